import { notifyManager, type QueryClient } from '@tanstack/react-query'
import {
  render as renderBare,
  renderHook as renderHookBare,
  type RenderHookOptions,
  type RenderOptions,
} from '@testing-library/react'
import type { ReactNode } from 'react'
import { openPublicClient } from '../queries/public/client.ts'
import { PublicQueries } from '../queries/public/PublicQueries.tsx'
import { WorkerContext } from '../search/workerContext.ts'
import type { ScreenDevice } from '../search/workerClient.ts'

// What a fake says is on the screen when its call returns.
notifyManager.setScheduler((tell) => tell())

interface Around {
  /** Who answers the screens; without it, what `search/workerClient.ts` exports. */
  worker?: Pick<ScreenDevice, 'ask' | 'watch'> | undefined
  client?: QueryClient | undefined
}

/** What stands around every screen of the public site. */
export function publicWrapper({ worker, client = openPublicClient() }: Around = {}) {
  return function Public({ children }: { children: ReactNode }) {
    const inside = <PublicQueries client={client}>{children}</PublicQueries>
    return worker ? <WorkerContext value={worker as ScreenDevice}>{inside}</WorkerContext> : inside
  }
}

/** Renders a screen of the public site with its queries. */
export const render = (ui: ReactNode, { worker, client, ...options }: RenderOptions & Around = {}) =>
  renderBare(ui, { wrapper: publicWrapper({ worker, client }), ...options })

export const renderHook = <Result, Props>(
  callback: (props: Props) => Result,
  { worker, client, ...options }: RenderHookOptions<Props> & Around = {},
) => renderHookBare(callback, { wrapper: publicWrapper({ worker, client }), ...options })

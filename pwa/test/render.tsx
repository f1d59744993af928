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
import { type Workers, WorkerContext } from '../search/workerContext.tsx'

// What a fake says is on the screen when its call returns.
notifyManager.setScheduler((tell) => tell())

interface Around {
  /** Who answers the screens; without them, the page's own workers. */
  workers?: Workers | undefined
  client?: QueryClient | undefined
}

/** What stands around every screen of the public site. */
export function publicWrapper({ workers, client = openPublicClient() }: Around = {}) {
  return function Public({ children }: { children: ReactNode }) {
    const inside = <PublicQueries client={client}>{children}</PublicQueries>
    return workers ? <WorkerContext value={workers}>{inside}</WorkerContext> : inside
  }
}

/** Renders a screen of the public site with its queries. */
export const render = (ui: ReactNode, { workers, client, ...options }: RenderOptions & Around = {}) =>
  renderBare(ui, { wrapper: publicWrapper({ workers, client }), ...options })

export const renderHook = <Result, Props>(
  callback: (props: Props) => Result,
  { workers, client, ...options }: RenderHookOptions<Props> & Around = {},
) => renderHookBare(callback, { wrapper: publicWrapper({ workers, client }), ...options })

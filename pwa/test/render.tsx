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
import type { CatalogueClient } from '../search/workerClient.ts'
import { WithWorkers } from './fakeWorkers.tsx'

// What a fake says is on the screen when its call returns.
notifyManager.setScheduler((tell) => tell())

interface Around {
  /** The catalogue's worker that answers the screens; without it, the page's own. */
  worker?: CatalogueClient | undefined
  client?: QueryClient | undefined
}

/** What stands around every screen of the public site. */
export function publicWrapper({ worker, client = openPublicClient() }: Around = {}) {
  return function Public({ children }: { children: ReactNode }) {
    const inside = <PublicQueries client={client}>{children}</PublicQueries>
    return worker ? <WithWorkers catalogue={worker}>{inside}</WithWorkers> : inside
  }
}

/** Renders a screen of the public site with its queries. */
export const render = (ui: ReactNode, { worker, client, ...options }: RenderOptions & Around = {}) =>
  renderBare(ui, { wrapper: publicWrapper({ worker, client }), ...options })

export const renderHook = <Result, Props>(
  callback: (props: Props) => Result,
  { worker, client, ...options }: RenderHookOptions<Props> & Around = {},
) => renderHookBare(callback, { wrapper: publicWrapper({ worker, client }), ...options })

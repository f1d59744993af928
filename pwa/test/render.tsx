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
import type { Predictor } from '../search/predictorTypes.ts'
import type { CatalogueClient } from '../search/workerClient.ts'
import { QueueContext, type QueueAccess } from '../sync/writing.ts'
import { WithWorkers } from './fakeWorkers.tsx'

// What a fake says is on the screen when its call returns.
notifyManager.setScheduler((tell) => tell())

export interface Around {
  /** The catalogue's worker that answers the screens; without it, the page's own. */
  worker?: CatalogueClient | undefined
  /** The predictor beside that worker; without it, one without ranks and without a network. */
  predictor?: Predictor | undefined
  client?: QueryClient | undefined
  /** The reader's queue of what they write; without it, this browser's own. */
  queue?: QueueAccess | undefined
}

/** What stands around every screen of the public site. */
export function publicWrapper({ worker, predictor, queue, client = openPublicClient() }: Around = {}) {
  return function Public({ children }: { children: ReactNode }) {
    const withQueries = <PublicQueries client={client}>{children}</PublicQueries>
    const inside = queue ? <QueueContext value={queue}>{withQueries}</QueueContext> : withQueries
    if (!worker) return inside
    return (
      <WithWorkers catalogue={worker} predictor={predictor}>
        {inside}
      </WithWorkers>
    )
  }
}

/** Renders a screen of the public site with its queries. */
export const render = (ui: ReactNode, { worker, predictor, queue, client, ...options }: RenderOptions & Around = {}) =>
  renderBare(ui, { wrapper: publicWrapper({ worker, predictor, queue, client }), ...options })

export const renderHook = <Result, Props>(
  callback: (props: Props) => Result,
  { worker, predictor, queue, client, ...options }: RenderHookOptions<Props> & Around = {},
) => renderHookBare(callback, { wrapper: publicWrapper({ worker, predictor, queue, client }), ...options })

/** `render` and `renderHook` of a test file whose screens all ask the same workers. */
export const rendering = (around: Around) => ({
  render: (ui: ReactNode, options: RenderOptions & Around = {}) => render(ui, { ...around, ...options }),
  renderHook: <Result, Props>(callback: (props: Props) => Result, options: RenderHookOptions<Props> & Around = {}) =>
    renderHook(callback, { ...around, ...options }),
})

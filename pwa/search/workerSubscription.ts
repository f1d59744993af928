import { proxy, type ProxyMarked, type Remote, releaseProxy } from 'comlink'

/** The way to end a watch, called over Comlink. */
export type WorkerSubscription = (() => void) & ProxyMarked

/**
 * Services as a worker exposes them to Comlink: a watch, which answers with the way to stop, answers with a
 * subscription.
 */
export type WorkerApi<Services> = {
  [Name in keyof Services]: Services[Name] extends (...args: infer Args) => () => void
    ? (...args: Args) => Promise<WorkerSubscription>
    : Services[Name]
}

/** The worker's half of a watch: its end also releases the page's listener, which Comlink would keep otherwise. */
export function subscriptionOf(listener: (event: never) => void, stop: () => void): WorkerSubscription {
  return proxy(() => {
    stop()
    ;(listener as unknown as Remote<typeof listener>)[releaseProxy]()
  })
}

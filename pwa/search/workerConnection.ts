import { proxy, type ProxyMarked, type Remote, releaseProxy, wrap } from 'comlink'
import type { WorkerSubscription } from './workerSubscription.ts'

/** What of a Worker is used. A test hands in a message port with the worker's code behind it. */
export type WorkerEndpoint = Pick<Worker, 'postMessage' | 'addEventListener' | 'removeEventListener' | 'terminate'>

export interface WorkerConnection<Api> {
  /**
   * Calls the worker, which starts with the first call. Rejects with a sentence when the worker dies before it
   * answered.
   */
  ask<Answer extends Promise<unknown>>(question: (api: Remote<Api>) => Answer): Promise<Awaited<Answer>>
  /**
   * Subscribes a listener, and does so again at every worker that starts after one died; one does by itself, since who
   * only listens asks nothing. Returns the way to stop; after that the listener is not called, whatever is still under
   * way.
   */
  watch<T>(
    listener: (event: T) => void,
    subscribe: (api: Remote<Api>, listener: ((event: T) => void) & ProxyMarked) => Promise<Remote<WorkerSubscription>>,
  ): () => void
  /** Calls the worker if it runs; a worker that starts later is not told. */
  tell(message: (api: Remote<Api>) => Promise<void>): void
}

interface Options<Api> {
  /** When the worker may start: not while a page that can be read already still fetches what it needs to be used. */
  soon?: (begin: () => void) => void
  /** Called with each worker that starts, before any other message that nobody waits for. */
  onStart?: (api: Remote<Api>) => void
  /** The sentence of a worker that died without one. */
  stopped: string
}

interface Watch<Api> {
  begin(api: Remote<Api>): void
  /** Pending until the worker has subscribed the listener; absent while no worker runs. */
  subscription?: Promise<Remote<WorkerSubscription>> | undefined
}

/** How long a page whose worker died waits for another that nobody asks for: twice as long after each death. */
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000

/**
 * A page's connection to one worker over Comlink, which itself knows nothing of a worker's life: it leaves a question
 * open when the worker dies. The worker starts with the first question or watch. When it dies, open questions are
 * refused; the next question starts another at once, and where something is watched one starts after a while.
 */
export function connectWorker<Api>(
  start: () => WorkerEndpoint,
  { soon = (begin) => begin(), onStart, stopped }: Options<Api>,
): WorkerConnection<Api> {
  let running: Remote<Api> | undefined
  let isStarting = false
  let wait = FIRST_WAIT_MS
  const waiting: Array<(api: Remote<Api>) => void> = []
  const watches = new Set<Watch<Api>>()
  const refusals = new Set<(reason: Error) => void>()

  function startSoon(): void {
    if (isStarting) return
    isStarting = true
    soon(() => {
      isStarting = false
      open()
    })
  }
  function open(): void {
    const worker = start()
    worker.addEventListener('error', (event) => {
      worker.terminate()
      running = undefined
      for (const watch of watches) watch.subscription = undefined
      for (const refuse of refusals) refuse(new Error(event.message || stopped))
      refusals.clear()
      setTimeout(() => {
        if (!running && watches.size > 0) startSoon()
      }, wait)
      wait = Math.min(2 * wait, LONGEST_WAIT_MS)
    })
    const api = wrap<Api>(worker)
    running = api
    for (const ask of waiting.splice(0)) ask(api)
    for (const watch of watches) watch.begin(api)
    onStart?.(api)
  }

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        refusals.add(reject)
        const ask = (api: Remote<Api>): void => {
          question(api)
            .then(resolve as (answer: unknown) => void, reject)
            .finally(() => refusals.delete(reject))
        }
        if (running) return ask(running)
        waiting.push(ask)
        startSoon()
      }),
    watch(listener, subscribe) {
      const watch: Watch<Api> = {
        begin(api) {
          watch.subscription = subscribe(
            api,
            proxy((event) => {
              if (watches.has(watch)) listener(event)
            }),
          )
        },
      }
      watches.add(watch)
      if (running) watch.begin(running)
      else startSoon()
      return () => {
        if (watches.delete(watch)) void watch.subscription?.then(end)
      }
    },
    tell(message) {
      if (running) void message(running)
    },
  }
}

async function end(subscription: Remote<WorkerSubscription>): Promise<void> {
  await subscription()
  subscription[releaseProxy]()
}

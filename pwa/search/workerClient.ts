import { whenAtRest } from './initialData.ts'
import type { FromWorker, WorkerChannel, Question, ToWorker, Watch } from './messages.ts'
import type { CatalogueState, Device, CollegeView } from './types.ts'

/** What of a Worker we use; a test hands in a pair of ports. */
export type WorkerPort = Pick<Worker, 'postMessage' | 'onmessage' | 'onerror'>

/** What later screens alone ask goes over the bare line: `useReviews`, `shelf`. */
export type ScreenDevice = Omit<Device, 'openReviews' | 'reviewPage' | 'savePack'> & WorkerChannel

/**
 * The screens' side of the worker. The worker starts with the first question, so a page that needs no catalogue never
 * loads it. When it dies every open question is refused, and the next one starts another; watches are taken up again.
 * @param soon when a worker may start: not while a page that can be read already is still fetching what it needs to be used
 */
export function connectDevice(
  start: () => WorkerPort,
  soon: (begin: () => void) => void = (begin) => begin(),
): ScreenDevice {
  let port: WorkerPort | undefined
  let isStarting = false
  let last = 0
  const questions = new Map<
    number,
    { message: ToWorker; resolve(answer: unknown): void; reject(reason: Error): void }
  >()
  const watches = new Map<number, { message: ToWorker; listener(told: unknown): void }>()

  /** Everything that is open is told to a worker as it starts, so what is asked before needs no more than to be kept. */
  function post(message: ToWorker) {
    if (port) return port.postMessage(message)
    if (isStarting) return
    isStarting = true
    soon(() => {
      isStarting = false
      open()
    })
  }
  function open() {
    const started = start()
    started.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ('told' in data) return watches.get(data.number)?.listener(data.told)
      const question = questions.get(data.number)
      questions.delete(data.number)
      if ('failed' in data) question?.reject(new Error(data.failed))
      else question?.resolve(data.answer)
    }
    started.onerror = ({ message }: ErrorEvent) => {
      port = undefined
      for (const question of questions.values()) question.reject(new Error(message || 'The search worker stopped'))
      questions.clear()
    }
    port = started
    for (const { message } of [...questions.values(), ...watches.values()]) started.postMessage(message)
    if (isDownloadAsked) started.postMessage({ download: true })
    if (isHidden) started.postMessage({ hidden: true })
  }
  let isDownloadAsked = false,
    isHidden = false

  const ask = <A>(question: Question): Promise<A> =>
    new Promise<A>((resolve, reject) => {
      const message: ToWorker = { number: ++last, ...question }
      questions.set(message.number, { message, resolve: resolve as (answer: unknown) => void, reject })
      post(message)
    })
  const watch = (what: Watch, listener: (told: unknown) => void): (() => void) => {
    const message: ToWorker = { number: ++last, ...what },
      { number } = message
    watches.set(number, { message, listener })
    post(message)
    return () => {
      if (watches.delete(number)) port?.postMessage({ end: number })
    }
  }

  return {
    ask,
    watch,
    list: (query) => ask({ ask: 'list', with: query }),
    suggest: (text) => ask({ ask: 'suggest', with: text }),
    cards: (numbers) => ask({ ask: 'cards', with: numbers }),
    openCollege: (slug, listener, given) =>
      watch({ watch: 'college', slug, ...(given && { given }) }, (told) => listener(told as CollegeView)),
    openDocuments: (key, listener, given) =>
      watch({ watch: 'documents', key, ...(given && { given }) }, (told) => listener(told as never)),
    watchCatalogue: (listener) => watch({ watch: 'catalogue' }, (told) => listener(told as CatalogueState)),
    // A page that asked nothing has no worker, and needs none for this.
    visible: () => {
      isHidden = false
      port?.postMessage({ visible: true })
    },
    hidden: () => {
      isHidden = true
      port?.postMessage({ hidden: true })
    },
    download: () => {
      isDownloadAsked = true
      post({ download: true })
    },
  }
}

/** This tab's device. */
export const device: ScreenDevice = connectDevice(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'catalogue' }),
  whenAtRest,
)
if (typeof document !== 'undefined') {
  const look = (): void => {
    if (document.visibilityState === 'visible') device.visible()
    else device.hidden()
  }
  document.addEventListener('visibilitychange', look)
  if (document.visibilityState !== 'visible') look()
}

import type { WorkerPort } from './workerClient.ts'
import type { FromPredictor, Predictor, PredictorState, ToPredictor } from './predictorTypes.ts'

/** The screens' side of the predictor's worker, which starts with the first question. When it dies every open question is refused and the next one starts another. */
export function connectPredictor(start: () => WorkerPort): Predictor {
  let port: WorkerPort | undefined,
    last = 0
  const questions = new Map<number, { resolve(said: unknown): void; reject(reason: Error): void }>()
  const watches = new Map<number, { message: ToPredictor; listener(state: PredictorState): void }>()

  function open(): WorkerPort {
    if (port) return port
    const started = start()
    started.onmessage = ({ data }: MessageEvent<FromPredictor>) => {
      if ('told' in data) return watches.get(data.number)?.listener(data.told)
      const question = questions.get(data.number)
      questions.delete(data.number)
      if ('failed' in data) question?.reject(new Error(data.failed))
      else question?.resolve(data.said)
    }
    started.onerror = ({ message }: ErrorEvent) => {
      port = undefined
      for (const question of questions.values()) question.reject(new Error(message || 'The predictor stopped'))
      questions.clear()
    }
    port = started
    for (const { message } of watches.values()) started.postMessage(message)
    return started
  }
  type Asked =
    | { answer: Parameters<Predictor['answer']>[0] }
    | { rounds: Parameters<Predictor['rounds']>[0] }
    | { closings: Parameters<Predictor['closings']>[0] }
    | { kept: true }
    | { keep: Parameters<Predictor['keep']>[0] }
  const ask = <A>(question: Asked): Promise<A> =>
    new Promise<A>((resolve, reject) => {
      const number = ++last,
        worker = open()
      questions.set(number, { resolve: resolve as (said: unknown) => void, reject })
      worker.postMessage({ number, ...question } satisfies ToPredictor)
    })
  return {
    watch(exams, listener) {
      const number = ++last,
        message: ToPredictor = { number, watch: exams },
        worker = open()
      watches.set(number, { message, listener })
      worker.postMessage(message)
      return () => {
        if (watches.delete(number)) port?.postMessage({ end: number } satisfies ToPredictor)
      }
    },
    answer: (asking) => ask({ answer: asking }),
    rounds: (asking) => ask({ rounds: asking }),
    closings: (asking) => ask({ closings: asking }),
    kept: () => ask({ kept: true }),
    keep: (kept) => ask({ keep: kept }),
  }
}

/** This tab's. */
export const predictor: Predictor = connectPredictor(
  () => new Worker(new URL('./predictorWorker.ts', import.meta.url), { type: 'module', name: 'predictor' }),
)

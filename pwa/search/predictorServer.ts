import type { FromPredictor, Predictor, ToPredictor } from './predictorTypes.ts'

/** Answers a tab's messages from the predictor. What fails is told so; the worker lives on. */
export function servePredictor(
  predictor: Predictor,
  reply: (message: FromPredictor) => void,
): (message: ToPredictor) => void {
  const watches = new Map<number, () => void>()
  const say = (number: number, answer: Promise<unknown>): void => {
    answer.then(
      (said) => reply({ number, said }),
      (thrown: unknown) => reply({ number, failed: thrown instanceof Error ? thrown.message : String(thrown) }),
    )
  }
  return (message) => {
    if ('end' in message) {
      watches.get(message.end)?.()
      watches.delete(message.end)
    } else if ('watch' in message)
      watches.set(
        message.number,
        predictor.watch(message.watch, (told) => reply({ number: message.number, told })),
      )
    else if ('answer' in message) say(message.number, predictor.answer(message.answer))
    else if ('rounds' in message) say(message.number, predictor.rounds(message.rounds))
    else if ('closings' in message) say(message.number, predictor.closings(message.closings))
    else if ('keep' in message) say(message.number, predictor.keep(message.keep))
    else say(message.number, predictor.kept())
  }
}

import { type TransferHandler, transferHandlers } from 'comlink'
import { Failure, type FailureCode, type FailureOptions } from '../../../shared/failure.ts'

/** A failure as it goes from thread to thread; Comlink itself would hand over its sentence alone. */
interface SentFailure {
  failure: FailureOptions & { code: FailureCode }
}
type Thrown = { value: unknown }
type Throwing = TransferHandler<Thrown, unknown>

let areCarried = false

/** Both ends of a worker call this once: a Failure that is thrown on one side is one on the other. */
export function carryFailures(): void {
  if (areCarried) return
  areCarried = true
  const plain = transferHandlers.get('throw') as Throwing
  const carrying: Throwing = {
    canHandle: (value): value is Thrown => plain.canHandle(value),
    serialize(thrown) {
      if (!(thrown.value instanceof Failure)) return plain.serialize(thrown)
      const { code, message, details, data, retryAfter } = thrown.value
      const failure = {
        code,
        message,
        ...(details && { details }),
        ...(data !== undefined && { data }),
        ...(retryAfter !== undefined && { retryAfter }),
      }
      return [{ failure } satisfies SentFailure, []]
    },
    deserialize(sent) {
      if (typeof sent !== 'object' || sent === null || !('failure' in sent)) return plain.deserialize(sent)
      const { code, ...options } = (sent as SentFailure).failure
      throw new Failure(code, options)
    },
  }
  transferHandlers.set('throw', carrying)
}

import { Failure } from '../failure.ts'
import { PUSH_EDITS } from './push.ts'
import { OLDEST_PROTOCOL, PROTOCOL } from './version.ts'

/** @throws Failure PROTOCOL_TOO_OLD, PROTOCOL_TOO_NEW unless this server speaks that protocol */
export function demandProtocol(protocol: number): void {
  if (protocol < OLDEST_PROTOCOL) throw new Failure('PROTOCOL_TOO_OLD')
  if (protocol > PROTOCOL) throw new Failure('PROTOCOL_TOO_NEW')
}

/**
 * What is asked of a push before its shape is: a newer protocol may have another shape, which this server cannot judge,
 * and a batch that is too long is sent again in halves, which a fault of shape is not.
 * @throws Failure PROTOCOL_TOO_OLD, PROTOCOL_TOO_NEW, PAYLOAD_TOO_LARGE
 */
export function inspectPush(body: unknown): void {
  if (typeof body !== 'object' || body === null) return
  const { protocol, edits } = body as { protocol?: unknown; edits?: unknown }
  if (typeof protocol === 'number' && Number.isSafeInteger(protocol)) demandProtocol(protocol)
  if (Array.isArray(edits) && edits.length > PUSH_EDITS)
    throw new Failure('PAYLOAD_TOO_LARGE', { message: `A push may hold at most ${PUSH_EDITS} edits` })
}

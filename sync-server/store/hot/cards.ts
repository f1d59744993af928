import type { DatabaseSession } from '../engine/session.ts'

/**
 * Prepared: every card and every address of the catalogue is read when a server starts and when packs are made, and the
 * changes of cards each time something is published. `test/benchmarks/hotStatements.ts`: 500 cards in 1.6 ms, by the
 * model in 3.3 ms, without instances.
 */
const CARDS = 'SELECT number, card FROM colleges WHERE card IS NOT NULL AND number > $1 ORDER BY number LIMIT $2'
const ADDRESSES =
  'SELECT number, slug, main_stream, updated_at FROM colleges WHERE card IS NOT NULL AND number > $1 ORDER BY number LIMIT $2'
const CHANGES =
  'SELECT position, number, card FROM public_changes WHERE position > $1 AND position <= $2 ORDER BY position LIMIT $3'
const RECORDS_CHANGED =
  'SELECT colleges.number FROM staff_changes JOIN colleges ON colleges.id = staff_changes.record' +
  " WHERE staff_changes.position > $1 AND staff_changes.kind = 'college' AND colleges.card IS NOT NULL ORDER BY staff_changes.position LIMIT $2"

/** Cards behind this number, as their texts, in the order of numbers. */
export const cardRows = (
  session: DatabaseSession,
  after: number,
  limit: number,
): Promise<Array<{ number: number; card: string }>> => session.all(CARDS, [after, limit])

export interface AddressRow {
  number: number
  slug: string
  main_stream: string | null
  updated_at: number
}
export const addressRows = (session: DatabaseSession, after: number, limit: number): Promise<AddressRow[]> =>
  session.all(ADDRESSES, [after, limit])

export interface CardChangeRow {
  position: number
  number: number
  card: string | null
}
/** Changes of cards in (after, upTo], the oldest first. */
export const cardChangeRows = (
  session: DatabaseSession,
  after: number,
  upTo: number,
  limit: number,
): Promise<CardChangeRow[]> => session.all(CHANGES, [after, upTo, limit])

/** Numbers of published colleges whose record was written after this position of the staff clock, in its order. */
export const numbersChanged = async (session: DatabaseSession, after: number, limit: number): Promise<number[]> =>
  (await session.all<{ number: number }>(RECORDS_CHANGED, [after, limit])).map(({ number }) => number)

import type { Closing } from '../college/closing.ts'
import type { Stream } from '../stream.ts'
import type { Card } from './card.ts'

/**
 * The closing ranks an entry of a list shows: of the common list (OPEN), in a stated year, of the exam whose ranks
 * reach furthest, which is the one most students of the college come by. Nothing on the list of another stream than the
 * college's main one: a card does not say which exam its other courses ask for.
 */
export function topClosing(
  { closings, streams }: Pick<Card, 'closings' | 'streams'>,
  stream: Stream | undefined,
): Closing | undefined {
  if (stream && stream !== streams[0]) return undefined
  return closings?.filter(({ list, year }) => list === 'OPEN' && year).sort((a, b) => b.easiest - a.easiest)[0]
}

import { fold } from '../record/fold.ts'
import type { Stream } from '../stream.ts'
import type { CardRank } from './card.ts'
import { rankNumber } from './rank.ts'
import { partRanked } from './streamRanked.ts'

/**
 * First in NIRF Overall is not better at engineering than first in NIRF Engineering: general standings sort behind all
 * of a stream's own.
 */
const GENERAL = 2 ** 22
/**
 * What to sort by; undefined where there is no number. Of equal ranks that in a part of the stream comes second: third in
 * NIRF Dental behind third in NIRF Medical.
 */
export function rankKey(rank: CardRank | undefined, stream?: Stream): number | undefined {
  const number = rank && rankNumber(rank.value)
  if (number === undefined || rank === undefined) return undefined
  const key = 2 * number + (partRanked(fold(rank.basis)) ? 1 : 0)
  return rank.stream === undefined || (stream !== undefined && rank.stream !== stream) ? GENERAL + key : key
}

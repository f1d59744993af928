import type { Rank } from '../record/field.ts'
import type { Stream } from '../stream.ts'
import type { Card, CardRank } from './card.ts'

/**
 * The standing a listing of this stream shows, sorts and filters by: the stream's own; else a general one, which says
 * so in its basis. Another stream's standing is never lent. Of no stream in particular: its main stream's, else
 * whatever there is.
 */
export function rankFor({ ranks, streams }: Pick<Card, 'ranks' | 'streams'>, stream?: Stream): CardRank | undefined {
  const asked = stream ?? streams[0]
  return (
    ranks.find((rank) => rank.stream !== undefined && rank.stream === asked) ??
    ranks.find((rank) => rank.stream === undefined) ??
    (stream === undefined ? ranks[0] : undefined)
  )
}

/** A band sorts and filters by its lower bound: "101-150" as 101, "21A" as 21. Text without a number is no rank. */
export function rankNumber(value: Rank): number | undefined {
  const number = typeof value === 'number' ? value : Number(/\d+/.exec(value)?.[0])
  return Number.isFinite(number) && number >= 1 ? Math.min(Math.floor(number), 2 ** 20) : undefined
}

import type { College } from '../college/college.ts'
import { fold } from '../record/fold.ts'
import { STREAMS, type Stream } from '../stream.ts'
import type { CardRank } from './card.ts'
import { rankFor } from './rank.ts'
import { partRanked, streamRanked } from './streamRanked.ts'

interface Standing extends CardRank {
  year: number
  general?: number
  /** A part of its stream, which gives way to the stream's own standing of the same year. */
  isPart?: true
}

/**
 * The standings a card carries: for each stream of the college the newest NIRF category of that name, or the rank its
 * header shows where that is newer; and, for streams that have none, the newest general one (Overall before University,
 * College, Research).
 */
export function ranksOf(
  { currentRank, rankings }: Pick<College, 'currentRank' | 'rankings'>,
  streams: readonly Stream[],
): CardRank[] {
  const standings: Standing[] = []
  // A rank without a year is today's word of whoever keeps the record.
  if (currentRank.value !== undefined) {
    const basis = currentRank.basis?.trim() || 'NIRF'
    standings.push({
      ...placed(basis),
      value: currentRank.value,
      basis,
      year: Number(/\b(?:19|20)\d\d\b/.exec(basis)?.[0] ?? Infinity),
    })
  }
  for (const { agency, category, year, rank } of rankings) {
    if (rank === undefined || !/^nirf\b/i.test(agency.trim())) continue
    standings.push({
      ...placed(category ?? ''),
      value: rank,
      basis: ['NIRF', category?.trim(), year].filter(Boolean).join(' '),
      year,
    })
  }
  // Stable: of one year the header's word stands.
  standings.sort((a, b) => b.year - a.year || Number(a.isPart ?? 0) - Number(b.isPart ?? 0) || 0)
  const own = STREAMS.flatMap((stream) =>
    streams.includes(stream) ? (standings.find((standing) => standing.stream === stream) ?? []) : [],
  )
  const general =
    own.length === streams.length
      ? undefined
      : standings
          .filter((standing) => standing.general !== undefined)
          .sort((a, b) => b.year - a.year || a.general! - b.general! || 0)[0]
  return [
    ...own.map(({ stream, value, basis }) => ({ stream: stream!, value, basis })),
    ...(general ? [{ value: general.value, basis: general.basis }] : []),
  ]
}

/**
 * The rank that a page of this stream shows of a college, as its card has it (`rankFor`): the newest standing in the
 * stream, else a general one. The head of its page, the overview and a comparison say the same by it.
 * @param streams all of the college, its main one first; that one is meant where none is named
 */
export const rankOfCollege = (
  college: Pick<College, 'currentRank' | 'rankings'>,
  streams: readonly Stream[],
  stream?: Stream,
): CardRank | undefined => rankFor({ ranks: ranksOf(college, streams), streams: [...streams] }, stream ?? streams[0])

/**
 * Which stream a ranking's name speaks of; or how general it is, the smaller the more. "College" is both: the ranking
 * of general degree colleges.
 */
function placed(name: string): { stream?: Stream; general?: number; isPart?: true } {
  const said = fold(name),
    stream = streamRanked(said)
  if (stream !== undefined && stream !== 'art & commerce') return { stream }
  const part = partRanked(said)
  if (part) return { stream: part, isPart: true }
  return { ...(stream && { stream }), general: generality(said, stream) }
}
function generality(said: string, stream: Stream | undefined): number {
  if (/\buniversity\b/.test(said)) return 1
  if (stream) return 2
  return /^(?:nirf ?)?(?:\d{4})?$|\boverall\b/.test(said) ? 0 : 3
}

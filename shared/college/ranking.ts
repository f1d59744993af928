import type { Rank } from '../record/field.ts'
import type { Ranking } from './college.ts'

/** One agency's rankings laid out as the Ranking tab shows them: a row per stream, the three newest years across. */
export interface RankingTable {
  agency: string
  /** Newest first; the first is marked Current. */
  years: number[]
  rows: RankingRow[]
}

/** `score`, `details` and `link` are of the newest edition shown that has them. */
export interface RankingRow {
  stream: string
  ranks: Array<Rank | undefined>
  link?: string
  details?: string
  score?: { year: number; score: number; outOf?: number }
}

/** At most three columns (behaviour, Settled: the three newest years present in the data). */
const COLUMNS = 3

export const isNirf = (agency: string): boolean => /\bnirf\b/i.test(agency)

/**
 * A table per agency: the one with the newest data first, of one year NIRF's, then the agencies in the order the record
 * has them.
 */
export function rankingTables(rankings: readonly Ranking[]): RankingTable[] {
  const byAgency = new Map<string, Ranking[]>()
  for (const ranking of rankings) {
    const own = byAgency.get(ranking.agency)
    if (own) own.push(ranking)
    else byAgency.set(ranking.agency, [ranking])
  }
  return [...byAgency]
    .map(([agency, own]) => tableOf(agency, own))
    .sort(
      (one, other) =>
        (other.years[0] ?? 0) - (one.years[0] ?? 0) || Number(isNirf(other.agency)) - Number(isNirf(one.agency)),
    )
}

function tableOf(agency: string, rankings: readonly Ranking[]): RankingTable {
  const years = [...new Set(rankings.map((ranking) => ranking.year))]
    .sort((one, other) => other - one)
    .slice(0, COLUMNS)
  const shown = rankings.filter((ranking) => years.includes(ranking.year))
  const rows = [...new Set(shown.map(streamOf))].map((stream) => {
    const byYear = years.map((year) => shown.find((ranking) => ranking.year === year && streamOf(ranking) === stream))
    const link = byYear.find((ranking) => ranking?.link)?.link,
      details = byYear.find((ranking) => ranking?.details)?.details,
      scored = byYear.find((ranking) => ranking?.score !== undefined)
    return {
      stream,
      ranks: byYear.map((ranking) => ranking?.rank),
      ...(link && { link }),
      ...(details && { details }),
      ...(scored && {
        score: { year: scored.year, score: scored.score!, ...(scored.outOf !== undefined && { outOf: scored.outOf }) },
      }),
    }
  })
  return {
    agency,
    years,
    rows: rows.sort(
      (one, other) => newestAt(one.ranks) - newestAt(other.ranks) || bestOf(one.ranks) - bestOf(other.ranks) || 0,
    ),
  }
}

const streamOf = (ranking: Ranking) => ranking.category ?? 'Overall'

/**
 * Bands ("101-150") sort by their lower bound; a text without a number comes last (two such differ by NaN, hence `|| 0`
 * where they are sorted).
 */
export function lowerBound(rank: Rank | undefined): number {
  if (typeof rank === 'number') return rank
  const first = rank?.match(/\d+/)?.[0]
  return first === undefined ? Number.POSITIVE_INFINITY : Number(first)
}

/** In which column its newest rank stands; behind all of them where it has none. */
function newestAt(ranks: ReadonlyArray<Rank | undefined>): number {
  const at = ranks.findIndex((rank) => rank !== undefined)
  return at < 0 ? ranks.length : at
}
const bestOf = (ranks: ReadonlyArray<Rank | undefined>) => lowerBound(ranks.find((rank) => rank !== undefined))

/** The 'Top 10' badge is for a plain number of 10 or better; a band never earns it. */
export const isTopTen = (rank: Rank | undefined): boolean =>
  rank !== undefined && /^\d+$/.test(String(rank)) && Number(rank) >= 1 && Number(rank) <= 10

/** A rank whose text is longer than three characters needs the wide badge. */
export const isWide = (rank: Rank): boolean => String(rank).length > 3

/**
 * Plain ranks over all the years an agency has published, for a drawing; bands have no order within them and are left
 * out.
 */
export interface RankHistory {
  agency: string
  /** Oldest first, without gaps between the first and the last. */
  years: number[]
  lines: Array<{ stream: string; ranks: Array<number | undefined> }>
}

/**
 * The streams that the plot shows, newest and best first. Three at most, since nobody tells more lines apart. Undefined
 * where no stream has two years.
 */
export function rankHistory(rankings: readonly Ranking[], agency: string): RankHistory | undefined {
  const plain = rankings.filter((ranking) => ranking.agency === agency && typeof ranking.rank === 'number')
  const streams = [...new Set(plain.map(streamOf))]
    .map((stream) => ({
      stream,
      found: plain.filter((ranking) => streamOf(ranking) === stream).sort((one, other) => other.year - one.year),
    }))
    .filter(({ found }) => new Set(found.map(({ year }) => year)).size > 1)
    .sort(
      (one, other) =>
        other.found[0]!.year - one.found[0]!.year || Number(one.found[0]!.rank) - Number(other.found[0]!.rank),
    )
    .slice(0, LINES)
  if (streams.length === 0) return undefined
  const all = streams.flatMap(({ found }) => found.map(({ year }) => year))
  const first = Math.min(...all)
  const years = Array.from({ length: Math.max(...all) - first + 1 }, (_, at) => first + at)
  return {
    agency,
    years,
    lines: streams.map(({ stream, found }) => ({
      stream,
      ranks: years.map((year) => found.find((ranking) => ranking.year === year)?.rank as number | undefined),
    })),
  }
}

const LINES = 3

/**
 * Several colleges over the years in one category of one agency; `ranks` as years go, nothing where none is a plain
 * number.
 */
export interface RanksBeside {
  agency: string
  stream: string
  years: number[]
  lines: Array<{ name: string; ranks: Array<number | undefined> }>
}

/**
 * The category in which most of these can be set beside each other, NIRF's before another's; nothing where no two are
 * ranked in one, or in one year alone. Agencies and categories are never mixed.
 */
export function ranksBeside(
  colleges: ReadonlyArray<{ name: string; rankings: readonly Ranking[] }>,
): RanksBeside | undefined {
  const facts = colleges.flatMap(({ name, rankings }) =>
    rankings.flatMap((ranking) =>
      typeof ranking.rank === 'number'
        ? [{ name, agency: ranking.agency, stream: streamOf(ranking), year: ranking.year, rank: ranking.rank }]
        : [],
    ),
  )
  const kinds = new Map(facts.map(({ agency, stream }) => [JSON.stringify([agency, stream]), { agency, stream }]))
  const [best] = [...kinds.values()]
    .map(({ agency, stream }) => {
      const own = facts.filter((fact) => fact.agency === agency && fact.stream === stream)
      return {
        agency,
        stream,
        own,
        ranked: new Set(own.map(({ name }) => name)).size,
        years: new Set(own.map(({ year }) => year)).size,
      }
    })
    .filter(({ ranked, years }) => ranked > 1 && years > 1)
    .sort(
      (a, b) =>
        b.ranked - a.ranked || Number(isNirf(b.agency)) - Number(isNirf(a.agency)) || b.own.length - a.own.length,
    )
  if (!best) return undefined
  const all = best.own.map(({ year }) => year),
    first = Math.min(...all),
    years = Array.from({ length: Math.max(...all) - first + 1 }, (_, at) => first + at)
  const names = colleges.map(({ name }) => name).filter((name) => best.own.some((fact) => fact.name === name))
  return {
    agency: best.agency,
    stream: best.stream,
    years,
    lines: names.map((name) => ({
      name,
      ranks: years.map((year) => best.own.find((fact) => fact.name === name && fact.year === year)?.rank),
    })),
  }
}

export const NIRF_SITE = 'https://www.nirfindia.org'
const NIRF_CATEGORIES = [
  'Overall',
  'University',
  'College',
  'Research',
  'Engineering',
  'Management',
  'Pharmacy',
  'Medical',
  'Dental',
  'Law',
  'Architecture',
  'Agriculture',
  'Innovation',
]

/**
 * Where NIRF itself published a rank: the link of the record where it has one, else the page of that edition and
 * category, else the site. Editions before 2017 stand elsewhere.
 */
export function nirfPage({
  year,
  category,
  link,
}: {
  year?: number | undefined
  category?: string | undefined
  link?: string | undefined
}): string {
  if (link) return link
  const named = NIRF_CATEGORIES.find((each) => new RegExp(`^${each}`, 'i').test(category?.trim() ?? 'Overall'))
  return year !== undefined && year >= 2017 && named ? `${NIRF_SITE}/Rankings/${year}/${named}Ranking.html` : NIRF_SITE
}

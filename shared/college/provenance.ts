import { fold } from '../record/fold.ts'
import type { College } from './college.ts'

/**
 * How a source names the figures it was taken for, folded. "Hostel fees" are none of a course; "tuition and hostel
 * fees" are both.
 */
export const FIGURE_WORDS = {
  fees: /(?<!(?<!and )hostel )\bfees?\b/,
  rankings: /(?<!closing |opening )\brank/,
  placements: /\b(?:placements?|packages?|salar)/,
  cutoffs: /\b(?:cut ?offs?|closing ranks?)\b/,
  seats: /\b(?:seats?|intake)\b/,
  disclosure: /\bdisclosures?\b/,
  hostel: /\bhostels?\b/,
  scholarships: /\b(?:scholarships?|financial aid)\b/,
  remarks: /\b(?:remarks?|reviews?|likes?|dislikes?)\b/,
} as const
export type SourcedFigure = keyof typeof FIGURE_WORDS

/** A source that was given for everything speaks for each figure. */
export const isForAll = (figure: string): boolean => /\b(?:all|every|everything)\b/.test(fold(figure))

/**
 * The sources a record gives for one kind of figure, those that name it first. A source of one field alone is none of
 * its kind: it may say something else than the record (`fieldSources`).
 */
export function sourcesFor(sources: College['sources'], figure: SourcedFigure): College['sources'] {
  const general = sources.filter(({ field }) => field === undefined),
    named = general.filter((source) => FIGURE_WORDS[figure].test(fold(source.figure)))
  return named.length > 0 ? named : general.filter((source) => isForAll(source.figure))
}

/** A source by the short form in its brackets: "Ministry of Education, … (AISHE): list of colleges" is "AISHE: list of colleges". */
export const shortSource = (source: string): string => source.replace(/^.*?\(([A-Z]{2,})\)/, '$1')

/** The newest edition of a table that is known to exist; who says so stands in docs/sources.md. */
const NEWEST_EDITIONS: ReadonlyArray<{ table: RegExp; year: number; edition: string }> = [
  { table: /\b(?:aishe|all india survey on higher education)\b/, year: 2021, edition: 'AISHE 2021-22' },
  { table: /\b(?:nmc|national medical commission)\b/, year: 2025, edition: 'NMC 2025-26' },
  { table: /\b(?:mcc|medical counselling committee)\b.*\bneet ug\b/, year: 2025, edition: 'NEET UG 2025' },
  { table: /\b(?:nirf|national institutional ranking framework)\b/, year: 2025, edition: 'NIRF 2025' },
]

type NamedSource = Pick<College['sources'][number], 'source'>

/** The table of `NEWEST_EDITIONS` that a source names, and the last year it names; an academic year by its first. */
function editionOf({ source }: NamedSource): { newest: (typeof NEWEST_EDITIONS)[number]; year: number } | undefined {
  const named = fold(source),
    newest = NEWEST_EDITIONS.find(({ table }) => table.test(named)),
    years = [...source.matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => Number(year))
  return newest && years.length > 0 ? { newest, year: Math.max(...years) } : undefined
}

/**
 * The newer edition of the table that a source names ("AISHE 2021-22"). Undefined where the source names no year, is the
 * newest that is known, or stands beside a later edition of the same table: closing ranks of earlier years are history.
 * @param all every source of the record
 */
export function newerEdition(source: NamedSource, all: readonly NamedSource[]): string | undefined {
  const own = editionOf(source)
  if (!own || own.year >= own.newest.year) return undefined
  const isFollowed = all.map(editionOf).some((other) => other?.newest === own.newest && other.year > own.year)
  return isFollowed ? undefined : own.newest.edition
}

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

/** The sources a record gives for one kind of figure, those that name it first. */
export function sourcesFor(sources: College['sources'], figure: SourcedFigure): College['sources'] {
  const named = sources.filter((source) => FIGURE_WORDS[figure].test(fold(source.figure)))
  return named.length > 0 ? named : sources.filter((source) => isForAll(source.figure))
}

/** The newest edition of a table that is known to exist; who says so stands in docs/sources.md. */
const NEWEST_EDITIONS: ReadonlyArray<{ table: RegExp; year: number; edition: string }> = [
  { table: /\b(?:aishe|all india survey on higher education)\b/, year: 2021, edition: 'AISHE 2021-22' },
  { table: /\b(?:nmc|national medical commission)\b/, year: 2025, edition: 'NMC 2025-26' },
  { table: /\b(?:mcc|medical counselling committee)\b.*\bneet ug\b/, year: 2025, edition: 'NEET UG 2025' },
  { table: /\b(?:nirf|national institutional ranking framework)\b/, year: 2025, edition: 'NIRF 2025' },
]

/**
 * The newer edition of the table a source names ("AISHE 2021-22"); nothing where the source names no year, or is the
 * newest that is known. An academic year counts as the year it begins in.
 */
export function newerEdition({ source }: Pick<College['sources'][number], 'source'>): string | undefined {
  const years = [...source.matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => Number(year)),
    newest = NEWEST_EDITIONS.find(({ table }) => table.test(fold(source)))
  return newest !== undefined && years.length > 0 && Math.max(...years) < newest.year ? newest.edition : undefined
}

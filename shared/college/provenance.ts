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

import type { College } from '../college/college.ts'
import { collegeFields } from '../college/fields.ts'
import { isForAll, type SourcedFigure, sourcesFor } from '../college/provenance.ts'
import { findPlace } from '../merge/place.ts'
import { fold } from '../record/fold.ts'

/** Parts of a record whose sources are named in words of their own. */
const PARTS: ReadonlyArray<[path: RegExp, figure: SourcedFigure]> = [
  [/^courses\/.*fee/i, 'fees'],
  [/^rankings\b|^currentRank\b/, 'rankings'],
  [/^placements\b/, 'placements'],
  [/^cutoffs\b/, 'cutoffs'],
  [/^seats\b/, 'seats'],
  [/^scholarships\b/, 'scholarships'],
]

/**
 * The sources a record gives for what the path of an edit names: those that name the figure itself, or else those of its
 * part, or of everything.
 */
export function sourcesOfFigure(sources: College['sources'], path: string): College['sources'] {
  const place = findPlace(collegeFields, path)
  const label = place?.at === 'field' ? fold(place.field.label) : undefined
  const own = sources.filter(({ figure }) => fold(figure) === label)
  if (own.length > 0) return own
  const part = PARTS.find(([of]) => of.test(path))?.[1]
  return part ? sourcesFor(sources, part) : sources.filter(({ figure }) => isForAll(figure))
}

import { categoryOf, type CourseCategory } from '../college/course.ts'
import type { College } from '../college/college.ts'
import { fold } from '../record/fold.ts'
import { STREAMS, type Stream } from '../stream.ts'
import { FAMILY_STREAM } from './fee.ts'
import { streamRanked } from './streamRanked.ts'

/**
 * What a name says, matched at the start of a folded word; the first stream whose words match wins, so the narrow ones
 * stand first.
 */
const NAME_SAYS: ReadonlyArray<[Stream, RegExp]> = [
  ['pharmacy', /\b(pharmac|pharma\b)/],
  ['law', /\b(law|legal|vidhi)\b/],
  ['architecture', /\b(architect|planning and arch|school of planning)/],
  [
    'medical',
    /\b(medic|dental|nursing|aiims|ayurved|homoeo|homeo|physiotherap|paramedic|veterinar|hospital|health|unani|siddha)/,
  ],
  ['engineering', /\b(engineer|technolog|technical|polytech|iit|nit|iiit|bits)/],
  ['management', /\b(manage|business|iim|mba)\b|\b(management|hotel)/],
  ['art & commerce', /\b(arts?|commerce|science|degree|education|mahavidyalay|teacher|humanities|women|womens)\b/],
]

/**
 * The streams of a college, its main one first; there always is one, for it stands in the college's address. Staff's
 * own choice (`category`) decides which; among them, and without a choice, evidence decides: a course counts 1 (each
 * family at most 3), the name 3, the ranking shown 4. With no evidence at all it is a general degree college: 'art &
 * commerce'.
 */
export function streamsOf(college: Pick<College, 'name' | 'category' | 'courses' | 'currentRank'>): Stream[] {
  const weight = new Map<Stream, number>()
  const speak = (stream: Stream | undefined, by: number) => stream && weight.set(stream, (weight.get(stream) ?? 0) + by)
  const families = new Map<CourseCategory, number>()
  for (const course of college.courses)
    if (course.isActive !== false) families.set(categoryOf(course), (families.get(categoryOf(course)) ?? 0) + 1)
  for (const [family, courses] of families) speak(FAMILY_STREAM[family], Math.min(courses, 3))
  const taught = new Set(weight.keys())
  const name = fold(college.name),
    basis = fold(college.currentRank.basis ?? '')
  speak(NAME_SAYS.find(([, said]) => said.test(name))?.[0], 3)
  speak(streamRanked(basis), 4)

  const best = (among: readonly Stream[]): Stream | undefined =>
    [...among].sort((a, b) => (weight.get(b) ?? 0) - (weight.get(a) ?? 0) || STREAMS.indexOf(a) - STREAMS.indexOf(b))[0]
  const chosen = STREAMS.filter((stream) => college.category.includes(stream))
  const main = best(chosen.length > 0 ? chosen : [...weight.keys()]) ?? 'art & commerce'
  const all = chosen.length > 0 ? chosen : STREAMS.filter((stream) => taught.has(stream) || stream === main)
  return [main, ...all.filter((stream) => stream !== main)]
}

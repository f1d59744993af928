import { fold } from '../record/fold.ts'
import type { College } from './college.ts'
import { collegeFields } from './fields.ts'
import { withoutScheme } from './link.ts'
import { isForAll, shortSource } from './provenance.ts'

/**
 * Fields of a college of which two sources can say the same thing, each with how a source that was taken for several
 * figures names it, folded. The seats of each course are another (`seatsPath`). No fee and no package: two years of
 * one may differ and both be right.
 */
export const COMPARED_FIELDS = {
  establishedYear: /\b(?:established|establishment|founded|founding)\b/,
  type: /\btype\b/,
  affiliation: /\baffiliat/,
  websiteURL: /\bwebsite\b/,
  genders: /\bgenders?\b/,
  studentCount: /\bstudents\b(?! sa(?:y|id)\b)/,
  facultyCount: /\b(?:faculty|teachers)\b/,
  campusAcres: /\bcampus\b/,
  naacGrade: /\bnaac\b/,
} as const satisfies Partial<Record<keyof typeof collegeFields, RegExp>>
export type ComparedField = keyof typeof COMPARED_FIELDS

/** The path of a course's seats a year, as a source names it: "courses/c7/seats". */
export const seatsPath = (courseId: string): string => `courses/${courseId}/seats`

type Source = College['sources'][number]
type Told = Pick<College, ComparedField | 'courses'>

/** What a record says at a path that sources can be compared on, as text. Of types whose it is alone is compared. */
export function valueAtPath(college: Told, path: string): string | undefined {
  const [name, id, inner] = path.split('/')
  if (name === 'courses' && inner === 'seats')
    return college.courses.find((course) => course.id === id)?.seats?.toString()
  if (name === 'type') return ownerIn(college.type)
  return isCompared(path) ? college[path]?.toString() : undefined
}

const isCompared = (path: string): path is Exclude<ComparedField, 'type'> =>
  path !== 'type' && Object.hasOwn(COMPARED_FIELDS, path)

const OWNERS = ['Government', 'Private']
/** "Government" or "Private"; nothing where neither is said, or both. */
function ownerIn(types: readonly string[]): string | undefined {
  const [owner, other] = OWNERS.filter((one) => types.includes(one))
  return other === undefined ? owner : undefined
}

/** Do two sources say the same of a field? Letter case and signs are no difference, nor is the scheme of an address. */
export const isSameSaid = (path: string, one: string, other: string): boolean =>
  spoken(path, one) === spoken(path, other)
const spoken = (path: string, text: string): string => fold(path === 'websiteURL' ? withoutScheme(text) : text)

export interface FieldSources {
  /** Who says what the record says. The first is the one that it was taken from, as far as that is known. */
  agreeing: Source[]
  /** Who says something else, which stands in `says` of each. */
  differing: Source[]
}

/** Who says what of one field: the sources that name it, and those that were taken for figures of this kind. */
export function fieldSources(college: Told & Pick<College, 'sources'>, path: string): FieldSources {
  const own = valueAtPath(college, path),
    saying = college.sources.filter(({ field, says }) => field === path && says !== undefined && says !== '')
  const isAgreeing = ({ says }: Source): boolean => own !== undefined && isSameSaid(path, says!, own)
  const publishers = new Set(saying.map(publisherOf))
  const named = sourcesNaming(college.sources, path).filter((source) => !publishers.has(publisherOf(source)))
  return {
    agreeing: own === undefined && saying.length > 0 ? [] : [...named, ...saying.filter(isAgreeing)],
    differing: saying.filter((source) => !isAgreeing(source)),
  }
}

/** Sources that were taken for figures of this kind, else those taken for everything. */
export function sourcesNaming(sources: readonly Source[], path: string): Source[] {
  const words = wordsOf(path),
    general = sources.filter(({ field }) => field === undefined)
  const named = general.filter(({ figure }) => words?.test(fold(figure)))
  return named.length > 0 ? named : general.filter(({ figure }) => isForAll(figure))
}

const SEATS = /^courses\/[^/]+\/seats$/
function wordsOf(path: string): RegExp | undefined {
  if (Object.hasOwn(COMPARED_FIELDS, path)) return COMPARED_FIELDS[path as ComparedField]
  return SEATS.test(path) ? /\b(?:seats?|intake)\b/ : undefined
}

/** Who publishes a source, folded: two editions of one table are one publisher. */
export const publisherOf = ({ source }: Pick<Source, 'source'>): string =>
  fold(shortSource(source).split(/[:,]/, 1)[0]!)

/** What a path is called: "Established year"; "Seats a year: Computer Science". */
export function pathInWords({ courses }: Pick<College, 'courses'>, path: string): string {
  const [name, id] = path.split('/')
  if (name !== 'courses') return Object.hasOwn(collegeFields, path) ? collegeFields[path as ComparedField].label : path
  const course = courses.find((one) => one.id === id)
  return `${collegeFields.courses.fields.seats.label}${course ? `: ${course.name}` : ''}`
}

/** "AISHE, list of colleges, about 2018" with the value it says, of every source of a field; what the record says first. */
export function valuesSaid(
  college: Told & Pick<College, 'sources'>,
  path: string,
): Array<{ source: string; says: string }> {
  const { agreeing, differing } = fieldSources(college, path),
    own = valueAtPath(college, path)
  return [...agreeing.map((source) => ({ ...source, says: own })), ...differing].map(({ source, says = '' }) => ({
    source: shortSource(source).replace(': ', ', '),
    says,
  }))
}

/** The paths of a record of which several sources say something else. */
export const contradictedPaths = (college: Told & Pick<College, 'sources'>): string[] =>
  [...new Set(college.sources.flatMap(({ field }) => field ?? []))].filter(
    (path) => fieldSources(college, path).differing.length > 0,
  )

import { collegeFields } from '../college/fields.ts'
import { fold } from '../record/fold.ts'
import type { Field, Fields } from '../record/field.ts'

/**
 * Columns that mean something but are no field by themselves: each has its own reading in `rows.ts`.
 * `aside` looks like one of our fields by name and is not: it is kept, unread.
 */
export type HeaderReading =
  | 'id'
  | 'slug'
  | 'status'
  | 'name'
  | 'affiliation'
  | 'kind'
  | 'women'
  | 'genders'
  | 'minority'
  | 'streams'
  | 'state'
  | 'website'
  | 'approvals'
  | 'courses'
  | 'courseFee'
  | 'intake'
  | 'aside'
/** Fields behind a reading, for cells that are to empty them. Name and place are never emptied. */
export const FIELD_OF: Partial<Record<HeaderReading, string>> = {
  affiliation: 'affiliation',
  kind: 'type',
  women: 'genders',
  genders: 'genders',
  streams: 'category',
  state: 'state',
  website: 'websiteURL',
  approvals: 'approvedBy',
}
/** Where a column goes: a field by its path, or one of the readings. */
export type ColumnTarget = { path: readonly string[]; field: Field } | { reading: HeaderReading }

/** Characters of a header cell; one that is longer names nothing we know. */
const LONGEST_HEADER = 300

/** What people call our fields. Folded, camel case parted; one blank between words. */
const SYNONYMS: Record<string, string> = {
  'college code': 'code',
  'aishe code': 'code',
  'aishe id': 'code',
  aishe: 'code',
  'aicte code': 'aicteId',
  'aicte permanent id': 'aicteId',
  town: 'city',
  'college city': 'city',
  'city name': 'city',
  place: 'location',
  'district name': 'district',
  pin: 'pincode',
  'pin code': 'pincode',
  'postal code': 'pincode',
  zip: 'pincode',
  established: 'establishedYear',
  estd: 'establishedYear',
  'estd year': 'establishedYear',
  'year of establishment': 'establishedYear',
  'year established': 'establishedYear',
  founded: 'establishedYear',
  students: 'studentCount',
  'total students': 'studentCount',
  'student enrollments': 'studentCount',
  'total student enrollments': 'studentCount',
  faculty: 'facultyCount',
  'total faculty': 'facultyCount',
  'campus size': 'campusAcres',
  'campus area': 'campusAcres',
  naac: 'naacGrade',
  'naac validity': 'naacValidUntil',
  'naac valid upto': 'naacValidUntil',
  'naac valid up to': 'naacValidUntil',
  logo: 'logoLink',
  'apply now link': 'applyLink',
  brochure: 'brochureLink',
  rank: 'currentRank.value',
  ranking: 'currentRank.value',
  'current rank': 'currentRank.value',
  'nirf rank': 'currentRank.value',
  'overall rank': 'currentRank.value',
  'rank basis': 'currentRank.basis',
  email: 'contactDetails.email',
  'e mail': 'contactDetails.email',
  'email id': 'contactDetails.email',
  phone: 'contactDetails.phone',
  telephone: 'contactDetails.phone',
  'phone number': 'contactDetails.phone',
  'contact number': 'contactDetails.phone',
  address: 'contactDetails.address',
  latitude: 'coordinates.latitude',
  longitude: 'coordinates.longitude',
  'average package': 'placements.averagePackage',
  'highest package': 'placements.highestPackage',
  'median package': 'placements.medianPackage',
}

const READINGS: Record<HeaderReading, readonly string[]> = {
  id: ['id', ' id'],
  slug: ['slug'],
  status: ['status'],
  name: [
    'name',
    'college',
    'college name',
    'institute',
    'institute name',
    'institution',
    'institution name',
    'name of institute',
    'name of institution',
    'name of college',
    'name of the institute',
    'name of the institution',
    'name of the college',
    'university name',
  ],
  affiliation: ['affiliation', 'affiliated to', 'university', 'affiliated university', 'affiliating university'],
  kind: [
    'type',
    'college type',
    'institute type',
    'institution type',
    'type of institution',
    'management',
    'management type',
    'ownership',
  ],
  women: ['women', 'women only', 'girls only', 'womens college'],
  genders: ['genders', 'genders accepted', 'gender accepted', 'gender'],
  minority: ['minority', 'minority institution'],
  streams: ['category', 'stream', 'streams'],
  state: ['state', 'state name', 'state ut'],
  website: ['website', 'website url', 'web site', 'web address', 'url', 'homepage'],
  approvals: ['approvals', 'approved by', 'accreditation', 'accreditations'],
  courses: ['courses', 'courses offered', 'course', 'list of courses', 'programmes', 'programs'],
  courseFee: ['course fee', 'course fees', 'b sc fees', 'fee', 'fees'],
  intake: ['total intake', 'approved intake'],
  // Careers360 writes "Constituent" there, listing sites their own ranks: neither is the field its name suggests.
  aside: ['approval', 'cd rank', 'rating', 'review', 'placement', 'cut off'],
}

const fieldAt = (path: readonly string[]): Field | undefined => {
  let fields: Fields | undefined = collegeFields
  let field: Field | undefined
  for (const key of path) {
    field = fields !== undefined && Object.hasOwn(fields, key) ? fields[key] : undefined
    fields = field !== undefined && 'fields' in field ? field.fields : undefined
  }
  return field
}

/**
 * A header cell as it is compared: line breaks and signs are blanks, camel case parted, and a blank that some program
 * replaced by a number is a blank again. Blank where it is too long for a name.
 */
export function plainHeader(header: string): string {
  if (header.length > LONGEST_HEADER) return ''
  const filler = fillerOf(header)
  const mended = filler === undefined ? header : header.replaceAll(filler, ' ')
  return fold(mended.replace(/([a-z\d])([A-Z])/g, '$1 $2'))
}

/** The first number that stands between two words of a line twice or more: "Name12Of12College". */
function fillerOf(header: string): string | undefined {
  if (!/[a-z]\d{2}/.test(header)) return undefined
  for (const line of header.split(/[\n\r\u2028\u2029]/)) {
    const numbers = Array.from(line.matchAll(/[a-z](\d{2,4})(?=[A-Z])/g), (match) => match[1]!)
    const times = new Map<string, number>()
    for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1)
    const filler = numbers.find((number) => times.get(number)! > 1)
    if (filler !== undefined) return filler
  }
  return undefined
}

const known = new Map<string, ColumnTarget>()
const learn = (header: string, path: readonly string[]): void => {
  const field = fieldAt(path)
  if (field !== undefined && !known.has(header)) known.set(header, { path, field })
}
for (const [reading, headers] of Object.entries(READINGS) as Array<[HeaderReading, readonly string[]]>)
  for (const header of headers) known.set(header, { reading })
for (const [header, path] of Object.entries(SYNONYMS)) learn(header, path.split('.'))
for (const [name, field] of Object.entries(collegeFields) as Array<[string, Field]>) {
  learn(plainHeader(name), [name])
  learn(plainHeader(field.label), [name])
}

/** Columns that are counts in one file and marks out of ten in another, beside a rating. */
const RATED = new Set(['faculty', 'academic', 'infrastructure', 'placement', 'accommodation', 'hostel'])
export const isRated = (names: readonly string[]): boolean =>
  names.some((name) => /^(?:overall )?rating$/.test(plainHeader(name)))

/**
 * What a header cell names: a field by our name, its label or a usual word for it, or one cell of a nested list
 * (`courses.1.name`, `contactDetails.phone`). Undefined: not one of ours, though `spellings.ts` may still know it.
 * @param rated the table also has a rating, so a column "Faculty" is a mark and no head count
 */
export function targetOf(header: string, rated = false): ColumnTarget | undefined {
  if (rated && RATED.has(plainHeader(header))) return { reading: 'aside' }
  const dotted = header.trim().split('.')
  if (dotted.length > 1 && dotted.every((part) => /^[A-Za-z]\w*$|^[1-9]\d{0,3}$/.test(part))) {
    const field = fieldAt(dotted.filter((part) => !/^\d/.test(part)))
    if (field !== undefined && !('fields' in field)) return { path: dotted, field }
  }
  return known.get(plainHeader(header))
}

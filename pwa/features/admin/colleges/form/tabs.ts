import { COURSE_CATEGORIES, COURSE_CATEGORIES_FIRST } from '../../../../../shared/college/family.ts'
import { courseFields } from '../../../../../shared/college/fields.ts'
import type { UploadKind } from '../../../../../shared/files/kinds.ts'
import type { Field } from '../../../../../shared/record/field.ts'

/**
 * A tab of the form: the declared fields, groups and lists it shows, in order. What each is, its label and its rules,
 * the declaration says.
 */
export interface FormTab {
  id: string
  title: string
  parts: readonly string[]
}

/** The documented nine (back-office 2), then those for what the public page reads and no form had (behaviour 20). */
export const FORM_TABS: readonly FormTab[] = [
  {
    id: 'basic',
    title: 'Basic Info',
    parts: [
      'name',
      'shortName',
      'otherNames',
      'location',
      'city',
      'district',
      'state',
      'pincode',
      'code',
      'aicteId',
      'establishedYear',
      'slug',
      'status',
      'type',
      'category',
      'approvedBy',
      'affiliation',
      'genders',
      'naacGrade',
      'naacValidUntil',
      'disclosureStatus',
      'studentCount',
      'facultyCount',
      'campusAcres',
      'coordinates',
      'highlights',
    ],
  },
  { id: 'contact', title: 'Contact & Ranking', parts: ['websiteURL', 'contactDetails', 'currentRank'] },
  { id: 'courses', title: 'Courses', parts: ['courses'] },
  { id: 'departments', title: 'Departments', parts: ['departments'] },
  { id: 'facilities', title: 'Facilities', parts: ['facilitiesInfo', 'facilities'] },
  {
    id: 'rankings',
    title: 'Rankings',
    parts: ['rankingYear', 'rankingHeading', 'rankingInfo', 'rankings', 'rankingAgencies'],
  },
  { id: 'scholarships', title: 'Scholarships', parts: ['scholarshipDescription', 'scholarships'] },
  { id: 'faqs', title: 'FAQs', parts: ['faqs'] },
  { id: 'reviews', title: 'Reviews', parts: ['reviews'] },
  { id: 'content', title: 'Content', parts: ['info', 'about', 'aboutMore', 'aboutHtml', 'campusHtml', 'updates'] },
  { id: 'media', title: 'Links & Media', parts: ['logoLink', 'brochureLink', 'applyLink', 'videos'] },
  { id: 'admissions', title: 'Admissions & Cutoffs', parts: ['admissions', 'cutoffs'] },
  { id: 'seats', title: 'Seats', parts: ['seats'] },
  { id: 'placements', title: 'Placements', parts: ['placements'] },
  { id: 'hostel', title: 'Hostel', parts: ['hostel'] },
  { id: 'seo', title: 'SEO', parts: ['seo', 'featured'] },
  { id: 'sources', title: 'Sources', parts: ['sources'] },
]

const rootOf = (path: string): string => path.slice(0, path.indexOf('/') < 0 ? undefined : path.indexOf('/'))

/** The tab on which a path is shown. */
export function tabOf(path: string): FormTab {
  const root = rootOf(path)
  return FORM_TABS.find(({ parts }) => parts.includes(root)) ?? FORM_TABS[0]!
}

/** Fields that are a file somewhere: which kind of upload fills them. */
const UPLOADED: Readonly<Record<string, UploadKind>> = {
  logoLink: 'college-logo',
  brochureLink: 'college-brochure',
  photoURL: 'facility-images',
}
export const uploadOf = (path: string): UploadKind | undefined => UPLOADED[path.slice(path.lastIndexOf('/') + 1)]

const rest = COURSE_CATEGORIES.filter((family) => !(COURSE_CATEGORIES_FIRST as readonly string[]).includes(family))
const categoryOffered: Field = { ...courseFields.categoryName, values: [...COURSE_CATEGORIES_FIRST, ...rest] }
/** The field as the form offers it: the documented eight course categories stand first (behaviour, Settled). */
export const formField = (field: Field): Field => (field === courseFields.categoryName ? categoryOffered : field)

/**
 * Amounts for which students ask "for how long?": each is written as amount and period. Packages are a year's, deposits
 * are paid once, and a year of the fee structure says itself which.
 */
const WITH_PERIOD: ReadonlySet<string> = new Set([
  'fee',
  'nriFee',
  'amount',
  'fees',
  'hostelFee',
  'messFee',
  'otherCharges',
])
export const hasPeriod = (path: string, { kind }: Field): boolean =>
  kind === 'amount' && WITH_PERIOD.has(path.slice(path.lastIndexOf('/') + 1))

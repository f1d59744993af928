import { isBlank } from '../record/canonical.ts'
import type { College, Course } from './college.ts'
import { feeLinesOf } from './feeLine.ts'
import { unsourcedFigures } from './unsourced.ts'

/** What a college's record still wants, in a few bytes: what the staff's list filters by without the record itself. */
export interface DataQuality {
  /** How many of `FACTS` it tells, 0 to 100. */
  complete: number
  /** Which of `FACTS` it does not tell: bit n for the n-th of them. Absent where it was reckoned before this was. */
  missing?: number
  /** Kinds of figures without a source: "fees", "rankings" … Absent where each has one. */
  unsourced?: string[]
  /** The newest day one of its sources was looked at, `YYYY-MM-DD`; absent where no source says. */
  checkedOn?: string
}

/** One thing students look for in a college, as staff would say it, and the field that tells it. */
export interface Fact {
  /** In addresses: "missing=fees". */
  key: string
  /** As the dashboard counts it. */
  label: string
  name: string
  path: string
  isTold: (college: College) => boolean
}

/** A text that says something; groups and lists are asked with `isBlank`, which walks them. */
const says = (text: string | undefined): boolean => text !== undefined && text !== ''
const active = ({ courses }: College): Course[] => courses.filter((course) => course.isActive !== false)
const ofEachCourse =
  (tells: (course: Course) => boolean) =>
  (college: College): boolean => {
    const courses = active(college)
    return courses.length > 0 && courses.every(tells)
  }

/**
 * In an order that stays: what records want is kept by the place of a fact here, so a new one comes last. Each counts
 * alike. An invented figure would raise the count and ruin the record, so nothing here asks for a number nobody
 * publishes.
 */
export const FACTS: readonly Fact[] = [
  {
    key: 'year',
    label: 'Established year',
    name: 'the year it was established',
    path: 'establishedYear',
    isTold: ({ establishedYear }) => establishedYear !== undefined,
  },
  { key: 'type', label: 'Type', name: 'its type', path: 'type', isTold: ({ type }) => type.length > 0 },
  {
    key: 'streams',
    label: 'Streams',
    name: 'its streams',
    path: 'category',
    isTold: ({ category }) => category.length > 0,
  },
  {
    key: 'approval',
    label: 'Approved by',
    name: 'who approved it',
    path: 'approvedBy',
    isTold: ({ approvedBy }) => approvedBy.length > 0,
  },
  {
    key: 'place',
    label: 'City and state',
    name: 'its city and state',
    path: 'city',
    isTold: ({ city, state }) => says(city) && says(state),
  },
  {
    key: 'website',
    label: 'Website',
    name: 'its website',
    path: 'websiteURL',
    isTold: ({ websiteURL }) => says(websiteURL),
  },
  {
    key: 'contact',
    label: 'E-mail or phone',
    name: 'how to reach it',
    path: 'contactDetails/email',
    isTold: ({ contactDetails: { email, phone } }) => says(email) || says(phone),
  },
  {
    key: 'highlights',
    label: 'Highlights',
    name: 'its highlights',
    path: 'highlights',
    isTold: ({ highlights }) => says(highlights),
  },
  {
    key: 'introduction',
    label: 'Introduction',
    name: 'an introduction',
    path: 'info',
    isTold: ({ info, about, aboutHtml }) => says(info) || says(about) || says(aboutHtml),
  },
  { key: 'logo', label: 'Logo', name: 'its logo', path: 'logoLink', isTold: ({ logoLink }) => says(logoLink) },
  {
    key: 'courses',
    label: 'Courses',
    name: 'its courses',
    path: 'courses',
    isTold: (college) => active(college).length > 0,
  },
  {
    key: 'fees',
    label: 'Fees of all courses',
    name: 'the fee of each course',
    path: 'courses',
    isTold: ofEachCourse(
      (course) => says(course.fee) || feeLinesOf(course).length > 0 || !isBlank(course.feeStructure),
    ),
  },
  {
    key: 'duration',
    label: 'Duration and eligibility of all courses',
    name: 'duration and eligibility of each course',
    path: 'courses',
    isTold: ofEachCourse(({ duration, eligibility }) => says(duration) && says(eligibility)),
  },
  {
    key: 'admission',
    label: 'Admission',
    name: 'how to get in',
    path: 'admissions/processHtml',
    isTold: ({ admissions, cutoffs, courses }) =>
      says(admissions.processHtml) ||
      cutoffs.length > 0 ||
      courses.some(({ quotas, entranceExams }) => quotas.length > 0 || entranceExams.length > 0),
  },
  {
    key: 'facilities',
    label: 'Facilities',
    name: 'its facilities',
    path: 'facilities',
    isTold: ({ facilities, facilitiesInfo }) => facilities.length > 0 || says(facilitiesInfo),
  },
  {
    key: 'hostel',
    label: 'Hostel',
    name: 'its hostel',
    path: 'hostel/description',
    isTold: ({ hostel }) => !isBlank(hostel),
  },
  {
    key: 'rankings',
    label: 'Rankings',
    name: 'its rankings',
    path: 'rankings',
    isTold: ({ rankings, currentRank }) => rankings.length > 0 || currentRank.value !== undefined,
  },
  {
    key: 'placements',
    label: 'Placements',
    name: 'its placements',
    path: 'placements/overview',
    isTold: ({ placements }) => !isBlank(placements),
  },
  {
    key: 'scholarships',
    label: 'Scholarships',
    name: 'its scholarships',
    path: 'scholarships',
    isTold: ({ scholarships, scholarshipDescription }) => scholarships.length > 0 || says(scholarshipDescription),
  },
  {
    key: 'faqs',
    label: 'FAQs',
    name: 'answers to what is often asked',
    path: 'faqs',
    isTold: ({ faqs }) => faqs.length > 0,
  },
]

/** Does a record want this fact? Undefined where nobody has reckoned it yet. */
export const isMissing = ({ missing }: Pick<DataQuality, 'missing'>, fact: Fact): boolean | undefined =>
  missing === undefined ? undefined : (missing & (1 << FACTS.indexOf(fact))) !== 0

export const missingFacts = (college: College): Fact[] => FACTS.filter(({ isTold }) => !isTold(college))

export function upkeepOf(college: College): DataQuality {
  const wanted = missingFacts(college)
  const unsourced = unsourcedFigures(college).map(({ name }) => name)
  const checkedOn = college.sources.reduce<string | undefined>(
    (newest, source) =>
      source.checkedOn && (newest === undefined || source.checkedOn > newest) ? source.checkedOn : newest,
    undefined,
  )
  return {
    complete: Math.round(((FACTS.length - wanted.length) / FACTS.length) * 100),
    missing: wanted.reduce((bits, fact) => bits | (1 << FACTS.indexOf(fact)), 0),
    ...(unsourced.length > 0 && { unsourced }),
    ...(checkedOn !== undefined && { checkedOn }),
  }
}

/** After so long what a record says is to be looked at anew (behaviour 16). */
export const STALE_MONTHS = 12

/** Has nobody looked at its sources, or where none is dated written to it, for a year? `updatedAt` and `now` in ms. */
export function isStale(
  { upkeep, updatedAt }: { upkeep?: Pick<DataQuality, 'checkedOn'>; updatedAt: number },
  now: number,
): boolean {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - STALE_MONTHS)
  return (upkeep?.checkedOn === undefined ? updatedAt : Date.parse(upkeep.checkedOn)) < since.getTime()
}

import { categoryOf, COURSE_LEVELS, levelOf } from '../college/course.ts'
import type { College, Course, PublicCollege } from '../college/college.ts'
import { SEAT_CATEGORIES, seatCategoriesIn, type SeatCategory } from '../college/seatCategory.ts'
import { collegeFields } from '../college/fields.ts'
import { branchesNamed } from '../college/shortBranch.ts'
import { BRANCHES, type Branch } from '../college/shortNames.ts'
import { STATES } from '../college/state.ts'
import { fold } from '../record/fold.ts'
import { publicRecord } from '../record/publicRecord.ts'
import type { Card } from './card.ts'
import { snapToGrid } from './coordinates.ts'
import { figuresOf, namedCourses } from './figuresOf.ts'
import { stateNamed } from './place.ts'
import { ranksOf } from './ranksOf.ts'
import { streamsOf } from './streams.ts'
import { findableWords } from './synonyms.ts'

/**
 * Which cards `cardOf` makes. Raised whenever the same record would get another card: a server that finds cards of
 * another version in its database makes all of them anew before it publishes them. Ledger: 1 — first, written down
 * nowhere; 2 — a rank for each stream; 3 — the categories seats are published for, and where the college stands; 4 —
 * between which ranks its courses closed; 5 — a name for every word of its courses, and every exam; 6 — the same cards:
 * what staff search by is made with them; 7 — the same cards, found by acronyms too; 8 — a part's standing (Dental,
 * Agriculture) within its stream; 9 — the branches of its B.Tech courses; 10 — former names
 * and short forms; 11 — the same cards, found by Kashi where they stand in Varanasi; 12 — the seats of a course family;
 * 13 — without those of distance courses; 14 — the same cards, found by further spellings of towns, by initials without a
 * title and by short forms of government colleges.
 */
export const CARD_VERSION = 14

/**
 * The card of a college: what a listing shows of it. Pure and stable: the same record always gives the same card, so a
 * card changes only when something a listing shows has changed. Students' ratings are added by whoever holds the
 * reviews.
 */
export function cardOf({ number, slug, college: whole }: PublicCollege): Card {
  const college = publicRecord(collegeFields, whole)
  const courses = namedCourses(college)
  const state = college.state ?? stateIn(college.location)
  const streams = streamsOf(college)
  // A record that was stored before this field was declared does not have it.
  const otherNames = unique((college as Partial<typeof college>).otherNames ?? [])
  const { studentCount, offers, closings, averagePackage, medianPackage, placementYear } = figuresOf(college)
  return {
    number,
    slug,
    name: college.name.trim(),
    ...given('shortName', college.shortName?.trim()),
    ...given('otherNames', otherNames.length > 0 ? otherNames : undefined),
    location: college.location.trim(),
    ...given('city', college.city?.trim()),
    ...given('district', college.district?.trim()),
    ...given('state', state),
    streams,
    ranks: ranksOf(college, streams),
    type: unique(college.type),
    approvedBy: unique(college.approvedBy),
    ...given('establishedYear', college.establishedYear),
    ...given('studentCount', studentCount),
    offers,
    courses: tellingNames(courses),
    courseCount: courses.length,
    levels: COURSE_LEVELS.filter((level) => courses.some((course) => levelOf(course) === level)),
    branches: branchesOfferedBy(courses),
    exams: examsOf(college, courses),
    ...given('closings', closings),
    seatCategories: seatCategoriesOf(college, courses),
    ...placeOf(college.coordinates),
    ...given('averagePackage', averagePackage),
    ...given('medianPackage', medianPackage),
    ...given('placementYear', placementYear),
    womenOnly: college.genders === 'Women only',
    hostel: hasHostel(college),
    ...given('logoLink', college.logoLink),
    ...given('applyLink', college.applyLink),
    ...given('brochureLink', college.brochureLink),
    ...given('featured', featuredOf(college)),
  }
}

const given = <K extends keyof Card>(key: K, value: Card[K] | undefined): { [P in K]?: Card[K] } =>
  (value === undefined || value === '' ? {} : { [key]: value }) as { [P in K]?: Card[K] }
const unique = (texts: string[]): string[] => [
  ...new Set(texts.map((text) => text.trim()).filter((text) => text !== '')),
]

function placeOf(recorded: College['coordinates']): Pick<Card, 'coordinates' | 'centreOf'> {
  const coordinates = snapToGrid(recorded)
  return coordinates ? { coordinates, ...given('centreOf', recorded.centreOf) } : {}
}

/** "Pune, Maharashtra": the last part that names a state. */
const stateIn = (location: string) =>
  location
    .split(',')
    .reverse()
    .map(stateNamed)
    .find((state) => state !== undefined) ?? STATES.find((state) => location.endsWith(state))

/** Staff's choice first, then courses of the campus by seats, then the college's own order (behaviour 8.1). */
const byPopularity = (a: Course, b: Course): number =>
  Number(b.isFeatured ?? false) - Number(a.isFeatured ?? false) ||
  Number(a.isDistance ?? false) - Number(b.isDistance ?? false) ||
  (b.seats ?? 0) - (a.seats ?? 0) ||
  Number(a.order > b.order) - Number(a.order < b.order)

/**
 * Names of courses, the most popular first, each with a word that none before it has: a search by any course's words
 * finds the college (behaviour 3), and a name that would find it by nothing new is not carried to every phone. Twenty
 * B.Tech branches cost their branches' words, not twenty names.
 */
function tellingNames(courses: Course[]): string[] {
  const told = new Set<string>()
  return unique([...courses].sort(byPopularity).map(({ name }) => name)).filter((name) => {
    const words = findableWords(fold(name)),
      isTelling = words.some((word) => !told.has(word))
    for (const word of words) told.add(word)
    return isTelling
  })
}

/** A diploma or an M.Tech of a branch is none that a student after class 12 asks for by its short name. */
function branchesOfferedBy(courses: Course[]): Branch[] {
  const offered = new Set(
    courses.filter((course) => categoryOf(course) === 'BTech').flatMap(({ name }) => branchesNamed(name)),
  )
  return BRANCHES.filter((branch) => offered.has(branch))
}

const examsOf = (college: College, courses: Course[]): string[] =>
  unique([
    ...courses.flatMap((course) => [
      ...course.entranceExams.map((exam) => exam.name),
      ...course.quotas.map((quota) => quota.exam ?? ''),
    ]),
    ...college.cutoffs.map((cutoff) => cutoff.exam ?? ''),
  ])

/** A college has thousands of such rows and a few dozen spellings in them: each is read once. */
function seatCategoriesOf({ seats, cutoffs }: College, courses: Course[]): SeatCategory[] {
  const published = new Set(
    [...seats, ...courses.flatMap((course) => course.quotas), ...cutoffs].map(({ category }) => category ?? ''),
  )
  const named = new Set([...published].flatMap(seatCategoriesIn))
  return SEAT_CATEGORIES.filter((category) => named.has(category))
}

const hasHostel = ({ hostel, facilities }: College): boolean =>
  Boolean(hostel.description || hostel.fees || hostel.facilities.length > 0) ||
  facilities.some((facility) => /\bhostel/i.test(facility.name))

const featuredOf = ({ featured }: College): Card['featured'] =>
  featured.kind
    ? {
        kind: featured.kind === 'sponsored' ? 'sponsored' : 'editorial',
        order: featured.order ?? 0,
        ...(featured.until && { until: featured.until }),
      }
    : undefined

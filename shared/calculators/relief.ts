import type { Citation } from '../citation.ts'
import { levelOf } from '../college/course.ts'
import type { Course } from '../college/college.ts'
import table from './relief.json'
import type { Applicant } from './scholarship.ts'

/**
 * Relief of tuition that goes by income and category, as one institute or body states it; rows of `relief.json`, since
 * each year may state it anew.
 */
export interface TuitionRelief extends Citation {
  name: string
  /** Any of them; none: whatever the category. */ categories: readonly string[]
  /** Family income a year from and up to which it applies, or below which; absent: any. */ from?: number
  upTo?: number
  below?: number
  /** Of the tuition, in per cent. */ waiver: number
}
/** IITs; the hostel and the mess are due all the same (domain-facts C). The first that fits applies. */
export const IIT_RELIEF: readonly TuitionRelief[] = table

/**
 * How a relief stands to what a person said of themselves; `not said`: nothing speaks against it, and what it asks for
 * was left blank.
 */
export type ReliefStanding = 'fits' | 'not said' | 'does not fit'
export interface JudgedRelief {
  relief: TuitionRelief
  standing: ReliefStanding
}
const STANDINGS: readonly ReliefStanding[] = ['fits', 'not said', 'does not fit']

/**
 * What a person said of themselves that a relief goes by. Income in rupees a year; a disability certificate counts
 * where "PwD" is among the categories, whatever the category.
 */
export type ReliefApplicant = Pick<Applicant, 'income' | 'category' | 'hasDisability'>
/** Under which of these categories a person falls: the certificate first, since it opens what no category does. */
export const categoriesOfPerson = ({ category, hasDisability }: ReliefApplicant): string[] => [
  ...(hasDisability ? ['PwD'] : []),
  ...(category ? [category] : []),
]

/**
 * Every relief for a person (behaviour 14): what fits first, so that the first, where it fits, is the one that applies;
 * then what may, then what does not.
 */
export const reliefsFor = (reliefs: readonly TuitionRelief[], person: ReliefApplicant): JudgedRelief[] =>
  reliefs
    .map((relief) => ({ relief, standing: standingOf(relief, person) }))
    .toSorted((a, b) => STANDINGS.indexOf(a.standing) - STANDINGS.indexOf(b.standing))

function standingOf(
  { categories, from = 0, upTo = Infinity, below = Infinity }: TuitionRelief,
  person: ReliefApplicant,
): ReliefStanding {
  const { income, category } = person,
    isNamed = categoriesOfPerson(person).some((one) => categories.includes(one))
  const asksIncome = from > 0 || upTo < Infinity || below < Infinity
  if (
    (categories.length > 0 && category !== undefined && !isNamed) ||
    (asksIncome && income !== undefined && !(income >= from && income <= upTo && income < below))
  )
    return 'does not fit'
  return (categories.length > 0 && !isNamed) || (asksIncome && income === undefined) ? 'not said' : 'fits'
}

/**
 * The reliefs of tuition that an institute gives in a course: those of the IITs in an undergraduate course of an IIT,
 * recognised by its name. We know none elsewhere: the source names no relief of a postgraduate course.
 */
export const reliefsAt = (institute: string, course: Pick<Course, 'name' | 'level'>): readonly TuitionRelief[] =>
  /^indian institutes? of technology\b/i.test(institute) && levelOf(course) === 'undergraduate' ? IIT_RELIEF : []

/** What a relief leaves of a tuition, to the rupee, as the fee calculator works it out. */
export const tuitionAfter = ({ waiver }: Pick<TuitionRelief, 'waiver'>, tuition: number): number =>
  tuition - Math.round((tuition * waiver) / 100)

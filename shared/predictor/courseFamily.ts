import { familyNamed } from '../college/course.ts'
import type { CourseCategory } from '../college/family.ts'
import type { CutoffExam } from '../cutoff/fact.ts'
import type { PackProgram } from '../cutoff/pack.ts'

/** What an exam admits to where a row names no degree. */
const OF_EXAM: Readonly<Record<CutoffExam, CourseCategory>> = {
  'JEE Advanced': 'BTech',
  'JEE Main': 'BTech',
  'JEE Main Paper 2A': 'Architecture',
  'JEE Main Paper 2B': 'Architecture',
  'NEET UG': 'Medical',
  GATE: 'MTech',
}
/**
 * "M.Tech in Data Science", "Master of Urban & Regional Planning": tables without a column of degrees write some in the
 * name.
 */
const STATES_DEGREE = /\b(?:[bm]\.?\s?(?:tech|arch|plan|des|pharma?|v\.?\s?sc|sc)\b|bachelor\b|master (?:of|in)\b)/i
/** The degree one enters for: of "B.Tech + MBA (dual)" the first. */
const firstDegree = (said: string): string => said.split(/\+|\/|\band\b/i)[0]!

/**
 * The family of a college's courses that a programme is one of, whose published fee is what it would cost. Undefined
 * where it is unknown: a table of GATE names planning and architecture without saying whether as M.Tech or M.Plan,
 * and an integrated M.Tech after school is none of the two years that a college publishes an M.Tech's fee for.
 */
export function courseFamilyOf(
  exam: CutoffExam,
  { name, degree }: Pick<PackProgram, 'name' | 'degree'>,
): CourseCategory | undefined {
  let said: string | undefined
  if (degree !== '') said = degree
  else if (STATES_DEGREE.test(name)) said = name
  if (said === undefined)
    return OF_EXAM[exam] !== 'Architecture' && /\b(?:planning|architecture)\b/i.test(name) ? undefined : OF_EXAM[exam]
  const family = familyNamed(firstDegree(said))
  return family === 'MTech' && exam !== 'GATE' ? undefined : family
}

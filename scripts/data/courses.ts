import { instituteName } from './name.ts'
import { fold } from '../../shared/record/fold.ts'
import type { Institute, PackCourse } from './institute.ts'
import type { Report } from './report.ts'
import type { Row, Tables } from './tables.ts'

const LEVELS: Readonly<Record<string, string>> = {
  UG: 'undergraduate',
  PG: 'postgraduate',
  Integrated: 'postgraduate',
  'Dual Degree': 'postgraduate',
  'PG Diploma': 'diploma',
  'PG Certificate': 'certificate',
  'B.Voc': 'undergraduate',
  Fellowship: 'doctorate',
}

/** The family of a course of AICTE's: what it approves is a programme at a level, and the course names the branch. */
function familyOf(programme: string, level: string): string | undefined {
  const isUg = level === 'UG'
  switch (programme) {
    case 'Engineering':
    case 'Ai & Data Science':
      if (level === 'PG Diploma' || level === 'PG Certificate') return 'Diploma'
      return isUg ? 'BTech' : 'MTech'
    case 'Computer Applications':
      return isUg ? 'BCA' : 'MCA'
    case 'Management':
      return isUg ? 'BBA' : 'MBA'
    case 'Hotel Management':
      return 'Hotel Management'
    case 'Design':
    case 'Applied Arts & Crafts':
      return 'Design'
    case 'Planning':
      return 'Architecture'
    default:
      return undefined
  }
}

const SHORT = new Set(
  'mba bba bca mca pgdm it ai ml iot vlsi cse ece eee ds bms bbm mms it ites cad cam uav vfx bsc msc ba bfsi fmcg hr'.split(
    ' ',
  ),
)

/** "COMPUTER SCIENCE AND ENGINEERING (AI & ML)" in title case, abbreviations in capitals. */
export const courseName = (text: string): string =>
  instituteName(text, (word) => (SHORT.has(word) ? true : undefined))
    .replace(/\bComputer Science and Engineering\b/, 'Computer Science and Engineering')
    .replace(/\s*\(\s*/g, ' (')
    .replace(/\s*\)/g, ')')

/** What an institute or a course is called that is taught at a distance or online. */
export const DISTANCE =
  /\b(?:distance (?:education|learning)|open (?:university|learning)|correspondence|online|odl)\b/i

const courseKey = ({ aicte_id = '', level = '', course = '' }: Row): string =>
  fold([aicte_id, level.replace(/^post graduate/i, 'PG').replace(/^under graduate/i, 'UG'), course].join(' '))

/** Seats at a distance and online by course, where AICTE's table tells the mode of each ("ODL Course", "Course Online"). */
function distanceSeats(modes: readonly Row[]): Map<string, number> {
  const seats = new Map<string, number>()
  for (const row of modes)
    if (/\b(?:odl|online)\b/i.test(row.course_type ?? ''))
      seats.set(courseKey(row), (seats.get(courseKey(row)) ?? 0) + Number(row.intake))
  return seats
}

/**
 * Approved intake, each course of an institute once with the seats of all its ids; what is taught at a distance or
 * online is a course of its own. The table of the whole country adds up all modes of a course and tells none: its mode
 * is that of AICTE's table of Delhi, else what the institute or the course is called.
 */
export function addAicteCourses(
  { aicte, aicteCourses: rows, aicteDelhi }: Pick<Tables, 'aicte' | 'aicteCourses' | 'aicteDelhi'>,
  of: ReadonlyMap<string, Institute>,
  report: Report,
): void {
  const courses = new Map<Institute, Map<string, PackCourse>>(),
    distance = distanceSeats(aicteDelhi),
    nameOf = new Map(aicte.map((row) => [row.aicte_id, row.name!]))
  for (const row of rows) {
    const { aicte_id: id = '', programme = '', level = '', course = '', intake = '' } = row
    const institute = of.get(id)
    if (!institute) {
      report.leave('aicteCourses', 'its institution is not on the list', `${id} ${course}`)
      continue
    }
    const name = courseName(course),
      categoryName = familyOf(programme, level)
    const mine = courses.get(institute) ?? new Map<string, PackCourse>()
    courses.set(institute, mine)
    const add = (seats: number, isDistance: boolean): void => {
      const key = `${name}|${level}|${programme}|${isDistance}`,
        before = mine.get(key)
      if (before) before.seats = (before.seats ?? 0) + seats
      else
        mine.set(key, {
          name,
          ...(categoryName !== undefined && { categoryName }),
          ...(LEVELS[level] !== undefined && { level: LEVELS[level] }),
          ...(seats > 0 && { seats }),
          ...(isDistance && { isDistance }),
          table: 'aicteCourses',
        })
    }
    const seats = Number(intake),
      named = DISTANCE.test(course) || DISTANCE.test(nameOf.get(id) ?? '') ? seats : 0,
      away = distance.get(courseKey(row)) ?? named
    if (away < seats || seats === 0) add(seats - away, false)
    if (away > 0) {
      add(away, true)
      const isTold = distance.has(courseKey(row))
      report.distance.push({ rule: isTold ? 'mode' : 'name', institute, seats: away })
      if (isTold) report.take('aicteDelhi')
    }
    report.take('aicteCourses')
    institute.tables.add('aicteCourses')
  }
  for (const [institute, mine] of courses) institute.courses.push(...mine.values())
}

import { instituteName } from './name.ts'
import type { Institute, PackCourse } from './institute.ts'
import type { Report } from './report.ts'
import type { Row } from './tables.ts'

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

/** Approved intake, each course of an institute once with the seats of all its ids. */
export function addAicteCourses(rows: readonly Row[], of: ReadonlyMap<string, Institute>, report: Report): void {
  const courses = new Map<Institute, Map<string, PackCourse>>()
  for (const { aicte_id: id = '', programme = '', level = '', course = '', intake = '' } of rows) {
    const institute = of.get(id)
    if (!institute) {
      report.leave('aicteCourses', 'its institution is not on the list', `${id} ${course}`)
      continue
    }
    const name = courseName(course),
      categoryName = familyOf(programme, level)
    const mine = courses.get(institute) ?? new Map<string, PackCourse>()
    courses.set(institute, mine)
    const key = `${name}|${level}|${programme}`,
      seats = Number(intake),
      before = mine.get(key)
    if (before) before.seats = (before.seats ?? 0) + seats
    else
      mine.set(key, {
        name,
        ...(categoryName !== undefined && { categoryName }),
        ...(LEVELS[level] !== undefined && { level: LEVELS[level] }),
        ...(seats > 0 && { seats }),
        table: 'aicteCourses',
      })
    report.take('aicteCourses')
    institute.tables.add('aicteCourses')
  }
  for (const [institute, mine] of courses) institute.courses.push(...mine.values())
}

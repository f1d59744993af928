import type { Course } from '../college/college.ts'
import { headlineCutoff, type CutoffRow } from '../college/cutoff.ts'
import { roundOrder } from '../college/cutoffChoice.ts'
import { programName, type ProgramName } from '../college/programName.ts'
import type { ClosingRow } from './closingRows.ts'

/** Closing ranks of a college's courses that may be compared: of one exam, year, quota, category and gender pool. */
export interface CourseClosings {
  /** What all of them are of; its programme is the one that closed first. */
  basis: CutoffRow
  /** By the id of the course: the closing rank of its last round. */
  ranks: ReadonlyMap<string, number>
}

/**
 * Which courses of a college are most in demand. A course is found by its name without the degree, and by its length.
 * Undefined where no row tells the closing rank of any course.
 * @param rows own rows, or own rows and those of the packs (mergeClosings)
 */
export function courseClosings(
  courses: readonly Course[],
  rows: ReadonlyArray<CutoffRow | ClosingRow>,
): CourseClosings | undefined {
  const coursesByKey = new Map<string, Course[]>()
  for (const course of courses) {
    const { program, isLong = Number.parseFloat(course.duration ?? '') > LONG } = programName(course.name)
    for (const key of [keyOf({ program, isLong }), keyOf({ program })])
      coursesByKey.set(key, [...(coursesByKey.get(key) ?? []), course])
  }
  const found = rows.flatMap((row) => {
    const key = rowKey(row)
    return row.closingRank !== undefined && coursesByKey.has(key) ? [{ row, key }] : []
  })
  const basis = headlineCutoff(ofWidestExam(found).map(({ row }) => row))
  if (!basis) return undefined
  const settled = new Map<string, CutoffRow>()
  for (const { row, key } of found) {
    if (!BASIS.every((part) => row[part] === basis[part])) continue
    for (const { id } of coursesByKey.get(key)!) {
      const earlier = settled.get(id)
      if (!earlier || roundOrder(row.round) >= roundOrder(earlier.round)) settled.set(id, row)
    }
  }
  return { basis, ranks: new Map([...settled].map(([id, row]) => [id, row.closingRank!])) }
}

/**
 * Ranks of two exams do not compare: those of the exam by which most of these courses are entered. B.Arch closes at
 * fewer ranks than any B.Tech.
 */
function ofWidestExam<Found extends { row: CutoffRow; key: string }>(found: readonly Found[]): Found[] {
  const keysOf = new Map<string | undefined, Set<string>>()
  for (const { row, key } of found)
    if ((row.unit ?? 'rank') === 'rank') keysOf.set(row.exam, (keysOf.get(row.exam) ?? new Set()).add(key))
  const most = Math.max(0, ...[...keysOf.values()].map(({ size }) => size))
  return found.filter(({ row }) => keysOf.get(row.exam)?.size === most)
}

const BASIS = ['exam', 'year', 'quotaType', 'category', 'gender', 'unit'] as const
/** Years; a longer programme is another one than a shorter of the same name. */
const LONG = 4

/** A pack names the length of a long programme always (closingRows), a college's own row seldom. */
function rowKey(row: CutoffRow | ClosingRow): string {
  return keyOf('college' in row ? { isLong: false, ...programName(row.program) } : programName(row.program))
}
const keyOf = ({ program, isLong }: ProgramName): string => `${program}|${isLong ?? ''}`

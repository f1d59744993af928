import { DAY_MS } from '../../../shared/format/duration.ts'
import type { CollegeId } from '../../../shared/college/college.ts'
import { dayInIndia, OPENED_DAYS } from '../../../shared/college/day.ts'
import { demand, type Caller } from '../caller.ts'
import { openCollege } from './open.ts'

const MOST_OPENED = 10
/** Four weeks, today among them. */
const openedFrom = ({ now }: Caller): string => dayInIndia(now() - (OPENED_DAYS - 1) * DAY_MS)

/** Counts over all colleges, and those opened most often in the last four weeks. */
export async function countColleges(caller: Caller): Promise<{
  total: number
  published: number
  draft: number
  courses: number
  trashed: number
  opened: Array<{ college: CollegeId; name: string; count: number }>
}> {
  demand(caller, 'view_colleges')
  const { colleges, published, courses } = await caller.store.colleges.counts()
  const { total: trashed } = await caller.store.colleges.list({
    page: 1,
    limit: 1,
    sortBy: 'name',
    sortOrder: 'asc',
    trashed: true,
  })
  return {
    total: colleges,
    published,
    draft: colleges - published,
    courses,
    trashed,
    opened: await caller.store.activity.mostOpened(openedFrom(caller), MOST_OPENED),
  }
}

const PAGE = 100

/**
 * Counts over one college: how often it was changed, when last, how many courses it offers, and how often it was opened
 * in the last four weeks. @throws Failure NOT_FOUND
 */
export async function countCollege(
  caller: Caller,
  id: CollegeId,
): Promise<{ changes: number; courses: number; lastChange?: number; opened: Array<{ day: string; count: number }> }> {
  const record = await openCollege(caller, id)
  let changes = 0
  let lastChange: number | undefined
  for (let before: number | undefined; ;) {
    const entries = await caller.store.colleges.history(id, { limit: PAGE, ...(before !== undefined && { before }) })
    changes += entries.length
    lastChange ??= entries[0]?.at
    before = entries.at(-1)?.position
    if (entries.length < PAGE) break
  }
  return {
    changes,
    courses: record.college.courses.length,
    opened: await caller.store.activity.openingsOf(id, openedFrom(caller)),
    ...(lastChange !== undefined && { lastChange }),
  }
}

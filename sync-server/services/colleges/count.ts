import type { CollegeId } from '../../../shared/college/college.ts'
import { demand, type Caller } from '../caller.ts'
import { openCollege } from './open.ts'

/** Counts over all colleges. */
export async function countColleges(caller: Caller): Promise<{ total: number; published: number; draft: number; courses: number; trashed: number }> {
  demand(caller, 'view_colleges')
  const { colleges, published, courses } = await caller.store.colleges.counts()
  const { total: trashed } = await caller.store.colleges.list({ page: 1, limit: 1, sortBy: 'name', sortOrder: 'asc', trashed: true })
  return { total: colleges, published, draft: colleges - published, courses, trashed }
}

const PAGE = 100

/** Counts over one college: how often it was changed, when last, and how many courses it offers. @throws Failure NOT_FOUND */
export async function countCollege(caller: Caller, id: CollegeId): Promise<{ changes: number; courses: number; lastChange?: number }> {
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
  return { changes, courses: record.college.courses.length, ...(lastChange !== undefined && { lastChange }) }
}

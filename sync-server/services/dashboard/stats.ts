import { demand, type Caller } from '../caller.ts'
import { fillProgress } from '../imports/fillWithIndia.ts'

/** Each is null where it could not be counted. */
export interface Stats {
  totalColleges: number | null
  totalCourses: number | null
  totalUsers: number | null
  totalCrmUsers: number | null
  lastUpdate: { at: number; name: string; author: string } | null
  /** Absent where nothing is being filled. */
  filling?: NonNullable<ReturnType<typeof fillProgress>>
}

/**
 * The dashboard's counts, each as the database has it now: one that fails leaves the others. @throws what the first
 * failed with, where none could be counted
 */
export async function readStats(caller: Caller): Promise<Stats> {
  demand(caller, 'view_dashboard')
  const { colleges, students, staff } = caller.store
  const [counts, users, crmUsers] = await Promise.allSettled([colleges.counts(), students.count(), staff.count()])
  if (counts.status === 'rejected' && users.status === 'rejected' && crmUsers.status === 'rejected') throw counts.reason
  const filling = fillProgress()
  const told = <T>(settled: PromiseSettledResult<T>): T | null =>
    settled.status === 'fulfilled' ? settled.value : null
  return {
    totalColleges: told(counts)?.colleges ?? null,
    totalCourses: told(counts)?.courses ?? null,
    totalUsers: told(users),
    totalCrmUsers: told(crmUsers),
    lastUpdate: told(counts)?.lastUpdate ?? null,
    ...(filling && { filling }),
  }
}

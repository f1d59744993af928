import { demand, type Caller } from '../caller.ts'

export interface Stats { totalColleges: number; totalCourses: number; totalUsers: number; totalCrmUsers: number; lastUpdate: { at: number; name: string; author: string } | null }

/** The dashboard's counts, each as the database has it now. */
export async function readStats(caller: Caller): Promise<Stats> {
  demand(caller, 'view_dashboard')
  const [counts, totalCrmUsers] = await Promise.all([caller.store.colleges.counts(), caller.store.staff.count()])
  // There are no website accounts yet, so nobody has one.
  return { totalColleges: counts.colleges, totalCourses: counts.courses, totalUsers: 0, totalCrmUsers, lastUpdate: counts.lastUpdate ?? null }
}

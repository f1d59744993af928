import { timeInIndia } from '../../../shared/college/deadline.ts'
import type { ScheduledAct } from '../../../shared/college/schedule.ts'

/** What the server will do with a college, as its calls tell it. */
export interface Plan {
  college: string
  name: string
  act: ScheduledAct
  dueAt: string
  by: string
  /** Absent in a list that was kept before there was one. */ tag?: string
}

export const PLANNED_ACTS: Record<ScheduledAct, string> = { publish: 'Publish', unpublish: 'Unpublish' }

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "21 Nov 2026, 09:30 IST", wherever it is read. */
export function indianTime(moment: number): string {
  const [day = '', time = ''] = timeInIndia(moment).split('T')
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}, ${time} IST`
}

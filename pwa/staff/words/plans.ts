import { timeInIndia } from '../../../shared/college/deadline.ts'
import type { ScheduledAct } from '../../../shared/college/schedule.ts'
import type { CallData } from '../../../shared/protocol/calls.ts'
import { t } from '../../i18n/t.ts'

/** What the server will do with a college. */
export type ScheduledPlan = CallData<'GET /admin/schedules'>[number]

export const PLANNED_ACTS: Record<ScheduledAct, string> = { publish: 'Publish', unpublish: 'Unpublish' }

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "21 Nov 2026, 09:30 IST", wherever it is read. */
export function indianTime(moment: number): string {
  const [day = '', time = ''] = timeInIndia(moment).split('T')
  const [year, month, date] = day.split('-').map(Number)
  return t('{day}, {hour} IST', { day: `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`, hour: time })
}

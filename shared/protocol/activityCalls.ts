import { z } from 'zod'
import { call } from './call.ts'
import { Answer } from './fields.ts'

/** What the dashboard draws beside its counts, and the days that come: behaviour 15. */
export const activityCalls = {
  trends: call({
    method: 'GET',
    path: '/admin/trends',
    guard: 'view_dashboard',
    summary:
      'Edits and enquiries of the last twelve weeks, and how long reviews have waited. Enquiries are null for whoever may not see people.',
    returns: Answer(
      z.object({
        weeks: z.array(z.object({ from: z.string(), edits: z.int(), enquiries: z.int().nullable() })),
        reviews: z.object({
          waiting: z.int(),
          byDays: z.array(
            z.object({ days: z.enum(['today', '1 to 2 days', '3 to 7 days', 'over a week']), count: z.int() }),
          ),
        }),
      }),
    ),
  }),
  deadlines: call({
    method: 'GET',
    path: '/admin/deadlines',
    guard: 'view_colleges',
    summary: 'Last days of courses, scholarships and exams within the next thirty days, soonest first.',
    returns: Answer(
      z.array(
        z.object({
          day: z.string(),
          /** The hour it ends at, in India ("17:00"), where one is known. */
          time: z.string().optional(),
          of: z.enum(['course', 'scholarship', 'exam']),
          what: z.string(),
          name: z.string(),
          id: z.string(),
        }),
      ),
    ),
  }),
}

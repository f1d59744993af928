import { z } from 'zod'
import { call } from './call.ts'
import { Answer, Done, MessageSchema } from './fields.ts'

const Notification = z.object({
  id: z.string(),
  kind: z.enum(['enquiry', 'review', 'import', 'publish']),
  text: z.string(),
  message: MessageSchema.optional(),
  path: z.string(),
  at: z.string(),
  isRead: z.boolean(),
})

/** The bell of the back-office: behaviour 15. */
export const notificationCalls = {
  list: call({
    method: 'GET',
    path: '/admin/notifications',
    guard: 'view_dashboard',
    summary: 'What concerns the signed-in person, newest first.',
    returns: Answer(z.array(Notification)),
  }),
  read: call({
    method: 'PUT',
    path: '/admin/notifications/read',
    guard: 'view_dashboard',
    body: z.object({ until: z.iso.datetime().optional() }).default({}),
    summary:
      'Mark all as read, on every device of this person; with `until`, no notification newer than that: one that came since was not seen.',
    returns: Done,
  }),
}

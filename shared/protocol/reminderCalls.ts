import { z } from 'zod'
import { MOST_FOLLOWED } from '../reminder/device.ts'
import { call } from './call.ts'
import { Answer, Done, Id } from './fields.ts'
import { PushAddress, PushSubscription } from './pushSubscription.ts'

/**
 * Reminders of exam dates by push: asked for by a browser, with no account. Whoever knows an endpoint is the browser it
 * was given to.
 */
export const reminderCalls = {
  key: call({
    method: 'GET',
    path: '/reminders/key',
    guard: 'public',
    summary: 'The server’s public key (VAPID), which a browser’s push subscription is made for.',
    returns: Answer(z.object({ publicKey: z.string() })),
  }),
  follow: call({
    method: 'PUT',
    path: '/reminders',
    guard: 'public',
    limit: 'reminder',
    summary: 'Remind this browser of the dates of these exams, and of no others. The same again changes nothing.',
    body: PushSubscription.extend({
      language: z.enum(['en', 'hi']),
      exams: z.array(Id).min(1).max(MOST_FOLLOWED),
      former: PushAddress.optional(),
    }),
    returns: Answer(z.object({ exams: z.array(z.string()) })),
  }),
  renew: call({
    method: 'PUT',
    path: '/reminders/renewal',
    guard: 'public',
    limit: 'reminder',
    summary: 'The browser’s endpoint changed: what was asked for under the former one holds for this one.',
    body: PushSubscription.extend({ former: PushAddress }),
    returns: Done,
  }),
  end: call({
    method: 'DELETE',
    path: '/reminders',
    guard: 'public',
    limit: 'reminder',
    summary: 'Forget this browser and all it asked for. An endpoint that is not known is answered the same.',
    body: z.object({ endpoint: PushAddress }),
    returns: Done,
  }),
}

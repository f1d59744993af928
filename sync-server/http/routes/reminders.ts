import { Failure } from '../../../shared/failure.ts'
import { reminderCalls } from '../../../shared/protocol/reminderCalls.ts'
import { endReminders, followExams, renewFollower, type PushSettings } from '../../services/reminders/follow.ts'
import { successAnswer, route, type Route } from '../route.ts'

/** @throws Failure NOT_FOUND where this server sends no push messages */
export function demandPush(settings: PushSettings | undefined): PushSettings {
  if (!settings) throw new Failure('NOT_FOUND', { message: 'This server sends no push messages' })
  return settings
}

/** Reminders of exam dates. @param settings without them this server reminds nobody, and says so */
export function reminderRoutes(settings: PushSettings | undefined): Route[] {
  const own = (): PushSettings => demandPush(settings)
  return [
    route(reminderCalls.key, async ({ ctx }) => {
      ctx.set('Cache-Control', 'no-store')
      return successAnswer({ publicKey: own().publicKey })
    }),
    route(reminderCalls.renew, async ({ caller, body }) => {
      await renewFollower(caller, own(), body)
      return successAnswer({})
    }),
    route(reminderCalls.follow, async ({ caller, body }) =>
      successAnswer({ exams: await followExams(caller, own(), body) }),
    ),
    route(reminderCalls.end, async ({ caller, body }) => {
      await endReminders(caller, body.endpoint)
      return successAnswer({})
    }),
  ]
}

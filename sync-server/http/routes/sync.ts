import { PassThrough } from 'node:stream'
import type { Context } from 'koa'
import { syncCalls } from '../../../shared/protocol/syncCalls.ts'
import { recognise, recogniseStudent } from '../../services/auth/recognise.ts'
import type { Publisher } from '../../services/catalogue/publish.ts'
import { accountOf, type Caller } from '../../services/caller.ts'
import { networkOf } from '../../services/network.ts'
import { cursorsOf } from '../../services/sync/cursor.ts'
import type { Live } from '../../services/sync/live.ts'
import { openForDevice } from '../../services/sync/open.ts'
import { readOpenClashes, parkedEdits } from '../../services/sync/park.ts'
import { readPullPage } from '../../services/sync/pull.ts'
import { applyPush } from '../../services/sync/push.ts'
import { errorFacts } from '../middleware/failures.ts'
import { bearer } from '../middleware/signedIn.ts'
import { successAnswer, pagination, route, type Route } from '../route.ts'

/** The sync protocol's addresses. */
export function syncRoutes({ secret, live, publisher }: { secret: string; live: Live; publisher: Publisher }): Route[] {
  const cursors = cursorsOf(secret)
  return [
    route(syncCalls.push, async ({ caller, body, ctx }) => {
      const bug = (thrown: unknown) => ctx.state.log.error({ err: errorFacts(thrown), part: 'edit' })
      return successAnswer(await applyPush(caller, { cursors, bug }, body))
    }),
    route(syncCalls.pull, async ({ caller, query }) =>
      successAnswer(await readPullPage(caller, cursors, query, () => publisher.settled())),
    ),
    route(syncCalls.open, async ({ caller, body }) => successAnswer(await openForDevice(caller, body.ids))),
    route(syncCalls.live, async ({ caller, ctx }) => {
      await stream(ctx, caller, live, secret)
    }),
    route(syncCalls.clashes, async ({ caller, query }) => successAnswer(await readOpenClashes(caller, query))),
    route(syncCalls.parked, async ({ caller, query }) => {
      const { rows, total } = await parkedEdits(caller, query)
      return successAnswer(
        rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
        { pagination: pagination(query.page, query.limit, total) },
      )
    }),
  ]
}

/** Server-sent events over one connection, until the listener goes, its session ends, or the server stops. */
async function stream(ctx: Context, caller: Caller, live: Live, secret: string): Promise<void> {
  const events = new PassThrough()
  const expiresAt = ctx.state.session?.expiresAt
  const leave = await live.listen({
    who: accountOf(caller) ?? networkOf(ctx.ip),
    // A student's own things stand on the staff clock too; its position tells nothing but that something moved.
    streams: accountOf(caller) === undefined ? ['public'] : ['public', 'staff'],
    hear: (hint) => {
      events.write(`data: ${JSON.stringify(hint)}\n\n`)
    },
    beat: () => {
      events.write(': beat\n\n')
    },
    end: () => {
      events.end()
    },
    isWelcome: async () => {
      if (expiresAt === undefined) return true
      if (expiresAt <= caller.now()) return false
      const { store } = caller
      return (
        caller.student ? recogniseStudent(store, secret, bearer(ctx)) : recognise(store, secret, bearer(ctx))
      ).then(
        () => true,
        (thrown: unknown) => {
          if (thrown instanceof Error && 'status' in thrown && thrown.status === 401) return false
          throw thrown
        },
      )
    },
  })
  ctx.res.once('close', leave)
  ctx.set('Cache-Control', 'no-store')
  ctx.set('X-Accel-Buffering', 'no')
  ctx.type = 'text/event-stream'
  // Compressed, a hint would wait in the compressor for company.
  ctx.compress = false
  events.write('retry: 5000\n\n')
  ctx.body = events
}

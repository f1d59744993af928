import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'
import '../state.ts'

/**
 * Names the request for its answer, the log, history and audit. A name sent from outside is not taken over: it could
 * name another's request.
 */
export const requestId: Middleware = (ctx, next) => {
  ctx.state.requestId = randomUUID()
  ctx.set('X-Request-Id', ctx.state.requestId)
  return next()
}

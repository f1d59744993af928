import type { Middleware } from 'koa'
import { v7 as uuid } from 'uuid'
import '../state.ts'

/** Names the request for its answer, the log, history and audit. A name sent from outside is not taken over: it could name another's request. */
export const requestId: Middleware = (ctx, next) => {
  ctx.state.requestId = uuid()
  ctx.set('X-Request-Id', ctx.state.requestId)
  return next()
}

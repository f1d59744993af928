import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import '../state.ts'

/**
 * One line per request when its answer has gone. Never a body, a token, a query, an e-mail or a path's parameters: the
 * route's name says enough (R72).
 */
export const log =
  (logger: Logger): Middleware =>
  async (ctx, next) => {
    const began = performance.now()
    const { requestId } = ctx.state
    // Few requests have anything to say but their one line; a logger of its own is made for those alone.
    let own: Logger | undefined
    Object.defineProperty(ctx.state, 'log', { configurable: true, get: () => (own ??= logger.child({ requestId })) })
    ctx.res.once('close', () => {
      logger.info({
        requestId,
        method: ctx.method,
        route: ctx.state.routeName ?? 'none',
        status: ctx.res.statusCode,
        ms: Math.round(performance.now() - began),
        ...(ctx.state.staff && { user: ctx.state.staff.id }),
        ...(!ctx.res.writableEnded && { cut: true }),
      })
    })
    await next()
  }

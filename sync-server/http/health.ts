import type { Middleware } from 'koa'
import { Failure } from '../../shared/failure.ts'
import type { Store } from '../store/store.ts'
import { fillProgress } from '../services/imports/fillWithIndia.ts'
import './state.ts'

export interface Health {
  /** Set when the server was told to stop: no more work is sent here while the last answers leave. */
  stopping: boolean
}

/** `/health/live` touches nothing, `/health/ready` asks the database (R71). */
export function health(store: Store, state: Health): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/health/live' && ctx.path !== '/health/ready') return next()
    ctx.state.routeName = `GET ${ctx.path}`
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
      throw new Failure('METHOD_NOT_ALLOWED', { allow: ['GET', 'HEAD'] })
    ctx.set('Cache-Control', 'no-store')
    if (ctx.path === '/health/live') {
      ctx.body = { success: true, data: { status: 'live' } }
      return undefined
    }
    if (state.stopping) throw new Failure('SHUTTING_DOWN', { retryAfter: 10 })
    if (!(await store.ready().catch(() => false))) throw new Failure('DB_UNAVAILABLE', { retryAfter: 2 })
    const filling = fillProgress()
    ctx.body = {
      success: true,
      data: { status: 'ready', ...(filling && { filling }) },
    }
    return undefined
  }
}

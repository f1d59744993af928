import type { Middleware } from 'koa'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Failure } from '../../shared/failure.ts'
import type { Store } from '../store/store.ts'
import './state.ts'

export interface Health {
  /** Set when the server was told to stop: no more work is sent here while the last answers leave. */
  stopping: boolean
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

let ofProcess: Registry | undefined
/** Memory, garbage and the loop belong to the process, whatever number of apps it holds: each watch on them has a timer of its own. */
function processMetrics(): Registry {
  if (!ofProcess) collectDefaultMetrics({ register: (ofProcess = new Registry()) })
  return ofProcess
}

/** `/health/live` touches nothing, `/health/ready` asks the database, `/metrics` answers this machine only (R71, R78). Also times every request behind it. */
export function health(store: Store, state: Health): Middleware {
  const registry = new Registry()
  const common = processMetrics()
  const waiting = new Gauge({ name: 'store_writes_waiting', help: 'Writes that wait for their turn', registers: [], collect() { this.set(store.waiting()) } })
  registry.registerMetric(waiting)
  const seconds = new Histogram({
    name: 'http_request_duration_seconds', help: 'Requests by route and status', labelNames: ['route', 'status'], registers: [registry],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15, 30],
  })
  return async (ctx, next) => {
    if (ctx.path === '/health/live' || ctx.path === '/health/ready' || ctx.path === '/metrics') {
      ctx.state.routeName = `GET ${ctx.path}`
      if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new Failure('METHOD_NOT_ALLOWED', { allow: ['GET', 'HEAD'] })
      ctx.set('Cache-Control', 'no-store')
    }
    switch (ctx.path) {
      case '/health/live':
        ctx.body = { success: true, data: { status: 'live' } }
        return
      case '/health/ready':
        if (state.stopping) throw new Failure('SHUTTING_DOWN', { retryAfter: 10 })
        if (!(await store.ready().catch(() => false))) throw new Failure('DB_UNAVAILABLE', { retryAfter: 2 })
        ctx.body = { success: true, data: { status: 'ready' } }
        return
      case '/metrics':
        if (!LOOPBACK.has(ctx.req.socket.remoteAddress ?? '')) throw new Failure('NOT_FOUND')
        ctx.type = registry.contentType
        ctx.body = await Registry.merge([common, registry]).metrics()
        return
      default: {
        const done = seconds.startTimer()
        ctx.res.once('close', () => done({ route: ctx.state.routeName ?? 'site', status: String(ctx.res.statusCode) }))
        await next()
      }
    }
  }
}

import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestListener } from 'node:http'
import type { Middleware } from 'koa'
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client'
import { Failure } from '../../shared/failure.ts'
import { ERROR_KINDS, type ErrorKind } from '../../shared/protocol/errorReport.ts'
import type { Store } from '../store/store.ts'
import './state.ts'

export interface Metrics {
  /** Times every request behind it. */
  timing: Middleware
  /** Adds to the errors that devices reported. */
  countErrors(kind: ErrorKind, count: number): void
  /** Prometheus text. */
  text(): Promise<string>
  contentType: string
  /** The same as objects. */
  read(): Promise<Array<MetricObjectWithValues<MetricValue<string>>>>
}

let ofProcess: Registry | undefined
/**
 * Memory, garbage and the loop belong to the process, whatever number of apps it holds: each watch on them has a timer
 * of its own.
 */
function processMetrics(): Registry {
  if (!ofProcess) collectDefaultMetrics({ register: (ofProcess = new Registry()) })
  return ofProcess
}

/** What this server counts of itself (R78). */
export function openMetrics(
  store: Pick<Store, 'waiting'>,
  isBackgroundOwner = (): boolean => false,
  lastBackupAt = (): number | undefined => undefined,
): Metrics {
  const registry = new Registry()
  const common = processMetrics()
  const waiting = new Gauge({
    name: 'store_writes_waiting',
    help: 'Writes that wait for their turn',
    registers: [],
    collect() {
      this.set(store.waiting())
    },
  })
  registry.registerMetric(waiting)
  const owner = new Gauge({
    name: 'pravesh_background_owner',
    help: 'Does this process do the background work? Of the processes over one database one does',
    registers: [],
    collect() {
      this.set(isBackgroundOwner() ? 1 : 0)
    },
  })
  registry.registerMetric(owner)
  const backup = new Gauge({
    name: 'pravesh_last_backup_seconds',
    help: 'When the newest backup was made that is known to restore, seconds since 1970; 0 where this process made none',
    registers: [],
    collect() {
      this.set(Math.floor((lastBackupAt() ?? 0) / 1_000))
    },
  })
  registry.registerMetric(backup)
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route and status',
    labelNames: ['route', 'status'],
    registers: [registry],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15, 30],
  })
  const errors = new Counter({
    name: 'pravesh_device_errors_total',
    help: 'Errors that devices reported to this process, by kind',
    labelNames: ['kind'],
    registers: [registry],
  })
  for (const kind of ERROR_KINDS) errors.inc({ kind }, 0)
  return {
    countErrors: (kind, count) => errors.inc({ kind }, count),
    async timing(ctx, next) {
      const done = seconds.startTimer()
      ctx.res.once('close', () => done({ route: ctx.state.routeName ?? 'site', status: String(ctx.res.statusCode) }))
      await next()
    },
    text: () => Registry.merge([common, registry]).metrics(),
    read: () => Registry.merge([common, registry]).getMetricsAsJSON(),
    contentType: registry.contentType,
  }
}

/**
 * `/metrics` on the site's own port: only for whoever brings the token, and not there at all where none is set. The
 * address of the caller opens nothing, because behind a proxy on this machine everybody comes from this machine.
 */
export function metricsPage(metrics: Metrics, token: string | undefined): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/metrics') return next()
    ctx.state.routeName = 'GET /metrics'
    if (token === undefined) throw new Failure('NOT_FOUND')
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
      throw new Failure('METHOD_NOT_ALLOWED', { allow: ['GET', 'HEAD'] })
    if (!isBearer(ctx.get('authorization'), token))
      throw new Failure(ctx.get('authorization') === '' ? 'UNAUTHENTICATED' : 'TOKEN_INVALID')
    ctx.set('Cache-Control', 'no-store')
    ctx.type = metrics.contentType
    ctx.body = await metrics.text()
    return undefined
  }
}

/** `/metrics` on a port of its own, which answers nothing else. Where a token is set it is asked for here too. */
export function metricsListener(metrics: Metrics, token: string | undefined): RequestListener {
  return (request, response) => {
    const end = (status: number, text: string, headers: Record<string, string> = {}): void => {
      response.writeHead(status, {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        ...headers,
      })
      response.end(request.method === 'HEAD' ? undefined : text)
    }
    if (request.url?.split('?')[0] !== '/metrics') return end(404, 'Not found\n')
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return end(405, 'This address does not answer that method\n', { Allow: 'GET, HEAD' })
    if (token !== undefined && !isBearer(request.headers.authorization ?? '', token))
      return end(401, 'Please bring the token\n', { 'WWW-Authenticate': 'Bearer' })
    void metrics.text().then(
      (text) => end(200, text, { 'Content-Type': metrics.contentType }),
      () => end(500, 'Something went wrong on our side\n'),
    )
  }
}

/** Compared as hashes, so that neither length nor beginning of the token can be timed. */
function isBearer(header: string, token: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(header), hash(`Bearer ${token}`))
}

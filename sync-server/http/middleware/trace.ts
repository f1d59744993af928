import { context, createContextKey, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Middleware } from 'koa'
import '../state.ts'

const REQUEST_ID = createContextKey('request id')

/** The request that is answered where this is asked: the id in its answer, log and history. None outside of one. */
export const readRequestId = (): string | undefined => context.active().getValue(REQUEST_ID) as string | undefined

/**
 * A span around each request, named by its route, with the request's id. Never a path, a query, an address or a person:
 * what the log does not say, a trace does not say (R72). A trace begun outside is not gone on with, as a request id
 * from outside is not taken.
 */
export const tracing: Middleware = (ctx, next) => {
  const { requestId } = ctx.state
  const about = context.active().setValue(REQUEST_ID, requestId)
  return context.with(about, () =>
    trace.getTracer('pravesh').startActiveSpan(
      'request',
      {
        root: true,
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': ctx.method, 'pravesh.request_id': requestId },
      },
      async (span) => {
        ctx.res.once('close', () => {
          const route = ctx.state.routeName ?? 'site'
          const { statusCode } = ctx.res
          span.updateName(route)
          span.setAttributes({ 'http.route': route, 'http.response.status_code': statusCode })
          if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        })
        await next()
      },
    ),
  )
}

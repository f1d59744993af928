import type { Middleware } from 'koa'
import { Failure } from '../../../shared/failure.ts'
import { ownFrames } from '../writtenStack.ts'
import '../state.ts'

/**
 * Turns whatever was thrown into the error contract of `docs/spec/api.md`. What is not a Failure is a bug of ours:
 * logged by name and code, answered as INTERNAL.
 */
export const failures: Middleware = async (ctx, next) => {
  try {
    await next()
  } catch (thrown) {
    const failure = thrown instanceof Failure ? thrown : new Failure('INTERNAL', { cause: thrown })
    // The message of a foreign error may quote the request's body (co-body, Sequelize): only its kind and place are
    // kept.
    if (failure.code === 'INTERNAL') ctx.state.log.error({ err: errorFacts(failure.cause) })
    ctx.status = failure.status
    ctx.remove('ETag')
    ctx.remove('Last-Modified')
    ctx.remove('Content-Encoding')
    ctx.remove('Content-Disposition')
    ctx.set('Cache-Control', 'no-store')
    if (failure.allow) ctx.set('Allow', failure.allow.join(', '))
    if (failure.retryAfter !== undefined) ctx.set('Retry-After', String(Math.max(1, Math.ceil(failure.retryAfter))))
    else if (failure.status === 503 || failure.status === 429) ctx.set('Retry-After', '2')
    if (failure.status === 401) ctx.set('WWW-Authenticate', 'Bearer')
    ctx.body = {
      success: false,
      error: failure.message,
      message: failure.message,
      code: failure.code,
      requestId: ctx.state.requestId,
      ...(failure.details && { details: failure.details }),
      ...(failure.data !== undefined && { data: failure.data }),
    }
  }
}

/** Name, code and the lines of our own code an error passed; never its message. */
export function errorFacts(thrown: unknown): { name: string; code?: string; at?: string[] } {
  if (!(thrown instanceof Error)) return { name: typeof thrown }
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined
  // The stack begins with the message, which may span lines; frames begin with "at".
  const at = thrown.stack === undefined ? [] : ownFrames(thrown.stack, 5)
  return { name: thrown.name, ...(code && { code }), ...(at.length > 0 && { at }) }
}

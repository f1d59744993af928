import type { Middleware } from 'koa'
import { Failure } from '../../../shared/failure.ts'

/**
 * By these a request is led, opened and read. Node takes the first of two and says nothing; a proxy on the way may have
 * taken the other.
 */
const SINGLE = new Set(['host', 'authorization', 'content-type', 'content-length'])

/** Refuses a request that carries one of these headers twice (RFC 9112 3.2 for Host). */
export const singleHeaders: Middleware = (ctx, next) => {
  const seen = new Set<string>()
  const { rawHeaders } = ctx.req
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!.toLowerCase()
    if (!SINGLE.has(name)) continue
    if (seen.has(name)) throw new Failure('VALIDATION_FAILED', { message: `The header ${name} may stand only once` })
    seen.add(name)
  }
  return next()
}

import type { Context } from 'koa'
import { Failure } from '../../../shared/failure.ts'

/**
 * Is this a body of plain bytes, not larger than declared? Asked before one of them is read. @throws Failure
 * UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE
 */
export function expectBytes(ctx: Context, most: number): void {
  if (!ctx.is('application/octet-stream') || !['', 'identity'].includes(ctx.get('content-encoding').toLowerCase()))
    throw new Failure('UNSUPPORTED_MEDIA_TYPE')
  if (ctx.request.length !== undefined && ctx.request.length > most) throw new Failure('PAYLOAD_TOO_LARGE')
}

/** What is still to come of a body that was refused is not waited for: the connection ends with the answer. */
export function leaveUnread(ctx: Context): void {
  if (ctx.req.complete) return
  ctx.req.resume()
  ctx.set('Connection', 'close')
}

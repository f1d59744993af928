import type { Context } from 'koa'
import type { CompressedBlob } from '../services/catalogue/packed.ts'

/** Bytes to be sent, in each form there is of them. */
export type Sendable = Pick<CompressedBlob, 'hash' | 'raw'> & Partial<Pick<CompressedBlob, 'br' | 'gzip'>>

/** Sends what was compressed ahead in the form the reader takes; 304 where that very form is held already. */
export function sendPacked(
  ctx: Context,
  { hash, raw, br, gzip }: Sendable,
  type: string,
  cache: string,
  status = 200,
): void {
  // Asked one by one: of equally liked encodings the negotiator takes the one the browser named first, which is gzip.
  let encoding = 'identity',
    body = raw
  if (br && ctx.acceptsEncodings('br') === 'br') {
    encoding = 'br'
    body = br
  } else if (gzip && ctx.acceptsEncodings('gzip') === 'gzip') {
    encoding = 'gzip'
    body = gzip
  }
  ctx.set('Cache-Control', cache)
  ctx.vary('Accept-Encoding')
  ctx.set('ETag', encoding === 'identity' ? `"${hash.slice(0, 32)}"` : `"${hash.slice(0, 32)}-${encoding}"`)
  ctx.status = status
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding)
  ctx.type = type
  ctx.body = body
}

import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Readable } from 'node:stream'
import type { Context } from 'koa'
import rawBody from 'raw-body'
import { Failure } from '../../../shared/failure.ts'
import type { BodySize } from '../../../shared/protocol/call.ts'
import { measure } from '../../../shared/record/measure.ts'

/** The ordinary limits of a JSON body (R12). */
const ORDINARY = { bytes: 1_000_000, depth: 20, keys: 2_000, list: 500 } as const

const inflaters = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const
const isInflater = (name: string): name is keyof typeof inflaters => Object.hasOwn(inflaters, name)

/** Does this request bring a body at all? */
export const hasBody = (ctx: Context): boolean =>
  ctx.get('transfer-encoding') !== '' || Number(ctx.get('content-length') || 0) > 0

/**
 * Reads a JSON body and nothing else: declared length first, then bytes counted after decompression, strict UTF-8,
 * then depth, keys and lists, so that nothing behind it meets a structure it cannot walk.
 * @returns undefined when there is none
 * @throws Failure UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, INVALID_ENCODING, INVALID_JSON, VALIDATION_FAILED
 */
export async function readJson(ctx: Context, size: BodySize = {}): Promise<unknown> {
  if (!hasBody(ctx)) return undefined
  if (!ctx.is('application/json')) throw new Failure('UNSUPPORTED_MEDIA_TYPE')
  const charset = ctx.request.charset.toLowerCase()
  if (charset && charset !== 'utf-8' && charset !== 'utf8') throw new Failure('UNSUPPORTED_MEDIA_TYPE')
  const { apart = false, ...sizes } = size
  const limits = { ...ORDINARY, ...sizes }
  if (ctx.request.length !== undefined && ctx.request.length > limits.bytes) throw new Failure('PAYLOAD_TOO_LARGE')
  const value = parsed(decoded(await bytesOf(ctx, limits.bytes)))
  measure(value, limits, { texts: !apart })
  return value
}

async function bytesOf(ctx: Context, limit: number): Promise<Buffer> {
  const encoding = (ctx.get('content-encoding') || 'identity').toLowerCase()
  let stream: Readable = ctx.req
  if (encoding !== 'identity') {
    if (!isInflater(encoding)) throw new Failure('UNSUPPORTED_MEDIA_TYPE')
    const inflater = inflaters[encoding]()
    stream = ctx.req.pipe(inflater)
    // A request that came whole closes too, while its last bytes are still being unpacked; only a cut one ends the
    // unpacking.
    ctx.req.once('close', () => {
      if (!ctx.req.complete) inflater.destroy(new Error('cut'))
    })
  }
  try {
    return await rawBody(stream, { limit })
  } catch (thrown) {
    // What is still to come would be read for nothing: the connection ends with the answer.
    ctx.req.unpipe()
    ctx.req.resume()
    ctx.set('Connection', 'close')
    const type = thrown instanceof Error && 'type' in thrown ? thrown.type : undefined
    if (type === 'entity.too.large') throw new Failure('PAYLOAD_TOO_LARGE')
    throw new Failure(encoding === 'identity' ? 'INVALID_JSON' : 'INVALID_ENCODING')
  }
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Failure('INVALID_ENCODING')
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // The parser's own message quotes the body, passwords included.
    throw new Failure('INVALID_JSON')
  }
}

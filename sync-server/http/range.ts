import type { Context } from 'koa'

/** Bytes of a file, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The one part of a file that a request asks for, as readers of long PDFs and of Parquet do. What cannot be read as one
 * gets the whole.
 */
export function rangeIn(ctx: Context, size: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(ctx.get('range')) ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end ? { start, end } : undefined
}

/** Says how long the answer is; a part is sent with 206, as it lies. */
export function setRange(ctx: Context, range: ByteRange | undefined, size: number): void {
  ctx.length = range ? range.end - range.start + 1 : size
  if (!range) return
  ctx.status = 206
  ctx.compress = false
  ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
}

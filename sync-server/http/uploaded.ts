import type { Middleware } from 'koa'
import contentDisposition from 'content-disposition'
import { Failure } from '../../shared/failure.ts'
import type { DiskStore } from '../files/fileStore.ts'
import { FILE_CACHE_CONTROL, servedAs } from '../../shared/files/servedAs.ts'
import { rangeIn, setRange } from './range.ts'
import './state.ts'

const PREFIX = '/files/'
/** Whatever a file says, it runs nothing, loads nothing and stands in no frame. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Files that lie on our own disk. */
export function receiveUpload(disk: DiskStore): Middleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith(PREFIX)) return next()
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
      throw new Failure('METHOD_NOT_ALLOWED', { allow: ['GET', 'HEAD'] })
    ctx.state.routeName = 'GET /files/*'
    // Read as text already by `path`, so nothing here can fail to decode.
    const key = ctx.path.slice(PREFIX.length).split('/').map(decodeURIComponent)
    const file = await disk.read(key)
    if (!file) throw new Failure('NOT_FOUND')
    const name = key.at(-1)!
    const { type, disposition } = servedAs(name)
    ctx.set({
      'Cache-Control': FILE_CACHE_CONTROL,
      // The browser's own reader of PDFs does not open in a sandbox; it runs nothing of ours there.
      'Content-Security-Policy': type === 'application/pdf' ? POLICY : `${POLICY}; sandbox`,
      'Content-Disposition': contentDisposition(name, { type: disposition }),
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Accept-Ranges': 'bytes',
      // A page says of when a brochure is.
      'Last-Modified': new Date(file.modifiedAt).toUTCString(),
      ETag: `"${file.size.toString(36)}-${file.modifiedAt.toString(36)}"`,
    })
    ctx.type = type
    ctx.status = 200
    if (ctx.fresh) {
      ctx.status = 304
      return
    }
    const range = rangeIn(ctx, file.size)
    setRange(ctx, range, file.size)
    if (ctx.method === 'GET') ctx.body = await file.stream(range)
  }
}

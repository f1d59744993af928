import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import contentDisposition from 'content-disposition'
import type { Context } from 'koa'
import { Failure } from '../../../shared/failure.ts'
import { DATA_LICENCE } from '../../../shared/openData/licence.ts'
import type { DataFile } from '../../../shared/openData/manifest.ts'
import { openDataCalls } from '../../../shared/protocol/openDataCalls.ts'
import type { DataOfRelease, OpenData } from '../../services/openData/openData.ts'
import type { Publisher } from '../../services/catalogue/publish.ts'
import { readOverview } from '../../services/releases/overview.ts'
import { isStoredCompressed } from '../../services/openData/tableFile.ts'
import { isHeld } from '../etag.ts'
import { rangeIn, setRange } from '../range.ts'
import { route, successAnswer, type Route } from '../route.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const A_MINUTE = 'public, max-age=60, stale-while-revalidate=600'
const TYPES: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  parquet: 'application/vnd.apache.parquet',
  txt: 'text/plain',
}

/** The releases with their data as files, for everybody; without `openData` there are no files. */
export const openDataRoutes = ({ openData, publisher }: { openData?: OpenData; publisher: Publisher }): Route[] => [
  route(openDataCalls.list, async ({ caller, ctx, query: { before } }) => {
    const { overview, tag } = await readOverview(caller, { before, openData })
    ctx.set('Cache-Control', A_MINUTE)
    return isHeld(ctx, tag) ? undefined : successAnswer(overview)
  }),
  route(openDataCalls.release, async ({ ctx, params: { release } }) => {
    const { said, statement, signature, of } = dataOf(release, openData, publisher)
    ctx.set('Cache-Control', A_MINUTE)
    if (isHeld(ctx, signature.slice(0, 32))) return undefined
    const files = said.files.map((file) => ({ ...file, address: `/api/v1/open-data/${release}/${file.name}` }))
    return successAnswer({ release, licence: DATA_LICENCE, files, key: said.key, statement, signature, of })
  }),
  route(openDataCalls.file, async ({ ctx, params: { release, file: name } }) => {
    const file = openData?.open(release)?.said.files.find((one) => one.name === name)
    if (!openData || !file) throw new Failure('NOT_FOUND', { message: 'No such file is kept of this release' })
    return sendFile(ctx, openData, release, file)
  }),
]

/** @throws Failure NOT_FOUND where no files are kept, DB_BUSY while those of the newest release are being made */
function dataOf(release: number, openData: OpenData | undefined, publisher: Publisher): DataOfRelease {
  const data = openData?.open(release)
  if (data) return data
  const newest = publisher.current()?.manifest.release
  if (openData && newest?.statement.includes(`\nnumber ${release}\n`))
    throw new Failure('DB_BUSY', {
      message: 'The files of this release are being made. Please try again',
      retryAfter: Math.ceil(openData.want() / 1000),
    })
  throw new Failure('NOT_FOUND', { message: 'No files are kept of this release' })
}

/**
 * A file goes out as it lies on the disk; whoever takes no gzip gets it undone on the way. Of one that lies as it is, a
 * part is sent too: a program that queries Parquet from afar reads its end first, and then the columns it needs.
 */
function sendFile(ctx: Context, openData: OpenData, release: number, file: DataFile): undefined {
  const isStoredGzip = isStoredCompressed(file.name),
    isGzip = isStoredGzip && ctx.acceptsEncodings('gzip', 'identity') === 'gzip'
  ctx.set('Cache-Control', FOR_EVER)
  if (isStoredGzip) ctx.vary('Accept-Encoding')
  else ctx.set('Accept-Ranges', 'bytes')
  ctx.set('Content-Disposition', contentDisposition(`pravesh-${release}-${file.name}`))
  ctx.set('ETag', `"${file.sha256.slice(0, 32)}${isGzip ? '-gzip' : ''}"`)
  ctx.type = TYPES[file.name.split('.').at(-1)!]!
  ctx.status = 200
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  // What is compressed already is not compressed again; what is asked for plain stays plain.
  ctx.compress = false
  const range = isStoredGzip ? undefined : rangeIn(ctx, file.bytes)
  if (isGzip) ctx.set('Content-Encoding', 'gzip')
  else setRange(ctx, range, file.bytes)
  if (ctx.method === 'HEAD') return
  const stored = openData.read(release, file, range)
  ctx.body = isStoredGzip && !isGzip ? pipeline(stored, createGunzip(), () => undefined) : stored
}

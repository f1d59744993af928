import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Context } from 'koa'
import { Failure } from '../../../shared/failure.ts'
import { catalogueCalls } from '../../../shared/protocol/catalogueCalls.ts'
import { headOfTagged, openTagged } from '../../services/catalogue/openTagged.ts'
import type { CompressedBlob } from '../../services/catalogue/packed.ts'
import type { PackBlob } from '../../services/catalogue/packs.ts'
import type { Publisher } from '../../services/catalogue/publish.ts'
import { sendCached } from '../answerCache.ts'
import { sendPacked } from '../packed.ts'
import { ListingAnswers } from '../listingAnswers.ts'
import type { PublishedAnswers } from '../publishedAnswers.ts'
import { route, type Route } from '../route.ts'

const unbrotli = promisify(brotliDecompress)
const FOR_EVER = 'public, max-age=31536000, immutable'

/** The public catalogue: bytes made ahead and held in memory, so that a reader costs no query and no compression. */
export function catalogueRoutes(publisher: Publisher, answers: PublishedAnswers): Route[] {
  const published = () => {
    const now = publisher.current()
    if (!now)
      throw new Failure('DB_BUSY', { message: 'The catalogue is being prepared. Please try again', retryAfter: 2 })
    return now
  }
  const listings = new ListingAnswers(publisher)
  return [
    route(catalogueCalls.manifest, async ({ ctx }) =>
      send(
        ctx,
        published().manifestBytes,
        'application/json; charset=utf-8',
        'public, max-age=60, stale-while-revalidate=600',
      ),
    ),
    route(catalogueCalls.blob, async ({ ctx, params }) => {
      const { blobs, packs, cutoffs, manifest } = published(),
        pack = packs.get(params.hash) ?? cutoffs.get(params.hash)
      // Named by the server before this start, and on its way again.
      if (!pack && manifest.cutoffs.some(({ hash, rounds }) => hash === params.hash || rounds?.hash === params.hash))
        throw new Failure('DB_BUSY', { retryAfter: 2 })
      const present = blobs.get(params.hash),
        stored = pack ?? (present ? undefined : await publisher.storedBlob(params.hash))
      // A CDN on another origin passes these on (ASSETS_URL). An object is public, and the same for everybody.
      if (present || stored)
        ctx.set({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' })
      return stored ? sendPack(ctx, stored) : send(ctx, present, 'application/octet-stream', FOR_EVER)
    }),
    route(catalogueCalls.tile, async ({ ctx, params }) => {
      const { manifest } = published()
      send(
        ctx,
        params.epoch === manifest.epoch ? await publisher.tile(params.tile) : undefined,
        'application/octet-stream',
        FOR_EVER,
      )
    }),
    route(catalogueCalls.college, async ({ caller, ctx, params }) => {
      const [id = '', tag = ''] = params.version.split('@')
      const head = await headOfTagged(caller, id, tag)
      const { answer } = await answers.of(head, () => openTagged(caller, id, tag))
      ctx.set('Cache-Control', FOR_EVER)
      ctx.set('ETag', `"${tag}"`)
      return sendCached(ctx, answer)
    }),
    route(catalogueCalls.list, async ({ caller, ctx }) => {
      const answer = await listings.of(caller, ctx.querystring)
      ctx.set('Cache-Control', 'public, max-age=60')
      return sendCached(ctx, answer)
    }),
  ]
}

/** Packs are held in one form; nearly every reader takes it, and for the rest it is undone. */
async function sendPack(ctx: Context, { hash, br }: PackBlob): Promise<undefined> {
  const isBrotli = ctx.acceptsEncodings('br') === 'br'
  ctx.set('Cache-Control', FOR_EVER)
  ctx.set('Vary', 'Accept-Encoding')
  ctx.set('ETag', `"${hash.slice(0, 32)}${isBrotli ? '-br' : ''}"`)
  ctx.status = 200
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  if (isBrotli) ctx.set('Content-Encoding', 'br')
  ctx.type = 'application/octet-stream'
  ctx.body = isBrotli ? br : await unbrotli(br)
}

/** What is not there is not kept by anybody's cache for long. */
function send(ctx: Context, packed: CompressedBlob | undefined, type: string, cache: string): undefined {
  if (!packed) {
    ctx.set('Cache-Control', 'no-store')
    throw new Failure('NOT_FOUND')
  }
  sendPacked(ctx, packed, type, cache)
}

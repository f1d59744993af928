import type { Context, Middleware } from 'koa'
import send from 'koa-send'
import { extname } from 'node:path'
import { Failure } from '../../../shared/failure.ts'
import type { Language } from '../../../shared/page/language.ts'
import { languageOf } from '../language.ts'
import { policyOf } from '../middleware/headers.ts'
import { sendPacked } from '../packed.ts'
import type { Cards } from '../../services/site/card/cards.ts'
import type { Openings } from '../../services/pageViews/pageViews.ts'
import type { Sitemap } from '../../services/site/sitemap.ts'
import type { Documents } from './documents.ts'
import { readFixedFiles } from './fixedFiles.ts'
import '../state.ts'

/**
 * The built site: files with their `.br` and `.gz` siblings made at build time, and a page for whoever navigates. Names
 * under `assets/` carry their hash and never change; everything else is of the build that stood when the server began,
 * and is asked for again each time (304 when the same).
 */
export function site({
  folder,
  documents,
  sitemap,
  cards,
  cdn,
  openings,
}: {
  folder: string
  documents: Record<Language, Documents>
  sitemap: Sitemap
  cards: Cards
  openings?: Openings | undefined
  cdn?: string | undefined
}): Middleware {
  const fixed = readFixedFiles(folder)
  return async (ctx, next) => {
    if (isMachine(ctx.path)) return next()
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
      throw new Failure('METHOD_NOT_ALLOWED', { allow: ['GET', 'HEAD'] })
    const isFile = /\.[A-Za-z0-9]+$/.test(ctx.path)
    if (isFile) {
      ctx.state.routeName = 'file'
      const listed = await sitemap.open(ctx.path)
      if (listed) return sendPacked(ctx, listed.packed, listed.type, 'public, max-age=3600')
      const card = await cards.open(ctx.path)
      if (card) return sendPacked(ctx, card, 'image/png', 'public, max-age=86400')
      const file = fixed.get(ctx.path)
      if (file) return sendPacked(ctx, file, extname(ctx.path), 'no-cache')
      if (!ctx.path.startsWith(ASSETS)) throw new Failure('NOT_FOUND')
      return sendAsset(ctx, folder)
    }
    ctx.state.routeName = 'page'
    if (!ctx.accepts('html')) throw new Failure('NOT_FOUND')
    // One address in both languages: who keeps a page must not hand it to somebody who chose the other.
    ctx.vary('Cookie')
    const page = await documents[pageLanguage(ctx)].open(ctx.path, ctx.search)
    if ('moved' in page) {
      ctx.status = 301
      ctx.set('Cache-Control', 'no-cache')
      ctx.redirect(page.moved)
      return
    }
    const [, slug] =
      page.status === 200 && ctx.method === 'GET' ? (/^\/colleges\/[^/]+\/([^/]+)/.exec(ctx.path) ?? []) : []
    if (slug !== undefined) openings?.note(decodeURIComponent(slug), ctx.get('User-Agent'))
    ctx.set('Content-Security-Policy', policyOf({ inline: page.inline, cdn }))
    sendPacked(ctx, page.packed, 'text/html; charset=utf-8', 'no-cache', page.status)
  }
}

/** The staff's pages have no language but English. */
const pageLanguage = (ctx: Context): Language => (/^\/admin(\/|$)/.test(ctx.path) ? 'en' : languageOf(ctx))
const isMachine = (path: string): boolean => /^\/(api|health|metrics)(\/|$)/.test(path)

const ASSETS = '/assets/'

async function sendAsset(ctx: Context, folder: string): Promise<void> {
  try {
    await send(ctx, ctx.path, {
      root: folder,
      brotli: true,
      gzip: true,
      index: false,
      setHeaders: (res) => res.setHeader('Cache-Control', 'public, max-age=31536000, immutable'),
    })
  } catch (thrown) {
    // koa-send speaks of files; a person is told that nothing stands at the address.
    if (thrown instanceof Error && 'status' in thrown && typeof thrown.status === 'number' && thrown.status < 500)
      throw new Failure('NOT_FOUND', { cause: thrown })
    throw thrown
  }
  ctx.vary('Accept-Encoding')
  if (ctx.fresh) ctx.status = 304
}

import type { Context, Middleware } from 'koa'
import send from 'koa-send'
import { extname } from 'node:path'
import { Failure } from '../../../shared/failure.ts'
import { LANGUAGE_TAGS, type Language } from '../../../shared/page/language.ts'
import { languageOf } from '../language.ts'
import { LIST_READER_POLICY, policyOf } from '../middleware/headers.ts'
import { sendPacked } from '../packed.ts'
import type { Cards } from '../../services/site/card/cards.ts'
import type { Openings } from '../../services/pageViews/pageViews.ts'
import type { Sitemap } from '../../services/site/sitemap.ts'
import type { Documents } from './documents.ts'
import { readFixedFiles } from './fixedFiles.ts'
import '../state.ts'

/** A browser asks again each time; a shared cache may answer others for a minute. */
const SHARED = 'public, max-age=0, s-maxage=60'
/**
 * The same for a CDN (RFC 9213), which may also answer with a former page while it asks for the next one. Browsers read
 * `stale-while-revalidate` in `Cache-Control` too, and would show a former page to whoever just came back.
 */
const FOR_CDNS = 'public, max-age=60, stale-while-revalidate=300'

/**
 * The built site: files with their `.br` and `.gz` siblings made at build time, and a page for whoever navigates. Names
 * under `assets/` carry their hash and never change; everything else is of the build that stood when the server began,
 * and is asked for again each time (304 when the same).
 */
export function site({
  folder,
  formerAssets,
  documents,
  sitemap,
  cards,
  origins,
  openings,
}: {
  folder: string
  /** Hashed files of former releases (keptAssets.ts), for pages that a cache still holds. */
  formerAssets: string
  documents: Record<Language, Documents>
  sitemap: Sitemap
  cards: Cards
  openings?: Openings | undefined
  origins: readonly string[]
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
      if (ctx.path.startsWith(LIST_READER)) ctx.set('Content-Security-Policy', LIST_READER_POLICY)
      return sendAsset(ctx, [folder, formerAssets])
    }
    ctx.state.routeName = 'page'
    if (!ctx.accepts('html')) throw new Failure('NOT_FOUND')
    // One address in both languages: who keeps a page must not hand it to somebody who chose the other. The choice is
    // the only cookie that is read.
    ctx.vary('Cookie')
    const language = languageOf(ctx)
    const page = await documents[language].open(ctx.path, ctx.search)
    if ('moved' in page) {
      ctx.status = 301
      ctx.set('Cache-Control', 'no-cache')
      ctx.redirect(page.moved)
      return
    }
    const [, slug] =
      page.status === 200 && ctx.method === 'GET' ? (/^\/colleges\/[^/]+\/([^/]+)/.exec(ctx.path) ?? []) : []
    if (slug !== undefined) openings?.note(decodeURIComponent(slug), ctx.get('User-Agent'))
    ctx.set('Content-Security-Policy', policyOf({ inline: page.inline, origins }))
    ctx.set('Content-Language', LANGUAGE_TAGS[language])
    if (page.isShared) ctx.set('CDN-Cache-Control', FOR_CDNS)
    sendPacked(ctx, page.packed, 'text/html; charset=utf-8', page.isShared ? SHARED : 'no-cache', page.status)
  }
}

const isMachine = (path: string): boolean => /^\/(api|health|metrics)(\/|$)/.test(path)

const ASSETS = '/assets/'
/** Where the build puts what reads a photographed list (vite/listReader.ts). */
const LIST_READER = '/assets/list-reader/'

/** Sends a file from the first of these folders that has it. */
async function sendAsset(ctx: Context, folders: readonly string[]): Promise<void> {
  for (const [at, folder] of folders.entries()) {
    try {
      await send(ctx, ctx.path, {
        root: folder,
        brotli: true,
        gzip: true,
        index: false,
        setHeaders: (res) => res.setHeader('Cache-Control', 'public, max-age=31536000, immutable'),
      })
      break
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      // koa-send speaks of files; a person is told that nothing stands at the address.
      if (at === folders.length - 1) throw new Failure('NOT_FOUND', { cause: thrown })
    }
  }
  ctx.vary('Accept-Encoding')
  if (ctx.fresh) ctx.status = 304
}

const isRefusal = (thrown: unknown): boolean =>
  thrown instanceof Error && 'status' in thrown && typeof thrown.status === 'number' && thrown.status < 500

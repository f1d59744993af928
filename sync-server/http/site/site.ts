import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context, Middleware } from 'koa'
import send from 'koa-send'
import { Failure } from '../../../shared/failure.ts'
import type { Store } from '../../store/store.ts'
import { firstPartsOf } from './firstParts.ts'
import { isKnownPage } from './pages.ts'
import '../state.ts'

/**
 * The built site: files with their `.br` and `.gz` siblings made at build time, and the app's page for whoever navigates.
 * Names under `assets/` carry their hash and never change; everything else is asked for again each time (304 when the same).
 */
export function site(folder: string, store: Store): Middleware {
  const firstParts = firstPartsOf(folder)
  return async (ctx, next) => {
    if (isMachine(ctx.path)) return next()
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new Failure('METHOD_NOT_ALLOWED', { allow: ['GET', 'HEAD'] })
    const isFile = /\.[A-Za-z0-9]+$/.test(ctx.path)
    if (isFile) {
      ctx.state.routeName = 'file'
      await sendFile(ctx, folder, ctx.path)
      return
    }
    ctx.state.routeName = 'page'
    if (!ctx.accepts('html')) throw new Failure('NOT_FOUND')
    const known = await isKnownPage(ctx.path, store)
    await sendFile(ctx, folder, '/index.html')
    const parts = known ? firstParts(ctx.path) : undefined
    if (parts) ctx.set('Link', parts)
    if (!known) ctx.status = 404
  }
}

const isMachine = (path: string): boolean => /^\/(api|health|metrics)(\/|$)/.test(path)

async function sendFile(ctx: Context, folder: string, path: string): Promise<void> {
  const immutable = path.startsWith('/assets/')
  try {
    await send(ctx, path, {
      root: folder, brotli: true, gzip: true, index: false,
      setHeaders: (res) => res.setHeader('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache'),
    })
  } catch (thrown) {
    // koa-send speaks of files; a person is told that nothing stands at the address.
    if (thrown instanceof Error && 'status' in thrown && typeof thrown.status === 'number' && thrown.status < 500) throw new Failure('NOT_FOUND', { cause: thrown })
    throw thrown
  }
  ctx.vary('Accept-Encoding')
  if (ctx.fresh) ctx.status = 304
}

/** Hashes of the style elements that the build set into the page itself, for the content policy. */
export function inlineStylesOf(folder: string): string[] {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return []
  return [...readFileSync(page, 'utf8').matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => `sha256-${createHash('sha256').update(css).digest('base64')}`)
}

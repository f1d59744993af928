import type { Context, Middleware } from 'koa'
import send from 'koa-send'
import { Failure } from '../../../shared/failure.ts'
import { pack, type Packed } from '../../services/catalogue/packed.ts'
import type { Store } from '../../store/store.ts'
import { sendPacked } from '../packed.ts'
import { screenOf } from './address.ts'
import { isKnownPage } from './pages.ts'
import type { Template } from './template.ts'
import '../state.ts'

/**
 * The built site: files with their `.br` and `.gz` siblings made at build time, and the app's page for whoever navigates.
 * Names under `assets/` carry their hash and never change; everything else is asked for again each time (304 when the same).
 */
export function site(folder: string, template: Template, store: Store): Middleware {
  const pages = new Map<string | undefined, Promise<Packed>>()
  const emptyPage = (screen: string | undefined): Promise<Packed> => {
    const made = pages.get(screen) ?? pack(Buffer.from(template.empty(screen)))
    pages.set(screen, made)
    return made
  }
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
    sendPacked(ctx, await emptyPage(known ? screenOf(ctx.path) : undefined), 'text/html; charset=utf-8', 'no-cache', known ? 200 : 404)
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

import type { Middleware } from 'koa'
import { Failure } from '../../../shared/failure.ts'

const CONTROL = /[\0-\x1f\x7f\\]/

/**
 * Refuses an address that cannot be read as text, or that hides a NUL, a line end, a backslash or a step upwards,
 * before anybody routes by it (pitfalls 12 and 13).
 */
export const path: Middleware = (ctx, next) => {
  const plain = textOf(ctx.path, 'INVALID_PATH')
  if (CONTROL.test(plain) || plain.split('/').some((segment) => segment === '..' || segment === '.'))
    throw new Failure('INVALID_PATH')
  const query = textOf(ctx.querystring.replaceAll('+', ' '), 'INVALID_ENCODING')
  if (query.includes('\0'))
    throw new Failure('VALIDATION_FAILED', { message: 'Text may not contain the NUL character' })
  return next()
}

function textOf(encoded: string, code: 'INVALID_PATH' | 'INVALID_ENCODING'): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    throw new Failure(code)
  }
}

import type { Context } from 'koa'
import type { Tag } from '../../shared/college/college.ts'

export const setTag = (ctx: Context, tag: Tag): void => ctx.set('ETag', `"${tag}"`)

/**
 * The tag of what the caller saw, from If-Match. `*` says only that the record should be there, which every call asks
 * anyway.
 */
export function seenTag(ctx: Context): Tag | undefined {
  const header = ctx.get('if-match').trim()
  if (header === '' || header === '*') return undefined
  return header.replace(/^W\//, '').replace(/^"|"$/g, '')
}

/** Does the caller already hold this version (If-None-Match)? Then the answer is 304 and has no body. */
export function isHeld(ctx: Context, tag: Tag): boolean {
  setTag(ctx, tag)
  ctx.status = 200
  if (!ctx.fresh) return false
  ctx.status = 304
  return true
}

import type { Context } from 'koa'

/**
 * Tells the browser to drop its HTTP cache of this site, for the answer to a log-out: what the signed-in person was
 * answered does not stay on a shared device. "storage" is left out on purpose: saved colleges, the choice list and
 * edits that wait to be sent belong to the device and not to the session. "cookies" is left out because there are none.
 */
export const clearCache = (ctx: Context): void => ctx.set('Clear-Site-Data', '"cache"')

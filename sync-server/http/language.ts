import type { Context } from 'koa'
import { chosenLanguage, LANGUAGE_COOKIE, SECURE_LANGUAGE_COOKIE, type Language } from '../../shared/page/language.ts'

/**
 * The language a browser chose for the public site, English where it chose none. One that chose before the cookie had
 * its prefix still has the plain one.
 */
export const languageOf = (ctx: Context): Language =>
  chosenLanguage(ctx.cookies.get(SECURE_LANGUAGE_COOKIE) ?? ctx.cookies.get(LANGUAGE_COOKIE))

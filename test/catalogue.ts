import { readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'

/** The messages of a language by their English sentence, as translators write them (pwa/i18n/locales). */
export function readCatalogue(locale: string): Record<string, string> {
  const file = new URL(`../pwa/i18n/locales/${locale}.po`, import.meta.url)
  const { parse } = formatter({ explicitIdAsDefault: true })
  const catalogue = parse(readFileSync(file, 'utf8'), { locale, sourceLocale: 'en', filename: file.pathname })
  if (catalogue instanceof Promise) throw new TypeError('A catalogue is read at once')
  return Object.fromEntries(Object.entries(catalogue).map(([id, { translation = '' }]) => [id, translation]))
}

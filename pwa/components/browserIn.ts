import { t, translate } from '../i18n/t.ts'
/**
 * What a person calls the browser that a User-Agent names; others are named by nobody's guess. The more particular
 * names stand first.
 */
const BROWSERS = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iPhone or iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

/** "Chrome on Android", or what is known of it. */
export function browserIn(userAgent: string | undefined): string {
  const browser = BROWSERS.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  const system = SYSTEMS.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  return browser && system
    ? t('{browser} on {system}', { browser, system: translate(system) })
    : (browser ?? translate(system) ?? t('A browser'))
}

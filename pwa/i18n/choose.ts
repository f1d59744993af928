import { LANGUAGE_COOKIE, SECURE_LANGUAGE_COOKIE, type Language } from '../../shared/page/language.ts'
import { t } from './t.ts'

/** The device's own note of it, which the page reads before its first paint (pwa/index.html). */
const KEY = 'pravesh.language'
const YEAR_S = 31_536_000

/** What the page is said in: told by what it says, so that a page drawn by the server knows it too. */
export const languageSpoken = (): Language => (t('Language') === 'Language' ? 'en' : 'hi')

/** What this device keeps as chosen: the language of the public site at its next visit. */
export function languageKept(): Language {
  try {
    return localStorage.getItem(KEY) === 'hi' ? 'hi' : 'en'
  } catch {
    return languageSpoken()
  }
}

/** Keeps a language on this device and in the cookie that tells it to the server, for the next page that is opened. */
export function keepLanguage(language: Language): void {
  try {
    if (language === 'hi') localStorage.setItem(KEY, language)
    else localStorage.removeItem(KEY)
  } catch {
    /* storage refused: the cookie holds as long as the browser lets it */
  }
  const isSecure = document.URL.startsWith('https:')
  const write = (name: string, value: string, seconds: number) => {
    document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
  }
  write(isSecure ? SECURE_LANGUAGE_COOKIE : LANGUAGE_COOKIE, language, language === 'hi' ? YEAR_S : 0)
  // An earlier version wrote the plain name everywhere.
  if (isSecure) write(LANGUAGE_COOKIE, '', 0)
}

/**
 * Keeps the choice, then opens the page anew in that language: what is on it
 * was said in the other. Hindi's words are on the device before anything is changed.
 * @throws where the words, or the page itself, cannot be had without a network
 */
export async function chooseLanguage(language: Language): Promise<void> {
  const { onLine, serviceWorker } = navigator as { onLine: boolean; serviceWorker?: ServiceWorkerContainer }
  if (!onLine && !serviceWorker?.controller) throw new Error('Nothing on this device would open the page again')
  if (language === 'hi') await import('./hindi/hindi.ts')
  keepLanguage(language)
  location.reload()
}

/** The languages the public site speaks. English is what it is written in; the staff's pages have no other. */
export type Language = 'en' | 'hi'

/** Each by its own name, so that whoever cannot read the other finds it. */
export const LANGUAGE_NAMES: ReadonlyArray<[Language, string]> = [
  ['hi', 'हिन्दी'],
  ['en', 'English'],
]

/** As it stands in `<html lang>`. */
export const LANGUAGE_TAGS: Record<Language, string> = { en: 'en-IN', hi: 'hi' }

/**
 * The cookie a person's choice is kept in, by this name on device and server: the page is drawn in that language, and a
 * page that was kept on the device knows it before its first paint (pwa/index.html). It holds nothing else and is set
 * by nothing but the choice.
 */
export const LANGUAGE_COOKIE = 'language'

/** Its name where the page came by TLS: with this prefix a browser takes it from this very host and over TLS alone. */
export const SECURE_LANGUAGE_COOKIE = `__Host-${LANGUAGE_COOKIE}`

/** What somebody chose, from the cookie as it came: anything but Hindi is English. */
export const chosenLanguage = (cookie: string | undefined): Language => (cookie === 'hi' ? 'hi' : 'en')

import { type Speech, speechOf } from '../../../shared/i18n/speech.ts'
import type { Language } from '../../../shared/page/language.ts'
import { messages } from './locales/hi.po'

const SPEECHES: Record<Language, Speech> = { en: speechOf('en'), hi: speechOf('hi', messages) }

/**
 * What the server itself says to a person, in letters and reminders. Its catalogues (`locales/`) hold no sentence of a
 * screen: those come with the site's.
 */
export const speechFor = (language: Language): Speech => SPEECHES[language]

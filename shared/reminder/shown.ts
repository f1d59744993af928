import type { Language } from '../page/language.ts'

/**
 * What a phone shows of a reminder, as it travels from the server: its words, where a press leads, and what a later
 * word on the same date replaces.
 */
export interface ReminderShown {
  title: string
  body: string
  path: string
  tag: string
  lang: Language
}

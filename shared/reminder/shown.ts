import type { Language } from '../page/language.ts'

/**
 * What a phone shows of a push message, as it travels from the server: its words, where a press leads, and a tag: a
 * later message with the same tag takes its place.
 */
export interface PushShown {
  title: string
  body: string
  path: string
  tag: string
  lang: Language
}

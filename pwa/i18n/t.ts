import type { Message, MessageValue, Values } from '../../shared/i18n/message.ts'
import { type Speech, speechOf } from '../../shared/i18n/speech.ts'

/** A sentence of the screens, as it is in English. It is its own key; `npm run i18n:extract` finds it. */
export type Sentence = string

/** A sentence without values: what a table of labels holds, each said where it is shown. */
export type Label = string

let speech: Speech = speechOf('en')

/**
 * Gives the page another language than English: once, before anything is drawn (pwa/main.tsx, pwa/draw.tsx). @returns
 * the one before
 */
export function speak(next: Speech): Speech {
  const before = speech
  speech = next
  return before
}

/**
 * A sentence of the screens in the language of the page. Not for module scope: constants are made before the language
 * is known.
 */
export const t = <Text extends Sentence>(text: Text, ...[values]: Values<Text, MessageValue>): string =>
  speech(text, values)

/**
 * What comes as a value in the language of the page: a label out of a table, and a message of `shared/` (a date, an
 * amount, a refusal with its limit). What it does not know, and what is no text, stays as it is. Not for what colleges,
 * staff or students wrote.
 */
export const translate = <Text>(text: Text): Text extends Message ? string : Text =>
  (typeof text === 'string' || isMessage(text) ? speech(text) : text) as Text extends Message ? string : Text

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && typeof (value as Message).id === 'string' && !('$$typeof' in value)

import { filled, type Speech } from './filled.ts'
import type { HINDI } from './hindi/hindi.ts'

/** A sentence of the screens, as it is in English. It is its own key: whatever has no Hindi is no sentence, and does not compile. */
export type Sentence = keyof typeof HINDI

/** A sentence without values: what a table of labels holds, each said where it is shown. */
export type Label = Exclude<Sentence, `${string}{${string}`>

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
/** What stands in a sentence's braces, by name. A name missing or too much is a type error. */
export type Values<Text extends string, Value> = [Names<Text>] extends [never]
  ? []
  : [values: Record<Names<Text>, Value>]

let speech: Speech = (text, values) => (values ? filled(text, values) : text)

/** Gives the page another tongue than English: once, before anything is drawn (pwa/main.tsx, pwa/draw.tsx). @returns the one before */
export function speak(next: Speech): Speech {
  const before = speech
  speech = next
  return before
}

/** A sentence of the screens in the language of the page. Not for module scope: constants are made before the language is known. */
export const say = <Text extends Sentence>(text: Text, ...[values]: Values<Text, string | number>): string =>
  speech(text, values)

/**
 * What comes as a value in the language of the page: a label out of a table, and what `shared/` put together (a date, an amount, a refusal
 * with its limit). What it does not know, and what is no text, stays as it is. Not for what colleges, staff or students wrote.
 */
export const sayText = <Text>(text: Text): Text => (typeof text === 'string' ? speech(text) : text) as Text

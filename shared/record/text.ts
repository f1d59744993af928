/** Why a text cannot be kept. Neither database stores these alike, and bidirectional marks let a name show other than it is. */
export type TextFault = 'ill-formed' | 'control' | 'bidi'

// Half a surrogate pair is matched only where its other half is missing: with the u flag a whole pair is one character.
const ILL_FORMED = /\p{Cs}/u
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/
const BIDI = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/
const INVISIBLE = /[\u00AD\u200B\u2060\uFEFF]/g

const SENTENCES: Record<TextFault, string> = {
  'ill-formed': 'contains broken characters',
  control: 'contains control characters',
  bidi: 'contains hidden direction marks',
}
/** The end of a sentence that begins with the field's label. */
export const sentenceOf = (fault: TextFault): string => SENTENCES[fault]

export function faultIn(text: string): TextFault | undefined {
  if (ILL_FORMED.test(text)) return 'ill-formed'
  if (CONTROL.test(text)) return 'control'
  if (BIDI.test(text)) return 'bidi'
  return undefined
}

/** One line as it is kept: NFC, no line breaks, single blanks, none at the ends. For a text without faults. */
export const lineOf = (text: string): string => text.normalize('NFC').replace(/[\s\u00A0]+/g, ' ').trim()

/** Several paragraphs as they are kept: NFC, `\n` line ends, no blanks at line ends, at most one empty line between. For a text without faults. */
export const paragraphsOf = (text: string): string =>
  text.normalize('NFC').replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\S\n]+$/gm, '').replace(/\n{3,}/g, '\n\n').trim()

/** What can be saved of a foreign text (files of others): faulty and invisible characters dropped. A person's own typing is refused instead. */
export const mended = (text: string): string =>
  text.replace(new RegExp(ILL_FORMED.source, 'gu'), '\uFFFD').replace(new RegExp(CONTROL.source, 'g'), ' ').replace(new RegExp(BIDI.source, 'g'), '').replace(INVISIBLE, '')

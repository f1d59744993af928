/**
 * Why a text cannot be kept. Neither database stores these alike, and bidirectional marks let a name show other than it
 * is.
 */
export type TextFault = 'ill-formed' | 'control' | 'bidi' | 'marks'

// Half a surrogate pair is matched only where its other half is missing: with the u flag a whole pair is one character.
const ILL_FORMED = /\p{Cs}/u
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/
const BIDI = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/
const INVISIBLE = /[\u00AD\u200B\u2060\uFEFF]/g
// More marks on one letter than any script writes (UAX 15, Stream-Safe Text Format). U+0E33, U+0EB3, U+FF9E and U+FF9F
// become marks under NFKC and NFKD.
const MOST_MARKS = 30
const MARKS = /[\p{M}\u0E33\u0EB3\uFF9E\uFF9F]{31,}/u
const SURPLUS_MARKS = /([\p{M}\u0E33\u0EB3\uFF9E\uFF9F]{30})[\p{M}\u0E33\u0EB3\uFF9E\uFF9F]+/gu

const SENTENCES: Record<TextFault, string> = {
  'ill-formed': 'contains broken characters',
  control: 'contains control characters',
  bidi: 'contains hidden direction marks',
  marks: 'contains too many accents on one letter',
}
/** The end of a sentence that begins with the field's label. */
export const asSentence = (fault: TextFault): string => SENTENCES[fault]

export function faultIn(text: string): TextFault | undefined {
  if (ILL_FORMED.test(text)) return 'ill-formed'
  if (CONTROL.test(text)) return 'control'
  if (BIDI.test(text)) return 'bidi'
  if (hasSurplusMarks(text)) return 'marks'
  return undefined
}

const hasSurplusMarks = (text: string): boolean => text.length > MOST_MARKS && MARKS.test(text)

/**
 * `String.prototype.normalize` for any text: of a longer run of marks only the first thirty stay. Engines sort such a
 * run by insertion, so that 200,000 marks out of order take them the better part of a minute. A text without faults
 * loses nothing.
 */
export const normalizeText = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  (hasSurplusMarks(text) ? text.replace(SURPLUS_MARKS, '$1') : text).normalize(form)

/** One line as it is kept: NFC, no line breaks, single blanks, none at the ends. For a text without faults. */
export const singleLine = (text: string): string =>
  normalizeText(text, 'NFC')
    .replace(/[\s\u00A0]+/g, ' ')
    .trim()

/**
 * Several paragraphs as they are kept: NFC, `\n` line ends, no blanks at line ends, at most one empty line between. For
 * a text without faults.
 */
export const paragraphsOf = (text: string): string =>
  normalizeText(text, 'NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/**
 * A text without the characters at its end that match `end`, one by one. A regular expression with `$` would look at
 * every long run of them anew from each of its characters.
 */
export function withoutEnd(text: string, end: RegExp): string {
  let length = text.length
  while (length > 0 && end.test(text.charAt(length - 1))) length--
  return text.slice(0, length)
}

/**
 * What can be saved of a foreign text (files of others): faulty and invisible characters dropped. A person's own typing
 * is refused instead.
 */
export const repairText = (text: string): string =>
  text
    .replace(new RegExp(ILL_FORMED.source, 'gu'), '\uFFFD')
    .replace(new RegExp(CONTROL.source, 'g'), ' ')
    .replace(new RegExp(BIDI.source, 'g'), '')
    .replace(INVISIBLE, '')
    .replace(SURPLUS_MARKS, '$1')

import { fold } from '../../../shared/record/fold.ts'
import { normalizeText } from '../../../shared/record/text.ts'

/**
 * The text a search looks in: one line for each field, as it stands (lower case, accents off) and, where that differs,
 * folded. So "iit-madras", "IIT Madras" and "100%" are all found as they are typed, and a percent sign is a percent
 * sign.
 */
export const storedSearchText = (fields: Array<string | undefined>): string =>
  [...new Set(fields.flatMap((field) => (field ? [asTyped(field), fold(field)] : [])))]
    .filter((line) => line !== '')
    .join('\n')

/** What is looked for: one literal piece of text, in one field. Empty: nothing was asked. */
export const storedSearchTerms = (search: string | undefined): string => asTyped(search ?? '')

/**
 * A literal piece as LIKE reads it (PostgreSQL), and as one phrase of three-letter pieces (SQLite): both answer as
 * `text.includes(sought)` does.
 */
export const likeOf = (sought: string): string => '%' + sought.replace(/[\\%_]/g, String.raw`\$&`) + '%'
export const phraseOf = (sought: string): string => '"' + sought.replaceAll('"', '""') + '"'
/** Shorter texts have no piece to be found by and are read instead. */
export const hasPieces = (sought: string): boolean => [...sought].length >= 3

// Only what people cannot see or be expected to type is taken off; punctuation stays, unlike in `fold`.
const asTyped = (text: string): string =>
  normalizeText(normalizeText(text, 'NFKD').toLowerCase(), 'NFKD')
    .replace(/[\u0300-\u036F]|\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()

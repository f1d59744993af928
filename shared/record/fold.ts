import { normalizeText } from './text.ts'

/**
 * The one folding of search: lower case, accents off, compatibility forms undone (NFKD), apostrophes closed up, every
 * other punctuation a blank, `&` the word it stands for. Vowel signs of Indian scripts are marks too, but letters to a
 * reader: only the combining accents of Latin, Greek and Cyrillic go. Folding twice changes nothing.
 */
export const fold = (text: string): string => (PLAIN.test(text) ? foldedPlain(text) : foldedAny(text))

/** Nearly every text is plain Latin, and an import folds millions of them: these need no Unicode tables. */
const PLAIN = /^[\0-\x7f]*$/
const foldedPlain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['`]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
const foldedAny = (text: string): string =>
  normalizeText(normalizeText(text, 'NFKD').toLowerCase(), 'NFKD')
    .replace(/[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF]|\p{Cf}|['’‘ʼ`´]/gu, '')
    .replace(/ς/g, 'σ')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()

/** The folded words of a text, in order. */
export const foldedWords = (text: string): string[] =>
  fold(text)
    .split(' ')
    .filter((word) => word !== '')

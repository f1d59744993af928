import { refusal } from './refusal.ts'

export type Encoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'Windows-1252'

/** What a file of another kind begins with, and what to say of it. */
const FOREIGN: ReadonlyArray<readonly [bytes: readonly number[], sentence: string]> = [
  [[0x50, 0x4b, 0x03, 0x04], 'This is a workbook or an archive (zip), not a text file. Save the sheet as CSV and import that.'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'This is an old Excel or Word file, not a text file. Save the sheet as CSV and import that.'],
  [[0x1f, 0x8b], 'This file is compressed (gzip). Unpack it and import what is inside.'],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF, not a table. Import a CSV or JSON file.'],
]

/**
 * The text of a file: UTF-8 (strict), UTF-16 where a byte order mark says so, Windows-1252 only where nothing else is plausible.
 * The mark is dropped. Never guesses over damage: what is not clearly text is refused.
 * @throws Failure IMPORT_INVALID naming the byte, counted from 0
 */
export function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  if (bytes.length === 0) throw refusal('The file is empty.')
  for (const [signature, sentence] of FOREIGN) if (signature.every((byte, at) => bytes[at] === byte)) throw refusal(sentence)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: utf16(bytes, 'UTF-16LE'), encoding: 'UTF-16LE' }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: utf16(bytes, 'UTF-16BE'), encoding: 'UTF-16BE' }

  const nul = bytes.indexOf(0)
  if (nul !== -1) {
    throw refusal(looksLikeUtf16(bytes)
      ? `The file looks like UTF-16 without a byte order mark (zero byte at ${nul}). Save it as UTF-8.`
      : `This is not a text file: there is a zero byte at byte ${nul}.`)
  }
  const broken = brokenUtf8(bytes)
  if (broken === undefined) return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  if (broken.multibyte === 0 && plausiblyWindows1252(bytes)) return { text: windows1252(bytes), encoding: 'Windows-1252' }
  throw refusal(`The text is not valid UTF-8 at byte ${broken.at}, and not plausibly Windows-1252. Save it as UTF-8.`)
}

function utf16(bytes: Uint8Array, encoding: 'UTF-16LE' | 'UTF-16BE'): string {
  if (bytes.length % 2 === 1) throw refusal(`The file says it is ${encoding} but ends in the middle of a character, at byte ${bytes.length - 1}.`)
  const text = new TextDecoder(encoding.toLowerCase()).decode(bytes)
  const lone = text.search(/\uFFFD|\0/)
  if (lone !== -1) throw refusal(`The file says it is ${encoding} but holds a broken character at byte ${2 + 2 * lone}.`)
  return text
}

/** ASCII written as UTF-16 has a zero in every other byte. */
function looksLikeUtf16(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 1000)
  let even = 0
  let odd = 0
  sample.forEach((byte, at) => { if (byte === 0) { if (at % 2 === 0) even++; else odd++ } })
  return Math.max(even, odd) > sample.length / 3 && Math.min(even, odd) < sample.length / 50
}

/** Where the first byte stands that no UTF-8 text has there, and how many characters of several bytes came before it. */
function brokenUtf8(bytes: Uint8Array): { at: number; multibyte: number } | undefined {
  let multibyte = 0
  for (let at = 0; at < bytes.length;) {
    const lead = bytes[at]!
    if (lead < 0x80) { at++; continue }
    const length = lead >= 0xc2 && lead <= 0xdf ? 2 : lead >= 0xe0 && lead <= 0xef ? 3 : lead >= 0xf0 && lead <= 0xf4 ? 4 : 0
    if (length === 0) return { at, multibyte }
    for (let next = 1; next < length; next++) {
      const byte = bytes[at + next] ?? 0
      // The second byte's range is narrower after E0 and F0 (longer than needed), ED (surrogates) and F4 (beyond Unicode).
      const low = next === 1 && lead === 0xe0 ? 0xa0 : next === 1 && lead === 0xf0 ? 0x90 : 0x80
      const high = next === 1 && lead === 0xed ? 0x9f : next === 1 && lead === 0xf4 ? 0x8f : 0xbf
      if (byte < low || byte > high) return { at, multibyte }
    }
    multibyte++
    at += length
  }
  return undefined
}

/** Any byte string is "valid" Windows-1252, so it must look like prose with some accents: no control bytes, no unassigned ones, mostly ASCII. */
function plausiblyWindows1252(bytes: Uint8Array): boolean {
  let beyond = 0
  for (const byte of bytes) {
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) return false
    if (byte === 0x7f || byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d) return false
    if (byte >= 0x80) beyond++
  }
  return beyond <= bytes.length * 0.15
}

/** The signs of bytes 80 to 9F; unassigned ones never get here. Everything else is the code point itself. */
const SIGNS = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'
// Some versions of Node decode windows-1252 as Latin-1, which turns every curly apostrophe into a control character.
const windows1252 = (bytes: Uint8Array): string =>
  new TextDecoder('latin1').decode(bytes).replace(/[\x80-\x9f]/g, (sign) => SIGNS.charAt(sign.charCodeAt(0) - 0x80))

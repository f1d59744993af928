import { importRefusal } from './refusal.ts'

export type Encoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'Windows-1252'

/** What a file of another kind begins with, and what to say of it. */
const FOREIGN: ReadonlyArray<readonly [bytes: readonly number[], sentence: string]> = [
  [
    [0x50, 0x4b, 0x03, 0x04],
    'This is a workbook or an archive (zip), not a text file. Save the sheet as CSV and import that.',
  ],
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'This is an old Excel or Word file, not a text file. Save the sheet as CSV and import that.',
  ],
  [[0x1f, 0x8b], 'This file is compressed (gzip). Unpack it and import what is inside.'],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF, not a table. Import a CSV or JSON file.'],
]

/**
 * The text of a file: UTF-8 (strict), UTF-16 where a byte order mark says so, Windows-1252 only where nothing else is
 * plausible. The mark is dropped. Never guesses over damage: what is not clearly text is refused.
 * @throws Failure IMPORT_INVALID naming the byte, counted from 0
 */
export function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const encoding = encodingOf(() => [bytes])
  return { text: [...decoding(() => [bytes], encoding)].join(''), encoding }
}

/**
 * As `decode`, of a file that is read in pieces: once to tell how it is written, and again each time its text is asked
 * for.
 * @throws Failure IMPORT_INVALID naming the byte, counted from 0
 */
export function decodedPieces(bytes: () => Iterable<Uint8Array>): () => Iterable<string> {
  const encoding = encodingOf(bytes)
  return () => decoding(bytes, encoding)
}

function encodingOf(bytes: () => Iterable<Uint8Array>): Encoding {
  const start = beginningOf(bytes(), 1_000)
  if (start.length === 0) throw importRefusal('The file is empty.')
  for (const [signature, sentence] of FOREIGN)
    if (signature.every((byte, at) => start[at] === byte)) throw importRefusal(sentence)
  if (start[0] === 0xff && start[1] === 0xfe) return utf16(bytes(), 'UTF-16LE')
  if (start[0] === 0xfe && start[1] === 0xff) return utf16(bytes(), 'UTF-16BE')

  const utf8 = new Utf8Check(),
    signs = { total: 0, beyond: 0, isPlausible: true }
  for (const piece of bytes()) {
    const nul = piece.indexOf(0)
    if (nul !== -1) {
      throw importRefusal(
        looksLikeUtf16(start)
          ? `The file looks like UTF-16 without a byte order mark (zero byte at ${signs.total + nul}). Save it as UTF-8.`
          : `This is not a text file: there is a zero byte at byte ${signs.total + nul}.`,
      )
    }
    utf8.read(piece)
    countWindows1252(piece, signs)
  }
  const broken = utf8.end()
  if (broken === undefined) return 'UTF-8'
  if (broken.multibyte === 0 && signs.isPlausible && signs.beyond <= signs.total * 0.15) return 'Windows-1252'
  throw importRefusal(
    `The text is not valid UTF-8 at byte ${broken.at}, and not plausibly Windows-1252. Save it as UTF-8.`,
  )
}

function* decoding(bytes: () => Iterable<Uint8Array>, encoding: Encoding): Generator<string> {
  if (encoding === 'Windows-1252') {
    for (const piece of bytes()) yield windows1252(piece)
    return
  }
  const decoder = new TextDecoder(encoding.toLowerCase(), { fatal: encoding === 'UTF-8' })
  for (const piece of bytes()) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

function beginningOf(pieces: Iterable<Uint8Array>, most: number): Uint8Array {
  const start: number[] = []
  for (const piece of pieces) {
    for (const byte of piece.subarray(0, most - start.length)) start.push(byte)
    if (start.length >= most) break
  }
  return Uint8Array.from(start)
}

function utf16(pieces: Iterable<Uint8Array>, encoding: 'UTF-16LE' | 'UTF-16BE'): Encoding {
  const decoder = new TextDecoder(encoding.toLowerCase())
  let total = 0,
    characters = 0,
    lone: number | undefined
  const look = (text: string): void => {
    const at = text.search(/\uFFFD|\0/)
    if (at !== -1) lone ??= characters + at
    characters += text.length
  }
  for (const piece of pieces) {
    total += piece.length
    look(decoder.decode(piece, { stream: true }))
  }
  if (total % 2 === 1)
    throw importRefusal(`The file says it is ${encoding} but ends in the middle of a character, at byte ${total - 1}.`)
  look(decoder.decode())
  if (lone !== undefined)
    throw importRefusal(`The file says it is ${encoding} but holds a broken character at byte ${2 + 2 * lone}.`)
  return encoding
}

/** ASCII written as UTF-16 has a zero in every other byte. */
function looksLikeUtf16(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 1000)
  let even = 0
  let odd = 0
  sample.forEach((byte, at) => {
    if (byte === 0) {
      if (at % 2 === 0) even++
      else odd++
    }
  })
  return Math.max(even, odd) > sample.length / 3 && Math.min(even, odd) < sample.length / 50
}

/**
 * Where the first byte stands that no UTF-8 text has there, and how many characters of several bytes came before it.
 */
class Utf8Check {
  #broken: { at: number; multibyte: number } | undefined
  #at = 0
  #multibyte = 0
  /** The beginning of a character whose other bytes are in the next piece. */
  #left: Uint8Array = new Uint8Array()

  read(piece: Uint8Array): void {
    if (this.#broken) return
    if (this.#left.length === 0) return this.#walk(piece)
    // The torn character first, with the bytes it lacked; then the rest of the piece.
    const lacked = Math.min(piece.length, lengthOf(this.#left[0]!) - this.#left.length)
    const torn = Uint8Array.from([...this.#left, ...piece.subarray(0, lacked)])
    this.#left = new Uint8Array()
    this.#walk(torn)
    if (!this.#broken) this.#walk(piece.subarray(lacked))
  }

  end(): { at: number; multibyte: number } | undefined {
    if (!this.#broken && this.#left.length > 0) this.#broken = { at: this.#at, multibyte: this.#multibyte }
    return this.#broken
  }

  #walk(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length;) {
      const lead = bytes[at]!
      if (lead < 0x80) {
        at++
        this.#at++
        continue
      }
      const length = lengthOf(lead)
      const isWhole = length > 0 && areContinuing(bytes.subarray(at, at + length), length)
      if (!isWhole) {
        this.#broken = { at: this.#at, multibyte: this.#multibyte }
        return
      }
      if (at + length > bytes.length) {
        this.#left = bytes.slice(at)
        return
      }
      this.#multibyte++
      at += length
      this.#at += length
    }
  }
}

const lengthOf = (lead: number): number => {
  if (lead >= 0xc2 && lead <= 0xdf) return 2
  if (lead >= 0xe0 && lead <= 0xef) return 3
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0
}

/** May these bytes, as far as they are there, be one character? */
function areContinuing(bytes: Uint8Array, length: number): boolean {
  const lead = bytes[0]!
  for (let next = 1; next < Math.min(length, bytes.length); next++) {
    const byte = bytes[next]!
    // The second byte's range is narrower after E0 and F0 (longer than needed), ED (surrogates) and F4 (beyond
    // Unicode).
    let low = 0x80,
      high = 0xbf
    if (next === 1) {
      if (lead === 0xe0) low = 0xa0
      else if (lead === 0xed) high = 0x9f
      else if (lead === 0xf0) low = 0x90
      else if (lead === 0xf4) high = 0x8f
    }
    if (byte < low || byte > high) return false
  }
  return true
}

/**
 * Any byte string is "valid" Windows-1252, so it must look like prose with some accents: no control bytes, no
 * unassigned ones, mostly ASCII.
 */
function countWindows1252(bytes: Uint8Array, signs: { total: number; beyond: number; isPlausible: boolean }): void {
  signs.total += bytes.length
  for (const byte of bytes) {
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) signs.isPlausible = false
    if (byte === 0x7f || byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d)
      signs.isPlausible = false
    if (byte >= 0x80) signs.beyond++
  }
}

/** The signs of bytes 80 to 9F; unassigned ones never get here. Everything else is the code point itself. */
const SIGNS = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'
// Some versions of Node decode windows-1252 as Latin-1, which turns every curly apostrophe into a control character.
const windows1252 = (bytes: Uint8Array): string =>
  new TextDecoder('latin1').decode(bytes).replace(/[\x80-\x9f]/g, (sign) => SIGNS.charAt(sign.charCodeAt(0) - 0x80))

import { normalizeText } from '../record/text.ts'
import { endingOf } from './kinds.ts'

/** UTF-8 bytes of one name, as file systems and storages count them (R59). */
const NAME_BYTES = 255
/** Folders within folders. */
const DEPTH = 8
const PATH_CHARACTERS = 1024

/** Names some computers keep for devices, whatever follows the dot: a copy of the storage must be possible there. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
// Control characters, and marks that turn the reading direction: a name must be what it looks like.
const FORBIDDEN = /[\0-\x1f\x7f-\x9f\\/\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/

const bytesOf = (text: string): number => {
  let bytes = 0
  for (const letter of text) {
    const point = letter.codePointAt(0)!
    if (point < 0x80) bytes += 1
    else if (point < 0x800) bytes += 2
    else bytes += point < 0x10000 ? 3 : 4
  }
  return bytes
}

/** May one step of a path be called this? Checked after it was put into NFC; nothing else of it is ever mended. */
export const isSegment = (name: string): boolean =>
  name !== '' &&
  name !== '.' &&
  name !== '..' &&
  name.length <= NAME_BYTES &&
  name === normalizeText(name, 'NFC') &&
  name === name.trim() &&
  !name.endsWith('.') &&
  !FORBIDDEN.test(name) &&
  !DEVICE.test(name) &&
  bytesOf(name) <= NAME_BYTES &&
  !/\p{Cs}/u.test(name)

/**
 * The steps of a path as it stands in a call, decoded once already. "" and "/" are the root; slashes at either end are
 * let go.
 * @returns undefined where any step may not stand there
 */
export function segmentsOf(path: string): string[] | undefined {
  if (path.length > PATH_CHARACTERS) return undefined
  const plain = normalizeText(path, 'NFC').replace(/^\//, '').replace(/\/$/, '')
  if (plain === '') return []
  const segments = plain.split('/')
  return segments.length <= DEPTH && segments.every(isSegment) ? segments : undefined
}

/** The folder a path lies in, and its own name. */
export const partedPath = (path: string): { folder: string; name: string } => {
  const at = path.lastIndexOf('/')
  return { folder: path.slice(0, Math.max(0, at)), name: path.slice(at + 1) }
}
export const joinedPath = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)
/** As the screen says it: the top is "/root", and a folder stands behind it. */
export const shownPath = (folder: string): string => (folder === '' ? '/root' : `/root/${folder}`)
/** As it stands in a call's address: one segment, encoded once. */
export const encodedPath = (path: string): string => encodeURIComponent(path)

/** "photo.jpg" → "photo-2.jpg": the same name once more. */
export function numberedName(name: string, n: number): string {
  const ending = endingOf(name)
  const stem = ending === '' ? name : name.slice(0, -(ending.length + 1))
  return `${stem}-${n}${ending === '' ? '' : name.slice(-(ending.length + 1))}`
}

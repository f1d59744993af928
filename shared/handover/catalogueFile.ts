import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Manifest } from '../catalogue/manifest.ts'
import type { SignedText } from '../release/signature.ts'

// The whole catalogue as one file that one phone gives another. It is text, because a phone shares text by every way
// that it has (decision 119). Lines, each ended by one line feed:
//
//   pravesh catalogue 1
//   head LENGTH SHA256       of the next line, in bytes
//   {"manifest": …, "keyChanges": […], "parts": […]}
//   one line for each part: an object of the release, compressed, as base64
//
// The lengths say where each part lies, so that any of them is read without the others.

const TITLE = 'pravesh catalogue '
const VERSION = 1
const FIRST_LINE = /^pravesh catalogue (\d{1,6})\n/
const HEAD_LINE = /^head (0|[1-9]\d{0,7}) ([0-9a-f]{64})\n/
const HASH = /^[0-9a-f]{64}$/
/** The first two lines are no longer. */
export const LONGEST_OPENING = 128

/** An object in the file. */
export interface CatalogueFilePart {
  /** SHA-256 of the object itself, 64 hex digits: its name in the manifest. */
  hash: string
  /** Characters of its line, without the line feed. */
  length: number
  /** SHA-256 of those characters. */
  sum: string
}

/** What the file says before its parts. It names no person and no device. */
export interface CatalogueFileHead {
  /** With its signed release. */
  manifest: Manifest
  /** Changes of the key that signs, as far as the device that wrote the file knows them. */
  keyChanges: SignedText[]
  /** In the order of their lines. */
  parts: CatalogueFilePart[]
}

/** Why a file cannot be read. `foreign`: none of ours; `newer`: of a later program; `cut`: its end is missing. */
export type CatalogueFileFault = 'foreign' | 'newer' | 'cut' | 'changed'

/** A file that is refused before anything of it is taken. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
  readonly fault: CatalogueFileFault
  constructor(fault: CatalogueFileFault) {
    super(`The catalogue file is ${fault}`)
    this.fault = fault
  }
}

const text = new TextEncoder()
/** SHA-256 of a text's UTF-8, 64 hex digits. */
export const textSum = (line: string): string => bytesToHex(sha256(text.encode(line)))

/** The first three lines of a file. */
export function writeHead({ manifest, keyChanges, parts }: CatalogueFileHead): string {
  const head = JSON.stringify({ manifest, keyChanges, parts })
  return `${TITLE}${VERSION}\nhead ${text.encode(head).length} ${textSum(head)}\n${head}\n`
}

/**
 * What the beginning of a file says of its head: where it begins and how long it is, in bytes.
 * @param opening the first `LONGEST_OPENING` bytes, or all where there are fewer. @throws UnreadableFile
 */
export function readOpening(opening: string): { from: number; length: number; sum: string } {
  const [title, version] = FIRST_LINE.exec(opening) ?? []
  if (title === undefined) throw new UnreadableFile(`${TITLE}${VERSION}\n`.startsWith(opening) ? 'cut' : 'foreign')
  if (Number(version) > VERSION) throw new UnreadableFile('newer')
  const [line, length, sum] = HEAD_LINE.exec(opening.slice(title.length)) ?? []
  if (line === undefined || sum === undefined)
    throw new UnreadableFile(opening.length < LONGEST_OPENING ? 'cut' : 'changed')
  return { from: title.length + line.length, length: Number(length), sum }
}

/**
 * The head of a file, from its line without the line feed. Its manifest and its changes of keys are checked where they
 * are taken, as those of a server are. @throws UnreadableFile
 */
export function readHead(line: string, sum: string): CatalogueFileHead {
  if (textSum(line) !== sum) throw new UnreadableFile('changed')
  const head = JSON.parse(line) as CatalogueFileHead
  if (!Array.isArray(head.parts) || !head.parts.every(isPart)) throw new UnreadableFile('foreign')
  return head
}

const isPart = ({ hash, length, sum }: CatalogueFilePart): boolean =>
  HASH.test(hash) && HASH.test(sum) && Number.isSafeInteger(length) && length >= 0

/** "pravesh-release-123.txt". */
export const catalogueFileName = (release: number): string => `pravesh-release-${release}.txt`
/** Of the file: phones share and receive it, as they do not a type of our own. */
export const CATALOGUE_FILE_TYPE = 'text/plain'

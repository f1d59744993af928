import { fromBase45, toBase45 } from './base45.ts'

/** Signs of one code: version 15 at the medium correction holds 600, read by any phone at arm's length. */
const SIGNS_A_PART = 560
/** So many codes one after another are still scanned in a minute; what is larger goes as a file. */
export const MOST_PARTS = 30
const NAME = 'PRAVESH1'

/** A short number by which the parts of one message know each other, and by which the whole is found to be whole. */
function checkOf(bytes: Uint8Array): string {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash.toString(36).toUpperCase().padStart(7, '0')
}

/**
 * The texts of the codes, in order, each naming itself: "PRAVESH1:{check}:{number}:{of}:{signs}". Only signs a code
 * packs tightly.
 */
export function partsOf(bytes: Uint8Array): string[] {
  const text = toBase45(bytes),
    check = checkOf(bytes),
    room = SIGNS_A_PART - `${NAME}:${check}:99:99:`.length,
    of = Math.max(1, Math.ceil(text.length / room))
  return Array.from({ length: of }, (_, at) =>
    [NAME, check, at + 1, of, text.slice(at * room, (at + 1) * room)].join(':'),
  )
}

interface Part {
  check: string
  number: number
  of: number
  signs: string
}
function readPart(text: string): Part | undefined {
  const [, check, number, of, signs] =
    /^PRAVESH1:([0-9A-Z]{7}):(\d{1,2}):(\d{1,2}):([0-9A-Z $%*+\-./:]*)$/.exec(text) ?? []
  const part = { check: check!, number: Number(number), of: Number(of), signs: signs! }
  return check !== undefined && part.number >= 1 && part.number <= part.of && part.of <= MOST_PARTS ? part : undefined
}

/** What has been read so far of one message: parts in any order, each as often as it comes by. */
export interface PartCollection {
  check?: string
  of: number
  signs: ReadonlyMap<number, string>
}
export const NOTHING_READ: PartCollection = { of: 0, signs: new Map() }

/**
 * One more code. `foreign`: none of ours. `other`: of another message than the one begun, which is then begun anew.
 * `done` has the bytes; `broken`: all parts are here and do not make the message they say they are.
 */
export function gather(
  before: PartCollection,
  text: string,
):
  | { is: 'foreign' | 'more' | 'other' | 'broken'; now: PartCollection }
  | { is: 'done'; bytes: Uint8Array; now: PartCollection } {
  const part = readPart(text)
  if (!part) return { is: 'foreign', now: before }
  const isOther = before.check !== undefined && (before.check !== part.check || before.of !== part.of)
  const now: PartCollection = {
    check: part.check,
    of: part.of,
    signs: new Map([...(isOther ? [] : before.signs), [part.number, part.signs]]),
  }
  if (now.signs.size < part.of) return { is: isOther ? 'other' : 'more', now }
  const bytes = fromBase45(Array.from({ length: part.of }, (_, at) => now.signs.get(at + 1)!).join(''))
  return bytes && checkOf(bytes) === part.check ? { is: 'done', bytes, now } : { is: 'broken', now: NOTHING_READ }
}

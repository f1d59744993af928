import { createHmac, randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { ERASURE_FILES, writePrivate } from '../../store/dataFolder.ts'

/** What was erased: an account of a student, or an enquiry. */
export type ErasedKind = 'student' | 'enquiry'

/**
 * Who was erased, beside the database and in no copy of it, so that a backup from before cannot bring anybody back. It
 * holds keyed hashes of ids
 * alone: neither a name nor, without the key, which row of an old backup is meant.
 */
export interface Erasures {
  has(kind: ErasedKind, id: string): boolean
  /** Written down and settled before it returns. */
  add(kind: ErasedKind, id: string): void
  readonly size: number
}

const LINE = /^[0-9a-f]{64}$/

/** @param folder the data folder; the key is made in it with the first list */
export function openErasures(folder: string): Erasures {
  const file = join(folder, ERASURE_FILES.list)
  const key = keyIn(join(folder, ERASURE_FILES.key))
  const known = new Set(linesOf(file))
  const hashOf = (kind: ErasedKind, id: string): string =>
    createHmac('sha256', key).update(`${kind}:${id}`).digest('hex')
  return {
    has: (kind, id) => known.has(hashOf(kind, id)),
    add(kind, id) {
      const hash = hashOf(kind, id)
      if (known.has(hash)) return
      append(file, [hash])
      known.add(hash)
    },
    get size() {
      return known.size
    },
  }
}

/**
 * Adds to the list in `folder` what another list says, as a backup carries it along. What is no line of a list is left
 * out.
 */
export function mergeErasures(folder: string, from: string): void {
  const file = join(folder, ERASURE_FILES.list)
  const known = new Set(linesOf(file))
  append(
    file,
    linesOf(from).filter((line) => !known.has(line)),
  )
}

const linesOf = (file: string): string[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => LINE.test(line))
    : []

function append(file: string, lines: string[]): void {
  if (lines.length === 0) return
  const handle = openSync(file, 'a', 0o600)
  try {
    // A line that a crash cut short must not swallow the next.
    writeSync(handle, `\n${lines.join('\n')}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function keyIn(file: string): Buffer {
  const kept = existsSync(file) ? Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url') : Buffer.alloc(0)
  if (kept.length >= 32) return kept
  const made = randomBytes(32)
  writePrivate(file, `${made.toString('base64url')}\n`)
  return made
}

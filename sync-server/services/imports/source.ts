import { closeSync, createReadStream, createWriteStream, openSync, readSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { importRefusal } from '../../../shared/imports/refusal.ts'

/** What an import reads: a file of this computer that stays until the run is over, or a text that is at hand. */
export type ImportSource = { path: string } | { text: string }

/** Bytes read at a time. */
const PIECE = 64 * 1024

/**
 * A file in pieces, from its beginning each time it is walked. It holds the thread while the disk answers, so it is
 * walked in the thread of imports alone.
 */
export function* readFileBytes(path: string): Generator<Uint8Array> {
  const file = openSync(path, 'r'),
    buffer = Buffer.allocUnsafe(PIECE)
  try {
    for (let read = readSync(file, buffer); read > 0; read = readSync(file, buffer))
      yield Uint8Array.prototype.slice.call(buffer, 0, read)
  } finally {
    closeSync(file)
  }
}

/**
 * Unpacks a gzip into another file.
 * @param most bytes it may grow to
 * @throws Failure IMPORT_INVALID where it is damaged, or a bomb
 */
export async function unpack(path: string, target: string, most: number): Promise<void> {
  let bytes = 0
  try {
    await pipeline(
      createReadStream(path),
      createGunzip(),
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          bytes += piece.length
          if (bytes > most) throw importRefusal(`Unpacked, the file is larger than ${most / 1_000_000} MB.`)
          yield piece
        }
      },
      createWriteStream(target, { mode: 0o600 }),
    )
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : ''
    if (code.startsWith('Z_')) throw importRefusal('The file is packed (gzip) but damaged: it cannot be unpacked.')
    throw thrown
  }
}

import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { DataFile } from '../../../shared/openData/manifest.ts'

/** What lies on the disk is compressed: files of text are a tenth as large then. */
export const STORED_ENDING = '.gz'
/** Text is handed on in pieces of about so many characters. */
const PIECE = 64 * 1024

/** A file under way: text goes in and lies on the disk compressed; its hash is of the text. */
export interface TextFile {
  /** @param rows how many rows of a table the text has */
  write(text: string, rows?: number): Promise<void>
  /** Settles the file. @throws where the disk refused anything */
  end(): Promise<DataFile>
  /** Gives it up: what was opened is closed. */
  cancel(): void
}

/** Begins a file of this name in a folder. Nothing of it is held in memory but the piece being filled. */
export function openTextFile(folder: string, name: string): TextFile {
  const packed = createGzip({ level: 6 }),
    disk = createWriteStream(join(folder, name + STORED_ENDING), { flags: 'wx', mode: 0o600 })
  packed.pipe(disk)
  let fault: Error | undefined
  const note = (thrown: Error): void => {
    fault ??= thrown
    packed.destroy()
    disk.destroy()
  }
  packed.on('error', note)
  disk.on('error', note)
  const digest = createHash('sha256')
  let pending = '',
    rows = 0,
    bytes = 0

  /** Waits until more is taken; a disk that fails ends the waiting too. */
  async function drained(): Promise<void> {
    const over = new AbortController(),
      { signal } = over
    await Promise.race([once(packed, 'drain', { signal }), once(disk, 'close', { signal })])
    over.abort()
  }

  async function flush(): Promise<void> {
    if (fault) throw fault
    if (pending === '') return
    const piece = Buffer.from(pending)
    pending = ''
    digest.update(piece)
    bytes += piece.length
    if (!packed.write(piece)) await drained()
  }
  return {
    async write(text, count = 0) {
      pending += text
      rows += count
      if (pending.length >= PIECE) await flush()
    },
    async end() {
      await flush()
      packed.end()
      await finished(disk)
      if (fault) throw fault
      return { name, rows, bytes, sha256: digest.digest('hex') }
    },
    cancel() {
      packed.destroy()
      disk.destroy()
    },
  }
}

import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { DataFile } from '../../../shared/openData/manifest.ts'

/** Text is handed on in pieces of about so many characters. */
const PIECE = 64 * 1024

/** Does a file lie compressed on the disk? Text is a tenth as large then; Parquet is compressed within. */
export const isStoredCompressed = (name: string): boolean => !name.endsWith('.parquet')

/** What a file is called on the disk. */
export const storedName = (name: string): string => (isStoredCompressed(name) ? `${name}.gz` : name)

/** A file under way: bytes go in and lie on the disk by `storedName`; its hash is of the bytes that went in. */
export interface ByteFile {
  write(bytes: Uint8Array): Promise<void>
  /** Settles the file. @param rows of the table that it holds @throws where the disk refused anything */
  end(rows: number): Promise<DataFile>
  /** Gives it up: what was opened is closed. */
  cancel(): void
}

/** Begins a file of this name in a folder. Of what was written, no more waits in memory than a stream holds. */
export function openByteFile(folder: string, name: string): ByteFile {
  const packed = isStoredCompressed(name) ? createGzip({ level: 6 }) : new PassThrough(),
    disk = createWriteStream(join(folder, storedName(name)), { flags: 'wx', mode: 0o600 })
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
  let length = 0

  /** Waits until more is taken; a disk that fails ends the waiting too. */
  async function drained(): Promise<void> {
    const over = new AbortController(),
      { signal } = over
    await Promise.race([once(packed, 'drain', { signal }), once(disk, 'close', { signal })])
    over.abort()
  }

  return {
    async write(bytes) {
      if (fault) throw fault
      digest.update(bytes)
      length += bytes.length
      if (!packed.write(bytes)) await drained()
    },
    async end(rows) {
      if (fault) throw fault
      packed.end()
      await finished(disk)
      if (fault) throw fault
      return { name, rows, bytes: length, sha256: digest.digest('hex') }
    },
    cancel() {
      packed.destroy()
      disk.destroy()
    },
  }
}

/** A file of text under way. */
export interface TextFile {
  /** @param rows how many rows of a table the text has */
  write(text: string, rows?: number): Promise<void>
  /** Settles the file. @throws where the disk refused anything */
  end(): Promise<DataFile>
}

/** Text that goes into a file; nothing of it is held in memory but the piece being filled. */
export function textInto(file: ByteFile): TextFile {
  let pending = '',
    rows = 0

  async function flush(): Promise<void> {
    const piece = Buffer.from(pending)
    pending = ''
    if (piece.length > 0) await file.write(piece)
  }
  return {
    async write(text, count = 0) {
      pending += text
      rows += count
      if (pending.length >= PIECE) await flush()
    },
    async end() {
      await flush()
      return file.end(rows)
    },
  }
}

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, type BrotliOptions, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress),
  zip = promisify(gzip)

/**
 * Bytes ready to be sent, compressed once when they were made. `hash` names the bytes before compression: a device
 * checks what it decoded.
 */
export interface CompressedBlob {
  hash: string
  raw: Buffer
  br: Buffer
  gzip: Buffer
}

/** SHA-256 as 64 hex digits. */
export const hashOfBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Brotli's settings for bytes of a known size. The window is as large as they are: the ordinary one of 4 MB makes the
 * compressor take some thirty megabytes for a chunk of a hundred kilobytes, and four of them work at a time.
 */
export const brotliOf = (bytes: number, quality: number, widest = 22): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(widest, Math.max(16, Math.ceil(Math.log2(bytes + 16)))),
  },
})

/**
 * Of what is packed anew with every change, and is large: a tenth more bytes than the best, in a twentieth of its time
 * and in little memory.
 */
export const QUICKLY = { quality: 9, window: 18 }

/** Of what somebody waits for: a tenth more bytes than the best, in a thirtieth of its time. */
export const AT_ONCE = { quality: 5, window: 22 }

/**
 * Compresses off the loop, in the pool of zlib; `held` finds what was compressed before, so a restart compresses
 * nothing.
 */
export async function pack(
  raw: Uint8Array,
  held?: (hash: string) => Promise<{ br: Uint8Array; gzip: Uint8Array } | undefined>,
  { quality, window } = { quality: 11, window: 22 },
): Promise<CompressedBlob & { fresh: boolean }> {
  const hash = hashOfBytes(raw),
    bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const known = await held?.(hash)
  if (known) return { hash, raw: bytes, br: Buffer.from(known.br), gzip: Buffer.from(known.gzip), fresh: false }
  const [br, gz] = await Promise.all([brotli(bytes, brotliOf(bytes.length, quality, window)), zip(bytes, { level: 9 })])
  return { hash, raw: bytes, br, gzip: gz, fresh: true }
}

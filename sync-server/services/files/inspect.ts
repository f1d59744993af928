import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { type FileType, SVG_TAGS, typeByEnding } from '../../../shared/files/kinds.ts'
import { UPLOAD_SENTENCES } from '../../../shared/files/rules.ts'
import { Failure } from '../../../shared/failure.ts'
import type { FileSource } from '../../files/fileStore.ts'

/** What the first bytes of each type are known as; text and drawings have none of their own. */
const MAGIC: Record<FileType['name'], readonly string[]> = {
  JPEG: ['jpg'],
  PNG: ['png', 'apng'],
  GIF: ['gif'],
  WebP: ['webp'],
  PDF: ['pdf'],
  DOC: ['cfb'],
  DOCX: ['docx'],
  SVG: [],
  TXT: [],
}

/**
 * Looks inside a file that arrived: its bytes must be what its ending claims (R57). A drawing is cleaned.
 * @returns what is to be stored, or undefined where it is none of what it claims
 * @throws Failure FILE_TOO_LARGE of a drawing of too many tags
 */
export async function inspectFile(path: string, name: string): Promise<FileSource | undefined> {
  const claimed = typeByEnding(name)
  if (claimed === undefined) return undefined
  // Read with the first file, and not at every start.
  const { fileTypeFromFile } = await import('file-type')
  const found = await fileTypeFromFile(path)
  if (claimed.name === 'SVG') return found === undefined || found.ext === 'xml' ? drawing(path) : undefined
  if (claimed.name === 'TXT') return found === undefined ? plainText(path) : undefined
  return found && MAGIC[claimed.name].includes(found.ext) ? whole(path) : undefined
}

async function drawing(path: string): Promise<FileSource | undefined> {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
  } catch {
    return undefined
  }
  // The sanitiser is read with the first drawing, and not at every start.
  const { cleanedSvg, isTooLarge } = await import('./svg.ts')
  if (isTooLarge(text)) throw new Failure('FILE_TOO_LARGE', { message: UPLOAD_SENTENCES.tags(SVG_TAGS) })
  const clean = cleanedSvg(text)
  if (clean === undefined) return undefined
  const bytes = Buffer.from(clean)
  return {
    open: () => Readable.from([bytes]),
    size: bytes.length,
    hash: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** UTF-8 without a control character: anything else is another kind of file under a text's name. */
async function plainText(path: string): Promise<FileSource | undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    // eslint-disable-next-line no-control-regex -- exactly these stand in no text
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
      if (/[\0-\x08\x0e-\x1f\x7f]/.test(decoder.decode(chunk, { stream: true }))) return undefined
    decoder.decode()
  } catch {
    return undefined
  }
  return whole(path)
}

async function whole(path: string): Promise<FileSource> {
  const digest = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    digest.update(chunk)
    size += chunk.length
  }
  return { open: () => createReadStream(path), size, hash: digest.digest('hex') }
}

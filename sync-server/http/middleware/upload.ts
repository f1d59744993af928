import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from 'koa'
import { v7 as uuid } from 'uuid'
import { Failure } from '../../../shared/failure.ts'
import { UPLOAD_SENTENCES } from '../../../shared/files/rules.ts'
import type { Multipart } from '../../../shared/protocol/call.ts'
import type { ReceivedFile } from '../route.ts'

/** Text fields beside the files: few and short. */
const FIELDS_AT_MOST = 30
const FIELD_BYTES = 100_000

interface Part {
  originalFilename?: string | null
  mimetype?: string | null
  size: number
  filepath: string
}

/**
 * Reads a multipart body into a folder of its own, which `done()` removes; whatever goes wrong, nothing stays behind.
 * koa-body's faults carry no status, so each is named here (pitfalls 4 and 10): a part that should have been a file and
 * came as text, a field nobody declared, too many, too large, cut short.
 * @throws Failure UNSUPPORTED_MEDIA_TYPE, INVALID_MULTIPART, TOO_MANY_FILES, FILE_TOO_LARGE, UNSUPPORTED_FILE_TYPE
 */
export async function readUpload(
  ctx: Context,
  declared: Multipart,
  temporary: string,
): Promise<{ fields: Record<string, string>; files: ReceivedFile[]; done: () => Promise<void> }> {
  if (!ctx.is('multipart/form-data')) throw new Failure('UNSUPPORTED_MEDIA_TYPE')
  const { textBytes = FIELD_BYTES } = declared
  if (ctx.request.length !== undefined && ctx.request.length > declared.files * declared.bytesEach + textBytes)
    throw tooLarge(declared)
  // Read with the first upload, and not at every start.
  const { koaBody } = await import('koa-body')
  const folder = join(temporary, uuid())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // The parser may still open a file that it began before it was told to stop: removing is tried again then.
  const done = () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  const begun: string[] = []
  try {
    const read = koaBody({
      multipart: true,
      json: false,
      urlencoded: false,
      text: false,
      patchNode: false,
      formidable: {
        uploadDir: folder,
        keepExtensions: false,
        allowEmptyFiles: true,
        minFileSize: 0,
        hashAlgorithm: false,
        maxFiles: declared.files,
        maxFileSize: declared.bytesEach,
        maxTotalFileSize: declared.files * declared.bytesEach,
        maxFields: FIELDS_AT_MOST,
        maxFieldsSize: textBytes,
        onFileBegin: (_field, file) => {
          begun.push(file.filepath)
          bound(file as unknown as Written, declared.bytesEach)
        },
      },
      onError: (thrown) => {
        throw named(thrown, declared)
      },
    })(ctx, async () => {})
    // Its parser waits for ever for the rest of what a sender who went away had begun.
    await Promise.race([read, gone(ctx)])
    // They are told in the order in which their last byte was written; whoever names them by position means the order
    // they were sent in.
    const files = received(ctx.request.files, declared).toSorted(
      (a, b) => begun.indexOf(a.path) - begun.indexOf(b.path),
    )
    return { fields: textFields(ctx.request.body), files, done }
  } catch (thrown) {
    discardRest(ctx)
    // What cannot be removed now is removed at the next start; it must not take the place of the reason.
    await done().catch(() => undefined)
    throw thrown instanceof Failure ? thrown : named(thrown, declared)
  }
}

/**
 * What a refused sender may still send before the connection ends: as long, and as much, as an answer takes to be read.
 */
const REST_MS = 2_000
const REST_BYTES = 8_000_000

/**
 * Reads on without keeping anything, so that the sender gets the answer: a connection that ends while bytes wait in it
 * is reset, and a reset takes the answer with it (RFC 9112, 9.6). Who goes on sending after that loses the connection.
 */
function discardRest({ req, res }: Context): void {
  let bytes = 0
  const end = () => {
    if (!req.complete) req.socket.destroy()
  }
  req.unpipe()
  req.on('data', (piece: Buffer) => {
    bytes += piece.length
    if (bytes > REST_BYTES && res.writableFinished) end()
  })
  res.once('finish', () => {
    const timer = setTimeout(end, REST_MS)
    req.once('close', () => {
      clearTimeout(timer)
    })
  })
}

const tooLarge = ({ bytesEach }: Multipart): Failure =>
  new Failure('FILE_TOO_LARGE', { message: UPLOAD_SENTENCES.large(bytesEach) })

/** formidable's code of a file that is too large. */
const TOO_LARGE = 1016
interface Written {
  write(bytes: Buffer, done: () => void): void
  emit(event: 'error', thrown: Error): boolean
}

/**
 * Counts a file's bytes as they come: formidable compares a file with its limit at its last byte, when all of it lies
 * on the disk.
 */
function bound(file: Written, most: number): void {
  const write = file.write.bind(file)
  let bytes = 0
  file.write = (piece, done) => {
    bytes += piece.length
    if (bytes <= most) write(piece, done)
    else file.emit('error', Object.assign(new Error('The file is larger than its limit'), { code: TOO_LARGE }))
  }
}

/** Rejects when the connection ends before the body has. */
const gone = ({ req }: Context): Promise<never> =>
  new Promise((_, reject) => {
    const left = () => {
      if (!req.complete) reject(new Failure('INVALID_MULTIPART'))
    }
    if (req.destroyed) left()
    else req.once('close', left)
  })

/** formidable's error codes: 1009 and 1016 are sizes of files, 1015 their number; disks that are full say ENOSPC. */
function named(thrown: unknown, declared: Multipart): Failure {
  const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : undefined
  if (code === 1009 || code === TOO_LARGE) return tooLarge(declared)
  if (code === 1015) return new Failure('TOO_MANY_FILES')
  if (code === 'ENOSPC') return new Failure('INSUFFICIENT_STORAGE', { cause: thrown })
  return new Failure('INVALID_MULTIPART', { cause: thrown })
}

function textFields(body: unknown): Record<string, string> {
  const fields: Record<string, string> = {}
  if (typeof body !== 'object' || body === null) return fields
  for (const [key, value] of Object.entries(body)) {
    const last: unknown = Array.isArray(value) ? value.at(-1) : value
    if (key !== '__proto__' && typeof last === 'string') fields[key] = last
  }
  return fields
}

function received(files: unknown, declared: Multipart): ReceivedFile[] {
  const all: ReceivedFile[] = []
  for (const [field, value] of Object.entries((files ?? {}) as Record<string, Part | Part[]>)) {
    const name = field.replace(/\[\]$/, '')
    if (!declared.fields.some((wanted) => wanted.replace(/\[\]$/, '') === name))
      throw new Failure('INVALID_MULTIPART', {
        message: `A file must come in the field ${declared.fields.join(' or ')}`,
      })
    for (const part of Array.isArray(value) ? value : [value]) {
      all.push({
        field: name,
        name: part.originalFilename ?? '',
        type: part.mimetype ?? '',
        size: part.size,
        path: part.filepath,
      })
    }
  }
  if (all.length === 0)
    throw new Failure('INVALID_MULTIPART', {
      message: `A file is expected in the field ${declared.fields.join(' or ')}`,
    })
  if (all.length > declared.files) throw new Failure('TOO_MANY_FILES')
  const { endings } = declared
  if (endings) {
    const wrong = all.find((file) => !endings.includes(file.name.toLowerCase().split('.').at(-1) ?? ''))
    if (wrong)
      throw new Failure('UNSUPPORTED_FILE_TYPE', {
        message: `The file must be ${endings.map((ending) => `.${ending}`).join(' or ')}`,
      })
  }
  return all
}

/** At start: what a killed server left in the temporary folder. */
export async function sweepUploads(temporary: string, olderThanMs: number, now: number): Promise<void> {
  const names = await readdir(temporary).catch(() => [])
  for (const name of names) {
    const path = join(temporary, name)
    const found = await stat(path).catch(() => undefined)
    if (found && now - found.mtimeMs >= olderThanMs) await rm(path, { recursive: true, force: true })
  }
}

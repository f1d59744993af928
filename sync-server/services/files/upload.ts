import { validate as isUuid, v7 as uuid } from 'uuid'
import { Failure, type Problem } from '../../../shared/failure.ts'
import { typeByEnding, type UploadKind, UPLOADS } from '../../../shared/files/kinds.ts'
import { problemsOf, UPLOAD_SENTENCES } from '../../../shared/files/rules.ts'
import type { FileStore, FileSource } from '../../files/fileStore.ts'
import type { FileRecord } from '../../store/ports/files.ts'
import { demand, type Caller } from '../caller.ts'
import { addressName } from './addressName.ts'
import { inspectFile } from './inspect.ts'
import { folderIn, freeName, holdFolder, nameIn, storedFilePath } from './place.ts'

/** A file as it arrived; name and type are its sender's claims. */
export interface IncomingFile {
  name: string
  type: string
  size: number
  path: string
}
export interface UploadWish {
  kind: UploadKind
  folder?: string | undefined
  ids?: string | undefined
}
/** `isKnown`: the same bytes, or the same id, were there already. */
export type StoredUpload = FileRecord & { isKnown: boolean }

/**
 * Takes what arrived: all of it is judged before anything is stored. Under an id its sender chose a file arrives once,
 * however often it is sent; bytes that are there already are not stored again.
 * @throws Failure FORBIDDEN, INVALID_PATH, UNSUPPORTED_FILE_TYPE, FILE_TOO_LARGE, VALIDATION_FAILED,
 *    IDEMPOTENCY_KEY_REUSED, STORAGE_UNAVAILABLE, INSUFFICIENT_STORAGE
 */
export async function takeUpload(
  caller: Caller,
  storage: FileStore,
  wish: UploadWish,
  arrived: readonly IncomingFile[],
): Promise<StoredUpload[]> {
  demand(caller, 'edit_colleges')
  return takeArrived(caller, storage, wish, arrived)
}

/** The same once whoever asks was asked for their right. @throws as `takeUpload`, but FORBIDDEN */
export async function takeArrived(
  caller: Caller,
  storage: FileStore,
  wish: UploadWish,
  arrived: readonly IncomingFile[],
): Promise<StoredUpload[]> {
  const folder = folderIn(wish.folder ?? UPLOADS[wish.kind].folder)
  const ids = idsIn(wish.ids, arrived.length)
  const named = arrived.map((file) => ({ ...file, name: nameIn(file.name) }))
  const problems = named.flatMap((file) => problemsOf(file, wish.kind))
  if (problems.length > 0) throw refusal(problems)
  const sources: FileSource[] = []
  for (const { path, name } of named) {
    let source: FileSource | undefined
    try {
      source = await inspectFile(path, name)
    } catch (thrown) {
      if (!(thrown instanceof Failure) || thrown.code !== 'FILE_TOO_LARGE') throw thrown
      problems.push({ path: name, rule: 'file-size', message: thrown.message })
      continue
    }
    if (source === undefined)
      problems.push({ path: name, rule: 'file-type', message: UPLOAD_SENTENCES.type(wish.kind) })
    else sources.push(source)
  }
  if (problems.length > 0) throw refusal(problems)

  const place = storage.forRequest?.() ?? storage
  const taken: StoredUpload[] = []
  for (const [at, source] of sources.entries())
    taken.push(await keep(caller, place, { id: ids[at]!, folder, name: named[at]!.name, kind: wish.kind }, source))
  return taken
}

async function keep(
  { store, author, now }: Caller,
  storage: FileStore,
  { id, folder, name, kind }: Pick<FileRecord, 'id' | 'folder' | 'name' | 'kind'>,
  source: FileSource,
): Promise<StoredUpload> {
  const before = await store.files.open(id)
  if (before && before.hash !== source.hash) throw new Failure('IDEMPOTENCY_KEY_REUSED')
  // A face is stored for its person alone, also where somebody else brings the same picture.
  const known = before ?? (kind === 'avatar' ? undefined : await store.files.sameAs(source.hash))
  if (known) return { ...known, isKnown: true }
  const key = [id, addressName(name)]
  await storage.put(key, source)
  const made = { createdAt: now(), by: author.name }
  return store.write(author, async (tx) => {
    await holdFolder(tx.files, folder, made)
    // Sent twice at once: both put the same bytes under the same key, and the first is remembered.
    const meanwhile = await tx.files.open(id)
    if (meanwhile) return { ...meanwhile, isKnown: true }
    const file: FileRecord = {
      id,
      key: key.join('/'),
      folder,
      name: await freeName(tx.files, folder, name),
      size: source.size,
      type: typeByEnding(name)!.types[0],
      kind,
      hash: source.hash,
      alt: '',
      ...made,
      ...(author.id !== undefined && { byId: author.id }),
    }
    await tx.files.put([file])
    await tx.audit.note({ act: 'upload', kind: 'file', record: id, after: storedFilePath(file) })
    return { ...file, isKnown: false }
  })
}

/** One id for each file: its sender's, or a new one. @throws Failure VALIDATION_FAILED */
function idsIn(given: string | undefined, count: number): string[] {
  if (given === undefined || given === '') return Array.from({ length: count }, () => uuid())
  const ids = given.split(',').map((id) => id.trim().toLowerCase())
  if (ids.length !== count || !ids.every((id) => isUuid(id)) || new Set(ids).size !== count)
    throw new Failure('VALIDATION_FAILED', { message: 'ids must name each file once, by a UUID' })
  return ids
}

/** The code of the first fault, the sentence of each file as its person reads it. */
function refusal(problems: Problem[]): Failure {
  const names = [...new Set(problems.map(({ path }) => path))]
  const message = names
    .map((name) =>
      UPLOAD_SENTENCES.rejected(
        name,
        problems.filter(({ path }) => path === name).map((problem) => problem.message),
      ),
    )
    .join('. ')
  const first = problems[0]!
  const asFile = first.message === UPLOAD_SENTENCES.empty ? 'VALIDATION_FAILED' : 'FILE_TOO_LARGE'
  return new Failure(first.rule === 'file-type' ? 'UNSUPPORTED_FILE_TYPE' : asFile, { message, details: problems })
}

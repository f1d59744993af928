import { DAY_MS } from '../../../shared/format/duration.ts'
import { Failure } from '../../../shared/failure.ts'
import { type FileUse, TRASH_DAYS } from '../../../shared/files/file.ts'
import type { FileStore } from '../../files/fileStore.ts'
import type { FileRecord } from '../../store/ports/files.ts'
import type { Author } from '../../store/ports/author.ts'
import type { Store } from '../../store/store.ts'
import { demand, type Caller } from '../caller.ts'
import { toldUse } from './browse.ts'
import { fileAt, freeName, heldFile, holdFolder, pathIn, storedFilePath } from './place.ts'

const STEP = 200

/**
 * Into the trash; its address answers until it is gone for good, so that no page breaks meanwhile. @throws Failure
 * FORBIDDEN, INVALID_PATH, NOT_FOUND
 */
export async function removeFile(caller: Caller, path: string): Promise<void> {
  demand(caller, 'delete_colleges')
  const { id } = await fileAt(caller.store.files, path)
  await caller.store.write(caller.author, async (tx) => {
    const file = await heldFile(tx.files, id)
    await tx.files.put([{ ...file, deletedAt: caller.now(), deletedBy: caller.author.name }])
    await tx.audit.note({ act: 'delete', kind: 'file', record: id, before: storedFilePath(file) })
  })
}

/**
 * Everything in it into the trash, and the folder away with those in it. @throws Failure FORBIDDEN, INVALID_PATH (the
 * root too), NOT_FOUND
 */
export async function removeFolder(caller: Caller, path: string): Promise<{ files: number; folders: number }> {
  demand(caller, 'delete_colleges')
  const folder = pathIn(path)
  return caller.store.write(caller.author, async (tx) => {
    if (!(await tx.files.holdFolders([folder])).has(folder))
      throw new Failure('NOT_FOUND', { message: 'Folder not found' })
    const inner = (await tx.files.below(folder)).folders
    await tx.files.holdFolders(inner)
    const { files } = await tx.files.below(folder)
    await tx.files.put(files.map((file) => ({ ...file, deletedAt: caller.now(), deletedBy: caller.author.name })))
    await tx.files.removeFolders([folder, ...inner])
    await tx.audit.note({
      act: 'delete',
      kind: 'folder',
      record: folder,
      before: { files: files.map(storedFilePath).slice(0, 100), count: files.length },
    })
    return { files: files.length, folders: inner.length + 1 }
  })
}

/**
 * Back into its folder, which is made again where it is gone; with the next number where its name was taken since.
 * @throws Failure FORBIDDEN, NOT_FOUND
 */
export async function restoreFile(caller: Caller, id: string): Promise<FileRecord> {
  demand(caller, 'delete_colleges')
  return caller.store.write(caller.author, async (tx) => {
    const { deletedAt: _at, deletedBy: _by, ...file } = trashed(await tx.files.open(id))
    await holdFolder(tx.files, file.folder, { createdAt: caller.now(), by: caller.author.name })
    const back = { ...file, name: await freeName(tx.files, file.folder, file.name) }
    await tx.files.put([back])
    await tx.audit.note({ act: 'restore', kind: 'file', record: id, after: storedFilePath(back) })
    return back
  })
}

/** @throws Failure FORBIDDEN, NOT_FOUND */
export async function trashedUses(caller: Caller, id: string): Promise<FileUse[]> {
  demand(caller, 'delete_colleges')
  const { key } = trashed(await caller.store.files.open(id))
  return (await caller.store.files.uses([key])).map(toldUse)
}

/**
 * Gone for good: the bytes first, so that a storage that cannot be reached leaves the file in the trash. @throws
 * Failure FORBIDDEN, NOT_FOUND, STORAGE_UNAVAILABLE
 */
export async function purgeFile(caller: Caller, storage: FileStore, id: string): Promise<void> {
  demand(caller, 'delete_colleges')
  await erase(caller.store, caller.author, storage, trashed(await caller.store.files.open(id)))
}

/**
 * Every file that has lain in the trash for 30 days and that nothing names. @returns how many went, and how many stay
 * because something names them
 */
export async function purgeOldFiles(
  store: Store,
  author: Author,
  storage: FileStore,
): Promise<{ gone: number; named: number }> {
  let gone = 0,
    named = 0
  for (let before = store.now() - TRASH_DAYS * DAY_MS + 1; ;) {
    const old = await store.files.trash({ before, limit: STEP })
    const goneBefore = gone
    const used = new Set((await store.files.uses(old.map(({ key }) => key))).flatMap(({ keys }) => keys))
    for (const file of old) {
      if (used.has(file.key)) {
        named++
        continue
      }
      await erase(store, author, storage, file)
      gone++
    }
    if (old.length < STEP) return { gone, named }
    // Files of one folder went there in one moment: those of that moment that are still there are looked at again.
    before = old.at(-1)!.deletedAt! + (gone > goneBefore ? 1 : 0)
  }
}

async function erase(store: Store, author: Author, storage: FileStore, file: FileRecord): Promise<void> {
  await storage.remove(file.key.split('/'))
  await store.write(author, async (tx) => {
    await tx.files.remove([file.id])
    await tx.audit.note({ act: 'purge', kind: 'file', record: file.id, before: storedFilePath(file) })
  })
}

function trashed(file: FileRecord | undefined): FileRecord {
  if (file?.deletedAt === undefined) throw new Failure('NOT_FOUND', { message: 'File not found' })
  return file
}

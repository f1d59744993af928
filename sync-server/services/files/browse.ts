import { Failure } from '../../../shared/failure.ts'
import { type FileUse, LISTED_AT_MOST, TRASHED_LISTED_AT_MOST } from '../../../shared/files/file.ts'
import type { FileRecord, FolderRecord } from '../../store/ports/files.ts'
import { demand, type Caller } from '../caller.ts'
import { fileAt, folderIn, pathIn } from './place.ts'

/** @throws Failure FORBIDDEN, INVALID_PATH, NOT_FOUND */
export async function listFiles(
  caller: Caller,
  { path, search }: { path: string; search?: string | undefined },
): Promise<{ folders: FolderRecord[]; files: FileRecord[] }> {
  demand(caller, 'view_colleges')
  const folder = folderIn(path)
  if (!(await caller.store.files.hasFolder(folder))) throw new Failure('NOT_FOUND', { message: 'Folder not found' })
  return caller.store.files.list({ folder, limit: LISTED_AT_MOST, ...(search !== undefined && { search }) })
}

export async function fileStats(caller: Caller): Promise<{ files: number; bytes: number }> {
  demand(caller, 'view_colleges')
  return caller.store.files.stats()
}

/**
 * The records that name a file and whoever’s face it is, so that whoever takes it away knows what loses it. @throws
 * Failure FORBIDDEN, INVALID_PATH, NOT_FOUND
 */
export async function usesOf(caller: Caller, path: string): Promise<FileUse[]> {
  demand(caller, 'view_colleges')
  const { key } = await fileAt(caller.store.files, path)
  return (await caller.store.files.uses([key])).map(toldUse)
}

/**
 * The same of a file known by its id, as its address tells it; where it lies, or that it is in the trash, matters to
 * nobody who shows it. @throws Failure FORBIDDEN, NOT_FOUND
 */
export async function usesOfId(caller: Caller, id: string): Promise<FileUse[]> {
  demand(caller, 'view_colleges')
  const file = await caller.store.files.open(id)
  if (!file) throw new Failure('NOT_FOUND', { message: 'File not found' })
  return (await caller.store.files.uses([file.key])).map(toldUse)
}

/** How much a folder holds at any depth. @throws Failure FORBIDDEN, INVALID_PATH, NOT_FOUND */
export async function folderTotals(
  caller: Caller,
  path: string,
): Promise<{ files: number; folders: number; bytes: number; records: FileUse[] }> {
  demand(caller, 'view_colleges')
  const folder = pathIn(path)
  if (!(await caller.store.files.hasFolder(folder))) throw new Failure('NOT_FOUND', { message: 'Folder not found' })
  const { folders, files } = await caller.store.files.below(folder)
  const uses = await caller.store.files.uses(files.map(({ key }) => key))
  return {
    files: files.length,
    folders: folders.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    records: uses.map(toldUse),
  }
}

export async function listTrash(caller: Caller): Promise<FileRecord[]> {
  demand(caller, 'delete_colleges')
  return caller.store.files.trash({ limit: TRASHED_LISTED_AT_MOST })
}

export const toldUse = ({ keys: _keys, ...use }: FileUse & { keys: string[] }): FileUse => use

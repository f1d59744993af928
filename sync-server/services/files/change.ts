import type { Tag } from '../../../shared/college/college.ts'
import { isInvisible } from '../../../shared/record/invisible.ts'
import { Failure } from '../../../shared/failure.ts'
import { typeByEnding } from '../../../shared/files/kinds.ts'
import { joinedPath, partedPath, segmentsOf } from '../../../shared/files/path.ts'
import { UPLOAD_SENTENCES } from '../../../shared/files/rules.ts'
import { hashOf } from '../../../shared/record/tag.ts'
import type { FileRecord } from '../../store/ports/files.ts'
import { demand, type Caller } from '../caller.ts'
import { fileAt, folderIn, heldFile, holdFolder, nameIn, pathIn, storedFilePath, stepsTo } from './place.ts'

const wrong = (path: string, rule: string, message: string) =>
  new Failure('VALIDATION_FAILED', { message, details: [{ path, rule, message }] })
const taken = (path = 'fileName') => wrong(path, 'taken', 'This name is already used in this folder')

/** @throws Failure FORBIDDEN, INVALID_PATH, VALIDATION_FAILED */
export async function addFolder(
  caller: Caller,
  { folderPath, folderName }: { folderPath: string; folderName: string },
): Promise<string> {
  demand(caller, 'edit_colleges')
  if (isInvisible(folderName)) throw wrong('folderName', 'required', UPLOAD_SENTENCES.folderName)
  const parent = folderIn(folderPath)
  const path = folderIn(joinedPath(parent, nameIn(folderName.trim())))
  return caller.store.write(caller.author, async (tx) => {
    const made = { createdAt: caller.now(), by: caller.author.name }
    await holdFolder(tx.files, parent, made)
    if ((await tx.files.names(parent)).has(path.slice(parent === '' ? 0 : parent.length + 1).toLowerCase()))
      throw taken('folderName')
    await tx.files.addFolders([{ path, ...made }])
    await tx.audit.note({ act: 'create', kind: 'folder', record: path })
    return path
  })
}

export interface FileWish {
  fileName?: string | undefined
  folderPath?: string | undefined
  alt?: string | undefined
}

/**
 * Of what two who look after one file could take from each other (behaviour 20), and of which file: another may lie
 * where it lay, under its name.
 */
export const tagOfFile = ({ id, folder, name, alt }: FileRecord): Tag => hashOf({ id, folder, name, alt })
const CHANGED_MEANWHILE = 'A colleague changed this file meanwhile. It is shown as it stands now'

/**
 * Renames, moves or describes a file. Its address stays, and so does what it is: the ending must claim the same type.
 * `seen`: the tag of what the caller saw; without it the last one counts. @throws Failure FORBIDDEN, INVALID_PATH,
 * NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT with it as it stands
 */
export async function changeFile(
  caller: Caller,
  path: string,
  { fileName, folderPath, alt }: FileWish,
  seen?: Tag,
): Promise<FileRecord> {
  demand(caller, 'edit_colleges')
  const { id } = await fileAt(caller.store.files, path)
  const folder = folderPath === undefined ? undefined : folderIn(folderPath)
  const name = fileName === undefined ? undefined : nameIn(fileName)
  return caller.store.write(caller.author, async (tx) => {
    const before = await heldFile(tx.files, id)
    const after: FileRecord = {
      ...before,
      ...(folder !== undefined && { folder }),
      ...(name !== undefined && { name }),
      ...(alt !== undefined && { alt }),
    }
    if (seen !== undefined && seen !== tagOfFile(before) && tagOfFile(after) !== tagOfFile(before))
      throw new Failure('VERSION_CONFLICT', { message: CHANGED_MEANWHILE, data: { current: before, clashes: [] } })
    if (typeByEnding(after.name) !== typeByEnding(before.name))
      throw wrong('fileName', 'ending', 'A file keeps its ending')
    const made = { createdAt: caller.now(), by: caller.author.name }
    // In one order, whichever way a file moves: two that move against each other must not wait for each other.
    for (const each of [...new Set([before.folder, after.folder])].toSorted()) await holdFolder(tx.files, each, made)
    const isElsewhere = after.folder !== before.folder || after.name.toLowerCase() !== before.name.toLowerCase()
    if (isElsewhere && (await tx.files.names(after.folder)).has(after.name.toLowerCase())) throw taken()
    await tx.files.put([after])
    await tx.audit.note({
      act: storedFilePath(before) === storedFilePath(after) ? 'describe' : 'move',
      kind: 'file',
      record: id,
      before: storedFilePath(before) === storedFilePath(after) ? before.alt : storedFilePath(before),
      after: storedFilePath(before) === storedFilePath(after) ? after.alt : storedFilePath(after),
    })
    return after
  })
}

export interface FolderWish {
  folderName?: string | undefined
  folderPath?: string | undefined
}

/**
 * Renames a folder or moves it with all in it, the trash's files too; no address changes. @returns its path @throws
 * Failure FORBIDDEN, INVALID_PATH, NOT_FOUND, VALIDATION_FAILED
 */
export async function changeFolder(
  caller: Caller,
  path: string,
  { folderName, folderPath }: FolderWish,
): Promise<string> {
  demand(caller, 'edit_colleges')
  const from = pathIn(path)
  const seen = partedPath(from)
  if (folderName !== undefined && isInvisible(folderName))
    throw wrong('folderName', 'required', UPLOAD_SENTENCES.folderName)
  const after = {
    folder: folderPath === undefined ? seen.folder : folderIn(folderPath),
    name: folderName === undefined ? seen.name : nameIn(folderName.trim()),
  }
  const to = folderIn(joinedPath(after.folder, after.name))
  if (to.startsWith(`${from}/`)) throw wrong('folderPath', 'inside', 'A folder cannot lie in itself')
  return caller.store.write(caller.author, async (tx) => {
    // Whoever puts something anywhere below holds the way to it: with the way held nothing more comes in.
    const way = await tx.files.holdFolders([
      ...stepsTo(from),
      ...stepsTo(after.folder),
      ...(await tx.files.below(from)).folders,
    ])
    if (!way.has(from)) throw new Failure('NOT_FOUND', { message: 'Folder not found' })
    if (to === from) return from
    await holdFolder(tx.files, after.folder, { createdAt: caller.now(), by: caller.author.name })
    const isItself = after.folder === seen.folder && after.name.toLowerCase() === seen.name.toLowerCase()
    if (!isItself && (await tx.files.names(after.folder)).has(after.name.toLowerCase())) throw taken('folderName')
    const { folders, files } = await tx.files.below(from)
    if (
      [...folders, ...files.map(storedFilePath)].some(
        (inner) => segmentsOf(to + inner.slice(from.length)) === undefined,
      )
    )
      throw wrong('folderPath', 'depth', 'Something in it would lie too deep, or its path would be too long')
    await tx.files.moveFolder(from, to)
    await tx.audit.note({ act: 'move', kind: 'folder', record: from, before: from, after: to })
    return to
  })
}

import { Failure } from '../../../shared/failure.ts'
import { typeByEnding } from '../../../shared/files/kinds.ts'
import { joinedPath } from '../../../shared/files/path.ts'
import { SENTENCES } from '../../../shared/files/rules.ts'
import type { FileRecord } from '../../store/promise/files.ts'
import { demand, type Caller } from '../caller.ts'
import { fileAt, folderIn, holdFolder, nameIn, pathOf } from './place.ts'

const taken = () => new Failure('VALIDATION_FAILED', { message: 'This name is already used in this folder', details: [{ path: 'fileName', rule: 'taken', message: 'This name is already used in this folder' }] })

/** @throws Failure FORBIDDEN, INVALID_PATH, VALIDATION_FAILED */
export async function addFolder(caller: Caller, { folderPath, folderName }: { folderPath: string; folderName: string }): Promise<string> {
  demand(caller, 'edit_colleges')
  if (folderName.trim() === '') throw new Failure('VALIDATION_FAILED', { message: SENTENCES.folderName, details: [{ path: 'folderName', rule: 'required', message: SENTENCES.folderName }] })
  const parent = folderIn(folderPath)
  const path = folderIn(joinedPath(parent, nameIn(folderName.trim())))
  return caller.store.write(caller.author, async (tx) => {
    const made = { createdAt: caller.now(), by: caller.author.name }
    await holdFolder(tx.files, parent, made)
    if ((await tx.files.names(parent)).has(path.slice(parent === '' ? 0 : parent.length + 1).toLowerCase())) throw taken()
    await tx.files.addFolders([{ path, ...made }])
    await tx.audit.note({ act: 'create', kind: 'folder', record: path })
    return path
  })
}

export interface FileWish { fileName?: string | undefined; folderPath?: string | undefined; alt?: string | undefined }

/** Renames, moves or describes a file. Its address stays, and so does what it is: the ending must claim the same type. @throws Failure FORBIDDEN, INVALID_PATH, NOT_FOUND, VALIDATION_FAILED */
export async function changeFile(caller: Caller, path: string, { fileName, folderPath, alt }: FileWish): Promise<FileRecord> {
  demand(caller, 'edit_colleges')
  const { id } = await fileAt(caller.store.files, path)
  const folder = folderPath === undefined ? undefined : folderIn(folderPath)
  const name = fileName === undefined ? undefined : nameIn(fileName)
  return caller.store.write(caller.author, async (tx) => {
    const seen = await tx.files.open(id)
    if (!seen || seen.deletedAt !== undefined) throw new Failure('NOT_FOUND', { message: 'File not found' })
    const after: FileRecord = { ...seen, ...(folder !== undefined && { folder }), ...(name !== undefined && { name }), ...(alt !== undefined && { alt }) }
    if (typeByEnding(after.name) !== typeByEnding(seen.name)) throw new Failure('VALIDATION_FAILED', { message: 'A file keeps its ending', details: [{ path: 'fileName', rule: 'ending', message: 'A file keeps its ending' }] })
    const made = { createdAt: caller.now(), by: caller.author.name }
    // In one order, whichever way a file moves: two that move against each other must not wait for each other.
    for (const each of [...new Set([seen.folder, after.folder])].toSorted()) await holdFolder(tx.files, each, made)
    const isElsewhere = after.folder !== seen.folder || after.name.toLowerCase() !== seen.name.toLowerCase()
    if (isElsewhere && (await tx.files.names(after.folder)).has(after.name.toLowerCase())) throw taken()
    await tx.files.put([after])
    await tx.audit.note({ act: pathOf(seen) === pathOf(after) ? 'describe' : 'move', kind: 'file', record: id, before: pathOf(seen) === pathOf(after) ? seen.alt : pathOf(seen), after: pathOf(seen) === pathOf(after) ? after.alt : pathOf(after) })
    return after
  })
}

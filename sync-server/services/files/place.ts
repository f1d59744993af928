import { Failure } from '../../../shared/failure.ts'
import { isSegment, joinedPath, numberedName, partedPath, segmentsOf } from '../../../shared/files/path.ts'
import { normalizeText } from '../../../shared/record/text.ts'
import type { FileRecord, FilesReading, FilesWriting } from '../../store/ports/files.ts'

/** A folder as a call names it. @throws Failure INVALID_PATH */
export function folderIn(path: string): string {
  const segments = segmentsOf(path)
  if (segments === undefined) throw new Failure('INVALID_PATH')
  return segments.join('/')
}

/** A path that names something below the root. @throws Failure INVALID_PATH */
export function pathIn(path: string): string {
  const plain = folderIn(path)
  if (plain === '') throw new Failure('INVALID_PATH')
  return plain
}

/** One name. @throws Failure INVALID_PATH */
export function nameIn(name: string): string {
  const plain = normalizeText(name, 'NFC')
  if (!isSegment(plain)) throw new Failure('INVALID_PATH')
  return plain
}

/** The file a path leads to. @throws Failure INVALID_PATH, NOT_FOUND */
export async function fileAt(files: FilesReading, path: string): Promise<FileRecord> {
  const { folder, name } = partedPath(pathIn(path))
  const file = await files.at(folder, name)
  if (!file) throw new Failure('NOT_FOUND', { message: 'File not found' })
  return file
}

/**
 * A file that is not in the trash, its folder held to the end of the transaction: it is neither moved nor taken away
 * meanwhile, and neither is the folder. @throws Failure NOT_FOUND
 */
export async function heldFile(files: FilesWriting, id: string): Promise<FileRecord> {
  for (let seen = await files.open(id); seen && seen.deletedAt === undefined;) {
    await files.holdFolders([seen.folder])
    // It may have been moved while its folder was waited for.
    const now = await files.open(id)
    if (now && now.folder === seen.folder && now.deletedAt === undefined) return now
    seen = now
  }
  throw new Failure('NOT_FOUND', { message: 'File not found' })
}

/** Holds a folder to the end of the transaction, making it and those above it where they are not there yet. */
export async function holdFolder(
  files: FilesWriting,
  folder: string,
  made: { createdAt: number; by: string },
): Promise<void> {
  const chain = stepsTo(folder)
  const there = await files.holdFolders(chain)
  await files.addFolders(chain.filter((path) => !there.has(path)).map((path) => ({ path, ...made })))
}

/** The root, and each folder on the way to this one: "a/b" → "", "a", "a/b". */
export function stepsTo(folder: string): string[] {
  const steps = folder === '' ? [] : folder.split('/')
  return ['', ...steps.map((_, at) => steps.slice(0, at + 1).join('/'))]
}

/** This name, or with the next number where it is taken. */
export async function freeName(files: FilesWriting, folder: string, name: string): Promise<string> {
  const taken = await files.names(folder)
  let free = name
  for (let n = 2; taken.has(free.toLowerCase()); n++) free = numberedName(name, n)
  return free
}

export const storedFilePath = ({ folder, name }: Pick<FileRecord, 'folder' | 'name'>): string =>
  joinedPath(folder, name)

import type { Tag } from '../../../shared/college/college.ts'
import type { StoredFile } from '../../../shared/files/file.ts'
import { joinedPath, partedPath } from '../../../shared/files/path.ts'
import type { FileStore } from '../../files/fileStore.ts'
import { UPLOAD_SENTENCES } from '../../../shared/files/rules.ts'
import { tagOfFile } from '../../services/files/change.ts'
import type { FileRecord, FolderRecord } from '../../store/ports/files.ts'

/** `filePath` is the documented name of `path`. */
export const presentFile = (storage: Addresses, file: FileRecord): StoredFile & { filePath: string; tag: Tag } => {
  const { id, key, folder, name, size, type, kind, alt, createdAt, by, deletedAt } = file
  return {
    id,
    path: joinedPath(folder, name),
    fileName: name,
    folder,
    filePath: joinedPath(folder, name),
    size,
    type,
    kind,
    alt,
    tag: tagOfFile(file),
    cdnUrl: storage.addressOf(key.split('/')),
    createdAt: new Date(createdAt).toISOString(),
    by,
    ...(deletedAt !== undefined && { deletedAt: new Date(deletedAt).toISOString() }),
  }
}
type Addresses = Pick<FileStore, 'addressOf'>

/** What an upload is answered: in our envelope, and under the documented name. */
export function presentUploaded(storage: Addresses, taken: ReadonlyArray<FileRecord & { isKnown: boolean }>) {
  const files = taken.map(({ isKnown, ...file }) => ({ ...presentFile(storage, file), isKnown }))
  return { success: true as const, data: files, message: UPLOAD_SENTENCES.uploaded(files.length), files }
}

/** A line of a listing, in the documented names. */
export const presentLine = (storage: Addresses, file: FileRecord) => ({
  ObjectName: file.name,
  IsDirectory: false as const,
  Length: file.size,
  DateCreated: new Date(file.createdAt).toISOString(),
  ...presentFile(storage, file),
})
export const presentFolder = ({ path, createdAt, files }: FolderRecord) => ({
  ObjectName: partedPath(path).name,
  IsDirectory: true as const,
  Length: 0,
  DateCreated: new Date(createdAt).toISOString(),
  path,
  files,
})

import type { Readable } from 'node:stream'
import { Failure } from '../../../shared/failure.ts'
import { type UploadKind, UPLOADS } from '../../../shared/files/kinds.ts'
import { PIECE } from '../../../shared/files/pieces.ts'
import { UPLOAD_SENTENCES } from '../../../shared/files/rules.ts'
import type { FileStore, Pieces } from '../../files/fileStore.ts'
import { demand, type Caller } from '../caller.ts'
import { takeUpload, type StoredUpload } from './upload.ts'

/** How much of a file this caller began is here. @throws Failure FORBIDDEN */
export async function heldBytes(caller: Caller, pieces: Pieces, id: string): Promise<number> {
  return pieces.held({ owner: demand(caller, 'edit_colleges').id, id })
}

/**
 * Takes the next bytes of a file; everything that can be judged without them is judged before one is read (R50).
 * `length`: as the request declares it.
 * @throws Failure FORBIDDEN, FILE_TOO_LARGE, and as `Pieces.add`
 */
export async function addPiece(
  caller: Caller,
  pieces: Pieces,
  { id, kind, from, length = 0 }: { id: string; kind: UploadKind; from: number; length?: number | undefined },
  bytes: Readable,
): Promise<number> {
  const { id: owner } = demand(caller, 'edit_colleges')
  const { bytesEach } = UPLOADS[kind]
  if (from + length > bytesEach) throw new Failure('FILE_TOO_LARGE', { message: UPLOAD_SENTENCES.large(bytesEach) })
  return pieces.add({ owner, id }, { from, most: Math.min(from + PIECE.most, bytesEach) }, bytes)
}

export interface PiecesWish {
  kind: UploadKind
  fileName: string
  type: string
  folderPath?: string | undefined
  size: number
  sha256: string
}

/**
 * Makes pieces a file, as if it had come whole. Asked again it is the same file. @throws Failure PIECES_DIFFER, and as
 * `takeUpload`
 */
export async function joinPieces(
  caller: Caller,
  storage: FileStore,
  pieces: Pieces,
  id: string,
  { kind, fileName: name, type, folderPath, size, sha256 }: PiecesWish,
): Promise<StoredUpload> {
  const { id: owner } = demand(caller, 'edit_colleges')
  let taken: StoredUpload | undefined
  const file = await pieces.join({ owner, id }, { size, sha256 }, async (path) => {
    ;[taken] = await takeUpload(caller, storage, { kind, folder: folderPath, ids: id }, [{ name, type, size, path }])
    return taken!.id
  })
  if (taken) return taken
  const known = await caller.store.files.open(file)
  if (known) return { ...known, isKnown: true }
  // Gone for good since: it may come anew.
  await pieces.forget({ owner, id })
  throw new Failure('PIECES_DIFFER', { data: { held: 0 } })
}

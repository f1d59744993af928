import { Failure } from '../../../shared/failure.ts'
import type { FileStore } from '../../files/fileStore.ts'
import type { StaffRecord } from '../../store/ports/staff.ts'
import type { StoreTransaction } from '../../store/store.ts'
import type { Caller } from '../caller.ts'
import { type IncomingFile, takeArrived, type StoredUpload, type UploadWish } from '../files/upload.ts'
import { storedFilePath } from '../files/place.ts'

/**
 * Stores a picture and shows it as the caller's face from now on; the one before goes to the trash. Everybody may,
 * whatever their role.
 * @throws Failure UNAUTHENTICATED, and as `takeUpload`
 */
export async function setAvatar(
  caller: Caller,
  storage: FileStore,
  wish: Omit<UploadWish, 'kind' | 'folder'>,
  arrived: readonly IncomingFile[],
): Promise<StoredUpload> {
  if (!caller.staff) throw new Failure('UNAUTHENTICATED')
  const { id } = caller.staff
  const [file] = await takeArrived(caller, storage, { ...wish, kind: 'avatar' }, arrived)
  if (!file) throw new Failure('VALIDATION_FAILED', { message: 'A picture is missing' })
  await caller.store.write(caller.author, async (tx) => {
    const { staff, rest } = await opened(tx, id)
    // The same upload once more: what it did is done.
    if (staff.avatar === file.key) return
    await tx.staff.replace({ ...rest, avatar: file.key, updatedAt: caller.now() })
    await putAway(tx, caller, staff)
    await tx.audit.note({
      act: 'change-photo',
      kind: 'staff',
      record: id,
      ...(staff.avatar !== undefined && { before: staff.avatar }),
      after: file.key,
    })
  })
  return file
}

/** Shows the caller by their initial again; none there is no fault. @throws Failure UNAUTHENTICATED */
export async function removeAvatar(caller: Caller): Promise<void> {
  if (!caller.staff) throw new Failure('UNAUTHENTICATED')
  const { id } = caller.staff
  await caller.store.write(caller.author, async (tx) => {
    const { staff, rest } = await opened(tx, id)
    if (staff.avatar === undefined) return
    await tx.staff.replace({ ...rest, updatedAt: caller.now() })
    await putAway(tx, caller, staff)
    await tx.audit.note({ act: 'remove-photo', kind: 'staff', record: id, before: staff.avatar })
  })
}

/** The picture of somebody's face goes to the trash, and is gone for good with it. */
export async function putAway(
  tx: StoreTransaction,
  caller: Caller,
  { avatar }: Pick<StaffRecord, 'avatar'>,
): Promise<void> {
  const file = avatar === undefined ? undefined : await tx.files.open(avatar.split('/', 1)[0]!)
  if (!file || file.deletedAt !== undefined) return
  await tx.files.holdFolders([file.folder])
  await tx.files.put([{ ...file, deletedAt: caller.now(), deletedBy: caller.author.name }])
  await tx.audit.note({ act: 'delete', kind: 'file', record: file.id, before: storedFilePath(file) })
}

async function opened(
  tx: StoreTransaction,
  id: string,
): Promise<{ staff: StaffRecord; rest: Omit<StaffRecord, 'avatar'> }> {
  const staff = await tx.staff.open(id)
  if (!staff) throw new Failure('TOKEN_REVOKED')
  const { avatar: _face, ...rest } = staff
  return { staff, rest }
}

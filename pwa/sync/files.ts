import { type Change, clashPath } from '../../shared/merge/change.ts'
import type { UploadKind } from '../../shared/files/kinds.ts'
import type { FileRow, LaterRow, Outbox, NewEdit } from '../local/outbox.ts'
import type { SyncContext } from './context.ts'
import { isPlace, PLACE } from './pendingFileUrl.ts'
import { type FilesWaiting, NotSaved, type WaitingUpload } from './types.ts'

const ids = (edit: NewEdit): string[] =>
  [...JSON.stringify(edit).matchAll(/https:\/\/waiting\.invalid\/([\w-]+)/g)].map((found) => found[1]!)

export const namesFiles = (edit: NewEdit): boolean => ids(edit).length > 0

/**
 * An edit that names files, with the address of each that has one: a form opened before the file was sent still names
 * its place. Inside a transaction.
 */
export async function withAddresses(outbox: Outbox, account: string, edit: NewEdit): Promise<NewEdit> {
  const addresses = new Map(
    (await outbox.blobs.bulkGet(ids(edit))).flatMap((row) =>
      row?.account === account && row.address !== undefined ? [[PLACE + row.id, row.address] as const] : [],
    ),
  )
  const inText = (text: string): string =>
    [...addresses].reduce((sofar, [place, address]) => sofar.replaceAll(place, address), text)
  return JSON.parse(JSON.stringify(edit), (_, value: unknown) =>
    typeof value === 'string' ? inText(value) : value,
  ) as NewEdit
}

/** Keeps a file beside the edit that will name it. @throws NotSaved */
export const addFile = async (parts: SyncContext, file: Blob, name: string, kind?: UploadKind): Promise<string> =>
  PLACE + (await keepFile(parts, file, { name, ...(kind && { kind }) }))

/** Ids of files no edit names begin with this: they are counted by their ids, without reading a megabyte of any. */
const ALONE = 'alone-'
export const idsAlone = async (outbox: Pick<Outbox, 'blobs'>, account: string): Promise<string[]> =>
  (await outbox.blobs.where('account').equals(account).primaryKeys()).filter((id) => id.startsWith(ALONE))
/** The id by which the server knows a file, however often it is sent. */
export const sentId = (id: string): string => (id.startsWith(ALONE) ? id.slice(ALONE.length) : id)

/**
 * Keeps a file: one that an edit will name, or one that goes by itself into a folder, perhaps begun already under an
 * id. Answers the id it waits under. @throws NotSaved
 */
export async function keepFile(
  { account, outbox, outside, changed }: SyncContext,
  file: Blob,
  { id: begun, ...said }: Pick<FileRow, 'name' | 'kind' | 'folder'> & { id?: string },
): Promise<string> {
  const id = (said.folder === undefined ? '' : ALONE) + (begun ?? outside.id())
  const row: FileRow = {
    id,
    account,
    ...said,
    type: file.type,
    bytes: new Uint8Array(await file.arrayBuffer()),
    addedAt: outside.now(),
  }
  try {
    await outbox.act(() => outbox.blobs.put(row))
  } catch (thrown) {
    throw new NotSaved('storage-full', 'There is no room for this file on this device', { cause: thrown })
  }
  changed('outbox')
  return id
}

/** What is kept here under a place. */
export async function openFile({ account, outbox }: SyncContext, address: string): Promise<Blob | undefined> {
  const row = isPlace(address) ? await outbox.use(() => outbox.blobs.get(address.slice(PLACE.length))) : undefined
  return row?.account === account && row.bytes.length > 0 ? new Blob([row.bytes], { type: row.type }) : undefined
}

/**
 * Files that wait to be sent: by themselves, or with an edit that names them. One chosen in a form that was not saved
 * waits for nothing.
 */
async function waitingRows({ account, outbox }: SyncContext): Promise<FileRow[]> {
  return outbox.look(async () => {
    const named = new Set((await outbox.later.where('account').equals(account).toArray()).flatMap(({ files }) => files))
    const ids = (await outbox.blobs.where('account').equals(account).primaryKeys()).filter(
      (id) => named.has(id) || id.startsWith(ALONE),
    )
    return (await outbox.blobs.bulkGet(ids)).flatMap((row) => (row && row.sentAt === undefined ? [row] : []))
  })
}

/** Oldest first. */
export const uploadsWaiting = async (parts: SyncContext): Promise<WaitingUpload[]> =>
  (await waitingRows(parts))
    .sort((a, b) => a.addedAt - b.addedAt)
    .map(({ id, name, type, bytes, addedAt, folder, problem }) => ({
      id,
      name,
      type,
      size: bytes.length,
      addedAt,
      ...(folder !== undefined && { folder }),
      ...(problem !== undefined && { problem }),
    }))

/** Lets a file go that a form no longer names; one that a saved edit names stays. */
export async function releaseFile({ account, outbox }: SyncContext, address: string): Promise<void> {
  const id = address.slice(PLACE.length)
  await outbox.act(async () => {
    const later = await outbox.later.where('account').equals(account).toArray()
    const row = await outbox.blobs.get(id)
    if (
      isPlace(address) &&
      row?.account === account &&
      row.address === undefined &&
      !later.some(({ files }) => files.includes(id))
    )
      await outbox.blobs.delete(id)
  })
}

/** A refused file is tried again with the next cycle. */
export async function retryUpload({ outbox, changed }: SyncContext, id: string): Promise<void> {
  await outbox.act(() =>
    outbox.blobs
      .where('id')
      .equals(id)
      .modify((file) => {
        delete file.problem
      }),
  )
  changed('outbox', [])
}

/** Gives a file up. An edit that names it goes on without it; one that was about nothing else goes with it. */
export async function dropUpload({ account, outbox, changed }: SyncContext, id: string): Promise<void> {
  const records = await outbox.act(async () => {
    const file = await outbox.blobs.get(id)
    if (file?.account !== account || file.address !== undefined) return []
    await outbox.blobs.delete(id)
    const rows = (await outbox.later.where('account').equals(account).toArray()).filter(({ edit }) =>
      ids(edit).includes(id),
    )
    for (const row of rows) {
      const edit = withoutFile(row.edit, PLACE + id)
      if (edit) await outbox.later.put({ ...row, edit, files: row.files.filter((one) => one !== id) })
      else await outbox.later.delete(row.id)
    }
    return rows.map(({ record }) => record)
  })
  changed('outbox', records)
}

/** The edit as if the file had never been chosen; nothing where it was about that alone. */
function withoutFile(edit: NewEdit, place: string): NewEdit | undefined {
  const rest = JSON.parse(JSON.stringify(edit), (_, value: unknown) => (value === place ? undefined : value)) as NewEdit
  if (!('changes' in rest)) return rest
  // A change whose `after` was the file and that cleared nothing says nothing any more; one that took the place of
  // something is called off.
  const named = new Set(
    ('changes' in edit ? (edit.changes as Change[]) : []).flatMap((change, at) =>
      'after' in change && change.after === place ? [at] : [],
    ),
  )
  const changes = (rest.changes as Change[]).filter((_, at) => !named.has(at))
  return changes.length > 0 ? ({ ...rest, changes } as NewEdit) : undefined
}

/**
 * Puts an edit aside when it names files that have not been sent, or was made upon such an edit: inside an item it
 * brings, or to a field it writes. Inside a transaction. @throws NotSaved for a whole-record act, whose tag would be of
 * addresses yet unknown (M6)
 */
export async function waitsForFiles(
  outbox: Outbox,
  account: string,
  edit: NewEdit,
  mark: string,
  savedAt: number,
): Promise<boolean> {
  const rows = await outbox.blobs.bulkGet(ids(edit))
  const files = rows.flatMap((row) => (row && row.account === account ? [row.id] : []))
  const aside = await outbox.later.where('account').equals(account).toArray()
  const about = aside.filter(({ record }) => record === edit.record || ('source' in edit && record === edit.source))
  if ('tag' in edit && edit.kind !== 'clash.settle' && about.length > 0)
    throw new NotSaved('files-waiting', 'Its photos are still waiting to be sent. Try again when they are')
  if (files.length === 0 && !about.some((row) => isUpon(row, edit))) return false
  await outbox.later.put({
    id: mark,
    account,
    record: edit.record,
    edit,
    files,
    savedAt,
    place: Math.max(0, ...aside.map(({ place }) => place)) + 1,
  })
  return true
}

function isUpon(row: LaterRow, edit: NewEdit): boolean {
  if (!('changes' in edit)) return false
  if (!('changes' in row.edit)) return true
  const places = (row.edit.changes as Change[]).map(clashPath)
  return (edit.changes as Change[]).some((change) =>
    places.some((place) => clashPath(change) === place || clashPath(change).startsWith(`${place}/`)),
  )
}

export async function filesWaiting(parts: SyncContext): Promise<FilesWaiting> {
  const rows = await waitingRows(parts)
  return {
    count: rows.length,
    bytes: rows.reduce((sum, row) => sum + row.bytes.length, 0),
    isTaken: parts.outside.upload !== undefined,
  }
}

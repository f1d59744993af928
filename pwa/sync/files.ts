import { type Change, placeOf } from '../../shared/merge/change.ts'
import type { FileRow, LaterRow, Outbox, Unnumbered } from '../local/outbox.ts'
import type { Parts } from './parts.ts'
import { type FilesWaiting, NotSaved } from './promise.ts'

/** Stands for a file that has no address yet. `.invalid` is promised never to exist, and reads as an address to every rule. */
export const PLACE = 'https://waiting.invalid/'
const ids = (edit: Unnumbered): string[] => [...JSON.stringify(edit).matchAll(/https:\/\/waiting\.invalid\/([\w-]+)/g)].map((found) => found[1]!)

export const namesFiles = (edit: Unnumbered): boolean => ids(edit).length > 0

/** An edit that names files, with the address of each that has one: a form opened before the file was sent still names its place. Inside a transaction. */
export async function withAddresses(outbox: Outbox, account: string, edit: Unnumbered): Promise<Unnumbered> {
  const addresses = new Map((await outbox.blobs.bulkGet(ids(edit))).flatMap((row) => (row?.account === account && row.address !== undefined ? [[PLACE + row.id, row.address] as const] : [])))
  const inText = (text: string): string => [...addresses].reduce((sofar, [place, address]) => sofar.replaceAll(place, address), text)
  return JSON.parse(JSON.stringify(edit), (_, value: unknown) => (typeof value === 'string' ? inText(value) : value)) as Unnumbered
}

/** Keeps a file beside the edit that will name it. @throws NotSaved */
export async function addFile({ account, outbox, outside, changed }: Parts, file: Blob, name: string): Promise<string> {
  const id = outside.id()
  const row: FileRow = { id, account, name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()), addedAt: outside.now() }
  try {
    await outbox.act(() => outbox.blobs.put(row))
  } catch (thrown) {
    throw new NotSaved('storage-full', 'There is no room for this file on this device', { cause: thrown })
  }
  changed('outbox')
  return PLACE + id
}

/**
 * Puts an edit aside when it names files that have not been sent, or was made upon such an edit: inside an item it brings, or to
 * a field it writes. Inside a transaction. @throws NotSaved for a whole-record act, whose tag would be of addresses yet unknown (M6)
 */
export async function waitsForFiles(outbox: Outbox, account: string, edit: Unnumbered, mark: string, savedAt: number): Promise<boolean> {
  const rows = await outbox.blobs.bulkGet(ids(edit))
  const files = rows.flatMap((row) => (row && row.account === account ? [row.id] : []))
  const aside = await outbox.later.where('account').equals(account).toArray()
  const about = aside.filter(({ record }) => record === edit.record || ('source' in edit && record === edit.source))
  if ('tag' in edit && edit.kind !== 'clash.settle' && about.length > 0) throw new NotSaved('files-waiting', 'Its photos are still waiting to be sent. Try again when they are')
  if (files.length === 0 && !about.some((row) => isUpon(row, edit))) return false
  await outbox.later.put({ id: mark, account, record: edit.record, edit, files, savedAt, place: Math.max(0, ...aside.map(({ place }) => place)) + 1 })
  return true
}

function isUpon(row: LaterRow, edit: Unnumbered): boolean {
  if (!('changes' in edit)) return false
  if (!('changes' in row.edit)) return true
  const places = (row.edit.changes as Change[]).map(placeOf)
  return (edit.changes as Change[]).some((change) => places.some((place) => placeOf(change) === place || placeOf(change).startsWith(`${place}/`)))
}

export async function filesWaiting({ account, outbox, outside }: Parts): Promise<FilesWaiting> {
  const rows = await outbox.use(() => outbox.blobs.where('account').equals(account).filter(({ sentAt }) => sentAt === undefined).toArray())
  return { count: rows.length, bytes: rows.reduce((sum, row) => sum + row.bytes.length, 0), isTaken: outside.upload !== undefined }
}

import { DAY_MS } from '../../shared/format/duration.ts'
import { JOURNAL_DAYS } from '../../shared/protocol/pull.ts'
import type { FileRow, LaterRow } from '../local/outbox.ts'
import { isAct } from './acts.ts'
import { idsAlone, sentId } from './files.ts'
import { NotTaken, type QueuedFile } from './environment.ts'
import type { SyncContext } from './context.ts'
import { enqueue } from './save.ts'

/**
 * Sends the files that wait and gives each edit that named them its number, with the addresses in it. A file the server
 * did not take waits on, with what was made upon its edit; nothing else is held up by it.
 * @returns false where the line failed, and another try may do better
 */
export async function sendFiles(parts: SyncContext): Promise<boolean> {
  const { account, outbox, outside } = parts
  const { upload } = outside
  if (!upload) return true
  let isWhole = await sendAlone(parts, upload)
  const later = await outbox.use(() => outbox.later.where('account').equals(account).sortBy('place'))
  const rows = later.filter((row) => !isAct(row))
  const blocked = new Set<string>()
  for (const row of rows) {
    const sent = blocked.has(row.record) ? 'refused' : await areSent(parts, row, upload)
    if (sent === 'cut') isWhole = false
    if (sent !== 'all') {
      blocked.add(row.record)
      continue
    }
    await outbox.act(async () => {
      if (!(await outbox.later.get(row.id))) return
      await outbox.later.delete(row.id)
      await enqueue(parts, row.edit, { mark: row.id, savedAt: row.savedAt, isReady: true })
      const now = outside.now()
      await outbox.blobs
        .where('id')
        .anyOf(row.files)
        .modify((file) => {
          file.bytes = new Uint8Array()
          file.sentAt = now
        })
      await outbox.blobs
        .where('account')
        .equals(account)
        .filter(({ sentAt }) => sentAt !== undefined && now - sentAt > JOURNAL_DAYS * DAY_MS)
        .delete()
    })
    parts.changed('outbox', [row.record])
  }
  return isWhole
}

type Upload = NonNullable<SyncContext['outside']['upload']>

/** Sends one file and notes in `sending` each percent that has left. @throws as `upload` of the outside */
async function sendOne({ token, sending }: SyncContext, upload: Upload, file: FileRow): Promise<string> {
  const tell = (share: number): void => {
    if (Math.round(share * 100) === Math.round((sending.get(file.id) ?? -1) * 100)) return
    sending.set(file.id, share)
  }
  tell(0)
  try {
    return await upload(queued(file), token(), tell)
  } finally {
    sending.set(file.id, undefined)
  }
}

/** Files no edit names, oldest first. */
async function sendAlone(parts: SyncContext, upload: Upload): Promise<boolean> {
  const { account, outbox, changed } = parts
  for (const id of await outbox.use(() => idsAlone(outbox, account))) {
    const file = await outbox.use(() => outbox.blobs.get(id))
    if (!file || file.problem !== undefined) continue
    try {
      await sendOne(parts, upload, file)
      await outbox.act(() => outbox.blobs.delete(id))
    } catch (thrown) {
      // Without a connection the next would fail as well; a refusal is of this file alone.
      if (!(await isRefused(outbox, id, thrown))) return false
    }
    changed('outbox', [])
  }
  return true
}

const queued = ({ id, name, type, bytes, kind, folder }: FileRow): QueuedFile => ({
  id: sentId(id),
  name,
  type,
  bytes,
  ...(kind && { kind }),
  ...(folder !== undefined && { folder }),
})

/** Stores why the server refused a file, so that the screen can say it. */
async function isRefused(outbox: SyncContext['outbox'], id: string, thrown: unknown): Promise<boolean> {
  if (!(thrown instanceof NotTaken)) return false
  await outbox.act(() => outbox.blobs.update(id, { problem: thrown.message }))
  return true
}

/** Each file an edit names has its address, written down at once: a cut after that sends it no second time. */
async function areSent(parts: SyncContext, row: LaterRow, upload: Upload): Promise<'all' | 'cut' | 'refused'> {
  const { outbox, changed } = parts
  for (const id of row.files) {
    const file = await outbox.use(() => outbox.blobs.get(id))
    if (!file || file.address !== undefined) continue
    if (file.problem !== undefined) return 'refused'
    try {
      const address = await sendOne(parts, upload, file)
      await outbox.act(() => outbox.blobs.update(id, { address }))
    } catch (thrown) {
      if (!(await isRefused(outbox, id, thrown))) return 'cut'
      changed('outbox', [row.record])
      return 'refused'
    }
  }
  return 'all'
}

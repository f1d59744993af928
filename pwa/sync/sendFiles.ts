import { JOURNAL_DAYS } from '../../shared/protocol/pull.ts'
import type { LaterRow } from '../local/outbox.ts'
import type { Parts } from './parts.ts'
import { enqueue } from './save.ts'

const DAY_MS = 86_400_000

/**
 * Sends the files that wait and gives each edit that named them its number, with the addresses in it. A file the server did not
 * take waits on, with what was made upon its edit; nothing else is held up by it.
 */
export async function sendFiles(parts: Parts): Promise<void> {
  const { account, outbox, outside } = parts
  const { upload } = outside
  if (!upload) return
  const rows = await outbox.use(() => outbox.later.where('account').equals(account).sortBy('place'))
  const blocked = new Set<string>()
  for (const row of rows) {
    if (blocked.has(row.record) || !(await areSent(parts, row, upload))) { blocked.add(row.record); continue }
    await outbox.act(async () => {
      if (!(await outbox.later.get(row.id))) return
      await outbox.later.delete(row.id)
      await enqueue(parts, row.edit, { mark: row.id, savedAt: row.savedAt, isReady: true })
      const now = outside.now()
      await outbox.blobs.where('id').anyOf(row.files).modify((file) => { file.bytes = new Uint8Array(); file.sentAt = now })
      await outbox.blobs.where('account').equals(account).filter(({ sentAt }) => sentAt !== undefined && now - sentAt > JOURNAL_DAYS * DAY_MS).delete()
    })
    parts.changed('outbox', [row.record])
  }
}

/** Each file an edit names has its address, written down at once: a cut after that sends it no second time. */
async function areSent({ outbox }: Parts, row: LaterRow, upload: NonNullable<Parts['outside']['upload']>): Promise<boolean> {
  for (const id of row.files) {
    const file = await outbox.use(() => outbox.blobs.get(id))
    if (!file || file.address !== undefined) continue
    try {
      const address = await upload({ id, name: file.name, type: file.type, bytes: file.bytes })
      await outbox.act(() => outbox.blobs.update(id, { address }))
    } catch { return false }
  }
  return true
}

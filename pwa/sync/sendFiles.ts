import type { LaterRow, Unnumbered } from '../local/outbox.ts'
import { PLACE } from './files.ts'
import type { Parts } from './parts.ts'
import { enqueue } from './save.ts'

/**
 * Sends the files that wait and gives each edit that named them its number, with the addresses in it. A file the server did not
 * take waits on, with what was made upon its edit; nothing else is held up by it.
 */
export async function sendFiles(parts: Parts): Promise<void> {
  const { account, outbox, outside: { upload } } = parts
  if (!upload) return
  const rows = await outbox.use(() => outbox.later.where('account').equals(account).sortBy('place'))
  const blocked = new Set<string>()
  for (const row of rows) {
    const addresses = blocked.has(row.record) ? undefined : await addressesOf(parts, row, upload)
    if (!addresses) { blocked.add(row.record); continue }
    await outbox.act(async () => {
      if (!(await outbox.later.get(row.id))) return
      await outbox.later.delete(row.id)
      await outbox.blobs.bulkDelete(row.files)
      const edit = JSON.parse(JSON.stringify(row.edit), (_, value: unknown) => (typeof value === 'string' && value.startsWith(PLACE) ? (addresses.get(value.slice(PLACE.length)) ?? value) : value)) as Unnumbered
      await enqueue(parts, edit, { mark: row.id, savedAt: row.savedAt, isReady: true })
    })
    parts.changed('outbox', [row.record])
  }
}

async function addressesOf({ outbox }: Parts, row: LaterRow, upload: NonNullable<Parts['outside']['upload']>): Promise<Map<string, string> | undefined> {
  const addresses = new Map<string, string>()
  for (const id of row.files) {
    const file = await outbox.use(() => outbox.blobs.get(id))
    if (!file) continue
    try {
      const address = file.address ?? (await upload({ id, name: file.name, type: file.type, bytes: file.bytes }))
      // Written down at once: a cut after this sends the file no second time.
      await outbox.act(() => outbox.blobs.update(id, { address }))
      addresses.set(id, address)
    } catch { return undefined }
  }
  return addresses
}

import { from } from '../local/outbox.ts'
import { mayLeave } from './acts.ts'
import { idsAlone } from './files.ts'
import type { SyncContext } from './context.ts'

/** How many edits and files of this account have not left. */
export async function countWaiting({ account, outbox, outside }: SyncContext): Promise<number> {
  return outbox.look(
    async () =>
      (await outbox.edits
        .where('[account+n]')
        .between(...from(account, 0))
        .count()) +
      (await outbox.later.where('account').equals(account).toArray()).filter((row) => mayLeave(row, outside.now()))
        .length +
      (await idsAlone(outbox, account)).length,
  )
}

/**
 * Takes what this account keeps on this device away: its cache always, the journal with what was receipted, and, when
 * told, the queue. Kept edits stay for this account alone (D7).
 */
export async function forget(parts: SyncContext, queue: 'kept' | 'dropped'): Promise<void> {
  const { account, outbox, cache, outside } = parts
  await outbox.act(async () => {
    await outbox.journal
      .where('[account+n]')
      .between(...from(account, 0))
      .delete()
    await outbox.clashes.where('[account+id]').between([account, ''], [account, '\uffff']).delete()
    if (queue === 'kept') return
    await outbox.edits
      .where('[account+n]')
      .between(...from(account, 0))
      .delete()
    await outbox.tray
      .where('[account+n]')
      .between(...from(account, 0))
      .delete()
    for (const table of [outbox.later, outbox.blobs]) await table.where('account').equals(account).delete()
    const row = await outbox.devices.get(account)
    // What is dropped leaves numbers the server will never see: the next edits go under a new id.
    if (row)
      await outbox.devices.put({
        account,
        device: outside.id(),
        base: row.next - 1,
        next: row.next,
        upTo: row.next - 1,
      })
  })
  // Other tabs let go first, so that none of them writes into what is being taken away.
  parts.changed('left')
  await cache.wipe()
}

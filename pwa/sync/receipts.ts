import type { PushAnswer, Receipt } from '../../shared/protocol/push.ts'
import { type EditRow, from, type JournalRow } from '../local/outbox.ts'
import type { Parts } from './parts.ts'
import { isObject, isWhole } from './wire.ts'

const OUTCOMES = new Set<unknown>(['applied', 'merged', 'same', 'clash', 'refused', 'held'])

export const isPushAnswer = (data: unknown): data is PushAnswer =>
  isObject(data) && isWhole(data['upTo']) && (data['retryAfter'] === undefined || (typeof data['retryAfter'] === 'number' && data['retryAfter'] >= 0)) && Array.isArray(data['receipts']) && data['receipts'].every((one) => isObject(one) && isWhole(one['n']) && OUTCOMES.has(one['outcome']))

/**
 * D4. Applies receipts in one transaction: each edit leaves the outbox for the journal, or for the tray when it needs the
 * person. Giving the same receipts again changes nothing. `device` is the id they answer: another's are not ours any more.
 */
export async function applyReceipts(parts: Parts, device: string, answer: PushAnswer): Promise<void> {
  const { account, outbox, outside } = parts
  const now = outside.now()
  const records = new Set<string>()
  await outbox.act(async () => {
    const row = await outbox.devices.get(account)
    if (!row || row.device !== device) return
    for (const receipt of answer.receipts) {
      const edit = await settledRow(parts, receipt.n + row.base, { ...receipt, n: receipt.n + row.base }, now)
      if (edit) records.add(edit.record)
    }
    const { unreachableAt: _unreachable, sendingSince: _sending, paused: _paused, offerFrom, ...kept } = row
    const upTo = answer.upTo + row.base
    const firstWaiting = (await outbox.edits.where('[account+n]').between(...from(account, 0)).first())?.n ?? row.next
    await outbox.devices.put({
      ...kept, upTo: offerFrom === undefined ? Math.max(row.upTo, upTo) : upTo, confirmedAt: now,
      // What a restored server lacked has been offered as far as it now goes.
      ...(offerFrom !== undefined && upTo + 1 < firstWaiting && { offerFrom: upTo + 1 }),
    })
  })
  parts.changed('outbox', [...records])
}

async function settledRow({ account, outbox }: Parts, n: number, receipt: Receipt, now: number): Promise<EditRow | undefined> {
  const key: [string, number] = [account, n]
  const row: EditRow | undefined = (await outbox.edits.get(key)) ?? (await outbox.journal.get(key)) ?? (await outbox.tray.get(key))
  if (!row) return undefined
  const { settles } = row
  const needsPerson = receipt.outcome === 'refused' || receipt.outcome === 'held'
  const done: JournalRow = { ...row, receipt, doneAt: now }
  // An edit sent again after a restore, whose refusal the person has dealt with, does not come back to them.
  const wasDealtWith = needsPerson && (await outbox.journal.get(key))?.receipt.outcome === receipt.outcome
  await (needsPerson && !wasDealtWith ? outbox.tray : outbox.journal).put(done)
  if (!needsPerson || wasDealtWith) await outbox.tray.delete(key)
  else await outbox.journal.delete(key)
  await outbox.edits.delete(key)
  if (settles && (receipt.outcome === 'applied' || receipt.outcome === 'same')) await outbox.clashes.delete([account, settles.id])
  for (const clash of receipt.clashes ?? []) await outbox.clashes.put({ account, id: clash.id, record: clash.record, clash, n })
  return row
}

import type { PushAnswer, Receipt } from '../../shared/protocol/push.ts'
import { type EditRow, from, type JournalRow } from '../local/outbox.ts'
import type { SyncContext } from './context.ts'
import { isJsonObject, isWhole } from './wire.ts'

/** Rows handed to the disk before the page may draw: each is copied on the way, and a phone is slow at it. */
const AT_ONCE = 25

const OUTCOMES = new Set<unknown>(['applied', 'merged', 'same', 'clash', 'refused', 'held'])

export const isPushAnswer = (data: unknown): data is PushAnswer =>
  isJsonObject(data) &&
  isWhole(data['upTo']) &&
  (data['retryAfter'] === undefined || (typeof data['retryAfter'] === 'number' && data['retryAfter'] >= 0)) &&
  Array.isArray(data['receipts']) &&
  data['receipts'].every((one) => isJsonObject(one) && isWhole(one['n']) && OUTCOMES.has(one['outcome']))

/**
 * D4. Applies receipts in one transaction: each edit leaves the outbox for the journal, or for the tray when it needs
 * the person. Giving the same receipts again changes nothing. `device` is the id they answer: another's are not ours
 * any more. `isNextUnderWay`: the next batch has left already, so something is still being sent. However many there
 * are, each table is asked once and written once: a queue of thousands leaves under a page that goes on drawing.
 */
export async function applyReceipts(
  parts: SyncContext,
  device: string,
  answer: PushAnswer,
  isNextUnderWay = false,
): Promise<void> {
  const { account, outbox, outside } = parts
  const now = outside.now()
  let ids: string[] = []
  let moved: string[] = []
  await outbox.act(async () => {
    const row = await outbox.devices.get(account)
    ids = moved = []
    if (!row || row.device !== device) return
    const settled = await settle(
      parts,
      answer.receipts.map((receipt) => ({ ...receipt, n: receipt.n + row.base })),
      now,
    )
    ids = [...new Set(settled.map(({ record }) => record))]
    moved = [...new Set(settled.filter((one) => !isAsShown(one)).map(({ record }) => record))]
    const { unreachableAt: _unreachable, sendingSince, paused: _paused, offerFrom, ...kept } = row
    const upTo = answer.upTo + row.base
    const firstWaiting =
      (
        await outbox.edits
          .where('[account+n]')
          .between(...from(account, 0))
          .first()
      )?.n ?? row.next
    await outbox.devices.put({
      ...kept,
      upTo: offerFrom === undefined ? Math.max(row.upTo, upTo) : upTo,
      confirmedAt: now,
      ...(isNextUnderWay && sendingSince !== undefined && { sendingSince }),
      // What a restored server lacked has been offered as far as it now goes.
      ...(offerFrom !== undefined && upTo + 1 < firstWaiting && { offerFrom: upTo + 1 }),
    })
  })
  parts.changed('outbox', ids, moved)
}

/**
 * Does a receipt leave what is shown as it is? What took effect is laid over the record whether it waits or is
 * receipted.
 */
const isAsShown = ({ edit, receipt }: JournalRow): boolean =>
  (receipt.outcome === 'applied' || receipt.outcome === 'same') &&
  (receipt.clashes ?? []).length === 0 &&
  edit.kind !== 'clash.settle'

/** Puts each receipt beside its edit, wherever that stands; answers those it has one for. Inside a transaction. */
async function settle({ account, outbox }: SyncContext, receipts: Receipt[], now: number): Promise<JournalRow[]> {
  if (receipts.length === 0) return []
  const numbers = receipts.map(({ n }) => n)
  const range: [[string, number], [string, number], boolean, boolean] = [
    [account, Math.min(...numbers)],
    [account, Math.max(...numbers)],
    true,
    true,
  ]
  const [waiting, journal, tray] = (await Promise.all(
    [outbox.edits, outbox.journal, outbox.tray].map(
      async (table) =>
        new Map(
          (
            await (table as typeof outbox.edits)
              .where('[account+n]')
              .between(...range)
              .toArray()
          ).map((row) => [row.n, row]),
        ),
    ),
  )) as [Map<number, EditRow>, Map<number, JournalRow>, Map<number, JournalRow>]

  const done: JournalRow[] = []
  const toJournal: JournalRow[] = []
  const toTray: JournalRow[] = []
  for (const receipt of receipts) {
    const row = waiting.get(receipt.n) ?? journal.get(receipt.n) ?? tray.get(receipt.n)
    if (!row) continue
    const settled: JournalRow = { ...row, receipt, doneAt: now }
    const needsPerson = receipt.outcome === 'refused' || receipt.outcome === 'held'
    // An edit sent again after a restore, whose refusal the person has dealt with, does not come back to them.
    const wasDealtWith = needsPerson && journal.get(receipt.n)?.receipt.outcome === receipt.outcome
    done.push(settled)
    ;(needsPerson && !wasDealtWith ? toTray : toJournal).push(settled)
  }
  const keyOf = ({ n }: EditRow): [string, number] => [account, n]
  for (let at = 0; at < toJournal.length; at += AT_ONCE) await outbox.journal.bulkPut(toJournal.slice(at, at + AT_ONCE))
  await outbox.tray.bulkPut(toTray)
  await outbox.tray.bulkDelete(toJournal.filter(({ n }) => tray.has(n)).map(keyOf))
  await outbox.journal.bulkDelete(toTray.filter(({ n }) => journal.has(n)).map(keyOf))
  const leaving = done.filter(({ n }) => waiting.has(n))
  // All that waits in between, as ever but after a restore: told as one range and not one by one.
  await (leaving.length === waiting.size
    ? outbox.edits
        .where('[account+n]')
        .between(...range)
        .delete()
    : outbox.edits.bulkDelete(leaving.map(keyOf)))
  for (const { n, settles, receipt } of done) {
    if (settles && (receipt.outcome === 'applied' || receipt.outcome === 'same'))
      await outbox.clashes.delete([account, settles.id])
    for (const clash of receipt.clashes ?? [])
      await outbox.clashes.put({ account, id: clash.id, record: clash.record, clash, n })
  }
  return done
}

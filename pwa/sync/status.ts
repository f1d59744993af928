import { type OutboxDevice, type EditRow, from } from '../local/outbox.ts'
import { isAct, mayLeave } from './acts.ts'
import { idsAlone } from './files.ts'
import type { SyncContext } from './context.ts'
import type { SyncStatus, Tray } from './types.ts'
import { unsettledClashes } from './seen.ts'

/** A batch whose receipts have not come for this long is no longer called 'sending': its tab may be gone. */
const SENDING_MS = 90_000

/** D9: all of it from the outbox, so every tab and every start says the same, whatever the network does. */
export async function statusOf({ account, outbox, outside }: SyncContext): Promise<SyncStatus> {
  const look = await outbox.look(async () => {
    const edits = outbox.edits.where('[account+n]').between(...from(account, 0))
    const all = await outbox.later.where('account').equals(account).toArray()
    const later = all.filter((row) => mayLeave(row, outside.now()))
    return {
      device: await outbox.devices.get(account),
      count: (await edits.count()) + later.length + (await idsAlone(outbox, account)).length,
      first: await edits.first(),
      since: Math.min(...later.map((row) => row.savedAt)),
      refused: all.filter(({ problem }) => problem !== undefined).length,
      tray: await outbox.tray
        .where('[account+n]')
        .between(...from(account, 0))
        .count(),
      clashes: await clashRows(outbox, account),
    }
  })
  const { device, count, first, tray, clashes } = look
  const needsYou = tray + look.refused + clashes.length
  const since = Math.min(first?.savedAt ?? Infinity, look.since)
  return {
    state: stateOf(device, count, needsYou, outside.now()),
    waiting: count,
    needsYou,
    ...(Number.isFinite(since) && { since }),
    ...(device && { receiptedUpTo: device.upTo }),
    ...(device?.confirmedAt !== undefined && { confirmedAt: device.confirmedAt }),
    ...(device?.paused && { paused: device.paused }),
  }
}

function stateOf(
  device: OutboxDevice | undefined,
  waiting: number,
  needsYou: number,
  now: number,
): SyncStatus['state'] {
  if (device?.paused && (waiting > 0 || device.paused.why !== 'busy')) return 'paused'
  if (waiting > 0 && isSending(device, now)) return 'sending'
  if (needsYou > 0) return 'needs-you'
  if (waiting > 0) return device?.unreachableAt === undefined ? 'waiting' : 'offline'
  return 'synced'
}

/** Has a batch left whose receipts may still be on their way? */
export const isSending = (device: Pick<OutboxDevice, 'sendingSince'> | undefined, now: number): boolean =>
  device?.sendingSince !== undefined && now - device.sendingSince < SENDING_MS

/** What needs the person: open clashes, refused edits, and edits held because a create they build on was refused. */
export async function trayOf({ account, outbox }: SyncContext): Promise<Tray> {
  const { rows, clashes } = await outbox.look(async () => ({
    rows: await outbox.tray
      .where('[account+n]')
      .between(...from(account, 0))
      .toArray(),
    clashes: await clashRows(outbox, account),
  }))
  const shown = (outcome: string): Tray['refused'] =>
    rows
      // Acts of staff are told by `readActs`, in words of their own.
      .filter((row) => row.receipt.outcome === outcome && !isAct(row))
      .map(({ n, edit, receipt }) => ({ edit: { ...edit, n } as Tray['refused'][number]['edit'], receipt }))
  return { clashes, refused: shown('refused'), held: shown('held') }
}

async function clashRows(outbox: SyncContext['outbox'], account: string): Promise<Tray['clashes']> {
  const rows = await outbox.clashes.where('[account+id]').between([account, ''], [account, '\uffff']).toArray()
  if (rows.length === 0) return []
  const settling: EditRow[] = []
  for (const { record } of rows)
    settling.push(...(await outbox.edits.where('[account+record]').equals([account, record]).toArray()))
  return unsettledClashes(rows, settling)
}

/** Everything in the tray and the queue as a file a person can keep. */
export async function exportUnsent({ account, outbox, outside }: SyncContext): Promise<string> {
  const look = await outbox.look(async () => ({
    waiting: await outbox.edits
      .where('[account+n]')
      .between(...from(account, 0))
      .toArray(),
    later: await outbox.later.where('account').equals(account).toArray(),
    tray: await outbox.tray
      .where('[account+n]')
      .between(...from(account, 0))
      .toArray(),
    clashes: await outbox.clashes.where('[account+id]').between([account, ''], [account, '\uffff']).toArray(),
  }))
  return JSON.stringify(
    {
      account,
      exportedAt: new Date(outside.now()).toISOString(),
      waiting: [...look.waiting, ...look.later].map((row) => ({
        ...row.edit,
        savedAt: new Date(row.savedAt).toISOString(),
        ...('problem' in row && { problem: row.problem }),
      })),
      refused: look.tray.map(({ n, edit, receipt }) => ({ n, ...edit, receipt })),
      clashes: look.clashes.map(({ clash }) => clash),
    },
    null,
    2,
  )
}

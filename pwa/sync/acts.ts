import { PROTOCOL, SCHEMA } from '../../shared/protocol/version.ts'
import type { JournalRow, LaterRow, NewEdit, Outbox } from '../local/outbox.ts'
import type { SyncContext } from './context.ts'
import { addNumbered, deviceRow, leaveTray, notSavedFrom } from './save.ts'
import { mayQueue } from './rules.ts'
import { fitting } from './size.ts'
import { type EarlierAct, NotSaved, type StaffAct, type WaitingAct } from './types.ts'

/**
 * Edits of which the last word for one thing counts. They wait in the outbox without a number, so that a later word
 * takes the place of an earlier one, and one that waits can be taken back; they get their numbers when the server has
 * been heard, and leave at once. From then on they are edits like any other.
 *
 * Their rows name no record but what they are about (`act:<key>`): nothing of them is laid over a record.
 */
const ACT = 'act:'
export const isAct = ({ record }: { record: string }): boolean => record.startsWith(ACT)
const keyOf = ({ record }: { record: string }): string => record.slice(ACT.length)
const rowId = (account: string, key: string): string => `${ACT}${account}:${key}`

/** Does an act without a number leave with the next cycle that hears the server? */
export const mayLeave = ({ problem, heldUntil = 0 }: LaterRow, now: number): boolean =>
  problem === undefined && heldUntil <= now

/**
 * @returns the mark of this keeping
 * @throws NotSaved, and then nothing of it was kept
 */
export async function keepAct(
  parts: SyncContext,
  { key, edit }: StaffAct,
  { heldUntil, earlier }: { heldUntil?: number; earlier?: EarlierAct } = {},
): Promise<string> {
  const { account, outbox, outside } = parts
  if (!mayQueue(account, edit.kind)) throw new NotSaved('not-allowed', 'This needs an account')
  if (!fitting(edit)) throw new NotSaved('invalid', 'This is too large to send')
  const savedAt = earlier?.since ?? outside.now()
  // What an earlier release kept is known again, wherever it has come since: a start that was cut repeats nothing.
  const mark = earlier ? `earlier:${earlier.since}` : outside.id()
  const row: LaterRow = {
    id: rowId(account, key),
    account,
    record: ACT + key,
    edit: { ...edit, madeAt: new Date(savedAt).toISOString() } as NewEdit,
    files: [],
    savedAt,
    place: 0,
    mark,
    protocol: PROTOCOL,
    schema: SCHEMA,
    ...(earlier?.problem !== undefined && { problem: earlier.problem }),
    ...(heldUntil !== undefined && { heldUntil }),
  }
  try {
    await outbox.act(async () => {
      // What is known of the server stands in the device's row, also before anything has a number.
      await deviceRow(parts)
      if (earlier && (await isOvertaken(outbox, row))) return
      const refused = await refusedOf(outbox, account, key)
      for (const { n } of refused) await leaveTray(outbox, account, n)
      const aside = await outbox.later.where('account').equals(account).toArray()
      await outbox.later.put({ ...row, place: Math.max(0, ...aside.map(({ place }) => place)) + 1 })
    })
  } catch (thrown) {
    throw notSavedFrom(thrown)
  }
  parts.changed('outbox', [])
  return mark
}

/** What was refused under a key. */
const refusedOf = (outbox: Outbox, account: string, key: string): PromiseLike<JournalRow[]> =>
  outbox.tray
    .where('[account+record]')
    .equals([account, ACT + key])
    .toArray()

/** Is what an earlier release kept here already, or has a later word for the same been said since? */
async function isOvertaken(outbox: Outbox, row: LaterRow): Promise<boolean> {
  const waiting = await outbox.later.get(row.id)
  if (waiting && waiting.savedAt >= row.savedAt) return true
  for (const table of [outbox.edits, outbox.tray, outbox.journal] as const) {
    const found = await table.where('[account+record]').equals([row.account, row.record]).toArray()
    if (found.some(({ mark, savedAt }) => mark === row.mark || savedAt >= row.savedAt)) return true
  }
  return false
}

/**
 * Gives up what was kept under a key: what waits, and what was refused. What has its number goes its way. `mark`: only
 * what was kept by that keeping.
 */
export async function dropAct({ account, outbox, changed }: SyncContext, key: string, mark?: string): Promise<void> {
  await outbox.act(async () => {
    const waiting = await outbox.later.get(rowId(account, key))
    if (mark === undefined || waiting?.mark === mark) await outbox.later.delete(rowId(account, key))
    if (mark !== undefined) return
    for (const { n } of await refusedOf(outbox, account, key)) await leaveTray(outbox, account, n)
  })
  changed('outbox', [])
}

/** It leaves with the next cycle: what was kept back while its screen asked the server itself, or was refused before. */
export async function releaseAct({ account, outbox, changed }: SyncContext, key: string): Promise<void> {
  await outbox.act(async () => {
    const waiting = await outbox.later.get(rowId(account, key))
    if (waiting) {
      const { problem: _problem, heldUntil: _held, ...row } = waiting
      await outbox.later.put(row)
      return
    }
    const [refused] = await refusedOf(outbox, account, key)
    if (!refused) return
    await leaveTray(outbox, account, refused.n)
    const { record, edit, savedAt, protocol, schema } = refused
    const again = { id: rowId(account, key), account, record, edit, files: [], savedAt, place: 0, protocol, schema }
    await outbox.later.put({ ...again, mark: `again:${refused.n}` })
  })
  changed('outbox', [])
}

/** Acts whose key begins so that the server has not got, or did not take; the oldest first. */
export async function actsOf({ account, outbox, outside }: SyncContext, prefix: string): Promise<WaitingAct[]> {
  const range: [[string, string], [string, string]] = [
    [account, ACT + prefix],
    [account, `${ACT}${prefix}\uffff`],
  ]
  const { later, edits, tray } = await outbox.look(async () => ({
    later: await outbox.later.where('account').equals(account).toArray(),
    edits: await outbox.edits
      .where('[account+record]')
      .between(...range)
      .toArray(),
    tray: await outbox.tray
      .where('[account+record]')
      .between(...range)
      .toArray(),
  }))
  const now = outside.now()
  const found = new Map<string, WaitingAct>()
  const note = (row: { record: string; edit: NewEdit; savedAt: number }, more: Partial<WaitingAct> = {}): void => {
    const key = keyOf(row)
    // The last word for a key is the one that is shown.
    found.set(key, { key, edit: row.edit as StaffAct['edit'], since: row.savedAt, ...more })
  }
  for (const row of tray)
    note(row, { problem: row.receipt.details?.[0]?.message ?? row.receipt.message ?? 'The server did not take it' })
  for (const row of edits) note(row, { isLeaving: true })
  for (const row of later)
    if (isAct(row) && keyOf(row).startsWith(prefix) && (row.heldUntil ?? 0) <= now)
      note(row, row.problem === undefined ? {} : { problem: row.problem })
  return [...found.values()].sort((a, b) => a.since - b.since)
}

/**
 * Gives the acts that wait their numbers, in the order they were done. For a cycle that has just heard the server.
 * @returns how many there were
 */
export async function numberActs(parts: SyncContext): Promise<number> {
  const { account, outbox, outside } = parts
  const count = await outbox.act(async () => {
    const later = await outbox.later.where('account').equals(account).sortBy('place')
    const leaving = later.filter((row) => isAct(row) && mayLeave(row, outside.now()))
    if (leaving.length === 0) return 0
    let device = await deviceRow(parts)
    for (const { id, record, edit, savedAt, mark, protocol, schema } of leaving) {
      await outbox.later.delete(id)
      device = await addNumbered(outbox, device, {
        record,
        edit,
        savedAt,
        mark: mark ?? id,
        protocol: protocol ?? PROTOCOL,
        schema: schema ?? SCHEMA,
      })
    }
    return leaving.length
  })
  if (count > 0) parts.changed('outbox', [])
  return count
}

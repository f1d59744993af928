import { DAY_MS } from '../../shared/format/duration.ts'
import { dayInIndia } from '../../shared/college/day.ts'
import { REMEMBERED_DAYS } from '../../shared/protocol/pull.ts'
import { learnAudit } from './hot/audit.ts'
import type { DatabaseEngine, DatabaseSession } from './engine/session.ts'
import { one } from './engine/session.ts'
import { CLOCK_STREAMS } from './models/clock.ts'

const KEPT_MS = REMEMBERED_DAYS * DAY_MS
/** Rows of one statement: a purge of millions must not make a device's edit wait. */
const STEP = 2_000

/** What is deleted or forgotten by age alone; the index on their age finds the old ones. */
const OLD = [
  'DELETE FROM receipts WHERE (device, n) IN (SELECT device, n FROM receipts WHERE at < $1 ORDER BY at LIMIT $2) RETURNING n',
  'DELETE FROM devices WHERE id IN (SELECT id FROM devices WHERE seen_at < $1 AND account IS NULL AND up_to = 0 ORDER BY seen_at LIMIT $2) RETURNING id',
  'DELETE FROM word_adds WHERE (record, path, word, device) IN (SELECT record, path, word, device FROM word_adds WHERE at < $1 ORDER BY at LIMIT $2) RETURNING word',
  'DELETE FROM clashes WHERE id IN (SELECT id FROM clashes WHERE settled_at < $1 AND settled_at IS NOT NULL ORDER BY settled_at LIMIT $2) RETURNING id',
  'DELETE FROM keys WHERE (scope, key) IN (SELECT scope, key FROM keys WHERE kept_at < $1 ORDER BY kept_at LIMIT $2) RETURNING key',
  'DELETE FROM mailed_tokens WHERE hash IN (SELECT hash FROM mailed_tokens WHERE expires_at < $1 LIMIT $2) RETURNING hash',
  'DELETE FROM import_failed WHERE (import_id, line) IN (SELECT import_id, line FROM import_failed WHERE kept_at < $1 ORDER BY kept_at LIMIT $2) RETURNING line',
  'DELETE FROM reminders WHERE (device, exam, date, mark) IN (SELECT device, exam, date, mark FROM reminders WHERE made_at < $1 ORDER BY made_at LIMIT $2) RETURNING mark',
  // Who did what stays for good; from which network they did it does not.
  'UPDATE audit SET address = NULL WHERE position IN (SELECT position FROM audit WHERE at < $1 AND address IS NOT NULL ORDER BY at LIMIT $2) RETURNING position',
]
const HORIZON = "SELECT position FROM clock_marks WHERE stream = 'staff' AND at < $1 ORDER BY position DESC LIMIT 1"
const RAISE = "UPDATE clocks SET oldest = $1 WHERE stream = 'staff' AND oldest < $1"
const TOMBSTONES = 'DELETE FROM staff_changes WHERE gone = 1 AND position <= $1'
const MARKS =
  'DELETE FROM clock_marks WHERE stream = $2 AND at < $1 AND position < (SELECT max(position) FROM clock_marks WHERE stream = $2 AND at < $1)'

/** Forgets what is older than 90 days, a step at a time, each a transaction of its own. */
export async function purge(engine: DatabaseEngine, now: number): Promise<void> {
  const before = now - KEPT_MS
  for (const statement of OLD) {
    while ((await engine.write((tx) => tx.all(statement, [before, STEP]))).length === STEP) await breathe()
  }
  // What a search of the audit would have to learn first is mostly in before anybody asks.
  while (await engine.write(learnAudit)) await breathe()
  await engine.write((tx) => tx.run('DELETE FROM college_openings WHERE day < $1', [dayInIndia(before)]))
  await engine.write((tx) => forgetDeletions(tx, before))
}

/**
 * S6. The horizon and what lies behind it go in one transaction, the clock held: a cursor is either told that it is too
 * old or finds every deletion it missed. The newest old mark stays, for cursors given while nothing happened since.
 */
async function forgetDeletions(tx: DatabaseSession, before: number): Promise<void> {
  for (const stream of CLOCK_STREAMS)
    await tx.query(({ Clock }, within) => Clock.findByPk(stream, { ...within, lock: true }))
  const horizon = (await one<{ position: number }>(tx, HORIZON, [before]))?.position
  if (horizon === undefined) return
  await tx.run(RAISE, [horizon + 1])
  await tx.run(TOMBSTONES, [horizon])
  for (const stream of CLOCK_STREAMS) await tx.run(MARKS, [before, stream])
}

const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

import { DAY_MS } from '../../shared/format/duration.ts'
import { JOURNAL_DAYS } from '../../shared/protocol/pull.ts'
import { numberActs } from './acts.ts'
import { sendFiles } from './sendFiles.ts'
import type { SyncContext } from './context.ts'
import { pullChanges } from './pull.ts'
import { type PushResult, pushEdits, refuseBatch } from './push.ts'
import { askHowFar } from './probeServer.ts'
import { CYCLE_LOCK } from './syncLock.ts'

/**
 * Another tab's cycle is waited for this long; a tab the system froze holds its lock for ever, and two at once are
 * harmless (D5).
 */
const PATIENCE_MS = 30_000
/** A server that is restored again and again is left alone after so many turns, counted from 0. */
const LAST_TURN = 3

export const lockOf = (account: string): string => `${CYCLE_LOCK}${account}`

/**
 * One cycle: what waits is sent first, edits before files and those that name files after them, then what changed is
 * fetched (a visitor, who fetches nothing, only asks how far the server has come); where it turns out to have been
 * restored, what it lacks is sent again and the fetching done over (D8). One tab at a time.
 */
export function cycle(parts: SyncContext): Promise<PushResult> {
  const { account, outbox, outside } = parts
  return outside.locks.hold(lockOf(account), PATIENCE_MS, async () => {
    // Signed out: nothing can be sent, and nothing is asked. The queue waits.
    if (account !== 'visitor' && parts.token() === undefined) return refuseBatch(parts, { status: 401 })
    // A photo may take minutes on a slow line: what needs none does not wait behind it.
    const before = await pushEdits(parts)
    if (before.is !== 'done') return before
    const hasSentFiles = await sendFiles(parts)
    for (let turn = 0; turn <= LAST_TURN; turn++) {
      const sent = await pushEdits(parts)
      if (sent.is !== 'done') return sent
      const pulled = await (account === 'visitor' ? askHowFar(parts) : pullChanges(parts))
      if (pulled.is !== 'restored') {
        // The server has just been heard: what could be taken back until now leaves.
        if (pulled.is === 'done' && turn < LAST_TURN && (await numberActs(parts)) > 0) continue
        if (pulled.is === 'done')
          await outbox.act(() =>
            outbox.journal
              .where('doneAt')
              .below(outside.now() - JOURNAL_DAYS * DAY_MS)
              .delete(),
          )
        // Files that could not go now are tried again after a while, whatever else went well.
        return pulled.is === 'done' && !hasSentFiles ? { is: 'wait' } : pulled
      }
    }
    return { is: 'wait' }
  })
}

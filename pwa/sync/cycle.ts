import { DAY_MS } from '../../shared/format/duration.ts'
import { JOURNAL_DAYS } from '../../shared/protocol/pull.ts'
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

export const lockOf = (account: string): string => `${CYCLE_LOCK}${account}`

/**
 * One cycle: what waits is sent first, then what changed is fetched (a visitor, who fetches nothing, only asks how far
 * the server has come); where it turns out to have been restored, what it lacks is sent again and the fetching done
 * over (D8). One tab at a time.
 */
export function cycle(parts: SyncContext): Promise<PushResult> {
  const { account, outbox, outside } = parts
  return outside.locks.hold(lockOf(account), PATIENCE_MS, async () => {
    // Signed out: nothing can be sent, and nothing is asked. The queue waits.
    if (account !== 'visitor' && parts.token() === undefined) return refuseBatch(parts, { status: 401 })
    const hasSentFiles = await sendFiles(parts)
    for (let turn = 0; turn < 4; turn++) {
      const sent = await pushEdits(parts)
      if (sent.is !== 'done') return sent
      const pulled = await (account === 'visitor' ? askHowFar(parts) : pullChanges(parts))
      if (pulled.is !== 'restored') {
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

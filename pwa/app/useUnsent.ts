import { useEffect, useState, useSyncExternalStore } from 'react'
import { JOURNAL_DAYS } from '../../shared/protocol/pull.ts'
import { signedInStudent, readerOf, useStudent } from '../auth/student.ts'
import { hasWritten, isAnythingUnsent, mayHoldQueue, watchUnsent } from '../local/unsent.ts'
import type { SyncEngine } from '../sync/engine.ts'
import type { SyncStatus } from '../sync/types.ts'
import type { ActivityEntry, OwnRecord } from '../sync/writing.ts'

/** What this reader wrote here and the server has not taken: what waits, and what it refused, the oldest first. */
export interface UnsentEdits {
  status: SyncStatus
  waiting: ActivityEntry[]
  refused: ActivityEntry[]
  /** What the server knows to be theirs; a change of a review says nothing of its college. */
  own: OwnRecord[]
  queue: Pick<SyncEngine, 'syncNow' | 'retry' | 'discard'>
}

const statusOf = (engine: SyncEngine, listener: (status: SyncStatus) => void) => engine.watchStatus(listener)

function allOf(engine: SyncEngine, listener: (unsent: UnsentEdits) => void): () => void {
  let status: SyncStatus | undefined, rest: Pick<UnsentEdits, 'waiting' | 'refused' | 'own'> | undefined
  const tell = (): void => {
    if (status && rest) listener({ status, ...rest, queue: engine })
  }
  const ends = [
    engine.watchStatus((now) => {
      status = now
      tell()
    }),
    engine.watchDeeds(({ deeds, own }) => {
      rest = {
        waiting: deeds.filter(({ state }) => state === 'waiting' || state === 'sent'),
        refused: deeds.filter(({ state }) => state === 'refused'),
        own,
      }
      tell()
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/**
 * Watches the queue of whoever reads this page, where `isWorth` opening: who wrote nothing here fetches no part of it.
 * Undefined: nothing was written, or this device has not answered.
 */
function useOpened<T>(
  watch: (engine: SyncEngine, listener: (seen: T) => void) => () => void,
  isWorth: (account: string) => boolean,
): T | undefined {
  const { account } = readerOf(useStudent())
  const isWanted = useSyncExternalStore(
    watchUnsent,
    () => isWorth(account),
    () => false,
  )
  const [seen, setSeen] = useState<{ account: string; value: T }>()
  useEffect(() => {
    if (!isWanted) return undefined
    let end: (() => void) | undefined
    let isOver = false
    import('../sync/writing.ts')
      .then(({ openWriting }) => openWriting(readerOf(signedInStudent())))
      .then(
        (engine) => {
          if (!isOver) end = watch(engine, (value) => setSeen({ account, value }))
        },
        () => undefined,
      )
    return () => {
      isOver = true
      end?.()
    }
  }, [account, isWanted, watch])
  return isWanted && seen?.account === account ? seen.value : undefined
}

/** How it stands, for the dot: looked for where sending looks for it at a start. */
export const useUnsentStatus = (): SyncStatus | undefined => useOpened(statusOf, isWorthDot)
const isWorthDot = (account: string): boolean => mayHoldQueue(account, JOURNAL_DAYS)

/** All of it, for whoever asks: of a reader who ever wrote here, however long ago. */
export const useUnsent = (): UnsentEdits | undefined => useOpened(allOf, isWorthSheet)
const isWorthSheet = (account: string): boolean => isAnythingUnsent() || hasWritten(account)

import { useWaitingCalls, type PendingCall } from '../../auth/waitingCalls.ts'
import type { SyncStatus } from '../../sync/types.ts'
import { useKnownSyncStatus, useSyncStatus } from '../../sync/react.ts'
import { useStaffOnline } from './online.ts'

/**
 * Edits, and the calls that wait beside them: everything this person did here that the server has not got. What was
 * refused needs its person, as a refused edit does.
 */
export function withCalls(status: SyncStatus, calls: readonly PendingCall[], isOnline: boolean): SyncStatus {
  if (calls.length === 0) return status
  const leaving = calls.filter(({ problem }) => problem === undefined),
    refused = calls.length - leaving.length
  const isSettled = status.state !== 'paused' && status.state !== 'sending'
  return {
    ...status,
    needsYou: status.needsYou + refused,
    ...(leaving.length > 0 && {
      waiting: status.waiting + leaving.length,
      since: Math.min(status.since ?? Infinity, ...leaving.map((call) => call.since)),
      ...(status.state === 'synced' && { state: isOnline ? ('waiting' as const) : ('offline' as const) }),
    }),
    ...(refused > 0 && isSettled && { state: 'needs-you' as const }),
  }
}

/** How many things need this person: clashes, refused edits, and calls the server would not do. */
export function useNeedsYou(): number {
  const { needsYou } = useSyncStatus()
  const calls = useWaitingCalls('') ?? []
  return needsYou + calls.filter(({ problem }) => problem !== undefined).length
}

/**
 * What waits on this device, all of it; undefined before its first word, for whoever must not take silence for 'nothing
 * waits'.
 */
export function useKnownStatus(): SyncStatus | undefined {
  const status = useKnownSyncStatus()
  const calls = useWaitingCalls('')
  const isOnline = useStaffOnline()
  return status && calls && withCalls(status, calls, isOnline)
}

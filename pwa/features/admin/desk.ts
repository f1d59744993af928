import { useEffect, useState } from 'react'
import { useWaitingCalls, type PendingCall } from '../../auth/waitingCalls.ts'
import type { StaffRow, SyncStatus } from '../../sync/types.ts'
import { useDesk, useSyncStatus } from '../../sync/react.ts'
import { useStaffOnline } from './online.ts'

/** Every row of the staff list; undefined until the device has answered. */
export function useStaffRows(): StaffRow[] | undefined {
  const desk = useDesk()
  const [rows, setRows] = useState<StaffRow[]>()
  useEffect(() => desk.watchColleges(setRows), [desk])
  return rows
}

/** Whether every row has come to this device once; while they come a list says that it is only what is here so far. */
export function useAreRowsWhole(): boolean {
  const desk = useDesk()
  const [isWhole, setWhole] = useState(true)
  useEffect(() => desk.watchWhole(setWhole), [desk])
  return isWhole
}

/** Edits, and the calls that wait beside them: everything this person did here that the server has not got. What was refused needs its person, as a refused edit does. */
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

/** What waits on this device, all of it; undefined before its first word, for whoever must not take silence for 'nothing waits'. */
export function useKnownStatus(): SyncStatus | undefined {
  const desk = useDesk()
  const [status, setStatus] = useState<SyncStatus>()
  const calls = useWaitingCalls('')
  const isOnline = useStaffOnline()
  useEffect(() => desk.watchStatus(setStatus), [desk])
  return status && calls && withCalls(status, calls, isOnline)
}

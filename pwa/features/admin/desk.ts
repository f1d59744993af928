import { useEffect, useRef, useState } from 'react'
import { useWaitingCalls, type Waiting } from '../../auth/waitingCalls.ts'
import type { StaffRow, SyncStatus } from '../../sync/promise.ts'
import { useDesk, useSyncStatus } from '../../sync/react.ts'
import { useOnline } from './online.ts'

/** Every row of the staff list; undefined until the device has answered. */
export function useStaffRows(): StaffRow[] | undefined {
  const desk = useDesk()
  const [rows, setRows] = useState<StaffRow[]>()
  useEffect(() => desk.watchColleges(setRows), [desk])
  return rows
}

/** Edits, and the calls that wait beside them: everything this person did here that the server has not got. What was refused waits for nobody; it stands where it was asked for. */
export function withCalls(status: SyncStatus, calls: readonly Waiting[], isOnline: boolean): SyncStatus {
  const leaving = calls.filter(({ problem }) => problem === undefined)
  if (leaving.length === 0) return status
  const since = Math.min(status.since ?? Infinity, ...leaving.map((call) => call.since))
  return { ...status, waiting: status.waiting + leaving.length, since, ...(status.state === 'synced' && { state: isOnline ? 'waiting' : 'offline' }) }
}

/** What waits on this device, all of it; undefined before its first word, for whoever must not take silence for 'nothing waits'. */
export function useKnownStatus(): SyncStatus | undefined {
  const desk = useDesk()
  const [status, setStatus] = useState<SyncStatus>()
  const calls = useWaitingCalls('')
  const isOnline = useOnline()
  useEffect(() => desk.watchStatus(setStatus), [desk])
  return status && calls && withCalls(status, calls, isOnline)
}

/** Calls `then` when the last edit of this device has reached the server: only now does its answer hold what this person did. */
export function useOnceSent(then: () => unknown) {
  const { waiting } = useSyncStatus()
  const before = useRef(waiting)
  useEffect(() => {
    const had = before.current
    before.current = waiting
    if (had > 0 && waiting === 0) then()
  }, [waiting, then])
}

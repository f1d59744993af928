import { useEffect, useRef, useState } from 'react'
import type { StaffRow, SyncStatus } from '../../sync/promise.ts'
import { useDesk, useSyncStatus } from '../../sync/react.ts'

/** Every row of the staff list; undefined until the device has answered. */
export function useStaffRows(): StaffRow[] | undefined {
  const desk = useDesk()
  const [rows, setRows] = useState<StaffRow[]>()
  useEffect(() => desk.watchColleges(setRows), [desk])
  return rows
}

/** The status as the outbox has it; undefined before its first word, for whoever must not take silence for 'nothing waits'. */
export function useKnownStatus(): SyncStatus | undefined {
  const desk = useDesk()
  const [status, setStatus] = useState<SyncStatus>()
  useEffect(() => desk.watchStatus(setStatus), [desk])
  return status
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

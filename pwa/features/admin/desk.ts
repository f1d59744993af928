import { useEffect, useState } from 'react'
import type { StaffRow, SyncStatus } from '../../sync/promise.ts'
import { useDesk } from '../../sync/react.ts'

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

import { type ReactNode, useEffect } from 'react'
import { session } from '../auth/session.ts'
import { useStaff } from '../auth/useStaff.ts'
import { keepSending } from '../auth/waitingCalls.ts'
import { keepLanguage } from '../language/choose.ts'
import { keepStaffParts } from './AdminParts.ts'
import { beginSession, endSession } from '../sync/session.ts'
import { useAnyDesk } from '../sync/react.ts'

/** Opens the desk of whoever is signed in: their list, their edits, their tray. Another person finds another desk. */
export function AdminDesk({ children }: { children: ReactNode }) {
  const { _id, language, appliedLanguage } = useStaff()
  const desk = useAnyDesk()
  useEffect(() => { if (_id !== '') void beginSession({ account: `staff:${_id}`, token: session.token }) }, [_id])
  useEffect(() => { if (_id !== '') void keepStaffParts().catch(() => undefined) }, [_id]) // no network: what is here is here
  // Once for each time they choose it: what somebody chooses on this device afterwards holds here.
  useEffect(() => {
    if (language === appliedLanguage) return
    if (language) keepLanguage(language)
    session.renew({ appliedLanguage: language })
  }, [language, appliedLanguage])
  useEffect(() => (_id === '' ? undefined : keepSending()), [_id])
  return desk ? children : <p role="status">Opening...</p>
}

/** Leaves from outside the desk: what was not sent stays here for its author alone. */
export async function leaveKeeping(): Promise<void> {
  const now = session.get()
  if (now.phase === 'in') await beginSession({ account: `staff:${now.staff._id}`, token: session.token })
  await endSession('keep')
  session.end()
}

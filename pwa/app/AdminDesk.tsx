import { type ReactNode, useEffect } from 'react'
import { leaveKept, ownKept, removeOldAnswers } from '../auth/kept.ts'
import { session } from '../auth/session.ts'
import { callAsStaff } from '../auth/staffRemote.ts'
import { useStaff } from '../auth/useStaff.ts'
import { validate } from '../auth/validate.ts'
import { wipeAnswers } from '../local/answers.ts'
import { DRAFTS } from '../local/kept.ts'
import { keepLanguage, languageKept, languageSpoken } from '../i18n/choose.ts'
import { t } from '../i18n/t.ts'
import type { UnsentChoice } from '../components/LeaveUnsent.tsx'
import { EARLIER_CALLS, takeOverCalls } from './earlierCalls.ts'
import { keepStaffScreens } from './AdminScreens.ts'
import { StaffQueries } from '../queries/StaffQueries.tsx'
import { beginSession, endSyncSession } from '../sync/session.ts'
import { useAnyDesk } from '../sync/react.ts'

/** Opens the desk of whoever is signed in: their list, their edits, their tray. Another person finds another desk. */
export function AdminDesk({ children }: { children: ReactNode }) {
  const { _id, language, appliedLanguage } = useStaff()
  const desk = useAnyDesk()
  useEffect(() => {
    if (_id !== '')
      void beginSession({ account: `staff:${_id}`, token: session.token, signedOut: () => void validate() })
        .then(takeOverCalls)
        .catch(() => undefined) // what an earlier release kept stays where it is, for the next start
  }, [_id])
  useEffect(() => {
    if (_id !== '') void keepStaffScreens().catch(() => undefined)
  }, [_id]) // no network: what is here is here
  // Once for each time they choose it: what somebody chooses on this device afterwards holds here. What is on the page
  // was said in the other language, so it is opened anew: not in a tab that nobody looks at, where a form may be open,
  // and not where the device keeps nothing, since the session would end with the page.
  useEffect(() => {
    if (language === appliedLanguage) return
    session.renew({ appliedLanguage: language })
    if (!language) return
    keepLanguage(language)
    const isKept = languageKept() === language
    if (isKept && language !== languageSpoken() && document.visibilityState === 'visible') location.reload()
  }, [language, appliedLanguage])
  useEffect(() => {
    if (_id !== '') void removeOldAnswers().catch(() => undefined) // they are looked for at the next start
  }, [_id])
  return desk ? <StaffQueries>{children}</StaffQueries> : <p role="status">{t('Opening...')}</p>
}

/**
 * Once the desk has ended: the server ends the session, and this device keeps of the person only what they asked it to.
 */
export async function leaveDevice(unsent: UnsentChoice): Promise<void> {
  await callAsStaff('POST /crm-auth/logout', { timeoutMs: 3000, mayClear: true }).catch(() => undefined) // offline: the token ends by itself
  const now = session.get()
  if (now.phase === 'in') await wipeAnswers(`staff:${now.staff._id}`).catch(() => undefined)
  // What was asked to be kept may still be growing: an open form puts its last words to it when it closes.
  if (unsent === 'keep')
    await ownKept()
      .clear(DRAFTS)
      .catch(() => undefined) // what cannot be cleared must not keep a person signed in
  else await leaveKept(unsent === 'send' ? EARLIER_CALLS : undefined).catch(() => undefined)
  session.end()
}

/** Leaves from outside the desk: what was not sent stays here for its author alone. */
export async function leaveKeeping(): Promise<void> {
  const now = session.get()
  if (now.phase !== 'in') return
  await beginSession({ account: `staff:${now.staff._id}`, token: session.token })
  await endSyncSession('keep')
  await leaveDevice('keep')
}

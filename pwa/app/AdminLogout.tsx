import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ownKept } from '../auth/kept.ts'
import { session } from '../auth/session.ts'
import { askAsStaff } from '../auth/staffRemote.ts'
import { sendCalls, WAITING } from '../auth/waitingCalls.ts'
import { useKnownStatus } from '../features/admin/desk.ts'
import { LeaveUnsent, type LeaveWords, type Unsent } from '../pieces/LeaveUnsent.tsx'
import { counted } from '../pieces/words.ts'
import { endSession } from '../sync/session.ts'

/** Leaving with everything sent leaves at once; with unsent edits it asks first, and never drops them silently (behaviour R34). */
export function AdminLogout({ onClose, end = endSession }: { onClose: () => void; end?: (unsent: Unsent) => Promise<void> }) {
  const status = useKnownStatus()
  const navigate = useNavigate()
  const [busy, setBusy] = useState<Unsent>()
  const [problem, setProblem] = useState<string>()

  const leave = async (unsent: Unsent) => {
    setBusy(unsent)
    setProblem(undefined)
    try {
      await end(unsent)
    } catch {
      setBusy(undefined)
      return setProblem(unsent === 'send' ? 'Not everything could be sent. It is still on this device: try again, or keep it here for you.' : 'This device did not answer. Nothing was removed; please try again.')
    }
    if (unsent === 'send') await sendCalls().catch(() => undefined) // what cannot go now stays for its author
    await ownKept().clear(unsent === 'keep' ? 'draft:' : unsent === 'send' ? WAITING : undefined).catch(() => undefined) // a draft that cannot be cleared must not keep a person signed in
    await askAsStaff('/crm-auth/logout', { method: 'POST', body: {}, timeoutMs: 3000 }).catch(() => undefined) // offline: the token ends by itself
    session.end()
    navigate('/admin/login', { replace: true })
  }
  const waiting = status?.waiting
  // Only the number decides whether there is anything to ask.
  const look = useEffectEvent((unsent: number | undefined) => { if (unsent === 0 && busy === undefined && problem === undefined) void leave('send') })
  useEffect(() => look(waiting), [waiting])

  if (waiting === undefined || (waiting === 0 && problem === undefined)) return null
  const words: LeaveWords = {
    title: 'Log out with unsent edits?', told: `${counted(waiting, 'edit')} ${waiting === 1 ? 'has' : 'have'} not reached the server yet.`,
    send: 'Send now', sending: 'Sending...', sendSays: 'Sends them, then logs out.',
    keep: 'Keep on this device for me', keepSays: 'They wait here for you alone and go out when you sign in again.',
    discard: 'Discard', sure: `Yes, discard ${counted(waiting, 'edit')}`, discardSays: 'They are removed from this device and cannot be brought back.',
  }
  return <LeaveUnsent words={words} busy={busy} problem={problem} onLeave={(unsent) => void leave(unsent)} onClose={onClose} />
}

import { useNavigate } from 'react-router-dom'
import { leaveKept, ownKept } from '../auth/kept.ts'
import { session } from '../auth/session.ts'
import { askAsStaff } from '../auth/staffRemote.ts'
import { sendCalls, WAITING, waitingCalls } from '../auth/waitingCalls.ts'
import { useKnownStatus } from '../features/admin/desk.ts'
import { LeaveUnsent, type LeaveWords, type Unsent } from '../pieces/LeaveUnsent.tsx'
import { counted } from '../pieces/words.ts'
import { endSession } from '../sync/session.ts'

/** Leaving the back-office: with everything sent at once, with unsent edits after asking what becomes of them. */
export function AdminLogout({ onClose, end = endSession }: { onClose: () => void; end?: (unsent: Unsent) => Promise<void> }) {
  const waiting = useKnownStatus()?.waiting
  const navigate = useNavigate()

  const leave = async (unsent: Unsent): Promise<void> => {
    if (unsent === 'send') {
      await sendCalls().catch(() => undefined) // what cannot go now still waits, and that is what is told
      if ((await waitingCalls().catch(() => [])).some(({ problem }) => problem === undefined)) throw new Error('Not everything could be sent')
    }
    await end(unsent)
    await askAsStaff('/crm-auth/logout', { method: 'POST', body: {}, timeoutMs: 3000 }).catch(() => undefined) // offline: the token ends by itself
    // What was asked to be kept may still be growing: an open form puts its last words to it when it closes.
    if (unsent === 'keep') await ownKept().clear('draft:').catch(() => undefined) // what cannot be cleared must not keep a person signed in
    else await leaveKept(unsent === 'send' ? WAITING : undefined).catch(() => undefined)
    session.end()
    navigate('/admin/login', { replace: true })
  }
  const edits = counted(waiting ?? 0, 'edit')
  const words: LeaveWords = {
    title: 'Log out with unsent edits?', told: `${edits} ${waiting === 1 ? 'has' : 'have'} not reached the server yet.`,
    send: 'Send now', sending: 'Sending...', sendSays: 'Sends them, then logs out.',
    keep: 'Keep on this device for me', keepSays: 'They wait here for you alone and go out when you sign in again.',
    discard: 'Discard', sure: `Yes, discard ${edits}`, discardSays: 'They are removed from this device and cannot be brought back.',
    notSent: 'Not everything could be sent. It is still on this device: try again, or keep it here for you.', noAnswer: 'This device did not answer. Nothing was removed; please try again.',
  }
  return <LeaveUnsent waiting={waiting} words={words} atOnce="send" leave={leave} onClose={onClose} />
}

import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ownKept } from '../auth/kept.ts'
import { session } from '../auth/session.ts'
import { askAsStaff } from '../auth/staffRemote.ts'
import { useKnownStatus } from '../features/admin/desk.ts'
import { counted } from '../pieces/words.ts'
import { endSession } from '../sync/session.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import styles from './AdminLayout.module.css'

type Unsent = 'send' | 'keep' | 'discard'

/** Leaving with everything sent leaves at once; with unsent edits it asks first, and never drops them silently (behaviour R34). */
export function AdminLogout({ onClose, end = endSession }: { onClose: () => void; end?: (unsent: Unsent) => Promise<void> }) {
  const status = useKnownStatus()
  const navigate = useNavigate()
  const [busy, setBusy] = useState<Unsent>()
  const [problem, setProblem] = useState<string>()
  const [isSure, setSure] = useState(false)

  const leave = async (unsent: Unsent) => {
    setBusy(unsent)
    setProblem(undefined)
    try {
      await end(unsent)
    } catch {
      setBusy(undefined)
      return setProblem(unsent === 'send' ? 'Not everything could be sent. It is still on this device: try again, or keep it here for you.' : 'This device did not answer. Nothing was removed; please try again.')
    }
    await ownKept().clear(unsent === 'keep' ? 'draft:' : undefined).catch(() => undefined) // a draft that cannot be cleared must not keep a person signed in
    await askAsStaff('/crm-auth/logout', { method: 'POST', body: {}, timeoutMs: 3000 }).catch(() => undefined) // offline: the token ends by itself
    session.end()
    navigate('/admin/login', { replace: true })
  }
  const waiting = status?.waiting
  useEffect(() => {
    if (waiting === 0 && busy === undefined && problem === undefined) void leave('send')
    // Only the first look decides whether there is anything to ask.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [waiting])

  if (waiting === undefined || (waiting === 0 && problem === undefined)) return null
  return (
    <Sheet open onClose={onClose} title="Log out with unsent edits?">
      <div className={styles.ask}>
        <p>{counted(waiting, 'edit')} {waiting === 1 ? 'has' : 'have'} not reached the server yet.</p>
        {problem && <p className={styles.wrong} role="alert">{problem}</p>}
        <ul>
          <li><Button kind="main" wide disabled={busy !== undefined} onClick={() => void leave('send')}>{busy === 'send' ? 'Sending...' : 'Send now'}</Button><p>Sends them, then logs out.</p></li>
          <li><Button wide disabled={busy !== undefined} onClick={() => void leave('keep')}>Keep on this device for me</Button><p>They wait here for you alone and go out when you sign in again.</p></li>
          <li>{isSure
            ? <Button kind="danger" wide disabled={busy !== undefined} onClick={() => void leave('discard')}>Yes, discard {counted(waiting, 'edit')}</Button>
            : <Button kind="danger" wide disabled={busy !== undefined} onClick={() => setSure(true)}>Discard</Button>}<p>They are removed from this device and cannot be brought back.</p></li>
        </ul>
      </div>
    </Sheet>
  )
}

import { useEffect, useState } from 'react'
import { signOutStudent } from '../../../auth/account.ts'
import { readerOf, type Student } from '../../../auth/student.ts'
import { dropEnquiryDrafts } from '../../../pieces/enquiryDraft.ts'
import { counted } from '../../../pieces/words.ts'
import { countUnsent, leaveWriting } from '../../../sync/writing.ts'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import styles from './Account.module.css'

type Unsent = 'send' | 'keep' | 'discard'

/** Leaving with everything sent leaves at once; with something unsent it asks first, and never drops it silently. */
export function Logout({ student, onClose, onDone }: { student: Student; onClose: () => void; onDone?: () => void }) {
  const [waiting, setWaiting] = useState<number>()
  const [busy, setBusy] = useState<Unsent>()
  const [problem, setProblem] = useState<string>()
  const [isSure, setSure] = useState(false)

  const leave = async (unsent: Unsent) => {
    setBusy(unsent)
    setProblem(undefined)
    try {
      await leaveWriting(readerOf(student), unsent)
    } catch {
      setWaiting((before) => before || 1)
      setBusy(undefined)
      return setProblem(unsent === 'send' ? 'Not everything could be sent. It is still on this device: try again, or keep it here for you.' : 'This device did not answer. Nothing was removed; please try again.')
    }
    dropEnquiryDrafts()
    await signOutStudent()
    onDone?.()
  }
  useEffect(() => {
    // A device that keeps nothing, or has lost the parts to look, holds nobody in.
    void countUnsent(readerOf(student)).catch(() => 0).then((unsent) => {
      setWaiting(unsent)
      if (unsent === 0) void leave('keep')
    })
    // Only the first look decides whether there is anything to ask.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  if (!waiting) return null
  return (
    <Sheet open onClose={onClose} title="Log out with something unsent?">
      <div className={styles.ask}>
        <p>{counted(waiting, 'thing')} you wrote {waiting === 1 ? 'has' : 'have'} not reached us yet.</p>
        {problem && <p className={styles.wrong} role="alert">{problem}</p>}
        <ul>
          <li><Button kind="main" wide disabled={busy !== undefined} onClick={() => void leave('send')}>{busy === 'send' ? 'Sending...' : 'Send now'}</Button><p>Sends it, then logs out.</p></li>
          <li><Button wide disabled={busy !== undefined} onClick={() => void leave('keep')}>Keep on this device for me</Button><p>It waits here for you alone and goes out when you log in again.</p></li>
          <li>{isSure
            ? <Button kind="danger" wide disabled={busy !== undefined} onClick={() => void leave('discard')}>Yes, discard {counted(waiting, 'thing')}</Button>
            : <Button kind="danger" wide disabled={busy !== undefined} onClick={() => setSure(true)}>Discard</Button>}<p>It is removed from this device and cannot be brought back.</p></li>
        </ul>
      </div>
    </Sheet>
  )
}

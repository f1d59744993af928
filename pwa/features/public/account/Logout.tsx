import { useEffect, useEffectEvent, useState } from 'react'
import { signOutStudent } from '../../../auth/account.ts'
import { readerOf, type Student } from '../../../auth/student.ts'
import { say } from '../../../language/say.ts'
import { dropEnquiryDrafts } from '../../../pieces/enquiryDraft.ts'
import { LeaveUnsent, type LeaveWords, type Unsent } from '../../../pieces/LeaveUnsent.tsx'
import { countUnsent, leaveWriting } from '../../../sync/writing.ts'

/** Leaving with everything sent leaves at once; with something unsent it asks first, and never drops it silently. */
export function Logout({ student, onClose, onDone }: { student: Student; onClose: () => void; onDone?: () => void }) {
  const [waiting, setWaiting] = useState<number>()
  const [busy, setBusy] = useState<Unsent>()
  const [problem, setProblem] = useState<string>()

  const leave = async (unsent: Unsent) => {
    setBusy(unsent)
    setProblem(undefined)
    try {
      await leaveWriting(readerOf(student), unsent)
    } catch {
      setWaiting((before) => before || 1)
      setBusy(undefined)
      return setProblem(unsent === 'send' ? say('Not everything could be sent. It is still on this device: try again, or keep it here for you.') : say('This device did not answer. Nothing was removed; please try again.'))
    }
    dropEnquiryDrafts()
    await signOutStudent()
    onDone?.()
  }
  // Only the first look decides whether there is anything to ask. A device that keeps nothing, or has lost the parts to look, holds nobody in.
  const look = useEffectEvent(async () => {
    const unsent = await countUnsent(readerOf(student)).catch(() => 0)
    setWaiting(unsent)
    if (unsent === 0) void leave('keep')
  })
  useEffect(() => { void look() }, [])

  if (!waiting) return null
  const words: LeaveWords = {
    title: say('Log out with something unsent?'), told: waiting === 1 ? say('1 thing you wrote has not reached us yet.') : say('{count} things you wrote have not reached us yet.', { count: waiting }),
    send: say('Send now'), sending: say('Sending...'), sendSays: say('Sends it, then logs out.'),
    keep: say('Keep on this device for me'), keepSays: say('It waits here for you alone and goes out when you log in again.'),
    discard: say('Discard'), sure: waiting === 1 ? say('Yes, discard 1 thing') : say('Yes, discard {count} things', { count: waiting }), discardSays: say('It is removed from this device and cannot be brought back.'),
  }
  return <LeaveUnsent words={words} busy={busy} problem={problem} onLeave={(unsent) => void leave(unsent)} onClose={onClose} />
}

import { useEffect, useState } from 'react'
import { logOutStudent } from '../../../auth/account.ts'
import { readerOf, type SignedInStudent } from '../../../auth/student.ts'
import { t } from '../../../i18n/t.ts'
import { dropEnquiryDrafts } from '../../../components/enquiryDraft.ts'
import { dropReviewDrafts } from '../../../components/reviewDraft.ts'
import { dropSignUp } from '../../../components/signUpDraft.ts'
import { LeaveUnsent, type LeaveWords, type UnsentChoice } from '../../../components/LeaveUnsent.tsx'
import { useQueueAccess } from '../../../sync/writing.ts'

/** Leaving an account: with everything sent at once, with something unsent after asking what becomes of it. */
export function Logout({
  student,
  onClose,
  onDone,
}: {
  student: SignedInStudent
  onClose: () => void
  onDone?: () => void
}) {
  const { countUnsent, leaveWriting } = useQueueAccess()
  const [waiting, setWaiting] = useState<number>()
  // Counted once: what is written while somebody leaves is theirs to answer for. A device that keeps nothing, or has
  // lost the parts to look, holds nobody in.
  useEffect(() => {
    void countUnsent(readerOf(student))
      .catch(() => 0)
      .then(setWaiting)
  }, [student, countUnsent])

  const leave = async (unsent: UnsentChoice): Promise<void> => {
    await leaveWriting(readerOf(student), unsent)
    // A review begun is its author's alone and stays for them, unless they want nothing to stay.
    if (unsent === 'discard') dropReviewDrafts(student.id)
    dropEnquiryDrafts()
    dropSignUp()
    await logOutStudent()
    onDone?.()
  }
  const isOne = waiting === 1
  const count = waiting ?? 0
  const words: LeaveWords = {
    title: t('Log out with something unsent?'),
    told: isOne
      ? t('1 thing you wrote has not reached us yet.')
      : t('{count} things you wrote have not reached us yet.', { count }),
    send: t('Send now'),
    sending: t('Sending...'),
    sendSays: t('Sends it, then logs out.'),
    keep: t('Keep on this device for me'),
    keepSays: t('It waits here for you, and we send it when you log in again.'),
    discard: t('Discard'),
    sure: isOne ? t('Yes, discard 1 thing') : t('Yes, discard {count} things', { count }),
    discardSays: t('It is removed from this device and cannot be brought back.'),
    notSent: t('We couldn’t send everything. It is still on this device: try again, or keep it here.'),
    noAnswer: t('This device did not answer. Nothing was removed; please try again.'),
  }
  return <LeaveUnsent waiting={waiting} words={words} atOnce="keep" leave={leave} onClose={onClose} />
}

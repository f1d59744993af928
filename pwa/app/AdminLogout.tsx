import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { LeaveUnsent, type LeaveWords, type UnsentChoice } from '../components/LeaveUnsent.tsx'
import { t } from '../i18n/t.ts'
import { useKnownSyncStatus } from '../sync/react.ts'
import { endSyncSession } from '../sync/session.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { useAnyUnsaved } from '../ui/unsaved.ts'
import { leaveDevice } from './AdminDesk.tsx'

/**
 * Leaving the back-office: with everything sent at once, with unsent edits after asking what becomes of them; from a
 * form that is not saved, after asking first, since nobody's drafts stay behind.
 */
export function AdminLogout({
  onClose,
  end = endSyncSession,
}: {
  onClose: () => void
  end?: (unsent: UnsentChoice) => Promise<void>
}) {
  const waiting = useKnownSyncStatus()?.waiting
  const navigate = useNavigate()
  const isUnsaved = useAnyUnsaved()
  const [isSure, setSure] = useState(false)

  const leave = async (unsent: UnsentChoice): Promise<void> => {
    await end(unsent)
    await leaveDevice(unsent)
    navigate('/admin/login', { replace: true })
  }
  if (isUnsaved && !isSure) {
    return (
      <Sheet
        open
        onClose={onClose}
        title={t('Log out without saving?')}
        footer={
          <>
            <Button kind="main" onClick={onClose}>
              {t('Stay here')}
            </Button>
            <Button kind="danger" onClick={() => setSure(true)}>
              {t('Log out')}
            </Button>
          </>
        }
      >
        <p>{t('Something you are writing or uploading has not been saved yet, and may be lost when you log out.')}</p>
      </Sheet>
    )
  }
  const count = waiting ?? 0
  const words: LeaveWords = {
    title: t('Log out with unsent edits?'),
    told: t('{count, plural, one {# edit has} other {# edits have}} not reached the server yet.', { count }),
    send: t('Send now'),
    sending: t('Sending...'),
    sendSays: t('Sends them, then logs out.'),
    keep: t('Keep on this device for me'),
    keepSays: t('They wait here for you alone and go out when you sign in again.'),
    discard: t('Discard'),
    sure: t('Yes, discard {count, plural, one {# edit} other {# edits}}', { count }),
    discardSays: t('They are removed from this device and cannot be brought back.'),
    notSent: t('We couldn’t send everything. It is still on this device: try again, or keep it here.'),
    noAnswer: t('This device did not answer. Nothing was removed; please try again.'),
  }
  return <LeaveUnsent waiting={waiting} words={words} atOnce="send" leave={leave} onClose={onClose} />
}

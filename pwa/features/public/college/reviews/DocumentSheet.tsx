import { type ChangeEvent, useRef, useState } from 'react'
import { problemText } from '../../../../../shared/problem.ts'
import { DOCUMENT, DOCUMENT_ENDINGS, problemsInDocument } from '../../../../../shared/review/document.ts'
import { sendReviewDocument } from '../../../../auth/account.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { smallPicture } from '../../../../components/smallPicture.ts'
import { useOnline } from '../../../../queries/useOnline.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import styles from './Reviews.module.css'

const ACCEPT = DOCUMENT_ENDINGS.map((ending) => `.${ending}`).join(',')

/**
 * Shows staff a picture of a document that says who the author is. It is never kept on this device, so it waits for no
 * network: without one it says so.
 */
export function ShowDocumentSheet({ review, onClose }: { review: { id: string; title: string }; onClose: () => void }) {
  const isOnline = useOnline()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const [said, setSaid] = useState<{ is: 'sent' } | { is: 'failed'; why: string }>()
  const send = async (file: File) => {
    setSending(true)
    setSaid(undefined)
    const picture = await smallPicture(file),
      [problem] = problemsInDocument(picture)
    if (problem) setSaid({ is: 'failed', why: translate(problemText(problem)) })
    else
      await sendReviewDocument(review.id, picture).then(
        () => setSaid({ is: 'sent' }),
        (thrown: unknown) =>
          setSaid({
            is: 'failed',
            why: thrown instanceof Error ? translate(thrown.message) : t('Could not connect. Try again'),
          }),
      )
    setSending(false)
  }
  const picked = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // The same file again is a choice too.
    event.target.value = ''
    if (file) void send(file)
  }
  if (said?.is === 'sent')
    return (
      <Sheet
        open
        onClose={onClose}
        title={t('Show a document')}
        footer={
          <Button kind="main" onClick={onClose}>
            {t('Close')}
          </Button>
        }
      >
        <p role="status">{t('Sent. Staff look at it once, and it is deleted then.')}</p>
      </Sheet>
    )
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('Show a document')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="main" disabled={!isOnline || isSending} onClick={() => input.current?.click()}>
            {isSending ? t('Sending...') : t('Choose a picture')}
          </Button>
        </>
      }
    >
      <div className={styles.told}>
        <p className={styles.byline}>“{review.title}”</p>
        <p>
          {t(
            'A picture that shows you studied there, such as an identity card of the institute. Cover what is not needed: numbers, address, date of birth.',
          )}
        </p>
        <p>
          {t(
            'Only our moderators see it, and it is written down who did. It is deleted as soon as they looked, and after {days} days in any case; readers then see “Document seen by staff”.',
            { days: DOCUMENT.days },
          )}
        </p>
        {!isOnline && <p role="status">{t('This needs a connection: a document is never kept on this device.')}</p>}
        {said?.is === 'failed' && <p role="alert">{said.why}</p>}
      </div>
      <input
        ref={input}
        className="vh"
        tabIndex={-1}
        aria-hidden="true"
        type="file"
        accept={ACCEPT}
        disabled={!isOnline || isSending}
        onChange={picked}
        data-testid="document-input"
      />
    </Sheet>
  )
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { DOCUMENT_SENTENCES } from '../../../../shared/review/document.ts'
import { failureSentence } from '../../../auth/staffRemote.ts'
import { t, translate } from '../../../i18n/t.ts'
import { reviewDocument, settleDocumentMutation } from '../../../queries/reviews.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField } from '../../../ui/Field.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDraft } from '../../../staff/screen/draft.ts'
import { NEEDS_NETWORK, useStaffOnline } from '../../../staff/screen/online.ts'
import { RecoveredDraftNotice } from '../../../staff/screen/Recovered.tsx'
import styles from '../../../staff/screen/Screen.module.css'
import own from './DocumentSheet.module.css'
import type { ModeratedReview } from './review.ts'

/**
 * The picture an author showed: fetched when staff look, which is written down, held by this sheet alone, and deleted
 * at the server with their answer.
 */
export function ReviewDocumentSheet({ review, onClose }: { review: ModeratedReview; onClose: () => void }) {
  const isOnline = useStaffOnline()
  const shown = useQuery(reviewDocument(review.id))
  const picture = useObjectUrl(shown.data)
  const answer = useMutation(settleDocumentMutation)
  const { value: reason, set: setReason, settle: settleDraft, recoveredAt } = useDraft(`document:${review.id}`, '')
  const [said, setProblem] = useState<string>()
  const failure = answer.error ?? shown.error
  const problem = said ?? (failure ? failureSentence(failure) : undefined)
  const settle = async (seen: boolean) => {
    if (!seen && reason.trim() === '') return setProblem(DOCUMENT_SENTENCES.needsReason)
    setProblem(undefined)
    try {
      await answer.mutateAsync({ params: { id: review.id }, body: { seen, ...(!seen && { reason: reason.trim() }) } })
      settleDraft('')
      void toast(
        'success',
        seen ? t('Marked as seen. The picture is deleted') : t('We tell the author why. The picture is deleted'),
      )
      onClose()
    } catch {
      // It stands in the mutation.
    }
  }
  const refuse = (event: FormEvent) => {
    event.preventDefault()
    void settle(false)
  }
  const isOff = !isOnline || answer.isPending || picture === undefined
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('Document of the author')}
      footer={
        <>
          <Button type="submit" form="document" disabled={isOff}>
            {t('It does not show it')}
          </Button>
          <Button kind="main" disabled={isOff} onClick={() => void settle(true)}>
            {t('Seen')}
          </Button>
        </>
      }
    >
      <form id="document" className={styles.sheet} noValidate onSubmit={refuse}>
        <p>
          {t(
            'Does it show that {author} studied {course} here? Either answer deletes the picture. That you opened it is written down, and its author can read it.',
            { author: review.author ?? t('the author'), course: review.course },
          )}
        </p>
        {!isOnline && <p className={styles.wait}>{translate(NEEDS_NETWORK)}</p>}
        {problem && (
          <p className={styles.wrong} role="alert">
            {translate(problem)}
          </p>
        )}
        {picture === undefined ? (
          problem === undefined && <p role="status">{t('Loading the picture...')}</p>
        ) : (
          <img className={own.picture} src={picture} alt={t('What the author showed')} />
        )}
        <RecoveredDraftNotice at={recoveredAt} onDiscard={() => settleDraft('')} />
        <LabelledField label={t('Why it does not')} hint={t('Its author reads this, and can show another.')}>
          {(ids) => (
            <TextArea {...ids} maxLength={2000} value={reason} onChange={(event) => setReason(event.target.value)} />
          )}
        </LabelledField>
      </form>
    </Sheet>
  )
}

/** An address under which a page shows these bytes; it ends with whoever shows them. */
function useObjectUrl(bytes: Uint8Array | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!bytes) return undefined
    const made = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>]))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return url
}

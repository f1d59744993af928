import { type FormEvent, useEffect, useState } from 'react'
import { DOCUMENT_SENTENCES } from '../../../../shared/review/document.ts'
import { askAsStaff, fileAsStaff, sentenceOf } from '../../../auth/staffRemote.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDraft } from '../draft.ts'
import { NEEDS_NETWORK, useOnline } from '../online.ts'
import { Recovered } from '../Recovered.tsx'
import styles from '../Room.module.css'
import own from './DocumentSheet.module.css'
import type { Moderated } from './review.ts'

/** The picture an author showed: fetched when staff look, which is written down, held by this sheet alone, and deleted at the server with their answer. */
export function DocumentSheet({
  review,
  onClose,
  onChanged,
}: {
  review: Moderated
  onClose: () => void
  onChanged: () => Promise<void>
}) {
  const isOnline = useOnline()
  const [picture, setPicture] = useState<string>()
  const { value: reason, set: setReason, settle: settleDraft, recoveredAt } = useDraft(`document:${review.id}`, '')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let address: string | undefined
    let isOver = false
    fileAsStaff(`/admin/reviews/${review.id}/document`).then(
      (bytes) => {
        if (isOver) return
        address = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>]))
        setPicture(address)
      },
      (thrown: unknown) => {
        if (!isOver) setProblem(sentenceOf(thrown))
      },
    )
    return () => {
      isOver = true
      if (address !== undefined) URL.revokeObjectURL(address)
    }
  }, [review.id])
  const settle = async (seen: boolean) => {
    if (!seen && reason.trim() === '') return setProblem(DOCUMENT_SENTENCES.needsReason)
    setBusy(true)
    setProblem(undefined)
    try {
      await askAsStaff(`/admin/reviews/${review.id}/document`, {
        method: 'PATCH',
        body: { seen, ...(!seen && { reason: reason.trim() }) },
      })
      settleDraft('')
      void toast(
        'success',
        seen ? 'Marked as seen. The picture is deleted' : 'Its author is told why. The picture is deleted',
      )
      await onChanged()
      onClose()
    } catch (thrown) {
      setProblem(sentenceOf(thrown))
      setBusy(false)
    }
  }
  const refuse = (event: FormEvent) => {
    event.preventDefault()
    void settle(false)
  }
  const isOff = !isOnline || isBusy || picture === undefined
  return (
    <Sheet
      open
      onClose={onClose}
      title="Document of the author"
      footer={
        <>
          <Button type="submit" form="document" disabled={isOff}>
            It does not show it
          </Button>
          <Button kind="main" disabled={isOff} onClick={() => void settle(true)}>
            Seen
          </Button>
        </>
      }
    >
      <form id="document" className={styles.sheet} noValidate onSubmit={refuse}>
        <p>
          Does it show that {review.author ?? 'the author'} studied {review.course} here? Either answer deletes the
          picture. That you opened it is written down, and its author can read it.
        </p>
        {!isOnline && <p className={styles.wait}>{NEEDS_NETWORK}</p>}
        {problem && (
          <p className={styles.wrong} role="alert">
            {problem}
          </p>
        )}
        {picture === undefined ? (
          problem === undefined && <p role="status">Loading the picture...</p>
        ) : (
          <img className={own.picture} src={picture} alt="What the author showed" />
        )}
        <Recovered at={recoveredAt} onDiscard={() => settleDraft('')} />
        <Field label="Why it does not" hint="Its author reads this, and can show another.">
          {(ids) => (
            <TextArea {...ids} maxLength={2000} value={reason} onChange={(event) => setReason(event.target.value)} />
          )}
        </Field>
      </form>
    </Sheet>
  )
}

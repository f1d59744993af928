import { useState } from 'react'
import { REPLY_LIMIT } from '../../../../../shared/review/review.ts'
import type { SignedInStudent } from '../../../../auth/student.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { LabelledField, Tick } from '../../../../ui/Field.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { TextArea } from '../../../../ui/TextArea.tsx'

export interface ReplySheetProps {
  review: { title: string }
  student: SignedInStudent | undefined
  /** The college this account answers for, where it is the reviewed one. */
  answersFor?: string
  /** Resolves once it is on this device's disk. */
  onReply: (content: string, isOfficial: boolean) => Promise<void>
  onClose: () => void
}

/**
 * An answer to a review, by somebody signed in, or by its college through an account that answers for it (behaviour
 * 12). The device keeps it at once and sends it as soon as there is a network; the review shows how far it came.
 */
export function ReplySheet({ review, student, answersFor, onReply, onClose }: ReplySheetProps) {
  const [content, setContent] = useState('')
  const [isOfficial, setOfficial] = useState(answersFor !== undefined)
  const [failed, setFailed] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  if (!student)
    return (
      <Sheet
        open
        onClose={onClose}
        title={t('Reply')}
        footer={
          <ButtonLink kind="main" to="/login">
            {t('Login')}
          </ButtonLink>
        }
      >
        <p>{t('You need an account to reply.')}</p>
      </Sheet>
    )
  const save = () => {
    setSaving(true)
    setFailed(undefined)
    onReply(content.trim(), isOfficial).then(onClose, (thrown: unknown) => {
      setFailed(thrown instanceof Error ? translate(thrown.message) : t('We couldn’t save this on this device'))
      setSaving(false)
    })
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('Reply')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="main" disabled={isSaving || content.trim() === ''} onClick={save}>
            {t('Send')}
          </Button>
        </>
      }
    >
      <p>{t('To “{title}”', { title: review.title })}</p>
      {answersFor !== undefined && (
        <Tick checked={isOfficial} onChange={(event) => setOfficial(event.target.checked)}>
          {t('In the name of {college}, marked as its official reply', { college: answersFor })}
        </Tick>
      )}
      <LabelledField label={t('Your reply')} hint={t('A moderator reads it before it is shown.')} error={failed}>
        {(ids) => (
          <TextArea
            {...ids}
            maxLength={REPLY_LIMIT}
            value={content}
            onChange={(event) => setContent(event.target.value)}
          />
        )}
      </LabelledField>
    </Sheet>
  )
}

import { useState } from 'react'
import { REPLY_LIMIT } from '../../../../../shared/review/review.ts'
import type { Student } from '../../../../auth/student.ts'
import { say, sayText } from '../../../../language/say.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { TextArea } from '../../../../ui/TextArea.tsx'

/** An answer to a review, by somebody signed in. It is kept on this device at once and leaves with or without a network now; where it stands is told beside the review. */
export function ReplySheet({ review, student, onReply, onClose }: { review: { title: string }; student: Student | undefined; /** Resolves once it is on this device's disk. */ onReply: (content: string) => Promise<void>; onClose: () => void }) {
  const [content, setContent] = useState('')
  const [failed, setFailed] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  if (!student) return <Sheet open onClose={onClose} title={say('Reply')} footer={<ButtonLink kind="main" to="/login">{say('Login')}</ButtonLink>}><p>{say('Replies are written with an account.')}</p></Sheet>
  const save = () => {
    setSaving(true)
    setFailed(undefined)
    onReply(content.trim()).then(onClose, (thrown: unknown) => { setFailed(thrown instanceof Error ? sayText(thrown.message) : say('This could not be saved on this device')); setSaving(false) })
  }
  return (
    <Sheet open onClose={onClose} title={say('Reply')} footer={<><Button onClick={onClose}>{say('Cancel')}</Button><Button kind="main" disabled={isSaving || content.trim() === ''} onClick={save}>{say('Send')}</Button></>}>
      <p>{say('To “{title}”', { title: review.title })}</p>
      <Field label={say('Your reply')} hint={say('A moderator reads it before it is shown.')} error={failed}>{(ids) => <TextArea {...ids} maxLength={REPLY_LIMIT} value={content} onChange={(event) => setContent(event.target.value)} />}</Field>
    </Sheet>
  )
}

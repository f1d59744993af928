import { useState } from 'react'
import { replyToReview } from '../../../../auth/account.ts'
import type { Student } from '../../../../auth/student.ts'
import { say, sayText } from '../../../../language/say.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { TextArea } from '../../../../ui/TextArea.tsx'

/** An answer to a review, by somebody signed in. A conversation is not queued: it needs the network, and says so. */
export function ReplySheet({ review, student, onClose }: { review: { id: string; title: string }; student: Student | undefined; onClose: () => void }) {
  const [content, setContent] = useState('')
  const [said, setSaid] = useState<{ is: 'sent' } | { is: 'failed'; why: string }>()
  if (!student) return <Sheet open onClose={onClose} title={say('Reply')} footer={<ButtonLink kind="main" to="/login">{say('Login')}</ButtonLink>}><p>{say('Replies are written with an account.')}</p></Sheet>
  if (said?.is === 'sent') return <Sheet open onClose={onClose} title={say('Reply')}><p role="status">{say('Sent. It is shown here once a moderator has read it.')}</p></Sheet>
  const send = () => replyToReview(review.id, content.trim()).then(() => setSaid({ is: 'sent' }), (thrown: unknown) => setSaid({ is: 'failed', why: thrown instanceof Error ? sayText(thrown.message) : say('Could not connect. Try again') }))
  return (
    <Sheet open onClose={onClose} title={say('Reply')} footer={<Button kind="main" disabled={content.trim() === ''} onClick={send}>{say('Send')}</Button>}>
      <p>{say('To “{title}”', { title: review.title })}</p>
      <Field label={say('Your reply')} hint={say('Needs a connection')} error={said?.why}>{(ids) => <TextArea {...ids} maxLength={1000} value={content} onChange={(event) => setContent(event.target.value)} />}</Field>
    </Sheet>
  )
}

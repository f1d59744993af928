import { useState } from 'react'
import { replyToReview } from '../../../../auth/account.ts'
import type { Student } from '../../../../auth/student.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { TextArea } from '../../../../ui/TextArea.tsx'

/** An answer to a review, by somebody signed in. A conversation is not queued: it needs the network, and says so. */
export function ReplySheet({ review, student, onClose }: { review: { id: string; title: string }; student: Student | undefined; onClose: () => void }) {
  const [content, setContent] = useState('')
  const [said, setSaid] = useState<{ is: 'sent' } | { is: 'failed'; why: string }>()
  if (!student) return <Sheet open onClose={onClose} title="Reply" footer={<ButtonLink kind="main" to="/login">Login</ButtonLink>}><p>Replies are written with an account.</p></Sheet>
  if (said?.is === 'sent') return <Sheet open onClose={onClose} title="Reply"><p role="status">Sent. It is shown here once a moderator has read it.</p></Sheet>
  const send = () => replyToReview(review.id, content.trim()).then(() => setSaid({ is: 'sent' }), (thrown: unknown) => setSaid({ is: 'failed', why: thrown instanceof Error ? thrown.message : 'Could not connect. Try again' }))
  return (
    <Sheet open onClose={onClose} title="Reply" footer={<Button kind="main" disabled={content.trim() === ''} onClick={send}>Send</Button>}>
      <p>To “{review.title}”</p>
      <Field label="Your reply" hint="Needs a connection" error={said?.why}>{(ids) => <TextArea {...ids} maxLength={1000} value={content} onChange={(event) => setContent(event.target.value)} />}</Field>
    </Sheet>
  )
}

import { type FormEvent, useState } from 'react'
import { CONSENTS, tickOf, type Purpose } from '../../shared/enquiry/consents.ts'
import { REPLY_BY, type Enquiry, type EnquiryKind, type ReplyBy } from '../../shared/enquiry/enquiry.ts'
import { problemsInEnquiry, purposesFor } from '../../shared/enquiry/rules.ts'
import { Button } from '../ui/Button.tsx'
import { Field, Input, Select, Tick } from '../ui/Field.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import styles from './EnquiryForm.module.css'

export interface EnquiryFormProps {
  kind: EnquiryKind
  /** Id of the college it is about. */
  college?: string
  topic?: string
  /** Names to choose from; without them no course is asked. */
  courses?: readonly string[]
  messageLabel?: string
  /** Resolves once it is kept on this device. Rejects with a sentence to show. */
  onSend: (enquiry: Partial<Enquiry>) => Promise<unknown>
}

/** A consented message: a name, one way to answer, what it is about, and one tick for each purpose, none ticked beforehand. */
export function EnquiryForm({ kind, college, topic, courses = [], messageLabel = 'Message', onSend }: EnquiryFormProps) {
  const [written, setWritten] = useState<Partial<Enquiry>>({ kind, replyBy: 'E-mail', ...(college && { college }), ...(topic && { topic }) })
  const [agreed, setAgreed] = useState<ReadonlySet<Purpose>>(new Set())
  const [isTried, setTried] = useState(false)
  const [failed, setFailed] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const purposes = purposesFor(written)
  const enquiry: Partial<Enquiry> = { ...written, consents: purposes.filter((purpose) => agreed.has(purpose)).map(tickOf) }
  const problems = problemsInEnquiry(enquiry)
  const error = (path: string) => (isTried ? problems.find((problem) => problem.path === path)?.message : undefined)
  const set = (more: Partial<Enquiry>) => setWritten((before) => ({ ...before, ...more }))
  const byMail = written.replyBy === 'E-mail'

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    setFailed(undefined)
    if (problems.length > 0) {
      event.currentTarget.querySelector<HTMLElement>('[data-wrong] input, [data-wrong] textarea, [data-wrong] select')?.focus()
      return
    }
    setSaving(true)
    await onSend(enquiry).catch((thrown: unknown) => setFailed(thrown instanceof Error ? thrown.message : 'This could not be saved on this device'))
    setSaving(false)
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <Field label="Name" error={error('name')}>{(ids) => <Input {...ids} autoComplete="name" value={written.name ?? ''} onChange={(event) => set({ name: event.target.value })} />}</Field>
      <Field label="Reply by">{(ids) => (
        <Select {...ids} value={written.replyBy} onChange={(event) => set({ replyBy: event.target.value as ReplyBy })}>{REPLY_BY.map((way) => <option key={way}>{way}</option>)}</Select>
      )}</Field>
      {byMail
        ? <Field label="Email" error={error('email')}>{(ids) => <Input {...ids} type="email" inputMode="email" autoComplete="email" value={written.email ?? ''} onChange={(event) => set({ email: event.target.value, phone: undefined })} />}</Field>
        : <Field label="Phone" hint="Used for this enquiry only" error={error('phone')}>{(ids) => <Input {...ids} type="tel" inputMode="tel" autoComplete="tel" value={written.phone ?? ''} onChange={(event) => set({ phone: event.target.value, email: undefined })} />}</Field>}
      {courses.length > 0 && (
        <Field label="Course">{(ids) => (
          <Select {...ids} value={written.course ?? ''} onChange={(event) => set({ course: event.target.value || undefined })}><option value="">Not decided</option>{courses.map((course) => <option key={course}>{course}</option>)}</Select>
        )}</Field>
      )}
      <Field label={messageLabel} error={error('message')}>{(ids) => <TextArea {...ids} rows={4} value={written.message ?? ''} onChange={(event) => set({ message: event.target.value })} />}</Field>
      <fieldset className={styles.ticks}>
        <legend>What you agree to</legend>
        {purposes.map((purpose) => (
          <Tick key={purpose} checked={agreed.has(purpose)} onChange={(event) => setAgreed((before) => { const after = new Set(before); if (event.target.checked) after.add(purpose); else after.delete(purpose); return after })}>{CONSENTS[purpose].text}</Tick>
        ))}
        {error('consents') && <p role="alert" className={styles.wrong}>{error('consents')}</p>}
      </fieldset>
      {failed && <p role="alert" className={styles.wrong}>{failed}</p>}
      <Button type="submit" kind="main" disabled={isSaving}>Send</Button>
    </form>
  )
}

/** What became of an enquiry: its number at once, and whether it has left this device. */
export function EnquirySent({ reference, state, reason }: { reference: string; state: 'waiting' | 'sent' | 'done' | 'refused'; reason?: string }) {
  return (
    <div role="status" className={styles.sent}>
      <p>Your reference number is <b className={styles.number}>{reference}</b></p>
      <p>{state === 'done' ? 'Received. You will be answered the way you chose.'
        : state === 'refused' ? `Not accepted: ${reason ?? 'please write it again'}`
        : 'Saved on this device, not yet sent. It leaves by itself when there is a connection.'}</p>
    </div>
  )
}

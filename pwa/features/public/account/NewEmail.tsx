import { useState } from 'react'
import { problemsInNewEmail } from '../../../../shared/people/rules.ts'
import { myAccount } from '../../../auth/account.ts'
import { say } from '../../../language/say.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, Input } from '../../../ui/Field.tsx'
import styles from './Account.module.css'
import { useForm } from './useForm.ts'
import { Wrong } from './Wrong.tsx'

/** The address the account is opened with, and the way to another: a link goes there, and nothing changes before it is opened. */
export function NewEmail({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  const [form, setForm] = useState<{ email: string; password: string }>()
  const [sentTo, setSentTo] = useState<string>()
  const { error, failed, isSending, handleSubmit, forget } = useForm(form ? problemsInNewEmail(form, email) : [], async () => {
    if (!form) return
    await myAccount.askForNewEmail(form.email, form.password)
    setSentTo(form.email.trim())
    setForm(undefined)
  }, (sentence) => `${sentence}. ${say('Nothing was changed.')}`)

  return (
    <section className={styles.part} aria-labelledby="email">
      <h2 id="email">{say('E-mail')}</h2>
      <p>{isConfirmed ? email : say('{email} (not confirmed)', { email })}</p>
      {sentTo !== undefined && !form && <p role="status">{say('Email Sent!')} {say('Open the link sent to {email} within 30 minutes. Until then nothing changes; your present address was told.', { email: sentTo })}</p>}
      {form ? (
        <form className={styles.form} onSubmit={handleSubmit} noValidate>
          <Field label={say('New e-mail')} error={error('email')}>{(ids) => <Input {...ids} type="email" inputMode="email" autoComplete="email" value={form.email} onChange={(event) => setForm({ ...form, email: event.target.value })} />}</Field>
          <Field label={say('Password')} hint={say('So that nobody at an open screen can take the account along.')} error={error('password')}>{(ids) => <Input {...ids} type="password" autoComplete="current-password" value={form.password} onChange={(event) => setForm({ ...form, password: event.target.value })} />}</Field>
          {failed && <Wrong of={failed}>{failed.sentence}</Wrong>}
          <div className={styles.acts}><Button type="submit" kind="main" disabled={isSending}>{say('Send the link')}</Button><Button onClick={() => { setForm(undefined); forget() }}>{say('Cancel')}</Button></div>
        </form>
      ) : <div className={styles.acts}><Button onClick={() => setForm({ email: '', password: '' })}>{sentTo === undefined ? say('Change e-mail') : say('Send to another address')}</Button></div>}
    </section>
  )
}

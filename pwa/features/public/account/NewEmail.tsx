import { type FormEvent, useState } from 'react'
import { problemsInNewEmail } from '../../../../shared/people/rules.ts'
import { myAccount } from '../../../auth/account.ts'
import { say, sayText } from '../../../language/say.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, Input } from '../../../ui/Field.tsx'
import styles from './Account.module.css'
import { sentenceOf, Wrong } from './Wrong.tsx'

/** The address the account is opened with, and the way to another: a link goes there, and nothing changes before it is opened. */
export function NewEmail({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  const [form, setForm] = useState<{ email: string; password: string }>()
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const [failed, setFailed] = useState<{ sentence: string }>()
  const problems = form ? problemsInNewEmail(form, email) : []
  const error = (path: string) => { const found = isTried ? problems.find((problem) => problem.path === path) : undefined; return found && sayText(found.message) }

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setFailed(undefined)
    setTried(problems.length > 0)
    if (!form || problems.length > 0) return
    setAsking(true)
    try {
      await myAccount.askForNewEmail(form.email, form.password)
      setSentTo(form.email.trim())
      setForm(undefined)
    } catch (thrown) {
      setFailed({ sentence: `${sentenceOf(thrown, say('Could not connect. Try again'))}. ${say('Nothing was changed.')}` })
    } finally {
      setAsking(false)
    }
  }
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
          <div className={styles.acts}><Button type="submit" kind="main" disabled={isAsking}>{say('Send the link')}</Button><Button onClick={() => { setForm(undefined); setTried(false); setFailed(undefined) }}>{say('Cancel')}</Button></div>
        </form>
      ) : <div className={styles.acts}><Button onClick={() => setForm({ email: '', password: '' })}>{sentTo === undefined ? say('Change e-mail') : say('Send to another address')}</Button></div>}
    </section>
  )
}

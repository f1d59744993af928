import { type FormEvent, useState } from 'react'
import { problemsInNewStudentPassword } from '../../../../shared/people/rules.ts'
import { myAccount } from '../../../auth/account.ts'
import { say } from '../../../language/say.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, Input } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './Account.module.css'
import { PasswordFields } from './PasswordFields.tsx'
import { sentenceOf, Wrong } from './Wrong.tsx'

const BLANK = { currentPassword: '', password: '', confirmPassword: '' }

/** Changes the password; every other device is logged out, this one stays. */
export function NewPassword() {
  const [isOpen, setOpen] = useState(false)
  const [form, setForm] = useState(BLANK)
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [failed, setFailed] = useState<{ sentence: string }>()
  const problems = [...(form.currentPassword === '' ? [{ path: 'currentPassword', rule: 'required', message: 'Current password is required' }] : []), ...problemsInNewStudentPassword(form)]

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setFailed(undefined)
    setTried(problems.length > 0)
    if (problems.length > 0) return
    setAsking(true)
    try {
      await myAccount.changePassword(form.currentPassword, form.password)
      setForm(BLANK)
      setOpen(false)
      void toast('success', say('Password changed. Every other device is logged out'))
    } catch (thrown) {
      setFailed({ sentence: sentenceOf(thrown, say('Could not connect. Try again')) })
    } finally {
      setAsking(false)
    }
  }

  return (
    <section className={styles.part} aria-labelledby="password">
      <h2 id="password">{say('Password')}</h2>
      {isOpen ? (
        <form className={styles.form} onSubmit={handleSubmit} noValidate>
          <Field label={say('Current password')} error={isTried ? problems.find(({ path }) => path === 'currentPassword')?.message : undefined}>{(ids) => <Input {...ids} type="password" autoComplete="current-password" value={form.currentPassword} onChange={(event) => setForm({ ...form, currentPassword: event.target.value })} />}</Field>
          <PasswordFields label={say('New password')} chosen={form} onChange={(chosen) => setForm({ ...form, ...chosen })} problems={isTried ? problems : []} />
          {failed && <Wrong of={failed}>{failed.sentence}</Wrong>}
          <div className={styles.acts}><Button type="submit" kind="main" disabled={isAsking}>{say('Change password')}</Button><Button onClick={() => { setOpen(false); setForm(BLANK); setTried(false); setFailed(undefined) }}>{say('Cancel')}</Button></div>
        </form>
      ) : <div className={styles.acts}><Button onClick={() => setOpen(true)}>{say('Change password')}</Button></div>}
    </section>
  )
}

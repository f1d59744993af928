import { type FormEvent, type ReactNode, useState } from 'react'
import { problemsInStaff } from '../../../../shared/people/rules.ts'
import { session } from '../../../auth/session.ts'
import { askAsStaff, saidOr } from '../../../auth/staffRemote.ts'
import { useStaff } from '../../../auth/useStaff.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, Input } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from '../Room.module.css'
import own from './Settings.module.css'

/** A form with its heading. */
export function Part({ title, children, onSubmit }: { title: string; children: ReactNode; onSubmit: () => Promise<void> }) {
  return <section className={own.part} aria-label={title}><h2>{title}</h2><form className={own.form} noValidate onSubmit={(event: FormEvent) => { event.preventDefault(); void onSubmit() }}>{children}</form></section>
}

/** One's own name and address (back-office 2). */
export function ProfileSettings({ isOnline }: { isOnline: boolean }) {
  const me = useStaff()
  const [name, setName] = useState(me.name)
  const [email, setEmail] = useState(me.email)
  const [hasTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const problems = problemsInStaff({ name, email }, { isNew: false })
  const error = (path: string) => (hasTried ? problems.find((one) => one.path === path)?.message : undefined)
  const save = async () => {
    setTried(true)
    if (problems.length > 0) return
    if (me._id === '') return void toast('error', 'User ID not found')
    setBusy(true)
    try {
      const { data } = await askAsStaff<{ data: { name: string; email: string } }>(`/crm-users/${me._id}`, { method: 'PUT', body: { name, email } })
      session.renew({ name: data.name, email: data.email })
      void toast('success', 'Profile updated successfully')
    } catch (thrown) { void toast('error', saidOr(thrown, 'Failed to update profile')) }
    setBusy(false)
  }
  return (
    <Part title="Profile Settings" onSubmit={save}>
      {me._id === '' && <p className={styles.wrong} role="alert">Failed to load user information</p>}
      <Field label="Name" error={error('name')}>{(ids) => <Input {...ids} required autoComplete="name" value={name} onChange={(event) => setName(event.target.value)} />}</Field>
      <Field label="Email" error={error('email')}>{(ids) => <Input {...ids} type="email" required autoComplete="email" value={email} onChange={(event) => setEmail(event.target.value)} />}</Field>
      <div><Button kind="main" type="submit" disabled={!isOnline || isBusy}>Save profile</Button></div>
    </Part>
  )
}

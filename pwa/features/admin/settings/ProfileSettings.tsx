import { type FormEvent, type ReactNode, useState } from 'react'
import { problemsInStaff } from '../../../../shared/people/rules.ts'
import { session } from '../../../auth/session.ts'
import { askAsStaff, saidOr } from '../../../auth/staffRemote.ts'
import { useStaff } from '../../../auth/useStaff.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, Input } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDraft } from '../draft.ts'
import { Recovered } from '../Recovered.tsx'
import styles from '../Room.module.css'
import own from './Settings.module.css'

/** A form with its heading. */
export function Part({ title, children, onSubmit }: { title: string; children: ReactNode; onSubmit: () => Promise<void> }) {
  return <section className={own.part} aria-label={title}><h2>{title}</h2><form className={own.form} noValidate onSubmit={(event: FormEvent) => { event.preventDefault(); void onSubmit() }}>{children}</form></section>
}

/** What was typed; what was not follows the account. */
interface Typed { name?: string; email?: string }
const NOTHING_TYPED: Typed = {}

/** One's own name and address (back-office 2). */
export function ProfileSettings({ isOnline }: { isOnline: boolean }) {
  const me = useStaff()
  const { value: typed, set, settle, recoveredAt } = useDraft<Typed>('profile', NOTHING_TYPED)
  const { name = me.name, email = me.email } = typed
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
      settle(NOTHING_TYPED)
      session.renew({ name: data.name, email: data.email })
      void toast('success', 'Profile updated successfully')
    } catch (thrown) { void toast('error', saidOr(thrown, 'Failed to update profile')) }
    setBusy(false)
  }
  return (
    <Part title="Profile Settings" onSubmit={save}>
      <Recovered at={recoveredAt} onDiscard={() => settle(NOTHING_TYPED)} />
      {me._id === '' && <p className={styles.wrong} role="alert">Failed to load user information</p>}
      <Field label="Name" error={error('name')}>{(ids) => <Input {...ids} required autoComplete="name" value={name} onChange={(event) => set((now) => ({ ...now, name: event.target.value }))} />}</Field>
      <Field label="Email" error={error('email')}>{(ids) => <Input {...ids} type="email" required autoComplete="email" value={email} onChange={(event) => set((now) => ({ ...now, email: event.target.value }))} />}</Field>
      <div><Button kind="main" type="submit" disabled={!isOnline || isBusy}>Save profile</Button></div>
    </Part>
  )
}

import { type FormEvent, type ReactNode, useState } from 'react'
import { problemsInPasswordChange, problemsInStaff } from '../../../../shared/people/rules.ts'
import { session } from '../../../auth/session.ts'
import { askAsStaff, saidOr } from '../../../auth/staffRemote.ts'
import { useCan, useStaff } from '../../../auth/useStaff.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, Input, Tick } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { NEEDS_NETWORK, useOnline } from '../online.ts'
import styles from '../Room.module.css'
import { setShortcutsOn, useShortcutsOn } from '../shortcuts.ts'
import { Advanced } from './Advanced.tsx'
import { Sessions } from './Sessions.tsx'
import own from './Settings.module.css'

/** One's own account (back-office 2): name and address, password, and for admins what the account may do. */
export function Settings() {
  const allows = useCan()
  const isOnline = useOnline()
  if (!allows('view_settings')) return <Notice level={1} title="Access Denied"><p>You don't have permission to view settings.</p></Notice>
  return (
    <>
      <title>Settings · Pravesh</title>
      <div className={styles.title}><h1>Settings</h1></div>
      {!isOnline && <p className={styles.wait}>{NEEDS_NETWORK}</p>}
      <ProfileSettings isOnline={isOnline} />
      <Password isOnline={isOnline} />
      {allows('edit_crm_users') && <Advanced isOnline={isOnline} />}
    </>
  )
}

/** Whoever is signed in, as a page of its own (behaviour 15): who they are, where they are signed in, and how this device behaves for them. */
export function Profile() {
  const isOnline = useOnline()
  const me = useStaff()
  const areShortcutsOn = useShortcutsOn()
  return (
    <>
      <title>Profile · Pravesh</title>
      <div className={styles.title}><h1>Profile</h1><span className={styles.role} data-role={me.role}>{me.role}</span></div>
      {!isOnline && <p className={styles.wait}>{NEEDS_NETWORK}</p>}
      <ProfileSettings isOnline={isOnline} />
      <Sessions isOnline={isOnline} />
      <section className={own.part} aria-label="This device"><h2>This device</h2><Tick checked={areShortcutsOn} onChange={(event) => setShortcutsOn(event.target.checked)}>Shortcuts of single letters; press ? for the list</Tick></section>
    </>
  )
}

function Part({ title, children, onSubmit }: { title: string; children: ReactNode; onSubmit: () => Promise<void> }) {
  return <section className={own.part} aria-label={title}><h2>{title}</h2><form className={own.form} noValidate onSubmit={(event: FormEvent) => { event.preventDefault(); void onSubmit() }}>{children}</form></section>
}

function ProfileSettings({ isOnline }: { isOnline: boolean }) {
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

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

function Password({ isOnline }: { isOnline: boolean }) {
  const [form, setForm] = useState(EMPTY)
  const [hasTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const problems = problemsInPasswordChange(form)
  const error = (path: string) => (hasTried ? problems.find((one) => one.path === path)?.message : undefined)
  const set = (path: keyof typeof EMPTY) => (event: { target: { value: string } }) => { setForm({ ...form, [path]: event.target.value }); setWrong(undefined) }
  const save = async () => {
    setTried(true)
    setWrong(undefined)
    if (problems.length > 0) return
    setBusy(true)
    try {
      const { data } = await askAsStaff<{ data: { token: string } }>('/crm-auth/change-password', { method: 'PUT', body: { currentPassword: form.currentPassword, newPassword: form.newPassword } })
      session.renew({ token: data.token })
      setForm(EMPTY)
      setTried(false)
      void toast('success', 'Password changed successfully')
    } catch (thrown) { setWrong(saidOr(thrown, 'Failed to change password')) }
    setBusy(false)
  }
  return (
    <Part title="Change Password" onSubmit={save}>
      {wrong && <p className={styles.wrong} role="alert">{wrong}</p>}
      <Field label="Current password" error={error('currentPassword')}>{(ids) => <Input {...ids} type="password" autoComplete="current-password" value={form.currentPassword} onChange={set('currentPassword')} />}</Field>
      <Field label="New password" hint="Twelve characters or more. Every other session of yours ends." error={error('newPassword')}>{(ids) => <Input {...ids} type="password" autoComplete="new-password" value={form.newPassword} onChange={set('newPassword')} />}</Field>
      <Field label="Confirm new password" error={error('confirmPassword')}>{(ids) => <Input {...ids} type="password" autoComplete="new-password" value={form.confirmPassword} onChange={set('confirmPassword')} />}</Field>
      <div><Button kind="main" type="submit" disabled={!isOnline || isBusy}>Change password</Button></div>
    </Part>
  )
}

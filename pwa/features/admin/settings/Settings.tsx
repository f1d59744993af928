import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemsInPasswordChange } from '../../../../shared/people/rules.ts'
import { session } from '../../../auth/session.ts'
import { saidOr } from '../../../auth/staffRemote.ts'
import { useCan } from '../../../auth/useStaff.ts'
import { changeOwnPassword } from '../../../queries/ownAccount.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, Input } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast.ts'
import { NEEDS_NETWORK, useOnline } from '../online.ts'
import styles from '../Room.module.css'
import { Advanced } from './Advanced.tsx'
import { Part, ProfileSettings } from './ProfileSettings.tsx'

/** One's own account (back-office 2): name and address, password, and for admins what the account may do. */
export function Settings() {
  const allows = useCan()
  const isOnline = useOnline()
  return (
    <>
      <title>Settings · Pravesh</title>
      <div className={styles.title}>
        <h1>Settings</h1>
      </div>
      {!isOnline && <p className={styles.wait}>{NEEDS_NETWORK}</p>}
      <ProfileSettings isOnline={isOnline} />
      <Password isOnline={isOnline} />
      {allows('edit_crm_users') && <Advanced isOnline={isOnline} />}
    </>
  )
}

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

function Password({ isOnline }: { isOnline: boolean }) {
  const [form, setForm] = useState(EMPTY)
  const [hasTried, setTried] = useState(false)
  const change = useMutation(changeOwnPassword)
  const isBusy = change.isPending
  const [wrong, setWrong] = useState<string>()
  const problems = problemsInPasswordChange(form)
  const error = (path: string) => (hasTried ? problems.find((one) => one.path === path)?.message : undefined)
  const set = (path: keyof typeof EMPTY) => (event: { target: { value: string } }) => {
    setForm({ ...form, [path]: event.target.value })
    setWrong(undefined)
  }
  const save = async () => {
    setTried(true)
    setWrong(undefined)
    if (problems.length > 0) return
    try {
      const { data } = await change.mutateAsync({
        body: { currentPassword: form.currentPassword, newPassword: form.newPassword },
      })
      session.renew({ token: data.token })
      setForm(EMPTY)
      setTried(false)
      void toast('success', 'Password changed successfully')
    } catch (thrown) {
      setWrong(saidOr(thrown, 'Failed to change password'))
    }
  }
  return (
    <Part title="Change Password" onSubmit={save}>
      {wrong && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
      <Field label="Current password" error={error('currentPassword')}>
        {(ids) => (
          <Input
            {...ids}
            type="password"
            autoComplete="current-password"
            value={form.currentPassword}
            onChange={set('currentPassword')}
          />
        )}
      </Field>
      <Field
        label="New password"
        hint="Twelve characters or more. Every other session of yours ends."
        error={error('newPassword')}
      >
        {(ids) => (
          <Input
            {...ids}
            type="password"
            autoComplete="new-password"
            value={form.newPassword}
            onChange={set('newPassword')}
          />
        )}
      </Field>
      <Field label="Confirm new password" error={error('confirmPassword')}>
        {(ids) => (
          <Input
            {...ids}
            type="password"
            autoComplete="new-password"
            value={form.confirmPassword}
            onChange={set('confirmPassword')}
          />
        )}
      </Field>
      <div>
        <Button kind="main" type="submit" disabled={!isOnline || isBusy}>
          Change password
        </Button>
      </div>
    </Part>
  )
}

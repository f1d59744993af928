import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemsInPasswordChange } from '../../../../shared/people/rules.ts'
import { session } from '../../../auth/session.ts'
import { saidOr } from '../../../auth/staffRemote.ts'
import { useCan } from '../../../auth/useStaff.ts'
import { errorAt } from '../../../components/problems.ts'
import { t, translate } from '../../../i18n/t.ts'
import { changeOwnPassword } from '../../../queries/ownAccount.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField, Input } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast.ts'
import { NEEDS_NETWORK, useStaffOnline } from '../../../staff/screen/online.ts'
import styles from '../../../staff/screen/Screen.module.css'
import { AdvancedSettings } from './Advanced.tsx'
import { ErrorReporting } from './ErrorReporting.tsx'
import { SettingsForm, ProfileSettings } from './ProfileSettings.tsx'

/** One's own account (back-office 2): name and address, password, and for admins what the account may do. */
export function Settings() {
  const allows = useCan()
  const isOnline = useStaffOnline()
  return (
    <>
      <title>{t('Settings · Pravesh')}</title>
      <div className={styles.title}>
        <h1>{t('Settings')}</h1>
      </div>
      {!isOnline && <p className={styles.wait}>{translate(NEEDS_NETWORK)}</p>}
      <ProfileSettings isOnline={isOnline} />
      <Password isOnline={isOnline} />
      <ErrorReporting />
      {allows('edit_crm_users') && <AdvancedSettings isOnline={isOnline} />}
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
  const error = (path: string) => (hasTried ? errorAt(problems, path) : undefined)
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
      void toast('success', t('Password changed successfully'))
    } catch (thrown) {
      setWrong(translate(saidOr(thrown, 'Failed to change password')))
    }
  }
  return (
    <SettingsForm title={t('Change Password')} onSubmit={save}>
      {wrong && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
      <LabelledField label={t('Current password')} error={error('currentPassword')}>
        {(ids) => (
          <Input
            {...ids}
            type="password"
            autoComplete="current-password"
            value={form.currentPassword}
            onChange={set('currentPassword')}
          />
        )}
      </LabelledField>
      <LabelledField
        label={t('New password')}
        hint={t('Twelve characters or more. Every other session of yours ends.')}
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
      </LabelledField>
      <LabelledField label={t('Confirm new password')} error={error('confirmPassword')}>
        {(ids) => (
          <Input
            {...ids}
            type="password"
            autoComplete="new-password"
            value={form.confirmPassword}
            onChange={set('confirmPassword')}
          />
        )}
      </LabelledField>
      <div>
        <Button kind="main" type="submit" disabled={!isOnline || isBusy}>
          {t('Change password')}
        </Button>
      </div>
    </SettingsForm>
  )
}

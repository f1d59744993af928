import { useState } from 'react'
import { problemsInNewStudentPassword } from '../../../../shared/people/rules.ts'
import { myAccount } from '../../../auth/account.ts'
import { t } from '../../../i18n/t.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField, Input } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './Account.module.css'
import { PasswordFields } from './PasswordFields.tsx'
import { useForm } from './useForm.ts'
import { useFocusReturn } from './useFocusReturn.ts'
import { Wrong } from './Wrong.tsx'

const BLANK = { currentPassword: '', password: '', confirmPassword: '' }

/** Changes the password; every other device is logged out, this one stays. */
export function ChangePassword() {
  const [isOpen, setOpen] = useState(false)
  const [form, setForm] = useState(BLANK)
  const { place, turn } = useFocusReturn()
  const missing =
    form.currentPassword === ''
      ? [{ path: 'currentPassword', rule: 'required', message: 'Current password is required' }]
      : []
  const { error, problems, failed, isSending, handleSubmit, forget } = useForm(
    [...missing, ...problemsInNewStudentPassword(form)],
    async () => {
      await myAccount.changePassword(form.currentPassword, form.password)
      turn(() => {
        setOpen(false)
        setForm(BLANK)
      })
      void toast('success', t('Password changed. Every other device is logged out'))
    },
  )
  const close = () =>
    turn(() => {
      setOpen(false)
      setForm(BLANK)
      forget()
    })

  return (
    <section className={styles.part} aria-labelledby="password">
      <h2 id="password">{t('Password')}</h2>
      <div ref={place}>
        {isOpen ? (
          <form className={styles.form} onSubmit={handleSubmit} noValidate>
            <LabelledField label={t('Current password')} error={error('currentPassword')}>
              {(ids) => (
                <Input
                  {...ids}
                  type="password"
                  autoComplete="current-password"
                  value={form.currentPassword}
                  onChange={(event) => setForm({ ...form, currentPassword: event.target.value })}
                />
              )}
            </LabelledField>
            <PasswordFields
              label={t('New password')}
              chosen={form}
              onChange={(chosen) => setForm({ ...form, ...chosen })}
              problems={problems}
            />
            {failed && <Wrong of={failed}>{failed.sentence}</Wrong>}
            <div className={styles.acts}>
              <Button type="submit" kind="main" disabled={isSending}>
                {t('Change password')}
              </Button>
              <Button onClick={close}>{t('Cancel')}</Button>
            </div>
          </form>
        ) : (
          <div className={styles.acts}>
            <Button onClick={() => turn(() => setOpen(true))}>{t('Change password')}</Button>
          </div>
        )}
      </div>
    </section>
  )
}

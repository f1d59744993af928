import { useState } from 'react'
import type { Problem } from '../../../../shared/failure.ts'
import { passwordChecklist, ACCOUNT_SENTENCES } from '../../../../shared/people/rules.ts'
import { errorAt } from '../../../components/problems.ts'
import { t, translate } from '../../../i18n/t.ts'
import { LabelledField, Input, Tick } from '../../../ui/Field.tsx'
import styles from './Account.module.css'

export interface NewPasswordInput {
  password: string
  confirmPassword: string
}

/**
 * A new password and the same again: the documented hint, the checklist that is ticked off while typing, show and hide,
 * and the match told as soon as it can no longer come true. Pasting is as good as typing.
 */
export function PasswordFields({
  chosen,
  onChange,
  problems,
  label = t('Password'),
}: {
  chosen: NewPasswordInput
  onChange: (chosen: NewPasswordInput) => void
  problems: readonly Problem[]
  label?: string
}) {
  const [isShown, setShown] = useState(false)
  const { password, confirmPassword } = chosen
  const error = (path: keyof NewPasswordInput) => errorAt(problems, path)
  const mismatch =
    error('confirmPassword') ?? (password.startsWith(confirmPassword) ? undefined : ACCOUNT_SENTENCES.mismatch)
  const type = isShown ? 'text' : 'password'
  return (
    <>
      <LabelledField label={label} hint={ACCOUNT_SENTENCES.password} error={error('password')}>
        {(ids) => (
          <Input
            {...ids}
            type={type}
            required
            autoComplete="new-password"
            value={password}
            onChange={(event) => onChange({ password: event.target.value, confirmPassword })}
          />
        )}
      </LabelledField>
      <ul className={styles.checks} aria-label={t('Your password needs')}>
        {passwordChecklist(password).map(({ label: check, isMet }) => (
          <li key={check} data-met={isMet || undefined}>
            {isMet ? '✓' : '○'} {translate(check)}
          </li>
        ))}
      </ul>
      <Tick checked={isShown} onChange={(event) => setShown(event.target.checked)}>
        {t('Show password')}
      </Tick>
      <LabelledField label={t('Confirm password')} error={mismatch}>
        {(ids) => (
          <Input
            {...ids}
            type={type}
            required
            autoComplete="new-password"
            value={confirmPassword}
            onChange={(event) => onChange({ password, confirmPassword: event.target.value })}
          />
        )}
      </LabelledField>
    </>
  )
}

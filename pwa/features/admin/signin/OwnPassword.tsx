import { type FormEvent, useEffect, useRef, useState } from 'react'
import { INITIAL_PASSWORD_DAYS } from '../../../../shared/people/initialPassword.ts'
import { problemsInStaffPassword, ACCOUNT_SENTENCES } from '../../../../shared/people/rules.ts'
import { problemText } from '../../../../shared/problem.ts'
import { sentenceOf } from '../../../auth/signIn.ts'
import { t, translate } from '../../../i18n/t.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField, Input } from '../../../ui/Field.tsx'
import styles from './SignIn.module.css'

/**
 * Whoever was given a password chooses their own before anything opens. `choose` rejects with a sentence; once it is
 * done the session begins.
 */
export function OwnPassword({
  email,
  choose,
  onStartOver,
}: {
  email: string
  choose: (password: string) => Promise<void>
  onStartOver: () => void
}) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [hasTried, setTried] = useState(false)
  const [problem, setProblem] = useState<{ sentence: string }>()
  const [isBusy, setBusy] = useState(false)
  const alert = useRef<HTMLParagraphElement>(null)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  useEffect(() => {
    if (problem) alert.current?.focus()
  }, [problem])
  const [wrong] = problemsInStaffPassword(password, 'newPassword')
  const mismatch = password === again ? undefined : translate(ACCOUNT_SENTENCES.newMismatch)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setProblem(undefined)
    if (wrong || mismatch !== undefined) return
    setBusy(true)
    await choose(password).catch((thrown: unknown) => {
      setProblem({ sentence: translate(sentenceOf(thrown as Error)) })
      setBusy(false)
    })
  }
  return (
    <>
      <p className={styles.note}>
        {t(
          'You signed in with a first password, which somebody else knows. Choose your own to go on. A first password works for {days} days.',
          { days: INITIAL_PASSWORD_DAYS },
        )}
      </p>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {problem && (
          <p ref={alert} className={styles.problem} role="alert" tabIndex={-1}>
            {problem.sentence}
          </p>
        )}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <LabelledField
          label={t('New password')}
          hint={t('Twelve characters or more')}
          error={hasTried && wrong ? translate(problemText(wrong)) : undefined}
        >
          {(ids) => (
            <Input
              {...ids}
              ref={first}
              type="password"
              autoComplete="new-password"
              required
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </LabelledField>
        <LabelledField label={t('Confirm new password')} error={hasTried ? mismatch : undefined}>
          {(ids) => (
            <Input
              {...ids}
              type="password"
              autoComplete="new-password"
              required
              value={again}
              onChange={(event) => setAgain(event.target.value)}
            />
          )}
        </LabelledField>
        <Button kind="main" wide type="submit" disabled={isBusy}>
          {isBusy ? t('Saving...') : t('Save and go on')}
        </Button>
        <Button onClick={onStartOver}>{t('Start over')}</Button>
      </form>
    </>
  )
}

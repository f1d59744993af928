import { useEffect, useRef, useState } from 'react'
import { problemsInForgotten } from '../../../../shared/people/rules.ts'
import { askForLink } from '../../../auth/account.ts'
import { t } from '../../../i18n/t.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField, Input } from '../../../ui/Field.tsx'
import { focusAfter } from '../../../ui/focusAfter.ts'
import { Link } from '../../../ui/Link.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import styles from './Account.module.css'
import { useForm } from './useForm.ts'
import { Wrong } from './Wrong.tsx'

/**
 * Form, then 'Email Sent!', and 'try again' returns (public-site 4). It says the same whether the address has an
 * account or not.
 */
export function ForgotPassword() {
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  const sent = useRef<HTMLHeadingElement>(null),
    box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isSent) sent.current?.focus()
  }, [isSent])

  const { error, failed, isSending, handleSubmit } = useForm(
    problemsInForgotten({ email }),
    async () => {
      await askForLink(email)
      setSent(true)
    },
    (sentence) => t('{sentence}. No e-mail was sent.', { sentence }),
  )

  return (
    <AccountFrame title={t('Forgot password')}>
      {isSent ? (
        <>
          <h2 ref={sent} tabIndex={-1}>
            {t('Email Sent!')}
          </h2>
          <p>
            {t(
              'If {email} has an account, we have sent a link to set a new password. It works once, within 30 minutes.',
              { email },
            )}
          </p>
          <p>
            {t('Nothing in your inbox or spam folder?')}{' '}
            <Button
              kind="plain"
              onClick={() =>
                focusAfter(
                  () => setSent(false),
                  () => box.current,
                )
              }
            >
              {t('try again')}
            </Button>
          </p>
        </>
      ) : (
        <form className={styles.form} onSubmit={handleSubmit} noValidate>
          <LabelledField
            label={t('Email')}
            hint={t('We send a link there to set a new password.')}
            error={error('email')}
          >
            {(ids) => (
              <Input
                {...ids}
                ref={box}
                type="email"
                required
                autoComplete="username"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
          </LabelledField>
          {failed && <Wrong of={failed}>{failed.sentence}</Wrong>}
          <Button type="submit" kind="main" wide disabled={isSending}>
            {t('Send link')}
          </Button>
        </form>
      )}
      <p>
        <Link className="tap" to="/login">
          {t('Back to login')}
        </Link>
      </p>
    </AccountFrame>
  )
}

import { useState } from 'react'
import { problemsInNewEmail } from '../../../../shared/people/rules.ts'
import { myAccount } from '../../../auth/account.ts'
import { t } from '../../../i18n/t.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField, Input } from '../../../ui/Field.tsx'
import styles from './Account.module.css'
import { useForm } from './useForm.ts'
import { useFocusReturn } from './useFocusReturn.ts'
import { Wrong } from './Wrong.tsx'

/**
 * The address the account is opened with, whether it is known to be theirs, and the way to another: a link goes there,
 * and nothing changes before it is opened.
 */
export function NewEmail({
  email,
  isConfirmed,
  onConfirmed,
}: {
  email: string
  isConfirmed: boolean
  /** It turns out to be. */ onConfirmed: () => void
}) {
  const [form, setForm] = useState<{ email: string; password: string }>()
  const { place, turn } = useFocusReturn()
  const [sentTo, setSentTo] = useState<string>()
  const { error, failed, isSending, handleSubmit, forget } = useForm(
    form ? problemsInNewEmail(form, email) : [],
    async () => {
      if (!form) return
      await myAccount.askForNewEmail(form.email, form.password)
      turn(() => {
        setSentTo(form.email.trim())
        setForm(undefined)
      })
    },
    (sentence) => t('{sentence}. {next}', { sentence, next: t('Nothing was changed.') }),
  )

  return (
    <section className={styles.part} aria-labelledby="email">
      <h2 id="email">{t('E-mail')}</h2>
      <p>{isConfirmed ? t('{email} (confirmed)', { email }) : t('{email} (not confirmed)', { email })}</p>
      {!isConfirmed && <Confirmation email={email} onConfirmed={onConfirmed} />}
      {sentTo !== undefined && !form && (
        <p role="status">
          {t('Email Sent!')}{' '}
          {t(
            'Open the link sent to {email} within 30 minutes. Until then nothing changes; your present address was told.',
            { email: sentTo },
          )}
        </p>
      )}
      {isConfirmed && (
        <div ref={place}>
          {form ? (
            <form className={styles.form} onSubmit={handleSubmit} noValidate>
              <LabelledField label={t('New e-mail')} error={error('email')}>
                {(ids) => (
                  <Input
                    {...ids}
                    type="email"
                    inputMode="email"
                    autoComplete="email"
                    value={form.email}
                    onChange={(event) => setForm({ ...form, email: event.target.value })}
                  />
                )}
              </LabelledField>
              <LabelledField
                label={t('Password')}
                hint={t('So that nobody at an open screen can take over your account.')}
                error={error('password')}
              >
                {(ids) => (
                  <Input
                    {...ids}
                    type="password"
                    autoComplete="current-password"
                    value={form.password}
                    onChange={(event) => setForm({ ...form, password: event.target.value })}
                  />
                )}
              </LabelledField>
              {failed && <Wrong of={failed}>{failed.sentence}</Wrong>}
              <div className={styles.acts}>
                <Button type="submit" kind="main" disabled={isSending}>
                  {t('Send the link')}
                </Button>
                <Button
                  onClick={() =>
                    turn(() => {
                      setForm(undefined)
                      forget()
                    })
                  }
                >
                  {t('Cancel')}
                </Button>
              </div>
            </form>
          ) : (
            <div className={styles.acts}>
              <Button onClick={() => turn(() => setForm({ email: '', password: '' }))}>
                {sentTo === undefined ? t('Change e-mail') : t('Send to another address')}
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  )
}

/** An address nobody confirmed: what confirming it is for, and another link where the first is lost or too old. */
function Confirmation({ email, onConfirmed }: { email: string; onConfirmed: () => void }) {
  const [isSent, setSent] = useState(false)
  const { failed, isSending, handleSubmit } = useForm(
    [],
    async () => {
      if (await myAccount.askForConfirmation()) return onConfirmed()
      setSent(true)
    },
    (sentence) => t('{sentence}. No e-mail was sent.', { sentence }),
  )
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <p className="small quiet">
        {t('You can change it once it is confirmed. Typed it wrong? Sign up again with the right address.')}
      </p>
      <p className="small quiet">
        {t(
          'We sent a link to it when you signed up. Confirmed, your reviews say so beside your name; an address your institute gave you says that too.',
        )}
      </p>
      {isSent && (
        <p role="status">
          {t('Email Sent!')} {t('Open the link sent to {email} within 24 hours.', { email })}
        </p>
      )}
      {failed && <Wrong of={failed}>{failed.sentence}</Wrong>}
      <div className={styles.acts}>
        <Button type="submit" disabled={isSending}>
          {isSent ? t('Send it once more') : t('Send a link to confirm it')}
        </Button>
      </div>
    </form>
  )
}

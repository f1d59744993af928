import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { problemsInNewStudentPassword } from '../../../../shared/people/rules.ts'
import { isLinkOver, setPassword } from '../../../auth/account.ts'
import { t } from '../../../i18n/t.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import styles from './Account.module.css'
import { PasswordFields } from './PasswordFields.tsx'
import { useForm } from './useForm.ts'
import { Wrong } from './Wrong.tsx'

const TITLE = 'Set a new password'

/**
 * Where the mailed link leads. The token stands behind `#`; it is taken from there once and leaves the address bar and
 * the history.
 */
export function ResetPassword() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '')
  const [chosen, setChosen] = useState({ password: '', confirmPassword: '' })
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (hash !== '') void navigate('/reset-password', { replace: true })
  }, [hash, navigate])
  const { problems, failed, isSending, handleSubmit } = useForm(problemsInNewStudentPassword(chosen), async () => {
    await setPassword(token, chosen.password)
    setDone(true)
  })

  if (isDone) {
    return (
      <AccountFrame title={t(TITLE)}>
        <Notice
          title={t('Your new password is set')}
          alert
          actions={
            <ButtonLink kind="main" to="/login">
              {t('Login')}
            </ButtonLink>
          }
        >
          <p>{t('Every device was logged out. Log in with the new password.')}</p>
        </Notice>
      </AccountFrame>
    )
  }
  if (token === '') {
    return (
      <AccountFrame title={t(TITLE)}>
        <Notice
          title={t('This page opens from the link in our e-mail')}
          actions={
            <ButtonLink kind="main" to="/forgot-password">
              {t('Ask for a link')}
            </ButtonLink>
          }
        >
          <p>
            {t('The link works once, within 30 minutes. If you reloaded this page, open it from the e-mail again.')}
          </p>
        </Notice>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={t(TITLE)}>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <PasswordFields label={t('New password')} chosen={chosen} onChange={setChosen} problems={problems} />
        {failed && (
          <Wrong of={failed}>
            {failed.sentence}
            {isLinkOver(failed.thrown) && (
              <>
                . <Link to="/forgot-password">{t('Ask for a new link')}</Link>
              </>
            )}
          </Wrong>
        )}
        <Button type="submit" kind="main" wide disabled={isSending}>
          {t('Set password')}
        </Button>
      </form>
      <p>
        <Link className="tap" to="/login">
          {t('Back to login')}
        </Link>
      </p>
    </AccountFrame>
  )
}

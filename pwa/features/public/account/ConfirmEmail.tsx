import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { sendEmailToken } from '../../../auth/account.ts'
import { t, translate } from '../../../i18n/t.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import styles from './Account.module.css'
import { accountFailureSentence, Wrong } from './Wrong.tsx'

/**
 * Where the link leads that was sent to the e-mail of a new account (`#own=`) or to another one (`#token=`). Its token
 * is taken from behind `#` once; a press uses it, so that a mail program that looks at links does not.
 */
export function ConfirmEmail() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [{ token, isOwn }] = useState(() => {
    const said = new URLSearchParams(hash.slice(1)),
      own = said.get('own')
    return { token: own ?? said.get('token') ?? '', isOwn: own !== null }
  })
  const [isAsking, setAsking] = useState(false)
  const [confirmed, setConfirmed] = useState<{ email: string; isChanged: boolean }>()
  const [failed, setFailed] = useState<{ sentence: string }>()
  useEffect(() => {
    if (hash !== '') void navigate('/confirm-email', { replace: true })
  }, [hash, navigate])

  const handlePress = async () => {
    setAsking(true)
    setFailed(undefined)
    await sendEmailToken(token).then(setConfirmed, (thrown: unknown) =>
      setFailed({ sentence: accountFailureSentence(thrown, t('Could not connect. Try again')) }),
    )
    setAsking(false)
  }
  return (
    <AccountFrame title={isOwn ? t('Confirm your e-mail') : t('Confirm your new e-mail')}>
      {confirmed && <Confirmed {...confirmed} />}
      {!confirmed && token === '' && (
        <Notice
          title={t('This page opens from the link in our e-mail')}
          actions={
            <ButtonLink kind="main" to="/my-data">
              {t('My data')}
            </ButtonLink>
          }
        >
          <p>
            {t(
              'A link works once and not for long. If you reloaded this page, open it from the e-mail again; under My data you can have another one sent.',
            )}
          </p>
        </Notice>
      )}
      {!confirmed && token !== '' && (
        <div className={styles.form}>
          <p>
            {isOwn
              ? t(
                  'This confirms that the address the link was sent to is yours. Only confirm it if you opened the account yourself.',
                )
              : t('Your account will have the address this link was sent to.')}
          </p>
          {failed && <Wrong of={failed}>{translate(failed.sentence)}</Wrong>}
          <Button kind="main" wide disabled={isAsking} onClick={() => void handlePress()}>
            {t('Confirm this e-mail')}
          </Button>
        </div>
      )}
    </AccountFrame>
  )
}

function Confirmed({ email, isChanged }: { email: string; isChanged: boolean }) {
  return (
    <Notice
      title={isChanged ? t('Your e-mail is changed') : t('Your e-mail is confirmed')}
      alert
      actions={
        <ButtonLink kind="main" to="/my-data">
          {t('My data')}
        </ButtonLink>
      }
    >
      <p>
        {isChanged
          ? t('From now on, log in with {email}. We have told your old address.', { email })
          : t('{email} is known to be yours. What you write about colleges says so beside your name.', { email })}
      </p>
    </Notice>
  )
}

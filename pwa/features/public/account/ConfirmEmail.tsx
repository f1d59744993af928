import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { confirmEmail } from '../../../auth/account.ts'
import { say, sayText } from '../../../language/say.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import styles from './Account.module.css'
import { sentenceOf, Wrong } from './Wrong.tsx'

/** Where the link sent to a new e-mail leads. Its token is taken from behind `#` once; a press uses it, so that a mail program that looks at links does not. */
export function ConfirmEmail() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '')
  const [isAsking, setAsking] = useState(false)
  const [email, setEmail] = useState<string>()
  const [failed, setFailed] = useState<{ sentence: string }>()
  useEffect(() => { if (hash !== '') void navigate('/confirm-email', { replace: true }) }, [hash, navigate])

  const handlePress = async () => {
    setAsking(true)
    setFailed(undefined)
    await confirmEmail(token).then(setEmail, (thrown: unknown) => setFailed({ sentence: sentenceOf(thrown, say('Could not connect. Try again')) }))
    setAsking(false)
  }
  return (
    <AccountFrame title={say('Confirm your new e-mail')}>
      {email !== undefined ? (
        <Notice title={say('Your e-mail is changed')} alert actions={<ButtonLink kind="main" to="/my-data">{say('My data')}</ButtonLink>}><p>{say('From now on you log in with {email}. The former address was told.', { email })}</p></Notice>
      ) : token === '' ? (
        <Notice title={say('This page opens from the link in our e-mail')} actions={<ButtonLink kind="main" to="/my-data">{say('My data')}</ButtonLink>}><p>{say('The link works once, within 30 minutes. If you reloaded this page, open it from the e-mail again.')}</p></Notice>
      ) : (
        <div className={styles.form}>
          <p>{say('Your account will have the address this link was sent to.')}</p>
          {failed && <Wrong of={failed}>{sayText(failed.sentence)}</Wrong>}
          <Button kind="main" wide disabled={isAsking} onClick={() => void handlePress()}>{say('Confirm this e-mail')}</Button>
        </div>
      )}
    </AccountFrame>
  )
}

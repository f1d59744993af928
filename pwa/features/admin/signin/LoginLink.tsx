import { useState } from 'react'
import { requestStaffLoginLink, sentenceOf } from '../../../auth/signIn.ts'
import { t, translate } from '../../../i18n/t.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './SignIn.module.css'

/**
 * Too many wrong tries, by whomever: the owner need not wait, if they read the mail of the address. It says the same
 * whether there is an account or not.
 */
export function RequestLoginLink({ email }: { email: string }) {
  const [isBusy, setBusy] = useState(false)
  const [told, setTold] = useState<string>()
  const send = async () => {
    setBusy(true)
    setTold(
      await requestStaffLoginLink(email).then(
        () =>
          t('Email Sent! If {email} has an account, we have sent a link. It works once, within 30 minutes.', {
            email,
          }),
        (thrown: unknown) => t('{problem} No e-mail was sent.', { problem: translate(sentenceOf(thrown as Error)) }),
      ),
    )
    setBusy(false)
  }
  return (
    <div className={styles.form}>
      <p className={styles.note}>
        {t('Too many wrong tries for this e-mail. Wait a while, or get a link by e-mail and sign in now.')}
      </p>
      {told !== undefined && (
        <p className={styles.note} role="status">
          {told}
        </p>
      )}
      <Button wide disabled={isBusy} onClick={() => void send()}>
        {t('Email me a login link')}
      </Button>
    </div>
  )
}

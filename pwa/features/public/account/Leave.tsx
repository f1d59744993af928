import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { myAccount, logOutStudent } from '../../../auth/account.ts'
import { signedInStudent, readerOf } from '../../../auth/student.ts'
import { t } from '../../../i18n/t.ts'
import { dropEnquiryDrafts } from '../../../components/enquiryDraft.ts'
import { dropReviewDrafts } from '../../../components/reviewDraft.ts'
import { dropSignUp } from '../../../components/signUpDraft.ts'
import { timeInWords } from '../../../components/words.ts'
import { useQueueAccess } from '../../../sync/writing.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField, Input } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './Account.module.css'
import { useFocusReturn } from './useFocusReturn.ts'
import { accountFailureSentence, Wrong } from './Wrong.tsx'

/** Ends the account: at once on every device, for good in 30 days, and taken back by logging in before then. */
export function Leave({ email }: { email: string }) {
  const { leaveWriting } = useQueueAccess()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const { place, turn } = useFocusReturn()
  const [password, setPassword] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [failed, setFailed] = useState<{ sentence: string }>()

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setFailed(undefined)
    if (password === '') return setFailed({ sentence: t('Password is required') })
    setAsking(true)
    try {
      const student = signedInStudent(),
        reader = readerOf(student)
      const deletedOn = await myAccount.leave(password)
      // The server takes nothing more from this account: what waited here goes with it.
      await leaveWriting(reader, 'discard').catch(() => undefined)
      if (student) dropReviewDrafts(student.id)
      dropEnquiryDrafts()
      dropSignUp()
      await logOutStudent()
      void toast(
        'blank',
        t('Your account will be deleted on {date}. Log in before then to keep it', { date: timeInWords(deletedOn) }),
      )
      await navigate('/', { replace: true })
    } catch (thrown) {
      setFailed({ sentence: accountFailureSentence(thrown, t('Could not connect. Try again')) })
      setAsking(false)
    }
  }

  return (
    <section className={styles.part} aria-labelledby="leave">
      <h2 id="leave">{t('Delete my account')}</h2>
      <p>
        {t(
          'You are logged out everywhere at once. After 30 days your account, consents and sessions are erased, your enquiries lose your name and words, and your reviews stay without your name. Log in before then to keep everything.',
        )}
      </p>
      <div ref={place}>
        {isOpen ? (
          <form className={styles.form} onSubmit={handleSubmit} noValidate>
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <LabelledField
              label={t('Password')}
              hint={t('To be sure it’s you. Anything here not yet sent will be lost.')}
            >
              {(ids) => (
                <Input
                  {...ids}
                  type="password"
                  autoComplete="current-password"
                  value={password}
                  onChange={(event) => setPassword(event.target.value)}
                />
              )}
            </LabelledField>
            {failed && <Wrong of={failed}>{failed.sentence}</Wrong>}
            <div className={styles.acts}>
              <Button type="submit" kind="danger" disabled={isAsking}>
                {t('Delete my account')}
              </Button>
              <Button
                onClick={() =>
                  turn(() => {
                    setOpen(false)
                    setPassword('')
                    setFailed(undefined)
                  })
                }
              >
                {t('Keep it')}
              </Button>
            </div>
          </form>
        ) : (
          <div className={styles.acts}>
            <Button kind="danger" onClick={() => turn(() => setOpen(true))}>
              {t('Delete my account...')}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { collegePath } from '../../../../shared/catalogue/address.ts'
import type { OwnAccount } from '../../../../shared/protocol/accountCalls.ts'
import { myAccount } from '../../../auth/account.ts'
import { useStudent } from '../../../auth/student.ts'
import { tRich } from '../../../i18n/rich.tsx'
import { t } from '../../../i18n/t.ts'
import { timeInWords } from '../../../components/words.ts'
import { useStudentAccount } from '../../../queries/public/studentAccount.ts'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './Account.module.css'
import { Consents } from './Consents.tsx'
import { Correct } from './Correct.tsx'
import { Leave } from './Leave.tsx'
import { FiguresToAnswer } from './FiguresToAnswer.tsx'
import { Reports } from './Reports.tsx'
import { NewEmail } from './NewEmail.tsx'
import { ChangePassword } from './NewPassword.tsx'
import { AccountSessions } from './Sessions.tsx'
import { AccountFailure } from './AccountFailure.tsx'
import { accountFailureSentence, Wrong } from './Wrong.tsx'

/**
 * Everything known of the signed-in person, and what they may do about it (behaviour 5): take it along, correct it,
 * take back what they agreed to, end it.
 */
export function MyData() {
  const student = useStudent()
  if (!student) return <Navigate to="/login" replace state={{ from: '/my-data' }} />
  return <Mine key={student.id} />
}

function Mine() {
  const { data: account, error, refetch } = useStudentAccount()
  const again = () => void refetch()
  return (
    <div className={`page ${styles.mine}`}>
      <title>{t('My data | Pravesh')}</title>
      <header>
        <h1>{t('My data')}</h1>
        <p className="quiet">{t('What we store about you, who we shared it with, and how to change or delete it.')}</p>
      </header>
      {!account && !error && (
        <div aria-busy="true">
          <Skeleton width="60%" height="2rem" />
          <Skeleton width="90%" height="1rem" />
        </div>
      )}
      {!account && error && (
        <AccountFailure of={error} onRetry={again}>
          <p>{t('Your data is with us and not on this device, so this page needs internet. Nothing was changed.')}</p>
        </AccountFailure>
      )}
      {account && (
        <>
          <Correct account={account} onCorrected={again} />
          <NewEmail email={account.email} isConfirmed={account.isEmailConfirmed} onConfirmed={again} />
          {account.answersFor && <AnswersFor colleges={account.answersFor} />}
        </>
      )}
      <FiguresToAnswer />
      {account && (
        <>
          <Consents />
          <Reports />
          <Download />
          <Reminders />
          <ChangePassword />
          <AccountSessions />
          <Leave email={account.email} />
        </>
      )}
    </div>
  )
}

/** Staff confirmed that this account answers for them (behaviour 12): to their reviews it may reply officially. */
function AnswersFor({ colleges }: { colleges: NonNullable<OwnAccount['answersFor']> }) {
  return (
    <section className={styles.part} aria-labelledby="answers-for">
      <h2 id="answers-for">{t('Colleges you answer for')}</h2>
      <p>
        {t(
          'Your replies to their reviews may be official ones. Write to us if one of them is no longer yours to answer for.',
        )}
      </p>
      <ul className={styles.rows}>
        {colleges.map(({ college, name, since }) => (
          <li key={college}>
            <p>
              <Link to={`${collegePath({ slug: college, streams: [] })}/reviews`}>{name}</Link>{' '}
              <span className="small quiet">{t('since {date}', { date: timeInWords(since) })}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** They belong to no account; whoever looks for them here is led to them. */
function Reminders() {
  return (
    <section className={styles.part} aria-labelledby="reminders">
      <h2 id="reminders">{t('Reminders of exam dates')}</h2>
      <p>
        {tRich(
          'They belong to a device and to no account: {link} lists what this one is reminded of, each with the way to stop it.',
          { link: <Link to="/exams">{t('Entrance exams')}</Link> },
        )}
      </p>
    </section>
  )
}

/** Everything as one file, made by the server and saved by the browser. */
function Download() {
  const [isAsking, setAsking] = useState(false)
  const [failed, setFailed] = useState<{ sentence: string }>()
  const handleDownload = async () => {
    setAsking(true)
    setFailed(undefined)
    try {
      const address = URL.createObjectURL(await myAccount.exported())
      const link = document.createElement('a')
      link.href = address
      link.download = 'pravesh-my-data.json'
      link.click()
      // A browser may begin to read the file a moment later.
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    } catch (thrown) {
      setFailed({
        sentence: t('{sentence}. Nothing was downloaded.', {
          sentence: accountFailureSentence(thrown, t('Could not connect. Try again')),
        }),
      })
    } finally {
      setAsking(false)
    }
  }
  return (
    <section className={styles.part} aria-labelledby="download">
      <h2 id="download">{t('Download')}</h2>
      <p>
        {t(
          'One JSON file with your account, consents, disclosures, sessions, reviews, replies, votes, reports and enquiries.',
        )}
      </p>
      {failed && <Wrong of={failed}>{failed.sentence}</Wrong>}
      <div className={styles.acts}>
        <Button disabled={isAsking} onClick={() => void handleDownload()}>
          {isAsking ? t('Preparing...') : t('Download my data')}
        </Button>
      </div>
    </section>
  )
}

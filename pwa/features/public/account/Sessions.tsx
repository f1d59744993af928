import { useState } from 'react'
import { myAccount } from '../../../auth/account.ts'
import { t } from '../../../i18n/t.ts'
import { timeInWords } from '../../../components/words.ts'
import { useStudentSessions } from '../../../queries/public/studentAccount.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './Account.module.css'
import { browserIn } from '../../../components/browserIn.ts'
import { AccountFailure } from './AccountFailure.tsx'
import { accountFailureSentence, Wrong } from './Wrong.tsx'

/** Where the account is logged in; each other place can be logged out from here. */
export function AccountSessions() {
  const { data, error, refetch } = useStudentSessions()
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ sentence: string }>()
  const act = async (end: () => Promise<unknown>) => {
    setBusy(true)
    setFailed(undefined)
    await end().then(
      () => refetch(),
      (thrown: unknown) => setFailed({ sentence: accountFailureSentence(thrown, t('Could not connect. Try again')) }),
    )
    setBusy(false)
  }
  if (!data && !error) return null
  return (
    <section className={styles.part} aria-labelledby="sessions">
      <h2 id="sessions">{t('Where you are logged in')}</h2>
      {!data && error && <AccountFailure of={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <ul className={styles.rows}>
            {data.map(({ id, browser, startedAt, isThis }) => (
              <li key={id}>
                <div className={styles.words}>
                  <p>
                    {browserIn(browser)}
                    {isThis && ` (${t('this device')})`}
                  </p>
                  <p className="small quiet">{t('Since {date}', { date: timeInWords(startedAt) })}</p>
                </div>
                {!isThis && (
                  <Button
                    disabled={isBusy}
                    aria-label={t('Log out: {browser}, since {date}', {
                      browser: browserIn(browser),
                      date: timeInWords(startedAt),
                    })}
                    onClick={() => void act(() => myAccount.endSession(id))}
                  >
                    {t('Log out')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {data.length > 1 && (
            <div className={styles.acts}>
              <Button disabled={isBusy} onClick={() => void act(myAccount.endOthers)}>
                {t('Log out everywhere else')}
              </Button>
            </div>
          )}
        </>
      )}
      {failed && <Wrong of={failed}>{failed.sentence}</Wrong>}
    </section>
  )
}

import { useState } from 'react'
import { myAccount } from '../../../auth/account.ts'
import { t } from '../../../i18n/t.ts'
import { timeInWords } from '../../../components/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import styles from './Account.module.css'
import { browserIn } from '../../../components/browserIn.ts'
import { useAsked } from './useAsked.ts'
import { accountFailureSentence, Wrong } from './Wrong.tsx'

/** Where the account is logged in; each other place can be logged out from here. */
export function AccountSessions() {
  const [asked, again] = useAsked(myAccount.sessions)
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ sentence: string }>()
  const act = async (end: () => Promise<unknown>) => {
    setBusy(true)
    setFailed(undefined)
    await end().then(again, (thrown: unknown) =>
      setFailed({ sentence: accountFailureSentence(thrown, t('Could not connect. Try again')) }),
    )
    setBusy(false)
  }
  if (asked.phase === 'asking') return null
  return (
    <section className={styles.part} aria-labelledby="sessions">
      <h2 id="sessions">{t('Where you are logged in')}</h2>
      {asked.phase === 'failed' ? (
        <Notice alert title={asked.sentence} actions={<Button onClick={() => void again()}>{t('Try again')}</Button>} />
      ) : (
        <>
          <ul className={styles.rows}>
            {asked.value.map(({ id, browser, startedAt, isThis }) => (
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
          {asked.value.length > 1 && (
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

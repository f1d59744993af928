import { useState } from 'react'
import { myAccount } from '../../../auth/account.ts'
import { say } from '../../../language/say.ts'
import { dayInWords } from '../../../components/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import styles from './Account.module.css'
import { browserIn } from '../../../components/browserIn.ts'
import { useAsked } from './useAsked.ts'
import { sentenceOf, Wrong } from './Wrong.tsx'

/** Where the account is logged in; each other place can be logged out from here. */
export function Sessions() {
  const [asked, again] = useAsked(myAccount.sessions)
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ sentence: string }>()
  const act = async (end: () => Promise<unknown>) => {
    setBusy(true)
    setFailed(undefined)
    await end().then(again, (thrown: unknown) =>
      setFailed({ sentence: sentenceOf(thrown, say('Could not connect. Try again')) }),
    )
    setBusy(false)
  }
  if (asked.phase === 'asking') return null
  return (
    <section className={styles.part} aria-labelledby="sessions">
      <h2 id="sessions">{say('Where you are logged in')}</h2>
      {asked.phase === 'failed' ? (
        <Notice
          alert
          title={asked.sentence}
          actions={<Button onClick={() => void again()}>{say('Try again')}</Button>}
        />
      ) : (
        <>
          <ul className={styles.rows}>
            {asked.value.map(({ id, browser, startedAt, isThis }) => (
              <li key={id}>
                <div className={styles.words}>
                  <p>
                    {browserIn(browser)}
                    {isThis && ` (${say('this device')})`}
                  </p>
                  <p className="small quiet">{say('Since {date}', { date: dayInWords(startedAt) })}</p>
                </div>
                {!isThis && (
                  <Button
                    disabled={isBusy}
                    aria-label={say('Log out: {browser}, since {date}', {
                      browser: browserIn(browser),
                      date: dayInWords(startedAt),
                    })}
                    onClick={() => void act(() => myAccount.endSession(id))}
                  >
                    {say('Log out')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {asked.value.length > 1 && (
            <div className={styles.acts}>
              <Button disabled={isBusy} onClick={() => void act(myAccount.endOthers)}>
                {say('Log out everywhere else')}
              </Button>
            </div>
          )}
        </>
      )}
      {failed && <Wrong of={failed}>{failed.sentence}</Wrong>}
    </section>
  )
}

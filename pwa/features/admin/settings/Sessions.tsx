import { useMutation, useQuery } from '@tanstack/react-query'
import { failureSentence } from '../../../auth/staffRemote.ts'
import { browserIn } from '../../../components/browserIn.ts'
import { timeInWords } from '../../../components/words.ts'
import { t, translate } from '../../../i18n/t.ts'
import { answerStateOf } from '../../../queries/answerState.ts'
import { endOtherSessionsMutation, endOwnSession, ownSessions } from '../../../queries/ownAccount.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from '../../../staff/screen/Screen.module.css'
import { Stale } from '../../../staff/screen/Stale.tsx'
import own from './Settings.module.css'

/** Where one is signed in; each other place can be signed out from here (behaviour 15). */
export function SignedInPlaces({ isOnline }: { isOnline: boolean }) {
  const sessions = useQuery(ownSessions())
  const value = sessions.data
  const endOne = useMutation(endOwnSession)
  const endAll = useMutation(endOtherSessionsMutation)
  const isBusy = endOne.isPending || endAll.isPending
  const failure = endOne.error ?? endAll.error
  const others = value?.data.filter(({ isThis }) => !isThis) ?? []
  return (
    <section className={own.part} aria-label={t('Where you are signed in')}>
      <h2>{t('Where you are signed in')}</h2>
      <Stale {...answerStateOf(sessions)} />
      {failure && (
        <p className={styles.wrong} role="alert">
          {translate(failureSentence(failure))}
        </p>
      )}
      {value && (
        <ul className={styles.rows}>
          {value.data.map(({ id, browser, address, startedAt, isThis }) => (
            <li key={id} className={own.session}>
              <div>
                <p className={styles.name}>
                  {browserIn(browser)}
                  {isThis && ` (${t('this device')})`}
                </p>
                <p className="quiet small">
                  {address
                    ? t('Since {date}, from {address}', { date: timeInWords(startedAt), address })
                    : t('Since {date}', { date: timeInWords(startedAt) })}
                </p>
              </div>
              {!isThis && (
                <Button
                  disabled={!isOnline || isBusy}
                  aria-label={t('Sign out: {browser}, since {date}', {
                    browser: browserIn(browser),
                    date: timeInWords(startedAt),
                  })}
                  onClick={() => endOne.mutate({ params: { id } })}
                >
                  {t('Sign out')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <div className={styles.acts}>
          <Button disabled={!isOnline || isBusy} onClick={() => endAll.mutate({})}>
            {t('Sign out everywhere else')}
          </Button>
        </div>
      )}
      <p className="quiet small">
        {t(
          'A session ends by itself after 12 hours. Without a connection this device goes on for up to 30 days; what you write then is judged when it is sent.',
        )}
      </p>
    </section>
  )
}

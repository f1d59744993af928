import { useMutation, useQuery } from '@tanstack/react-query'
import { ACCOUNT_CONSENTS, TERMS, type AccountPurpose } from '../../../../shared/people/consents.ts'
import { failureSentence } from '../../../auth/staffRemote.ts'
import { browserIn } from '../../../components/browserIn.ts'
import { timeInWords } from '../../../components/words.ts'
import { t, translate } from '../../../i18n/t.ts'
import { answerStateOf } from '../../../queries/answerState.ts'
import { oneUser, revealUserMutation } from '../../../queries/users.ts'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useStaffOnline } from '../../../staff/screen/online.ts'
import styles from '../../../staff/screen/Screen.module.css'
import { Stale } from '../../../staff/screen/Stale.tsx'
import { Mandates } from './Mandates.tsx'

/**
 * One website account: profile, consents and sessions; what tells of the person is masked until somebody asks, which is
 * written down (behaviour 18).
 */
export function UserSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const isOnline = useStaffOnline()
  const asked = useQuery(oneUser(id))
  const reveal = useMutation(revealUserMutation)
  const seen = reveal.data?.data
  const user = asked.data?.data
  const { problem } = answerStateOf(asked)
  return (
    <Sheet open onClose={onClose} title={user?.name ?? t('User')}>
      <div className={styles.sheet}>
        <Stale {...answerStateOf(asked)} />
        {!user && !problem && <p role="status">{t('Loading the account...')}</p>}
        {user && (
          <>
            <dl className={styles.ledger}>
              <div>
                <dt>{t('Email')}</dt>
                <dd>
                  {user.isEmailConfirmed
                    ? t('{email}, confirmed', { email: user.email })
                    : t('{email}, not confirmed', { email: user.email })}
                </dd>
              </div>
              <div>
                <dt>{t('Phone')}</dt>
                <dd>{seen?.phone ?? user.phone ?? t('Not given')}</dd>
              </div>
              <div>
                <dt>{t('Year of birth')}</dt>
                <dd>{seen?.yearOfBirth ?? user.yearOfBirth ?? t('Not given')}</dd>
              </div>
              <div>
                <dt>{t('Interested in')}</dt>
                <dd>{translate(user.interestedIn) ?? t('Not given')}</dd>
              </div>
              <div>
                <dt>{t('Wrote')}</dt>
                <dd>
                  {t(
                    '{reviews, plural, one {# review} other {# reviews}}, {enquiries, plural, one {# enquiry} other {# enquiries}}',
                    { reviews: user.reviews, enquiries: user.enquiries },
                  )}
                </dd>
              </div>
              <div>
                <dt>{t('Saved colleges')}</dt>
                <dd>{t('Kept on their own device alone')}</dd>
              </div>
            </dl>
            {reveal.error && (
              <p className={styles.wrong} role="alert">
                {translate(failureSentence(reveal.error))}
              </p>
            )}
            {!seen && (user.phone || user.yearOfBirth) && (
              <div>
                <Button disabled={!isOnline} onClick={() => reveal.mutate({ params: { id } })}>
                  {t('Show what is masked')}
                </Button>
                <p className="quiet small">
                  {t('That you saw it is written down, and they can read it on their page.')}
                </p>
              </div>
            )}
            <Mandates user={user} />
            <section aria-label={t('Consents')}>
              <h3>{t('Consents')}</h3>
              {user.consents.length === 0 ? (
                <p className="quiet">{t('None beside the terms.')}</p>
              ) : (
                <ul className={styles.trail}>
                  {user.consents.map((one) => (
                    <li key={`${one.purpose} ${one.at}`}>
                      {one.given
                        ? t('{consent} (version {version})', {
                            consent: textOf(one.purpose),
                            version: one.textVersion,
                          })
                        : t('Took back: {consent} (version {version})', {
                            consent: textOf(one.purpose),
                            version: one.textVersion,
                          })}{' '}
                      <time dateTime={one.at}>{timeInWords(one.at)}</time>
                    </li>
                  ))}
                </ul>
              )}
            </section>
            <section aria-label={t('Sessions')}>
              <h3>{t('Signed in')}</h3>
              {user.sessions.length === 0 ? (
                <p className="quiet">{t('Nowhere now.')}</p>
              ) : (
                <ul className={styles.trail}>
                  {user.sessions.map((one) => (
                    <li key={one.startedAt}>
                      {browserIn(one.browser)}{' '}
                      <time dateTime={one.startedAt}>{t('since {date}', { date: timeInWords(one.startedAt) })}</time>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          </>
        )}
      </div>
    </Sheet>
  )
}

/** What was agreed to, in the words that stood beside the tick. */
const textOf = (purpose: string): string =>
  translate(purpose === 'terms' ? TERMS.text : (ACCOUNT_CONSENTS[purpose as AccountPurpose]?.text ?? purpose))

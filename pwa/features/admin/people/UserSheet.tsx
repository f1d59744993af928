import { useMutation, useQuery } from '@tanstack/react-query'
import { ACCOUNT_CONSENTS, TERMS, type AccountPurpose } from '../../../../shared/people/consents.ts'
import { failureSentence } from '../../../auth/staffRemote.ts'
import { browserIn } from '../../../components/browserIn.ts'
import { countInUnits, timeInWords } from '../../../components/words.ts'
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
    <Sheet open onClose={onClose} title={user?.name ?? 'User'}>
      <div className={styles.sheet}>
        <Stale {...answerStateOf(asked)} />
        {!user && !problem && <p role="status">Loading the account...</p>}
        {user && (
          <>
            <dl className={styles.ledger}>
              <div>
                <dt>Email</dt>
                <dd>
                  {user.email}
                  {user.isEmailConfirmed ? ', confirmed' : ', not confirmed'}
                </dd>
              </div>
              <div>
                <dt>Phone</dt>
                <dd>{seen?.phone ?? user.phone ?? 'Not given'}</dd>
              </div>
              <div>
                <dt>Year of birth</dt>
                <dd>{seen?.yearOfBirth ?? user.yearOfBirth ?? 'Not given'}</dd>
              </div>
              <div>
                <dt>Interested in</dt>
                <dd>{user.interestedIn ?? 'Not given'}</dd>
              </div>
              <div>
                <dt>Wrote</dt>
                <dd>
                  {countInUnits(user.reviews, 'review')}, {countInUnits(user.enquiries, 'enquiry', 'enquiries')}
                </dd>
              </div>
              <div>
                <dt>Saved colleges</dt>
                <dd>Kept on their own device alone</dd>
              </div>
            </dl>
            {reveal.error && (
              <p className={styles.wrong} role="alert">
                {failureSentence(reveal.error)}
              </p>
            )}
            {!seen && (user.phone || user.yearOfBirth) && (
              <div>
                <Button disabled={!isOnline} onClick={() => reveal.mutate({ params: { id } })}>
                  Show what is masked
                </Button>
                <p className="quiet small">That you saw it is written down, and they can read it on their page.</p>
              </div>
            )}
            <Mandates user={user} />
            <section aria-label="Consents">
              <h3>Consents</h3>
              {user.consents.length === 0 ? (
                <p className="quiet">None beside the terms.</p>
              ) : (
                <ul className={styles.trail}>
                  {user.consents.map((one) => (
                    <li key={`${one.purpose} ${one.at}`}>
                      {one.given ? '' : 'Took back: '}
                      {one.purpose === 'terms'
                        ? TERMS.text
                        : (ACCOUNT_CONSENTS[one.purpose as AccountPurpose]?.text ?? one.purpose)}{' '}
                      (version {one.textVersion}) <time dateTime={one.at}>{timeInWords(one.at)}</time>
                    </li>
                  ))}
                </ul>
              )}
            </section>
            <section aria-label="Sessions">
              <h3>Signed in</h3>
              {user.sessions.length === 0 ? (
                <p className="quiet">Nowhere now.</p>
              ) : (
                <ul className={styles.trail}>
                  {user.sessions.map((one) => (
                    <li key={one.startedAt}>
                      {browserIn(one.browser)} <time dateTime={one.startedAt}>since {timeInWords(one.startedAt)}</time>
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

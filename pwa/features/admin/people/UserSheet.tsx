import { useState } from 'react'
import { ACCOUNT_CONSENTS, TERMS, type AccountPurpose } from '../../../../shared/people/consents.ts'
import { askAsStaff, sentenceOf } from '../../../auth/staffRemote.ts'
import { browserIn } from '../../../pieces/browserIn.ts'
import { counted, dayInWords } from '../../../pieces/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useKeptAnswer } from '../keptAnswer.ts'
import { useOnline } from '../online.ts'
import styles from '../Room.module.css'
import { Stale } from '../Stale.tsx'
import { Mandates } from './Mandates.tsx'
import type { HeldMandate, User } from './user.ts'

interface Whole extends User {
  phone?: string
  yearOfBirth?: string
  interestedIn?: string
  isEmailConfirmed: boolean
  reviews: number
  enquiries: number
  /** Absent in what this device kept before there were any. */
  mandates?: HeldMandate[]
  consents: Array<{ purpose: string; textVersion: string; given: boolean; at: string }>
  sessions: Array<{ startedAt: string; expiresAt: string; browser?: string }>
}

/** One website account: profile, consents and sessions; what tells of the person is masked until somebody asks, which is written down (behaviour 18). */
export function UserSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const isOnline = useOnline()
  const { value, savedAt, problem, put } = useKeptAnswer<{ data: Whole }>(`user:${id}`, `/users/${id}`)
  const [seen, setSeen] = useState<{ phone?: string; yearOfBirth?: number }>()
  const [failed, setFailed] = useState<string>()
  const user = value?.data
  const reveal = async () => {
    setFailed(undefined)
    try {
      setSeen(
        (
          await askAsStaff<{ data: { phone?: string; yearOfBirth?: number } }>(`/users/${id}/reveal`, {
            method: 'POST',
            body: {},
          })
        ).data,
      )
    } catch (thrown) {
      setFailed(sentenceOf(thrown))
    }
  }
  return (
    <Sheet open onClose={onClose} title={user?.name ?? 'User'}>
      <div className={styles.sheet}>
        <Stale {...(problem !== undefined && { problem })} {...(savedAt !== undefined && { savedAt })} />
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
                  {counted(user.reviews, 'review')}, {counted(user.enquiries, 'enquiry', 'enquiries')}
                </dd>
              </div>
              <div>
                <dt>Saved colleges</dt>
                <dd>Kept on their own device alone</dd>
              </div>
            </dl>
            {failed && (
              <p className={styles.wrong} role="alert">
                {failed}
              </p>
            )}
            {!seen && (user.phone || user.yearOfBirth) && (
              <div>
                <Button disabled={!isOnline} onClick={() => void reveal()}>
                  Show what is masked
                </Button>
                <p className="quiet small">That you saw it is written down, and they can read it on their page.</p>
              </div>
            )}
            {user.mandates && (
              <Mandates
                user={{ ...user, mandates: user.mandates }}
                onChanged={(mandates) => put({ data: { ...user, mandates } })}
              />
            )}
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
                      (version {one.textVersion}) <time dateTime={one.at}>{dayInWords(one.at)}</time>
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
                      {browserIn(one.browser)} <time dateTime={one.startedAt}>since {dayInWords(one.startedAt)}</time>
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

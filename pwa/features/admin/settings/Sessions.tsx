import { useState } from 'react'
import { askAsStaff, sentenceOf } from '../../../auth/staffRemote.ts'
import { browserIn } from '../../../pieces/browserIn.ts'
import { dayInWords } from '../../../pieces/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { useKeptAnswer } from '../keptAnswer.ts'
import styles from '../Room.module.css'
import { Stale } from '../Stale.tsx'
import own from './Settings.module.css'

/** As GET /crm-auth/sessions answers. */
export interface StaffSession {
  id: string
  startedAt: string
  expiresAt: string
  browser?: string
  address?: string
  isThis: boolean
}

/** Where one is signed in; each other place can be signed out from here (behaviour 15). */
export function Sessions({ isOnline }: { isOnline: boolean }) {
  const { value, savedAt, problem, refresh } = useKeptAnswer<{ data: StaffSession[] }>('sessions', '/crm-auth/sessions')
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const end = async (path: string) => {
    setBusy(true)
    setFailed(undefined)
    await askAsStaff(path, { method: 'DELETE' }).then(refresh, (thrown: unknown) => setFailed(sentenceOf(thrown)))
    setBusy(false)
  }
  const others = value?.data.filter(({ isThis }) => !isThis) ?? []
  return (
    <section className={own.part} aria-label="Where you are signed in">
      <h2>Where you are signed in</h2>
      <Stale {...(problem !== undefined && { problem })} {...(savedAt !== undefined && { savedAt })} />
      {failed && (
        <p className={styles.wrong} role="alert">
          {failed}
        </p>
      )}
      {value && (
        <ul className={styles.rows}>
          {value.data.map(({ id, browser, address, startedAt, isThis }) => (
            <li key={id} className={own.session}>
              <div>
                <p className={styles.name}>
                  {browserIn(browser)}
                  {isThis && ' (this device)'}
                </p>
                <p className="quiet small">
                  Since {dayInWords(startedAt)}
                  {address && `, from ${address}`}
                </p>
              </div>
              {!isThis && (
                <Button
                  disabled={!isOnline || isBusy}
                  aria-label={`Sign out: ${browserIn(browser)}, since ${dayInWords(startedAt)}`}
                  onClick={() => void end(`/crm-auth/sessions/${id}`)}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <div className={styles.acts}>
          <Button disabled={!isOnline || isBusy} onClick={() => void end('/crm-auth/sessions')}>
            Sign out everywhere else
          </Button>
        </div>
      )}
      <p className="quiet small">
        A session ends by itself after 12 hours. Without a connection this device goes on for up to 30 days; what you
        write then is judged when it is sent.
      </p>
    </section>
  )
}

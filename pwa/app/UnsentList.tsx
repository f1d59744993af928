import { useState } from 'react'
import { t, translate } from '../i18n/t.ts'
import { timeInWords } from '../components/words.ts'
import { useColleges } from '../queries/public/colleges.ts'
import type { EditDraft } from '../sync/types.ts'
import type { ActivityEntry } from '../sync/writing.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Dot } from '../ui/Dot.tsx'
import { Link } from '../ui/Link.tsx'
import { toast } from '../ui/toast.ts'
import { collegeOf, activityTitle, whereOf, activityWords } from './deedWords.ts'
import styles from './UnsentList.module.css'
import type { UnsentEdits } from './useUnsent.ts'
import { refusalText } from '../components/problems.ts'

/** Of a longer queue the oldest so many stand in the sheet, and the rest is counted. */
const SHOWN = 20

/** What the reader wrote here that the server has not taken, each in plain words with what can be done about it. */
export function UnsentList({
  unsent: { status, waiting, refused, own, queue },
  isOnline,
  onClose,
}: {
  unsent: UnsentEdits
  isOnline: boolean
  onClose: () => void
}) {
  const shown = [...refused.slice(0, SHOWN), ...waiting.slice(0, SHOWN)]
  const colleges = useColleges([...new Set(shown.flatMap(({ edit }) => collegeOf(edit, own) ?? []))])
  const [isSending, setSending] = useState(false)
  const told = (deed: ActivityEntry): Told => {
    const id = collegeOf(deed.edit, own),
      opened = id === undefined ? undefined : colleges.get(id)
    if (opened?.state !== 'ready')
      return {
        deed,
        title: activityTitle(deed.edit, deed.name),
        to: whereOf(deed.edit, id === undefined ? undefined : { slug: id, streams: [] }),
      }
    return {
      deed,
      title: activityTitle(deed.edit, opened.record.college.name),
      to: whereOf(deed.edit, { slug: opened.record.slug, streams: opened.streams }),
    }
  }
  const send = async () => {
    setSending(true)
    await queue.syncNow().catch(() => undefined) // the status itself says what came of it
    setSending(false)
  }
  return (
    <>
      {refused.length > 0 && (
        <section className={styles.part} aria-labelledby="unsent-refused">
          <h3 id="unsent-refused">{t('Needs you')}</h3>
          <ul>
            {refused.slice(0, SHOWN).map((deed) => (
              <Refused key={deed.n} {...told(deed)} queue={queue} onClose={onClose} />
            ))}
          </ul>
          <More of={refused.length} />
        </section>
      )}
      {waiting.length > 0 && (
        <section className={styles.part} aria-labelledby="unsent-waiting">
          <h3 id="unsent-waiting">{t('Waiting to be sent')}</h3>
          <ul>
            {waiting.slice(0, SHOWN).map((deed) => (
              <Waiting
                key={deed.n}
                {...told(deed)}
                isOnWay={status.state === 'sending' && deed.state === 'sent'}
                onClose={onClose}
              />
            ))}
          </ul>
          <More of={waiting.length} />
          {status.paused?.why === 'signed-out' ? (
            <p className={styles.acts}>
              <ButtonLink kind="main" to="/login" onClick={onClose}>
                {t('Login')}
              </ButtonLink>
            </p>
          ) : (
            isOnline && (
              <p className={styles.acts}>
                <Button kind="main" disabled={isSending || status.state === 'sending'} onClick={() => void send()}>
                  {isSending || status.state === 'sending' ? t('Sending...') : t('Send now')}
                </Button>
              </p>
            )
          )}
        </section>
      )}
    </>
  )
}

interface Told {
  deed: ActivityEntry
  title: string
  to: string | undefined
}

const More = ({ of }: { of: number }) =>
  of > SHOWN ? <p className={styles.more}>{t('And {count} more', { count: of - SHOWN })}</p> : null
const Named = ({ title, to, onClose }: Pick<Told, 'title' | 'to'> & { onClose: () => void }) =>
  to === undefined ? (
    <span>{title}</span>
  ) : (
    <Link to={to} onClick={onClose}>
      {title}
    </Link>
  )

function Waiting({ deed, title, to, isOnWay, onClose }: Told & { isOnWay: boolean; onClose: () => void }) {
  const date = timeInWords(deed.savedAt)
  return (
    <li>
      <Dot state={isOnWay ? 'syncing' : 'waiting'} />
      <Named title={title} to={to} onClose={onClose} />
      <small>{isOnWay ? t('Written {date}, being sent', { date }) : t('Written {date}', { date })}</small>
    </li>
  )
}

/**
 * One the server refused, with its reason. A review is mended where it stands; anything else is sent again as it is, or
 * given up.
 */
function Refused({
  deed: { n, edit, savedAt, receipt },
  title,
  to,
  queue,
  onClose,
}: Told & { queue: UnsentEdits['queue']; onClose: () => void }) {
  const [isSure, setSure] = useState(false)
  const reason = refusalText(receipt),
    words = activityWords(edit)
  const dealt = (done: Promise<unknown>) =>
    void done.catch(() => toast('error', t('We couldn’t save this on this device')))
  const again = () => {
    const { madeAt: _madeAt, seen: _seen, ...act } = edit
    dealt(queue.retry(n, act as EditDraft))
  }
  const isReview = edit.kind === 'review.create' || edit.kind === 'review.change'
  return (
    <li>
      <Dot state="needs" />
      <Named title={title} to={to} onClose={onClose} />
      <p className={styles.reason}>
        {t('Not accepted: {reason}', {
          reason: reason === undefined ? t('please write it again') : translate(reason),
        })}
      </p>
      {words !== undefined && <p className={styles.words}>{words}</p>}
      <small>{t('Written {date}', { date: timeInWords(savedAt) })}</small>
      <p className={styles.acts}>
        {isReview ? (
          to !== undefined && (
            <ButtonLink to={to} onClick={onClose}>
              {t('Change')}
            </ButtonLink>
          )
        ) : (
          <Button onClick={again}>{t('Send again')}</Button>
        )}
        <Button
          kind="danger"
          onClick={() => {
            if (isSure) dealt(queue.discard(n))
            else setSure(true)
          }}
        >
          {isSure ? t('Yes, discard 1 thing') : t('Discard')}
        </Button>
      </p>
    </li>
  )
}

import { type ReactNode, useState } from 'react'
import { JOURNAL_DAYS } from '../../../../shared/protocol/pull.ts'
import { isActKind } from '../../../../shared/protocol/push.ts'
import { timeInWords } from '../../../components/words.ts'
import { tRich } from '../../../i18n/rich.tsx'
import { t } from '../../../i18n/t.ts'
import type { OutboxQueue, QueuedEdit, StaffAct } from '../../../sync/types.ts'
import { useOutbox } from '../../../sync/react.ts'
import { Dot, type DotState } from '../../../ui/Dot.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { recordAddress, fieldsOf, isDone, receiptInWords } from './entry.ts'
import styles from './Queue.module.css'
import { OfAct } from './RefusedAct.tsx'
import { trayTitle } from './titles.ts'

/** Drawn at once: of ten thousand that wait a page holds these, and so a few hundred nodes. */
const PER_PAGE = 20
/** Of many fields of one edit, so many are named. */
const FIELDS_NAMED = 5
/** In the status sheet, of each part. */
const AT_A_GLANCE = 3

type WaitingEdit = OutboxQueue['waiting']['shown'][number]
type SentEdit = OutboxQueue['sent']['shown'][number]

/** Everything that waits to be sent, page by page, in the order it leaves. */
export function WaitingList() {
  const [wanted, setPage] = useState(1)
  const from = (wanted - 1) * PER_PAGE
  const queue = useOutbox({ waiting: { from, most: PER_PAGE }, sent: { from: 0, most: 0 } })
  if (!queue) return null
  const { waiting, files } = queue
  const pages = Math.max(1, Math.ceil(waiting.all / PER_PAGE))
  // What stood on the last page has left meanwhile.
  if (wanted > pages) setPage(pages)
  if (waiting.all + files === 0)
    return (
      <Notice title={t('Nothing is waiting')}>
        <p>{t('Everything written here has reached the server.')}</p>
      </Notice>
    )
  return (
    <>
      <ul className={styles.queue}>
        {waiting.shown.map((edit) => (
          <WaitingLine key={edit.key} edit={edit} />
        ))}
      </ul>
      {files > 0 && (
        <p className={styles.said}>
          {tRich('{files}, to be put into a folder: {link}.', {
            files: t('{count, plural, one {# file waits too} other {# files wait too}}', { count: files }),
            link: <Link to="/admin/files">{t('see the File Manager')}</Link>,
          })}
        </p>
      )}
      <Pager page={Math.min(wanted, pages)} pages={pages} of={t('Waiting edits')} onPage={setPage} />
    </>
  )
}

/** What the server has answered, page by page, the newest first. */
export function SentList() {
  const [wanted, setPage] = useState(1)
  const queue = useOutbox({ waiting: { from: 0, most: 0 }, sent: { from: (wanted - 1) * PER_PAGE, most: PER_PAGE } })
  if (!queue) return null
  const pages = Math.max(1, Math.ceil(queue.sent.all / PER_PAGE))
  if (wanted > pages) setPage(pages)
  if (queue.sent.all === 0)
    return (
      <Notice title={t('Nothing was sent lately')}>
        <p>
          {t('Edits the server has answered stand here for {days} days, or until you log out.', { days: JOURNAL_DAYS })}
        </p>
      </Notice>
    )
  return (
    <>
      <p className={styles.said}>
        {t(
          'Edits the server has answered, the newest first. They stand here for {days} days, or until you log out; the history of a record keeps them for good.',
          { days: JOURNAL_DAYS },
        )}
      </p>
      <ul className={styles.queue}>
        {queue.sent.shown.map((edit) => (
          <SentLine key={edit.key} edit={edit} />
        ))}
      </ul>
      <Pager page={Math.min(wanted, pages)} pages={pages} of={t('Sent edits')} onPage={setPage} />
    </>
  )
}

/** The next to leave and the last that came through, for the status sheet; the tray shows all of them. */
export function QueueAtAGlance({ onClose }: { onClose: () => void }) {
  const queue = useOutbox({ waiting: { from: 0, most: AT_A_GLANCE }, sent: { from: 0, most: AT_A_GLANCE } })
  if (!queue) return null
  const { waiting, sent, files } = queue
  const next = waiting.shown
  const more = waiting.all + files - next.length
  return (
    <>
      {next.length + more > 0 && (
        <section className={styles.part} aria-labelledby="glance-waiting">
          <h3 id="glance-waiting">{t('What waits')}</h3>
          <ul className={styles.queue}>
            {next.map((edit) => (
              <WaitingLine key={edit.key} edit={edit} onClose={onClose} />
            ))}
          </ul>
          {more > 0 && (
            <p className={styles.more}>
              <Link to="/admin/tray?show=waiting" onClick={onClose}>
                {t('{edits, plural, one {# more} other {# more}}', { edits: more })}
              </Link>
            </p>
          )}
        </section>
      )}
      {sent.all > 0 && (
        <section className={styles.part} aria-labelledby="glance-sent">
          <h3 id="glance-sent">{t('Sent')}</h3>
          <ul className={styles.queue}>
            {sent.shown.map((edit) => (
              <SentLine key={edit.key} edit={edit} onClose={onClose} />
            ))}
          </ul>
          {sent.all > sent.shown.length && (
            <p className={styles.more}>
              <Link to="/admin/tray?show=sent" onClick={onClose}>
                {t('{edits, plural, one {# more} other {# more}}', { edits: sent.all - sent.shown.length })}
              </Link>
            </p>
          )}
        </section>
      )}
    </>
  )
}

interface LineProps {
  dot: DotState
  title: string
  to: string
  fields?: readonly string[]
  onClose?: () => void
  children: string
}

/** One line: what was done and where to see it, which fields it was about, since when or how it ended. */
function Line({ dot, title, to, fields = [], onClose, children }: LineProps) {
  const unnamed = fields.length - FIELDS_NAMED
  const named = fields.slice(0, FIELDS_NAMED).join('; ')
  return (
    <li>
      <Dot state={dot} />
      <Link to={to} {...(onClose && { onClick: onClose })}>
        {title}
      </Link>
      {fields.length > 0 && (
        <span>
          {unnamed > 0
            ? t('{fields} and {count, plural, one {# other field} other {# other fields}}', {
                fields: named,
                count: unnamed,
              })
            : named}
        </span>
      )}
      <small>{children}</small>
    </li>
  )
}

const STANDS: Record<WaitingEdit['state'], (when: string) => string> = {
  here: (when) => t('Written {when}', { when }),
  files: (when) => t('Written {when}, waits for its files', { when }),
  sending: (when) => t('Written {when}, being sent', { when }),
}

const WaitingLine = ({ edit, onClose }: { edit: WaitingEdit; onClose?: () => void }) => (
  <OfEdit edit={edit}>
    {({ title, to }) => (
      <Line
        dot={edit.state === 'sending' ? 'syncing' : 'waiting'}
        title={title}
        to={to}
        fields={fieldsOf(edit)}
        {...(onClose && { onClose })}
      >
        {STANDS[edit.state](timeInWords(edit.savedAt))}
      </Line>
    )}
  </OfEdit>
)

const SentLine = ({ edit, onClose }: { edit: SentEdit; onClose?: () => void }) => (
  <OfEdit edit={edit}>
    {({ title, to }) => (
      <Line
        dot={isDone(edit.receipt) ? 'synced' : 'offline'}
        title={title}
        to={to}
        fields={fieldsOf(edit)}
        {...(onClose && { onClose })}
      >
        {t('{outcome} Written {written}, answered {answered}', {
          outcome: receiptInWords(edit.receipt),
          written: timeInWords(edit.savedAt),
          answered: timeInWords(edit.doneAt),
        })}
      </Line>
    )}
  </OfEdit>
)

/** Draws an edit with what it does, in words, and where that is to be seen. */
function OfEdit({
  edit: { key, edit, of, name },
  children,
}: {
  edit: QueuedEdit
  children: (told: { title: string; to: string }) => ReactNode
}) {
  return isActEdit(edit) ? (
    <OfAct act={{ key, edit }}>{children}</OfAct>
  ) : (
    children({ title: trayTitle(edit, of === 'site' ? undefined : name), to: recordAddress(of, edit.record) })
  )
}
const isActEdit = (edit: QueuedEdit['edit']): edit is QueuedEdit['edit'] & StaffAct['edit'] => isActKind(edit.kind)

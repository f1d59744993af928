import { useState } from 'react'
import { type Change, isInsert, isMove, isRemove } from '../../../../shared/merge/change.ts'
import { problemText } from '../../../../shared/problem.ts'
import type { CallData } from '../../../../shared/protocol/calls.ts'
import { type Edit, editedKindOf, type EditOutcome } from '../../../../shared/protocol/push.ts'
import { callAsStaff, failureSentence } from '../../../auth/staffRemote.ts'
import { timeInWords } from '../../../components/words.ts'
import { tRich } from '../../../i18n/rich.tsx'
import { t, translate } from '../../../i18n/t.ts'
import { useExams, useStaffRows } from '../../../sync/react.ts'
import { Button } from '../../../ui/Button.tsx'
import { declaredFor, fieldLabel } from '../../../staff/fields/fields.ts'
import { useStaffOnline } from '../../../staff/screen/online.ts'
import { ChangeTable } from '../../../staff/clashes/ChangeTable.tsx'
import { trayTitle } from './titles.ts'
import styles from './Tray.module.css'

/**
 * An edit without effect, as GET /sync/parked answers. `edit`: as its device sent it, whatever that was. `by`: who of
 * the staff made it.
 */
export type ParkedLine = CallData<'GET /sync/parked'>[number]

const PAGE = 20
const OUTCOMES: Partial<Record<EditOutcome, string>> = {
  held: 'It waits for another edit of this device that was not taken.',
  clash: 'Somebody else had changed the same: it became a clash, which is settled in a tray.',
}

/**
 * What the server could not take of anybody (S3): who, what, why and since when, for admins. It stands at the server
 * alone and is kept on no other device, so it is asked for when wanted, and only read: an edit is mended by its author.
 */
export function Everybody() {
  const isOnline = useStaffOnline()
  const [told, setTold] = useState<{ lines: ParkedLine[]; page: number; hasMore: boolean; total: number }>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const names = useNames()
  const ask = async (page: number) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { data, pagination } = await callAsStaff('GET /sync/parked', {
        query: { everybody: true, limit: PAGE, page },
      })
      const before = page === 1 ? [] : (told?.lines ?? [])
      // What came in meanwhile moves the pages on: a line that is here already is not shown again.
      const keys = new Set(before.map(keyOf))
      setTold({
        lines: [...before, ...data.filter((line) => !keys.has(keyOf(line)))],
        page,
        hasMore: page < pagination.totalPages,
        total: pagination.total,
      })
    } catch (thrown) {
      setProblem(asSentence(translate(failureSentence(thrown))))
    }
    setBusy(false)
  }
  const label = told ? t('Ask again') : t('Show everyone’s')
  return (
    <section aria-labelledby="everybody">
      <h2 id="everybody" className={styles.section}>
        {t('Everyone’s')} {told && <span>{told.total}</span>}
      </h2>
      <p className="quiet small">
        {t(
          'Edits the server could not accept in the last 90 days, from everyone with an account. Stays listed even after it’s fixed or discarded.',
        )}
      </p>
      {problem && (
        <p className={styles.reason} role="alert">
          {problem}
        </p>
      )}
      <p role="status" className="quiet small">
        {isOnline ? '' : t('You’re offline. This list is only on the server.')}
        {told &&
          ` ${
            told.lines.length === 0
              ? t('Everything was taken.')
              : t('{count, plural, one {# edit shown.} other {# edits shown.}}', { count: told.lines.length })
          }`}
      </p>
      {told?.lines.map((line) => (
        <Line key={keyOf(line)} line={line} names={names} />
      ))}
      <div className={styles.acts}>
        <Button disabled={!isOnline || isBusy} onClick={() => void ask(1)}>
          {isBusy ? t('Asking...') : label}
        </Button>
        {told?.hasMore && (
          <Button disabled={!isOnline || isBusy} onClick={() => void ask(told.page + 1)}>
            {t('Show older')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** What was told, with a full stop in the language it is in. */
const asSentence = (told: string): string => (/[.।]$/.test(told) ? told : t('{told}.', { told }))

const keyOf = ({ device, n }: ParkedLine): string => `${device} ${n}`

/** What records are called on this device, by their ids: no record is fetched for a name. */
function useNames(): ReadonlyMap<string, string> {
  const rows = useStaffRows() ?? [],
    { exams } = useExams()
  return new Map([
    ...rows.map(({ id, name }) => [id, name] as const),
    ...exams.map(({ record: { id, name } }) => [id, name] as const),
  ])
}

function Line({
  line: { by, account, device, at, edit: sent, receipt },
  names,
}: {
  line: ParkedLine
  names: ReadonlyMap<string, string>
}) {
  const edit = editIn(sent),
    changes = changesIn(sent)
  const title = edit ? trayTitle(edit, names.get(edit.record)) : t('Something that is no edit')
  const declared = declaredFor(edit ? editedKindOf(edit) : 'college')
  const told = {
    person: <strong>{by ?? whoOf(account)}</strong>,
    device: device.slice(-6),
    since: <time dateTime={at}>{timeInWords(at)}</time>,
  }
  return (
    <article className={styles.parked} aria-label={title}>
      <h3>{title}</h3>
      <p className="quiet small">
        {edit?.madeAt
          ? tRich('{person}, device {device}, written {written}; not taken since {since}', {
              ...told,
              written: timeInWords(edit.madeAt),
            })
          : tRich('{person}, device {device}; not taken since {since}', told)}
      </p>
      <p className={styles.reason}>
        {translate(receipt.message ?? OUTCOMES[receipt.outcome] ?? 'The server could not take this edit.')}
      </p>
      {receipt.details && receipt.details.length > 0 && (
        <ul className={styles.details}>
          {receipt.details.slice(0, 10).map((problem) => (
            <li key={`${problem.path} ${problem.message}`}>
              {translate(fieldLabel(problem.path, undefined, declared))}: {translate(problemText(problem))}
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <details>
          <summary>{t('{count, plural, one {# change} other {# changes}}', { count: changes.length })}</summary>
          <dl className={styles.preview}>
            <ChangeTable changes={changes} declared={declared} />
          </dl>
        </details>
      )}
    </article>
  )
}

function whoOf(account: string | undefined): string {
  if (account === undefined) return t('A visitor')
  return account.startsWith('staff:') ? t('Somebody who has left the staff') : t('Somebody with a website account')
}

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a device sent, where it is an edit at all: a refused one may be anything. */
const editIn = (sent: unknown): Edit | undefined =>
  isHolder(sent) && typeof sent['kind'] === 'string' && sent['kind'].includes('.') && typeof sent['record'] === 'string'
    ? ({
        ...sent,
        madeAt: typeof sent['madeAt'] === 'string' && !Number.isNaN(Date.parse(sent['madeAt'])) ? sent['madeAt'] : '',
      } as unknown as Edit)
    : undefined

/** Its changes of a record of ours, those that can be read. */
function changesIn(sent: unknown): Change[] {
  const changes =
    isHolder(sent) && typeof sent['kind'] === 'string' && /^(?:college|exam|site)\.change$/.test(sent['kind'])
      ? sent['changes']
      : undefined
  return Array.isArray(changes) ? (changes as unknown[]).filter(isReadable) : []
}

function isReadable(sent: unknown): sent is Change {
  if (!isHolder(sent) || typeof sent['path'] !== 'string') return false
  const change = sent as unknown as Change
  if (isInsert(change))
    return (
      isHolder(change.insert) &&
      typeof change.insert.id === 'string' &&
      typeof change.insert.order === 'string' &&
      isHolder(change.insert.value)
    )
  if (isMove(change)) return isHolder(change.move) && typeof change.move.after === 'string'
  if (isRemove(change)) return true
  return [sent['add'], sent['drop']].every(
    (words) => words === undefined || (Array.isArray(words) && words.every((word) => typeof word === 'string')),
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Permission } from '../../../shared/people/permissions.ts'
import type { Change } from '../../../shared/merge/change.ts'
import type { EditedKind } from '../../../shared/protocol/push.ts'
import type { Fields } from '../../../shared/record/field.ts'
import { useCan } from '../../auth/useStaff.ts'
import { timeInWords } from '../../components/words.ts'
import { t, translate } from '../../i18n/t.ts'
import { tRich } from '../../i18n/rich.tsx'
import { answerStateOf } from '../../queries/answerState.ts'
import { historyQuery } from '../../queries/history.ts'
import type { EditDraft as Edit } from '../../sync/types.ts'
import { useDesk } from '../../sync/react.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { toast } from '../../ui/toast.ts'
import { declaredFor, fieldLabel, valueInWords } from '../fields/fields.ts'
import { ChangeMark } from './Changed.tsx'
import {
  type HistoryDifference,
  type HistoryEntryAnswer,
  restoringAll,
  restoringOne,
  type SettlementAnswer,
} from './historyEntries.ts'
import styles from './History.module.css'
import { ReasonField, withReason } from '../fields/ReasonField.tsx'

const ACTS = {
  create: '{name} added it {time}',
  change: '{name} changed it {time}',
  edit: '{name} changed it {time}',
  save: '{name} changed it {time}',
  publish: '{name} published it {time}',
  unpublish: '{name} unpublished it {time}',
  delete: '{name} deleted it {time}',
  remove: '{name} deleted it {time}',
  restore: '{name} restored it {time}',
  duplicate: '{name} copied it {time}',
  import: '{name} imported it {time}',
  undo: '{name} took an import back {time}',
  settle: '{name} settled a clash {time}',
} as const
/** What somebody did, as the last word of an act's name has it. */
const sentenceOf = (act: string) =>
  ACTS[(act.split(/[.-]/).at(-1) ?? '') as keyof typeof ACTS] as (typeof ACTS)[keyof typeof ACTS] | undefined

/** What a history is of: who may put something back, and what is said of it. */
interface Kept {
  edit: Permission
  whole:
    | 'Put the whole college back to {time}'
    | 'Put the whole exam back to {time}'
    | 'Put all of the content back to {time}'
  done: string
  failed: string
}
const KEPT: Record<EditedKind, Kept> = {
  college: {
    edit: 'edit_colleges',
    whole: 'Put the whole college back to {time}',
    done: 'College updated successfully',
    failed: 'Failed to save college',
  },
  exam: {
    edit: 'edit_settings',
    whole: 'Put the whole exam back to {time}',
    done: 'Exam saved',
    failed: 'Failed to save exam',
  },
  site: {
    edit: 'edit_settings',
    whole: 'Put all of the content back to {time}',
    done: 'Site content saved',
    failed: 'Failed to save site content',
  },
}

/**
 * Who changed what of a college, an exam or the site's content, when, and from which device; any field, or the whole,
 * can be put back as a new edit. `record`: what it reads now on this device, own unsent edits included; without it
 * nothing can be put back.
 */
export function HistoryPanel({ kind, id, record }: { kind: EditedKind; id: string; record?: object }) {
  const allows = useCan()
  const desk = useDesk()
  const kept = KEPT[kind]
  const declared = declaredFor(kind)
  const history = useInfiniteQuery(historyQuery(kind, id))
  const { problem, savedAt } = answerStateOf(history)
  const told = history.data && {
    entries: history.data.pages.flatMap(({ data }) => data),
    settlements: history.data.pages.flatMap(({ settlements }) => settlements ?? []),
  }
  const entries = told?.entries ?? []
  const [asked, setAsked] = useState<{ title: string; changes: Change[] }>()
  const [reason, setReason] = useState('')
  const canRestore = allows(kept.edit) && record !== undefined

  const ask = (title: string, changes: Change[]) => {
    if (changes.length === 0) void toast('blank', t('It already reads so'))
    else {
      setAsked({ title, changes })
      setReason('')
    }
  }
  const restore = async () => {
    if (!asked) return
    try {
      await desk.save({ kind: `${kind}.change`, record: id, changes: asked.changes, ...withReason(reason) } as Edit)
      void toast('success', translate(kept.done))
    } catch {
      void toast('error', translate(kept.failed))
    }
    setAsked(undefined)
  }
  return (
    <section className={styles.part} aria-labelledby="history">
      <h2 id="history">{t('History')}</h2>
      {problem && (
        <p className="quiet small" role="status">
          {translate(problem)}
          {savedAt !== undefined && ` ${t('What is shown was saved on {time}.', { time: timeInWords(savedAt) })}`}
        </p>
      )}
      {!told && !problem && <p role="status">{t('Loading the history...')}</p>}
      {told && entries.length === 0 && <p className="quiet">{t('Nothing has changed yet.')}</p>}
      <ol className={styles.history}>
        {told &&
          inTime(told).map((one) =>
            'choose' in one ? (
              <Settled key={`${one.at} ${one.path}`} settled={one} record={record} declared={declared} />
            ) : (
              <Act
                key={one.position}
                entry={one}
                record={record}
                declared={declared}
                isNewest={one === entries[0]}
                {...(canRestore && {
                  onRestore: (difference) =>
                    difference
                      ? ask(
                          t('Put back {field}', { field: fieldLabel(difference.path, record, declared) }),
                          restoringOne(declared, record, difference),
                        )
                      : ask(t(kept.whole, { time: timeInWords(one.at) }), restoringAll(declared, record, entries, one)),
                })}
              />
            ),
          )}
      </ol>
      {history.hasNextPage && <Button onClick={() => void history.fetchNextPage()}>{t('Show older')}</Button>}
      {asked && (
        <Sheet
          open
          onClose={() => setAsked(undefined)}
          title={asked.title}
          footer={
            <>
              <Button onClick={() => setAsked(undefined)}>{t('Cancel')}</Button>
              <Button kind="main" onClick={() => void restore()}>
                {t('Restore')}
              </Button>
            </>
          }
        >
          <div className={styles.sheet}>
            <p>
              {t(
                '{count, plural, one {# change} other {# changes}} will be made as a new edit of yours; nothing is taken out of the history.',
                { count: asked.changes.length },
              )}
            </p>
            <ul>
              {asked.changes.slice(0, 12).map((change) => (
                <li key={change.path}>{fieldLabel(change.path, record, declared)}</li>
              ))}
            </ul>
            <ReasonField value={reason} onChange={setReason} />
          </div>
        </Sheet>
      )}
    </section>
  )
}

/** Acts and settlements as they followed each other, newest first. */
const inTime = ({ entries, settlements }: Pages): Array<HistoryEntryAnswer | SettlementAnswer> =>
  [...entries, ...settlements].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))

interface Told {
  record?: object
  declared: Fields
}

function Act({
  entry,
  record,
  declared,
  isNewest,
  onRestore,
}: Told & { entry: HistoryEntryAnswer; isNewest: boolean; onRestore?: (one?: HistoryDifference) => void }) {
  const { author, act, at, reason, imported, changes } = entry
  const did = sentenceOf(act)
  const name = <strong key="name">{author.name}</strong>
  const time = (
    <time key="time" dateTime={at}>
      {timeInWords(at)}
    </time>
  )
  return (
    <li>
      <p className={styles.who}>
        {did ? tRich(did, { name, time }) : [name, ` ${act} `, time]}
        {imported && (
          <span>
            {' '}
            {imported.source === undefined
              ? t('from {file}', { file: imported.file })
              : t('from {file}, which cites {source}', { file: imported.file, source: imported.source })}
          </span>
        )}
        {author.device && <span> {t('from device {device}', { device: author.device.slice(-6) })}</span>}
        {onRestore && !isNewest && (
          <Button kind="plain" onClick={() => onRestore()}>
            {t('Restore to here')}
          </Button>
        )}
      </p>
      {reason && <p className={styles.reason}>{reason}</p>}
      {changes.length > 0 && (
        <details>
          <summary>{t('{count, plural, one {# field} other {# fields}}', { count: changes.length })}</summary>
          <dl>
            {changes.map((difference) => (
              <ChangeMark
                key={difference.path}
                difference={difference}
                record={record}
                declared={declared}
                {...(onRestore && { onRestore: () => onRestore(difference) })}
              />
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}

/** What became of a clash. `words`: who settled it, over what, and when. */
function settledInWords(
  { choose, mineBy }: SettlementAnswer,
  words: { name: ReactNode; field: string; time: ReactNode },
): ReactNode {
  if (choose === 'theirs') return tRich('{name} settled a clash over {field}: kept what stood {time}', words)
  if (choose !== 'mine') return tRich('{name} settled a clash over {field}: wrote another {time}', words)
  return mineBy === undefined
    ? tRich('{name} settled a clash over {field}: kept what its author wrote {time}', words)
    : tRich('{name} settled a clash over {field}: kept what {author} wrote {time}', { ...words, author: mineBy })
}

/** A clash that was settled: between which words, and which of them were kept. */
function Settled({ settled, record, declared }: Told & { settled: SettlementAnswer }) {
  const { at, by, path, mine, mineBy, theirs } = settled
  const [from, to] = [valueInWords(path, theirs, declared), valueInWords(path, mine, declared)]
  return (
    <li>
      <p className={styles.who}>
        {settledInWords(settled, {
          name: <strong>{by}</strong>,
          field: fieldLabel(path, record, declared),
          time: <time dateTime={at}>{timeInWords(at)}</time>,
        })}
      </p>
      {path !== '' && (from !== '' || to !== '') && (
        <details>
          <summary>{t('Both sides')}</summary>
          <dl>
            <div>
              <dt>{t('What stood')}</dt>
              <dd>{from || t('Nothing')}</dd>
            </div>
            <div>
              <dt>{mineBy === undefined ? t('What the other wrote') : t('What {name} wrote', { name: mineBy })}</dt>
              <dd>{to || t('Nothing')}</dd>
            </div>
          </dl>
        </details>
      )}
    </li>
  )
}

interface Pages {
  entries: HistoryEntryAnswer[]
  settlements: SettlementAnswer[]
}

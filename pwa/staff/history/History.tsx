import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Permission } from '../../../shared/people/permissions.ts'
import type { Change } from '../../../shared/merge/change.ts'
import type { EditedKind } from '../../../shared/protocol/push.ts'
import type { Fields } from '../../../shared/record/field.ts'
import { useCan } from '../../auth/useStaff.ts'
import { countInUnits, timeInWords } from '../../components/words.ts'
import { answerStateOf } from '../../queries/answerState.ts'
import { historyQuery } from '../../queries/history.ts'
import type { EditDraft as Edit } from '../../sync/types.ts'
import { useDesk } from '../../sync/react.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { toast } from '../../ui/toast.ts'
import { declaredFor, fieldsAt, inWords, fieldLabel } from '../fields/fields.ts'
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

const ACTS: Record<string, string> = {
  create: 'added it',
  change: 'changed it',
  edit: 'changed it',
  save: 'changed it',
  publish: 'published it',
  unpublish: 'unpublished it',
  delete: 'deleted it',
  remove: 'deleted it',
  restore: 'restored it',
  duplicate: 'copied it',
  import: 'imported it',
  undo: 'took an import back',
  settle: 'settled a clash',
}

/** What a history is of: who may put something back, and what is said of it. */
interface Kept {
  edit: Permission
  whole: string
  done: string
  failed: string
}
const KEPT: Record<EditedKind, Kept> = {
  college: {
    edit: 'edit_colleges',
    whole: 'the whole college',
    done: 'College updated successfully',
    failed: 'Failed to save college',
  },
  exam: {
    edit: 'edit_settings',
    whole: 'the whole exam',
    done: 'Exam saved',
    failed: 'Failed to save exam',
  },
  site: {
    edit: 'edit_settings',
    whole: 'all of the content',
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
    if (changes.length === 0) void toast('blank', 'It already reads so')
    else {
      setAsked({ title, changes })
      setReason('')
    }
  }
  const restore = async () => {
    if (!asked) return
    try {
      await desk.save({ kind: `${kind}.change`, record: id, changes: asked.changes, ...withReason(reason) } as Edit)
      void toast('success', kept.done)
    } catch {
      void toast('error', kept.failed)
    }
    setAsked(undefined)
  }
  return (
    <section className={styles.part} aria-labelledby="history">
      <h2 id="history">History</h2>
      {problem && (
        <p className="quiet small" role="status">
          {problem}
          {savedAt !== undefined && ` What is shown was saved on ${timeInWords(savedAt)}.`}
        </p>
      )}
      {!told && !problem && <p role="status">Loading the history...</p>}
      {told && entries.length === 0 && <p className="quiet">Nothing has changed yet.</p>}
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
                          `Put back ${fieldLabel(difference.path, record, declared)}`,
                          restoringOne(declared, record, difference),
                        )
                      : ask(
                          `Put ${kept.whole} back to ${timeInWords(one.at)}`,
                          restoringAll(declared, record, entries, one),
                        ),
                })}
              />
            ),
          )}
      </ol>
      {history.hasNextPage && <Button onClick={() => void history.fetchNextPage()}>Show older</Button>}
      {asked && (
        <Sheet
          open
          onClose={() => setAsked(undefined)}
          title={asked.title}
          footer={
            <>
              <Button onClick={() => setAsked(undefined)}>Cancel</Button>
              <Button kind="main" onClick={() => void restore()}>
                Restore
              </Button>
            </>
          }
        >
          <div className={styles.sheet}>
            <p>
              {countInUnits(asked.changes.length, 'change')} will be made as a new edit of yours; nothing is taken out
              of the history.
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
  return (
    <li>
      <p className={styles.who}>
        <strong>{author.name}</strong> {ACTS[act.split(/[.-]/).at(-1) ?? ''] ?? act}{' '}
        <time dateTime={at}>{timeInWords(at)}</time>
        {imported && (
          <span>
            {' '}
            from {imported.file}
            {imported.source !== undefined && `, which cites ${imported.source}`}
          </span>
        )}
        {author.device && <span> from device {author.device.slice(-6)}</span>}
        {onRestore && !isNewest && (
          <Button kind="plain" onClick={() => onRestore()}>
            Restore to here
          </Button>
        )}
      </p>
      {reason && <p className={styles.reason}>{reason}</p>}
      {changes.length > 0 && (
        <details>
          <summary>{countInUnits(changes.length, 'field')}</summary>
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

function keptInWords(choose: SettlementAnswer['choose'], mineBy: SettlementAnswer['mineBy']): string {
  if (choose === 'mine') return `kept what ${mineBy ?? 'its author'} wrote`
  return choose === 'theirs' ? 'kept what stood' : 'wrote another'
}

/** A clash that was settled: between which words, and which of them were kept. */
function Settled({
  settled: { at, by, path, choose, mine, mineBy, theirs },
  record,
  declared,
}: Told & { settled: SettlementAnswer }) {
  const [from, to] = [inWords(theirs, fieldsAt(path, declared)), inWords(mine, fieldsAt(path, declared))]
  return (
    <li>
      <p className={styles.who}>
        <strong>{by}</strong> settled a clash over {fieldLabel(path, record, declared)}: {keptInWords(choose, mineBy)}{' '}
        <time dateTime={at}>{timeInWords(at)}</time>
      </p>
      {path !== '' && (from !== '' || to !== '') && (
        <details>
          <summary>Both sides</summary>
          <dl>
            <div>
              <dt>What stood</dt>
              <dd>{from || 'Nothing'}</dd>
            </div>
            <div>
              <dt>What {mineBy ?? 'the other'} wrote</dt>
              <dd>{to || 'Nothing'}</dd>
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

import { useCallback, useEffect, useState } from 'react'
import type { Permission } from '../../../shared/people/permissions.ts'
import type { Change } from '../../../shared/merge/change.ts'
import type { EditedKind } from '../../../shared/protocol/push.ts'
import type { Fields } from '../../../shared/record/field.ts'
import { ownKept } from '../../auth/kept.ts'
import { askAsStaff, isUnheard, sentenceOf } from '../../auth/staffRemote.ts'
import { useCan } from '../../auth/useStaff.ts'
import { counted, dayInWords } from '../../pieces/words.ts'
import type { Act as Edit } from '../../sync/promise.ts'
import { useDesk } from '../../sync/react.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { toast } from '../../ui/toast.ts'
import { useOnceHeard, useOnceSent } from './desk.ts'
import { declaredFor, fieldsAt, inWords, labelOf } from './fields.ts'
import { Changed } from './Changed.tsx'
import { type Difference, type HistoryEntry, restoringAll, restoringOne, type Settlement } from './historyEntries.ts'
import styles from './History.module.css'
import { ReasonField, withReason } from './ReasonField.tsx'

const PAGE = 20
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

/** What a history is of: where it is asked for, who may put something back, and what is said of it. */
interface Kept {
  path(id: string): string
  edit: Permission
  whole: string
  done: string
  failed: string
}
const KEPT: Record<EditedKind, Kept> = {
  college: {
    path: (id) => `/admin/colleges/${id}/history`,
    edit: 'edit_colleges',
    whole: 'the whole college',
    done: 'College updated successfully',
    failed: 'Failed to save college',
  },
  exam: {
    path: (id) => `/admin/exams/${id}/history`,
    edit: 'edit_settings',
    whole: 'the whole exam',
    done: 'Exam saved',
    failed: 'Failed to save exam',
  },
  site: {
    path: () => '/admin/site/history',
    edit: 'edit_settings',
    whole: 'all of the content',
    done: 'Site content saved',
    failed: 'Failed to save site content',
  },
}

/**
 * Who changed what of a college, an exam or the site's content, when, and from which device; any field, or the whole, can be put back
 * as a new edit. `record`: what it reads now on this device, own unsent edits included; without it nothing can be put back.
 */
export function History({ kind, id, record }: { kind: EditedKind; id: string; record?: object }) {
  const allows = useCan()
  const desk = useDesk()
  const kept = KEPT[kind]
  const declared = declaredFor(kind)
  const { told, savedAt, problem, hasMore, older } = useHistory(kept.path(id), `history:${id}`)
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
          {savedAt !== undefined && ` What is shown was saved on ${dayInWords(savedAt)}.`}
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
                          `Put back ${labelOf(difference.path, record, declared)}`,
                          restoringOne(declared, record, difference),
                        )
                      : ask(
                          `Put ${kept.whole} back to ${dayInWords(one.at)}`,
                          restoringAll(declared, record, entries, one),
                        ),
                })}
              />
            ),
          )}
      </ol>
      {hasMore && <Button onClick={() => void older()}>Show older</Button>}
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
              {counted(asked.changes.length, 'change')} will be made as a new edit of yours; nothing is taken out of the
              history.
            </p>
            <ul>
              {asked.changes.slice(0, 12).map((change) => (
                <li key={change.path}>{labelOf(change.path, record, declared)}</li>
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
const inTime = ({ entries, settlements }: Pages): Array<HistoryEntry | Settlement> =>
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
}: Told & { entry: HistoryEntry; isNewest: boolean; onRestore?: (one?: Difference) => void }) {
  const { author, act, at, reason, imported, changes } = entry
  return (
    <li>
      <p className={styles.who}>
        <strong>{author.name}</strong> {ACTS[act.split(/[.-]/).at(-1) ?? ''] ?? act}{' '}
        <time dateTime={at}>{dayInWords(at)}</time>
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
          <summary>{counted(changes.length, 'field')}</summary>
          <dl>
            {changes.map((difference) => (
              <Changed
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

/** A clash that was settled: between which words, and which of them were kept. */
function Settled({
  settled: { at, by, path, choose, mine, mineBy, theirs },
  record,
  declared,
}: Told & { settled: Settlement }) {
  const kept =
    choose === 'mine'
      ? `kept what ${mineBy ?? 'its author'} wrote`
      : choose === 'theirs'
        ? 'kept what stood'
        : 'wrote another'
  const [from, to] = [inWords(theirs, fieldsAt(path, declared)), inWords(mine, fieldsAt(path, declared))]
  return (
    <li>
      <p className={styles.who}>
        <strong>{by}</strong> settled a clash over {labelOf(path, record, declared)}: {kept}{' '}
        <time dateTime={at}>{dayInWords(at)}</time>
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
  entries: HistoryEntry[]
  settlements: Settlement[]
}

/** The newest page at once from this device, then from the server; older ones when asked. */
function useHistory(path: string, key: string) {
  const [told, setTold] = useState<Pages>()
  const [savedAt, setSavedAt] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [hasMore, setHasMore] = useState(false)
  /** When it was asked for and nobody answered. */
  const [missedAt, setMissedAt] = useState<number>()
  const fetchPage = useCallback(
    async (before?: number): Promise<Pages> => {
      const { data, settlements = [] } = await askAsStaff<{ data: HistoryEntry[]; settlements?: Settlement[] }>(
        `${path}?limit=${PAGE}${before === undefined ? '' : `&before=${before}`}`,
      )
      setHasMore(data.length === PAGE)
      return { entries: data, settlements }
    },
    [path],
  )
  const refresh = useCallback(
    async (isHere: () => boolean = () => true) => {
      const asked = Date.now()
      setMissedAt(undefined)
      try {
        const page = await fetchPage()
        if (!isHere()) return
        setTold(page)
        setSavedAt(undefined)
        setProblem(undefined)
        await ownKept()
          .put(key, page, Date.now())
          .catch(() => undefined) // shown all the same
      } catch (thrown) {
        if (!isHere()) return
        setProblem(`${sentenceOf(thrown)}.`)
        if (isUnheard(thrown)) setMissedAt(asked)
      }
    },
    [fetchPage, key],
  )
  useEffect(() => {
    let isHere = true
    void (async () => {
      const kept = await ownKept()
        .get(key)
        .catch(() => undefined) // nothing kept: only the network can tell
      if (!isHere) return
      if (kept) {
        setTold((newer) => newer ?? readKept(kept.value))
        setSavedAt(kept.at)
      }
      await refresh(() => isHere)
    })()
    return () => {
      isHere = false
    }
  }, [refresh, key])
  useOnceSent(refresh)
  useOnceHeard(missedAt, () => refresh())
  const older = async () => {
    try {
      const page = await fetchPage(told?.entries.at(-1)?.position)
      setTold((newer) => ({
        entries: [...(newer?.entries ?? []), ...page.entries],
        settlements: [...(newer?.settlements ?? []), ...page.settlements],
      }))
    } catch (thrown) {
      setProblem(`${sentenceOf(thrown)}.`)
    }
  }
  return { told, savedAt, problem, hasMore, older }
}

/** What an earlier version kept was the acts alone. */
const readKept = (value: unknown): Pages =>
  Array.isArray(value) ? { entries: value as HistoryEntry[], settlements: [] } : (value as Pages)

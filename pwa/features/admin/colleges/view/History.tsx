import { useCallback, useEffect, useState } from 'react'
import type { EditedCollege } from '../../../../../shared/college/record.ts'
import type { Change } from '../../../../../shared/merge/change.ts'
import { ownKept } from '../../../../auth/kept.ts'
import { askAsStaff, sentenceOf } from '../../../../auth/staffRemote.ts'
import { useCan } from '../../../../auth/useStaff.ts'
import { counted, dayInWords } from '../../../../pieces/words.ts'
import { useDesk } from '../../../../sync/react.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { toast } from '../../../../ui/toast.ts'
import { WordDiff } from '../../../../ui/WordDiff.tsx'
import { useOnceSent } from '../../desk.ts'
import { fieldsAt, inWords, labelOf } from '../../fields.ts'
import { type Difference, type HistoryEntry, restoringAll, restoringOne, type Settlement } from './entries.ts'
import styles from './View.module.css'

const PAGE = 20
const ACTS: Record<string, string> = {
  create: 'added it', change: 'changed it', edit: 'changed it', save: 'changed it', publish: 'published it', unpublish: 'unpublished it', delete: 'deleted it', remove: 'deleted it', restore: 'restored it', duplicate: 'copied it', import: 'imported it', undo: 'took an import back', settle: 'settled a clash',
}

/** Who changed what, when, and from which device; any field, or the whole, can be put back as a new edit. */
export function History({ id, college }: { id: string; college?: EditedCollege }) {
  const allows = useCan()
  const desk = useDesk()
  const { told, savedAt, problem, hasMore, older } = useHistory(id)
  const entries = told?.entries ?? []
  const [asked, setAsked] = useState<{ title: string; changes: Change[] }>()
  const canRestore = allows('edit_colleges') && college !== undefined

  const ask = (title: string, changes: Change[]) => {
    if (changes.length === 0) void toast('blank', 'It already reads so')
    else setAsked({ title, changes })
  }
  const restore = async () => {
    if (!asked) return
    try {
      await desk.save({ kind: 'college.change', record: id, changes: asked.changes })
      void toast('success', 'College updated successfully')
    } catch {
      void toast('error', 'Failed to save college')
    }
    setAsked(undefined)
  }
  return (
    <section className={styles.part} aria-labelledby="history">
      <h2 id="history">History</h2>
      {problem && <p className="quiet small" role="status">{problem}{savedAt !== undefined && ` What is shown was saved on ${dayInWords(savedAt)}.`}</p>}
      {!told && !problem && <p role="status">Loading the history...</p>}
      {told && entries.length === 0 && <p className="quiet">Nothing has changed yet.</p>}
      <ol className={styles.history}>
        {told && inTime(told).map((one) => ('choose' in one ? <Settled key={`${one.at} ${one.path}`} settled={one} record={college} /> : (
          <Act key={one.position} entry={one} record={college} isNewest={one === entries[0]} {...(canRestore && {
            onRestore: (difference) => (difference
              ? ask(`Put back ${labelOf(difference.path, college)}`, restoringOne(college, difference))
              : ask(`Put the whole college back to ${dayInWords(one.at)}`, restoringAll(college, entries, one))),
          })} />
        )))}
      </ol>
      {hasMore && <Button onClick={() => void older()}>Show older</Button>}
      {asked && (
        <Sheet open onClose={() => setAsked(undefined)} title={asked.title} footer={<><Button onClick={() => setAsked(undefined)}>Cancel</Button><Button kind="main" onClick={() => void restore()}>Restore</Button></>}>
          <div className={styles.sheet}><p>{counted(asked.changes.length, 'change')} will be made as a new edit of yours; nothing is taken out of the history.</p><ul>{asked.changes.slice(0, 12).map((change) => <li key={change.path}>{labelOf(change.path, college)}</li>)}</ul></div>
        </Sheet>
      )}
    </section>
  )
}

/** Acts and settlements as they followed each other, newest first. */
const inTime = ({ entries, settlements }: Told): Array<HistoryEntry | Settlement> => [...entries, ...settlements].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))

function Act({ entry, record, isNewest, onRestore }: { entry: HistoryEntry; record?: object; isNewest: boolean; onRestore?: (one?: Difference) => void }) {
  const { author, act, at, changes } = entry
  return (
    <li>
      <p className={styles.who}>
        <strong>{author.name}</strong> {ACTS[act.split(/[.-]/).at(-1) ?? ''] ?? act} <time dateTime={at}>{dayInWords(at)}</time>
        {author.device && <span> from device {author.device.slice(-6)}</span>}
        {onRestore && !isNewest && <Button kind="plain" onClick={() => onRestore()}>Restore to here</Button>}
      </p>
      {changes.length > 0 && (
        <details>
          <summary>{counted(changes.length, 'field')}</summary>
          <dl>{changes.map((difference) => <Changed key={difference.path} difference={difference} record={record} {...(onRestore && { onRestore: () => onRestore(difference) })} />)}</dl>
        </details>
      )}
    </li>
  )
}

/** A clash that was settled: between which words, and which of them were kept. */
function Settled({ settled: { at, by, path, choose, mine, mineBy, theirs }, record }: { settled: Settlement; record?: object }) {
  const kept = choose === 'mine' ? `kept what ${mineBy ?? 'its author'} wrote` : choose === 'theirs' ? 'kept what stood' : 'wrote another'
  const [from, to] = [inWords(theirs, fieldsAt(path)), inWords(mine, fieldsAt(path))]
  return (
    <li>
      <p className={styles.who}><strong>{by}</strong> settled a clash over {labelOf(path, record)}: {kept} <time dateTime={at}>{dayInWords(at)}</time></p>
      {path !== '' && (from !== '' || to !== '') && (
        <details><summary>Both sides</summary><dl><div><dt>What stood</dt><dd>{from || 'Nothing'}</dd></div><div><dt>What {mineBy ?? 'the other'} wrote</dt><dd>{to || 'Nothing'}</dd></div></dl></details>
      )}
    </li>
  )
}

function Changed({ difference, record, onRestore }: { difference: Difference; record?: object; onRestore?: () => void }) {
  const { path, before, after } = difference
  const isMove = path.endsWith('/order')
  return (
    <div>
      <dt>{labelOf(path, record)}{onRestore && <Button kind="plain" onClick={onRestore}>Restore</Button>}</dt>
      <dd>{isMove ? 'Moved to another place' : <WordDiff from={inWords(before, fieldsAt(path))} to={inWords(after, fieldsAt(path))} />}</dd>
    </div>
  )
}

interface Told { entries: HistoryEntry[]; settlements: Settlement[] }

/** The newest page at once from this device, then from the server; older ones when asked. */
function useHistory(id: string) {
  const [told, setTold] = useState<Told>()
  const [savedAt, setSavedAt] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [hasMore, setHasMore] = useState(false)
  const key = `history:${id}`
  const fetchPage = useCallback(async (before?: number): Promise<Told> => {
    const { data, settlements = [] } = await askAsStaff<{ data: HistoryEntry[]; settlements?: Settlement[] }>(`/admin/colleges/${id}/history?limit=${PAGE}${before === undefined ? '' : `&before=${before}`}`)
    setHasMore(data.length === PAGE)
    return { entries: data, settlements }
  }, [id])
  const refresh = useCallback(async (isHere: () => boolean = () => true) => {
    try {
      const page = await fetchPage()
      if (!isHere()) return
      setTold(page)
      setSavedAt(undefined)
      setProblem(undefined)
      await ownKept().put(key, page, Date.now()).catch(() => undefined) // shown all the same
    } catch (thrown) {
      if (isHere()) setProblem(`${sentenceOf(thrown)}.`)
    }
  }, [fetchPage, key])
  useEffect(() => {
    let isHere = true
    void (async () => {
      const kept = await ownKept().get(key).catch(() => undefined) // nothing kept: only the network can tell
      if (!isHere) return
      if (kept) { setTold((newer) => newer ?? readKept(kept.value)); setSavedAt(kept.at) }
      await refresh(() => isHere)
    })()
    return () => { isHere = false }
  }, [refresh, key])
  useOnceSent(refresh)
  const older = async () => {
    try {
      const page = await fetchPage(told?.entries.at(-1)?.position)
      setTold((newer) => ({ entries: [...(newer?.entries ?? []), ...page.entries], settlements: [...(newer?.settlements ?? []), ...page.settlements] }))
    } catch (thrown) { setProblem(`${sentenceOf(thrown)}.`) }
  }
  return { told, savedAt, problem, hasMore, older }
}

/** What an earlier version kept was the acts alone. */
const readKept = (value: unknown): Told => (Array.isArray(value) ? { entries: value as HistoryEntry[], settlements: [] } : value as Told)

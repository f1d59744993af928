import { useCallback, useEffect, useState } from 'react'
import type { College } from '../../../../../shared/college/college.ts'
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
import { fieldsAt, inWords, labelOf } from '../../fields.ts'
import { type Difference, type HistoryEntry, restoringAll, restoringOne } from './entries.ts'
import styles from './View.module.css'

const PAGE = 20
const ACTS: Record<string, string> = {
  create: 'added it', change: 'changed it', edit: 'changed it', save: 'changed it', publish: 'published it', unpublish: 'unpublished it', delete: 'deleted it', remove: 'deleted it', restore: 'restored it', duplicate: 'copied it', import: 'imported it', settle: 'settled a clash',
}

/** Who changed what, when, and from which device; any field, or the whole, can be put back as a new edit. */
export function History({ id, college }: { id: string; college?: College }) {
  const allows = useCan()
  const desk = useDesk()
  const { entries, savedAt, problem, hasMore, older } = useHistory(id)
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
      {!entries && !problem && <p role="status">Loading the history...</p>}
      {entries?.length === 0 && <p className="quiet">Nothing has changed yet.</p>}
      <ol className={styles.history}>
        {entries?.map((entry, at) => (
          <li key={entry.position}>
            <p className={styles.who}>
              <strong>{entry.author.name}</strong> {ACTS[entry.act.split(/[.-]/).at(-1) ?? ''] ?? entry.act} <time dateTime={entry.at}>{dayInWords(entry.at)}</time>
              {entry.author.device && <span> from device {entry.author.device.slice(-6)}</span>}
              {canRestore && at > 0 && <Button kind="plain" onClick={() => ask(`Put the whole college back to ${dayInWords(entry.at)}`, restoringAll(college, entries, entry))}>Restore to here</Button>}
            </p>
            {entry.changes.length > 0 && (
              <details>
                <summary>{counted(entry.changes.length, 'field')}</summary>
                <dl>{entry.changes.map((difference) => <Changed key={difference.path} difference={difference} record={college} {...(canRestore && { onRestore: () => ask(`Put back ${labelOf(difference.path, college)}`, restoringOne(college, difference)) })} />)}</dl>
              </details>
            )}
          </li>
        ))}
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

/** The newest page at once from this device, then from the server; older ones when asked. */
function useHistory(id: string) {
  const [entries, setEntries] = useState<HistoryEntry[]>()
  const [savedAt, setSavedAt] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [hasMore, setHasMore] = useState(false)
  const key = `history:${id}`
  const fetchPage = useCallback(async (before?: number): Promise<HistoryEntry[]> => {
    const { data } = await askAsStaff<{ data: HistoryEntry[] }>(`/admin/colleges/${id}/history?limit=${PAGE}${before === undefined ? '' : `&before=${before}`}`)
    setHasMore(data.length === PAGE)
    return data
  }, [id])
  useEffect(() => {
    let isHere = true
    void (async () => {
      const kept = await ownKept().get(key).catch(() => undefined) // nothing kept: only the network can tell
      if (!isHere) return
      if (kept) { setEntries((newer) => newer ?? kept.value as HistoryEntry[]); setSavedAt(kept.at) }
      try {
        const data = await fetchPage()
        if (!isHere) return
        setEntries(data)
        setSavedAt(undefined)
        await ownKept().put(key, data, Date.now()).catch(() => undefined) // shown all the same
      } catch (thrown) {
        if (isHere) setProblem(`${sentenceOf(thrown)}.`)
      }
    })()
    return () => { isHere = false }
  }, [fetchPage, key])
  const older = async () => {
    try {
      const page = await fetchPage(entries?.at(-1)?.position)
      setEntries((newer) => [...(newer ?? []), ...page])
    } catch (thrown) { setProblem(`${sentenceOf(thrown)}.`) }
  }
  return { entries, savedAt, problem, hasMore, older }
}

import { isValue, isWords, type Change } from '../../../../shared/merge/change.ts'
import { inEnglish, type Message } from '../../../../shared/i18n/message.ts'
import { ownKept } from '../../../auth/kept.ts'
import { type EditDraft, type SyncClient, NotSaved } from '../../../sync/types.ts'

/**
 * How one record is put back: the act that undoes what was done to it. Its tag is asked when it is undone (M6). `name`:
 * what it was called then; `why`: what kept it from being put back, where that was tried.
 */
export type Undo = { id: string; name?: string; why?: string } & (
  { act: 'publish' | 'unpublish' | 'restore' } | { act: 'change'; changes: Change[] }
)

/**
 * An act on many colleges, as this device remembers it. `said` in the past tense: "Published 40 colleges". `undo`: what
 * is not put back yet; `undone`: how many are, where some are left; `isUndone`: nothing is left of it.
 */
export interface BulkAct {
  key: string
  at: number
  said: string
  /** The same for the language of the page; an act of an earlier version has none. */
  text?: Message
  undo: Undo[]
  undone?: number
  isUndone?: true
}

/** What is said of an act, as it is remembered. */
export const saidOf = (text: Message): Pick<BulkAct, 'said' | 'text'> => ({ said: inEnglish(text), text })

/** Acts remembered, the newest first. */
const REMEMBERED = 20
const KEY = 'bulk-acts'

export const openBulkActs = async (): Promise<BulkAct[]> =>
  ((
    await ownKept()
      .get(KEY)
      .catch(() => undefined)
  )?.value as BulkAct[] | undefined) ?? []

/** Remembers an act, or what became of it; storage that refuses costs the way back from history and nothing else. */
export async function rememberBulkAct(act: BulkAct): Promise<void> {
  const others = (await openBulkActs()).filter(({ key }) => key !== act.key)
  await ownKept()
    .put(KEY, [act, ...others].sort((a, b) => b.at - a.at).slice(0, REMEMBERED), Date.now())
    .catch(() => undefined)
}

/**
 * The changes that take these back: what was written stands where what stood before was, so another's edit since is
 * asked about and not overwritten.
 */
export const reverseChanges = (changes: readonly Change[]): Change[] =>
  changes.flatMap((change): Change[] => {
    if (isValue(change)) return [{ path: change.path, before: change.after, after: change.before }]
    if (!isWords(change)) return []
    return [
      {
        path: change.path,
        ...(change.drop && { add: change.drop }),
        ...(change.add && { drop: change.add }),
      } as Change,
    ]
  })

export interface BulkProgress {
  done: number
  all: number
}

/**
 * Does one act after another, each saved on this device before the next begins; stops at the first that cannot be
 * saved.
 * @returns what takes back all that was done
 */
export async function doMany(
  desk: SyncClient,
  acts: ReadonlyArray<{ act: EditDraft; undo: Undo }>,
  onProgress: (progress: BulkProgress) => void,
): Promise<{ undo: Undo[]; failed: boolean }> {
  const undo: Undo[] = []
  for (const one of acts) {
    try {
      await desk.save(one.act)
    } catch {
      return { undo, failed: true }
    }
    undo.push(one.undo)
    onProgress({ done: undo.length, all: acts.length })
  }
  return { undo, failed: false }
}

/**
 * Takes an act back, record by record, as an ordinary edit of now; what could not be put back stays and can be tried
 * again. @returns the act as it is remembered from now on
 */
export async function undoBulkAct(
  desk: SyncClient,
  bulk: BulkAct,
  onProgress: (progress: BulkProgress) => void = () => undefined,
): Promise<BulkAct> {
  const left: Undo[] = []
  for (const [at, { why: _, ...one }] of bulk.undo.entries()) {
    try {
      const seen = await desk.readCollege(one.id)
      if (one.act === 'change') await desk.save({ kind: 'college.change', record: one.id, changes: one.changes })
      else if (!seen) left.push({ ...one, why: 'This device does not show it' })
      else await desk.save({ kind: `college.${one.act}`, record: one.id, tag: seen.record.tag })
    } catch (thrown) {
      left.push({ ...one, why: thrown instanceof NotSaved ? thrown.message : 'It could not be saved on this device' })
    }
    onProgress({ done: at + 1, all: bulk.undo.length })
  }
  const after: BulkAct =
    left.length > 0
      ? { ...bulk, undo: left, undone: (bulk.undone ?? 0) + bulk.undo.length - left.length }
      : { ...bulk, isUndone: true }
  await rememberBulkAct(after)
  return after
}

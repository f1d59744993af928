import { setTimeout as wait } from 'node:timers/promises'
import { Failure } from '../../../shared/failure.ts'
import type { CollegeId } from '../../../shared/college/college.ts'
import type { Author } from '../../store/ports/author.ts'
import type { ImportJournal } from '../../store/ports/imports.ts'
import type { Store, StoreTransaction } from '../../store/store.ts'
import type { Caller } from '../caller.ts'
import { refreshOverwritten } from '../sync/overwritten.ts'
import { progressOf } from './progress.ts'

/** Rows indexed, or taken out again, in one step: some ten milliseconds in which nobody else writes. */
const STEP = 400
/** How often a step is tried again where the database is busy with others, and how long it waits between (ms). */
const TRIES = 60
const PAUSE_MS = 500
/** How often rows are planned anew because others changed their colleges meanwhile. */
const ROUNDS = 5
/** On a database of several servers a run that wrote nothing for so long has no process any more (ms). */
const SILENT_MS = 120_000

type Writer = Pick<Caller, 'store' | 'author'>
type Step = <T>(work: (tx: StoreTransaction) => Promise<T>) => Promise<T>

/** The steps of a run: each a short transaction of its own, which waits where others keep the database busy. */
export const stepsOf =
  ({ store, author }: Writer): Step =>
  (work) =>
    patiently(() => store.writeStep(author, work))

async function patiently<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await act()
    } catch (thrown) {
      if (!(thrown instanceof Failure) || thrown.code !== 'DB_BUSY' || tries === TRIES) throw thrown
      await wait(PAUSE_MS)
    }
  }
}

/** Puts what is staged into the search index, where it finds nothing until the run is applied. */
export async function indexAll(writer: Writer, id: string): Promise<void> {
  const step = stepsOf(writer)
  while (await step((tx) => tx.imports.indexStaged(id, STEP)));
}

/** Thrown to take the transaction back, in which nothing has happened. */
class MetChanges extends Error {
  readonly colleges: CollegeId[]
  constructor(colleges: CollegeId[]) {
    super('Others changed the same records')
    this.colleges = colleges
  }
}

/**
 * Makes a staged run visible, and what belongs to it, in one transaction. What others changed since it was planned is
 * planned anew first.
 * @throws Failure DB_BUSY where others kept changing the same records
 */
export async function applyRun(
  caller: Caller,
  id: string,
  {
    before,
    met,
    within,
  }: {
    /** Before each try. */
    before(): Promise<void>
    /** These records were changed by others: they are staged anew, or not at all. */
    met(records: string[]): Promise<void>
    /** In the transaction that makes the run visible. */
    within(tx: StoreTransaction): Promise<void>
  },
): Promise<void> {
  const step = stepsOf(caller)
  for (let round = 1; ; round++) {
    await before()
    try {
      await patiently(() =>
        caller.store.write(caller.author, async (tx) => {
          const applied = await tx.imports.apply(id)
          if (applied.conflicts) throw new MetChanges(applied.conflicts)
          await refreshOverwritten(tx, caller, applied.clashing)
          await within(tx)
        }),
      )
      return
    } catch (thrown) {
      const isMet = thrown instanceof MetChanges
      if (!isMet && !(thrown instanceof Failure && thrown.code === 'SLUG_TAKEN')) throw thrown
      if (round === ROUNDS)
        throw new Failure('DB_BUSY', {
          message: 'Others kept changing the same records. Try again in a moment',
          retryAfter: 5,
          cause: thrown,
        })
      await step((tx) => tx.imports.look(id))
      if (isMet) await met(thrown.colleges)
    }
  }
}

/**
 * Takes everything staged of a run out again, in steps: of one that failed nobody ever saw it, of one that was applied
 * (`only`) it stands elsewhere.
 */
export async function discard(writer: Writer, id: string, only?: 'applied'): Promise<void> {
  const step = stepsOf(writer)
  while (await step((tx) => tx.imports.discard(id, STEP, only)));
}

/** Clears up behind the answer to whoever asked for a run; what is left is taken out at the next start. */
export function clearBehind(writer: Writer, id: string): void {
  discard(writer, id, 'applied').catch(() => undefined)
}

/**
 * Rolls back what a process that died left staged, and clears what it had applied. Run at every start: until then
 * nobody sees any of it.
 * @returns how many runs were rolled back
 */
export async function recoverImports(store: Store, author: Author): Promise<number> {
  let rolledBack = 0
  for (const journal of await store.imports.journals()) {
    const { id, act, state } = journal
    if (progressOf(id) !== undefined || isPerhapsOfOthers(store, journal)) continue
    await discard({ store, author }, id)
    if (state === 'applied') continue
    rolledBack++
    const run = await store.imports.open(id)
    if (act === 'import' && run?.status === 'running') {
      await store.write(author, (tx) =>
        tx.imports.put({ ...run, status: 'failed', errors: [{ row: 0, message: CUT_OFF }], endedAt: store.now() }),
      )
    }
  }
  return rolledBack
}

/** SQLite's folder has one process, and this is it; a server beside us may be at work on the same PostgreSQL. */
const isPerhapsOfOthers = ({ dialect, now }: Store, { id, renewedAt }: ImportJournal): boolean =>
  progressOf(id) === undefined && dialect === 'postgres' && renewedAt > now() - SILENT_MS

/**
 * May another process over this database be at work on an import? One that died counts until it was silent for two
 * minutes.
 */
export const areOthersImporting = async (store: Store): Promise<boolean> =>
  (await store.imports.journals()).some((journal) => journal.state !== 'applied' && isPerhapsOfOthers(store, journal))

/** What the history says of an import whose process ended before it. */
export const CUT_OFF = 'The server stopped during this import; nothing of it was stored'

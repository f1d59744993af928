import { createHash } from 'node:crypto'
import { v4 as uuid } from 'uuid'
import type { DatabaseSession } from './engine/session.ts'
import { bulk } from './hot/bulk.ts'
import { type ClockRow, holdClock, moveClock, readClock } from './hot/numbering.ts'
import {
  CLOCK_STREAMS,
  type ClockMarkAttributes,
  type ClockStream,
  type PublicChangeAttributes,
  type WordAddAttributes,
} from './models/clock.ts'
import { isYes } from './models/columns.ts'
import { insertMissing } from './repositories/rows.ts'
import type { ChangedLines } from './memory.ts'
import type { ChangedKind, Cursor } from './ports/sync.ts'

/**
 * `cutoffs`: closing ranks changed; they stand on no clock, since readers take them whole. `epoch`: a new history
 * began, on both clocks. `manifest`: another process stored a manifest of the catalogue.
 */
export interface ClockMove {
  public?: number
  staff?: number
  cutoffs?: true
  epoch?: true
  manifest?: true
}

/**
 * `owner`: the student's account that may pull it too. `isInPlace`: of a college, lists and searches find it where they
 * did.
 */
export interface StaffChange {
  kind: ChangedKind
  record: string
  tag: string
  gone: boolean
  owner?: string
  isInPlace?: boolean
}
/** Words that came into a set of a record (M3). */
export interface WordAdd {
  record: string
  path: string
  word: string
  device: string
}
/** `card` is its canonical text; absent: gone from the catalogue. */
export interface PublicChange {
  number: number
  card?: string
}

/**
 * Above this many public changes in one act no change rows are written: devices that are behind take whole chunks,
 * which is fewer bytes for them than that many tiles and spares the database a second copy of every card.
 */
export const MOST_PUBLIC_CHANGES = 2_000
/** Staff changes numbered and written together. */
const STEP = 1_000

const staffChanges = bulk<{
  kind: ChangedKind
  record: string
  position: number
  tag: string
  gone: 0 | 1
  at: number
  owner: string | null
}>('StaffChange')
const publicChanges = bulk<PublicChangeAttributes>('PublicChange')
const marks = bulk<ClockMarkAttributes>('ClockMark')

const wordAdds = bulk<WordAddAttributes>('WordAdd')

/** Many changes of staff's records that one statement writes. */
export interface StagedChanges {
  count: number
  /** Tells these changes from any others, for the chain of the clock. */
  digest: string
  /** Writes them behind this position, `count` positions of them, and what else is numbered by the last one. */
  write(tx: DatabaseSession, after: number, at: number): Promise<void>
}

/**
 * What one transaction changes, gathered while it works and numbered last. Holding the clock's row from then to the
 * commit is what makes positions appear in order: a plain sequence lost 40 % of rows to transactions that committed
 * late.
 */
export class Changes {
  #staff: StaffChange[] = []
  #public: PublicChange[] = []
  #publicCount = 0
  #isAnew = false
  #isCutoffs = false
  #isEpoch = false
  #isManifest = false
  #publicHash = createHash('sha256')
  #adds: WordAdd[] = []
  #staged: StagedChanges | undefined
  #lines = new Set<string>()
  #areLinesMoved = false

  /** What was gathered up to now; `back` forgets the rest (a savepoint's other half). */
  mark(): () => void {
    const staff = [...this.#staff],
      changes = [...this.#public],
      count = this.#publicCount,
      hash = this.#publicHash.copy(),
      adds = [...this.#adds]
    return () => {
      this.#staff = staff
      this.#public = changes
      this.#publicCount = count
      this.#publicHash = hash
      this.#adds = adds
    }
  }

  add(word: WordAdd): void {
    this.#adds.push(word)
  }
  added(record: string, path: string, word: string, notDevice: string): boolean {
    return this.#adds.some(
      (add) => add.record === record && add.path === path && add.word === word && add.device !== notDevice,
    )
  }

  staff(change: StaffChange): void {
    this.#staff.push(change)
    if (change.kind !== 'college') return
    this.#lines.add(change.record)
    if (!change.isInPlace) this.#areLinesMoved = true
  }

  /** Something of the list of colleges was written that is told to nobody. */
  lists(): void {
    this.#areLinesMoved = true
  }

  /** What all this does to the staff's list of colleges, taken together with what went back since. */
  lines(): ChangedLines {
    const isUnknown = this.#areLinesMoved || this.#isAnew || this.#isEpoch || this.#staged !== undefined
    return isUnknown ? undefined : this.#lines
  }

  public(change: PublicChange): void {
    this.#publicCount++
    this.#publicHash.update(change.number + '\t' + (change.card ?? '') + '\n')
    if (this.#publicCount <= MOST_PUBLIC_CHANGES) this.#public.push(change)
    else this.#public = []
  }

  /** The whole of what is public was made anew: whoever is behind takes it whole, no change leads there. */
  publicAnew(): void {
    this.#publicCount++
    this.#isAnew = true
    this.#publicHash.update('anew\n')
  }

  cutoffs(): void {
    this.#isCutoffs = true
  }

  manifest(): void {
    this.#isManifest = true
  }

  /** A new history began: whoever follows either clock must be told, though nothing was numbered. */
  epoch(): void {
    this.#isEpoch = true
  }

  /**
   * Changes of staff's records that stand in a table already, so that tens of thousands need not pass through here one
   * by one.
   */
  staged(changes: StagedChanges): void {
    this.#staged = changes
  }

  /** So many public changes that are not told one by one: more than `MOST_PUBLIC_CHANGES`. */
  publicMany(count: number, digest: string): void {
    this.#publicCount += count
    this.#publicHash.update(digest)
    this.#public = []
  }

  /** Numbers everything on the clocks; the last thing a transaction does. */
  async finish(tx: DatabaseSession, at: number): Promise<ClockMove> {
    const moved: ClockMove = {}
    // Always in this order, so that two transactions can never hold one clock each and wait for the other's.
    if (this.#publicCount > 0) moved.public = await this.#finishPublic(tx, at)
    if (this.#staff.length > 0 || (this.#staged?.count ?? 0) > 0) moved.staff = await this.#finishStaff(tx, at)
    if (this.#isCutoffs) moved.cutoffs = true
    if (this.#isManifest) moved.manifest = true
    if (this.#isEpoch) {
      moved.epoch = true
      moved.public ??= (await readClock(tx, 'public')).position
      moved.staff ??= (await readClock(tx, 'staff')).position
    }
    return moved
  }

  async #finishPublic(tx: DatabaseSession, at: number): Promise<number> {
    const clock = await holdClock(tx, 'public')
    const position = clock.position + this.#publicCount
    const isBulk = this.#isAnew || this.#publicCount > MOST_PUBLIC_CHANGES
    if (isBulk) await forgetPublicChanges(tx)
    else
      await publicChanges.insert(
        tx,
        this.#public.map(({ number, card }, index) => ({
          position: clock.position + 1 + index,
          number,
          card: card ?? null,
        })),
      )
    await move(
      tx,
      'public',
      {
        ...clock,
        position,
        hash: chained(clock.hash, position, this.#publicHash.digest('hex')),
        oldest: isBulk ? position + 1 : clock.oldest,
      },
      at,
    )
    return position
  }

  async #finishStaff(tx: DatabaseSession, at: number): Promise<number> {
    const clock = await holdClock(tx, 'staff')
    // A record changed twice in one transaction is one change: the later one, at the later place.
    const latest = new Map<string, StaffChange>()
    for (const change of this.#staff) {
      const key = change.kind + ' ' + change.record
      latest.delete(key)
      latest.set(key, change)
    }
    const hash = createHash('sha256')
    let position = clock.position
    // An import changes tens of thousands of records: in steps, or the loop would stand still for all of them.
    for (const step of steps([...latest.values()])) {
      await staffChanges.put(
        tx,
        step.map(({ kind, record, tag, gone, owner }) => {
          hash.update(kind + '\t' + record + '\t' + tag + '\t' + gone + '\n')
          return { kind, record, position: ++position, tag, gone: gone ? 1 : 0, at, owner: owner ?? null }
        }),
      )
    }
    if (this.#staged !== undefined && this.#staged.count > 0) {
      await this.#staged.write(tx, position, at)
      position += this.#staged.count
      hash.update(this.#staged.digest)
    }
    await wordAdds.put(
      tx,
      distinct(this.#adds).map((add) => ({ ...add, position, at })),
    )
    await move(tx, 'staff', { ...clock, position, hash: chained(clock.hash, position, hash.digest('hex')) }, at)
    return position
  }
}

function* steps<T>(all: T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += STEP) yield all.slice(from, from + STEP)
}

async function move(tx: DatabaseSession, stream: ClockStream, clock: ClockRow, at: number): Promise<void> {
  await marks.put(tx, [{ stream, position: clock.position, hash: clock.hash, at }])
  await moveClock(tx, stream, clock)
}

/** Everything that ever happened on a stream, in 128 bits: two histories that part never share a hash again. */
const chained = (before: string, position: number, changes: string): string =>
  createHash('sha256')
    .update(before + ' ' + position + ' ' + changes)
    .digest('hex')
    .slice(0, 32)

/** A card more or less is no longer told one by one: whoever is behind takes whole chunks. */
const forgetPublicChanges = (tx: DatabaseSession): Promise<void> =>
  tx.query(async ({ PublicChange }, within) => void (await PublicChange.destroy({ ...within, where: {} })))

/** The clocks of a database that has none yet. */
export function startClocks(tx: DatabaseSession): Promise<void> {
  const epoch = uuid()
  return tx.query(({ Clock }, within) =>
    insertMissing(
      Clock,
      CLOCK_STREAMS.map((stream) => ({ stream, position: 0, hash: '', epoch, oldest: 1 })),
      within,
    ),
  )
}

/** One upsert cannot touch a row twice. */
const distinct = (adds: WordAdd[]): WordAdd[] => [
  ...new Map(adds.map((add) => [JSON.stringify([add.record, add.path, add.word, add.device]), add])).values(),
]

/**
 * How far a new epoch's staff positions begin beyond everything known. They never go back, even over a restore: what a
 * device said it had seen in the lost history must not read as if it had seen what came after.
 */
const LEAP = 1_000_000

/**
 * Begins a new history: every cursor and tile of the old one is void, devices start afresh and offer their journals
 * again. What a first pull gives stays; deletions are forgotten, since nobody who starts afresh knows what was deleted.
 */
export async function beginEpoch(
  tx: DatabaseSession,
  at: number,
  changes: Changes,
  lost?: Pick<Cursor, 'epoch' | 'seen'>,
): Promise<void> {
  changes.epoch()
  await holdClock(tx, 'public')
  const staff = await holdClock(tx, 'staff')
  const epoch = uuid()
  const ended = [...new Set([staff.epoch, lost?.epoch ?? staff.epoch])]
  await forgetPublicChanges(tx)
  await tx.query(async ({ Clock, ClockMark, Epoch, StaffChange }, within) => {
    await insertMissing(
      Epoch,
      ended.map((one) => ({ epoch: one, endedAt: at })),
      within,
    )
    await ClockMark.destroy({ ...within, where: {} })
    await StaffChange.destroy({ ...within, where: isYes('isGone') })
    await Clock.update({ position: 0, hash: '', oldest: 1, epoch }, { ...within, where: { stream: 'public' } })
    await Clock.update({ epoch }, { ...within, where: { stream: 'staff' } })
  })
  const position = Math.max(staff.position, lost?.seen ?? 0) + LEAP
  await move(tx, 'staff', { position, hash: chained('', position, epoch), epoch, oldest: position + 1 }, at)
}

import { isSame } from '../../shared/record/canonical.ts'
import { line, words } from '../../shared/record/field.ts'
import { SLUG_UNKNOWN } from '../../shared/college/record.ts'
import { readCollege } from '../../shared/college/spellings.ts'
import type { Change } from '../../shared/merge/change.ts'
import { withPending } from '../../shared/merge/pending.ts'
import type { StaffCard } from '../../shared/protocol/pull.ts'
import { type EditRow, type JournalRow, pagesOf } from '../local/outbox.ts'
import { cardKey, type CardRow } from '../local/staffCache.ts'
import { isAct } from './acts.ts'
import type { SyncContext, ChangeEvent } from './context.ts'
import type { StaffRow } from './types.ts'
import { waitingEdits } from './seen.ts'
import { actSettled, effective, type Pending } from './projection.ts'
import { type NumberedEdit, tagsSeen } from './tags.ts'

/** The columns of a row that an edit may name; changes of other fields leave the row as it is. */
const rowFields = {
  name: line('Name'),
  code: line('Code'),
  location: line('Location'),
  city: line('City'),
  state: line('State'),
  type: words('Type'),
  category: words('Streams'),
  slug: line('Slug'),
}

/** Records whose own edits are read one by one; above this all are read again, in pages. */
const MOST_APART = 50

/** An own edit in the list: what it brings to see, and the clash it settles as long as it waits. */
interface Own {
  n: number
  found: Pending[]
  settling?: string
}

/**
 * The staff list in memory: every pulled card with own edits laid over it. What was told to have changed is read again
 * and nothing else, and a row that stays the same stays the same object. A queue of thousands that leaves is not read
 * at all: its edits show alike before and after their receipts.
 */
export class StaffList {
  readonly #parts: SyncContext
  /** A pulled card as a row, nothing of one's own in it. */
  readonly #plain = new Map<string, StaffRow>()
  #held = new Set<string>()
  #isLoaded = false
  /** Own edits by record, in order; absent before they were read. */
  #own: Map<string, Own[]> | undefined
  #rows = new Map<string, StaffRow>()
  /** Tags of records with own edits in them, as shown: worked out again only for what was told. */
  #tags = new Map<string, string>()

  constructor(parts: SyncContext) {
    this.#parts = parts
  }

  /** Is anything in the list other for this? */
  static concerns({ topic, ids, moved = ids }: ChangeEvent): boolean {
    return topic === 'cache' || moved === undefined || moved.length > 0
  }

  /** What a watcher was told since the rows were last asked for; no ids: anything. */
  async rows(told: readonly ChangeEvent[]): Promise<StaffRow[]> {
    await this.#read(told)
    const pending = await this.#pending(told)
    const rows = new Map(this.#plain)
    const made: string[] = []
    for (const [id, edits] of pending.edits) {
      const row = laid(rows.get(id), edits, id, (source) => rows.get(source))
      if (!row) continue
      rows.set(id, row)
      made.push(id)
    }
    for (const id of pending.clashing) {
      const row = rows.get(id)
      if (row) rows.set(id, same(this.#rows.get(id), { ...row, clashing: true }))
    }
    // The tag of a row with own edits in it is that of the whole record as shown (M6).
    if (told.some((one) => movedIn(one) === undefined)) this.#tags.clear()
    for (const id of told.flatMap((one) => movedIn(one) ?? [])) this.#tags.delete(id)
    for (const [id, tag] of await tagsSeen(
      this.#parts,
      made.filter((one) => !this.#tags.has(one)),
      pending.edits,
    ))
      this.#tags.set(id, tag)
    for (const id of made) {
      const row = rows.get(id)!
      rows.set(id, same(this.#rows.get(id), { ...row, tag: this.#tags.get(id) ?? row.tag }))
    }
    this.#rows = rows
    return [...rows.values()]
  }

  async #read(told: readonly ChangeEvent[]): Promise<void> {
    const { cache } = this.#parts
    const about = told.filter(({ topic }) => topic === 'cache')
    const everything = !this.#isLoaded || about.some(({ ids }) => ids === undefined)
    if (!everything && about.length === 0) return
    const ids = [...new Set(about.flatMap((one) => one.ids ?? []))]
    const { held, rows } = await cache.look(async () => ({
      held: await cache.records.toCollection().primaryKeys(),
      rows: everything
        ? await cache.cards.where('key').startsWith('college/').toArray()
        : await cache.cards.bulkGet(ids.map((id) => cardKey('college', id))),
    }))
    const before = this.#held
    this.#held = new Set(held)
    if (everything) {
      const there = new Set(rows.map((row) => row?.id))
      for (const id of this.#plain.keys()) if (!there.has(id)) this.#plain.delete(id)
      this.#isLoaded = true
    }
    for (const id of new Set([...before, ...held])) {
      const row = this.#plain.get(id),
        isHeld = this.#held.has(id)
      if (row && row.held !== isHeld) this.#plain.set(id, { ...row, held: isHeld })
    }
    for (const [at, row] of rows.entries()) {
      if (row) this.#plain.set(row.id, same(this.#plain.get(row.id), rowOf(cardOf(row), this.#held.has(row.id))))
      else this.#plain.delete(ids[at]!)
    }
  }

  async #pending(told: readonly ChangeEvent[]): Promise<{ edits: Map<string, NumberedEdit[]>; clashing: Set<string> }> {
    const { account, outbox, cache } = this.#parts
    const upTo = (await cache.use(() => cache.meta.get('pull')))?.upTo ?? 0
    const own = await this.#readOwn(told, upTo)
    const { device, later, clashes } = await outbox.look(async () => ({
      device: await outbox.devices.get(account),
      later: await outbox.later.where('account').equals(account).sortBy('place'),
      clashes: await outbox.clashes.where('[account+id]').between([account, ''], [account, '\uffff']).toArray(),
    }))
    const edits = new Map<string, NumberedEdit[]>()
    const settling = new Set<string>()
    for (const [record, all] of own) {
      // What has its receipt and is in the pulled cards by now is not laid over them again.
      const over = all.filter(({ n }) => n > Math.min(upTo, device?.upTo ?? 0))
      if (over.length < all.length) {
        if (over.length > 0) own.set(record, over)
        else own.delete(record)
      }
      for (const { settling: clash } of over) if (clash !== undefined) settling.add(clash)
      const found = over.flatMap(({ n, found: these }) => these.map((one) => ({ ...one, n })))
      if (found.length > 0) edits.set(record, found)
    }
    for (const { record, edit, savedAt } of later.filter((row) => !isAct(row)))
      edits.set(record, [...(edits.get(record) ?? []), { edit, since: savedAt, n: Infinity }])
    return { edits, clashing: new Set(clashes.filter(({ id }) => !settling.has(id)).map(({ clash }) => clash.record)) }
  }

  /**
   * Own edits beyond what the cards hold: those of the records that were told of, or all where nobody can say which.
   */
  async #readOwn(told: readonly ChangeEvent[], upTo: number): Promise<Map<string, Own[]>> {
    const about = told.filter(({ topic, ids }) => topic === 'outbox' || ids === undefined)
    const moved = [...new Set(about.flatMap((one) => movedIn(one) ?? []))]
    const isApart =
      this.#own !== undefined && moved.length <= MOST_APART && about.every((one) => movedIn(one) !== undefined)
    const own = this.#own ?? new Map<string, Own[]>()
    if (isApart && moved.length === 0) return own
    const { account, outbox } = this.#parts
    const found = new Map<string, Map<number, Own>>()
    const add = (row: EditRow, one: Omit<Own, 'n'>): void => {
      if (isAct(row) || !/^(?:college|clash)\./.test(row.edit.kind)) return
      const of = found.get(row.record) ?? new Map<number, Own>()
      found.set(row.record, of.set(row.n, { n: row.n, ...one }))
    }
    const addWaiting = (row: EditRow): void =>
      add(row, { found: [waitingEdits(row)], ...(row.edit.kind === 'clash.settle' && { settling: row.edit.clash }) })
    const addDone = (row: JournalRow): void => add(row, { found: effective(row) })
    if (isApart) {
      for (const id of moved) {
        own.delete(id)
        const at = [account, id]
        const { edits, journal } = await outbox.look(async () => ({
          edits: await outbox.edits.where('[account+record]').equals(at).toArray(),
          journal: await outbox.journal
            .where('[account+record]')
            .equals(at)
            .reverse()
            .until((row) => row.n <= upTo)
            .toArray(),
        }))
        journal.forEach(addDone)
        edits.forEach(addWaiting)
      }
    } else {
      own.clear()
      // The queue before the journal: what leaves in between is met twice, and never missed.
      for await (const rows of pagesOf(outbox, outbox.edits, account, 1)) rows.forEach(addWaiting)
      for await (const rows of pagesOf(outbox, outbox.journal, account, upTo + 1)) rows.forEach(addDone)
    }
    for (const [record, all] of found)
      own.set(
        record,
        [...all.values()].sort((a, b) => a.n - b.n),
      )
    this.#own = own
    return own
  }
}

/** The row of before where nothing in it is other. */
function same(before: StaffRow | undefined, row: StaffRow): StaffRow {
  return before &&
    (Object.keys(row) as Array<keyof StaffRow>).every(
      (key) =>
        before[key] === row[key] ||
        (LISTS.has(key) && String(before[key]) === String(row[key])) ||
        (key === 'upkeep' && isSame(before.upkeep, row.upkeep)),
    ) &&
    Object.keys(before).length === Object.keys(row).length
    ? before
    : row
}
const LISTS: ReadonlySet<keyof StaffRow> = new Set(['type', 'streams', 'brokenLinks'])

/** Of which records something else is shown; undefined: of any. */
const movedIn = ({ ids, moved = ids }: ChangeEvent): string[] | undefined => moved

const cardOf = ({ id, tag, card }: CardRow): StaffCard => {
  const { name, location, type, category, courseCount, status, slug, updatedAt, code, bytes } =
    card as Partial<StaffCard>
  return {
    ...(card as unknown as StaffCard),
    id,
    name: name ?? '',
    location: location ?? '',
    type: Array.isArray(type) ? type : [],
    category: Array.isArray(category) ? category : [],
    courseCount: courseCount ?? 0,
    status: status === 'published' ? 'published' : 'draft',
    slug: slug ?? '',
    tag: tag ?? '',
    updatedAt: typeof updatedAt === 'number' ? updatedAt : Date.parse(String(updatedAt)) || 0,
    bytes: bytes ?? 0,
    ...(code && { code }),
  }
}

const rowOf = (
  {
    id,
    name,
    code,
    location,
    city,
    state,
    type,
    category,
    status,
    slug,
    tag,
    courseCount,
    upkeep,
    brokenLinks,
    searchWords,
    updatedAt,
  }: StaffCard,
  held: boolean,
): StaffRow => ({
  id,
  name,
  ...(code && { code }),
  location,
  ...(city && { city }),
  ...(state && { state }),
  type,
  streams: category,
  status,
  slug,
  tag,
  courseCount,
  ...(upkeep && { upkeep }),
  ...(brokenLinks && { brokenLinks }),
  ...(searchWords && { searchWords }),
  updatedAt,
  held,
  pending: false,
  clashing: false,
})

function changesIn(edit: Pending['edit'], settles: Pending['settles']): readonly Change[] | undefined {
  if (edit.kind === 'college.change') return edit.changes
  return edit.kind === 'clash.settle' && edit.choose === 'mine' && settles?.change ? [settles.change] : undefined
}

/** A row with own edits in it; undefined where they bring nothing to see (an edit of something not in the list). */
function laid(
  row: StaffRow | undefined,
  pending: readonly Pending[],
  id: string,
  rowBy: (id: string) => StaffRow | undefined,
): StaffRow | undefined {
  let shown = row
  for (const one of pending) {
    const act = actSettled(one),
      { edit, since, settles } = act ?? one
    if (act && shown?.gone) {
      const { gone: _gone, ...back } = shown
      shown = back
    }
    if (edit.kind === 'college.create') {
      const { college } = readCollege(edit.value)
      const name = college.name ?? ''
      shown ??= {
        id,
        name,
        ...(college.code && { code: college.code }),
        location: college.location ?? '',
        ...(college.city && { city: college.city }),
        ...(college.state && { state: college.state }),
        type: college.type ?? [],
        streams: college.category ?? [],
        status: 'draft',
        slug: edit.slug ?? SLUG_UNKNOWN,
        tag: '',
        courseCount: college.courses?.length ?? 0,
        updatedAt: since,
        held: true,
        pending: true,
        clashing: false,
      }
    } else if (edit.kind === 'college.duplicate') {
      const source = rowBy(edit.source)
      if (source)
        shown ??= {
          ...source,
          id,
          name: `${source.name} (Copy)`,
          slug: SLUG_UNKNOWN,
          status: 'draft',
          tag: '',
          updatedAt: since,
          clashing: false,
        }
    }
    if (!shown) continue
    shown = { ...shown, pending: true }
    const changes = changesIn(edit, settles)
    if (changes) {
      const { code, city, state, streams, ...others } = shown
      const { category, ...next } = withPending(
        rowFields,
        {
          name: shown.name,
          location: shown.location,
          type: shown.type,
          category: streams,
          slug: shown.slug,
          ...(code && { code }),
          ...(city && { city }),
          ...(state && { state }),
        },
        [changes],
      )
      shown = { ...others, ...next, streams: category }
    }
    if (edit.kind === 'college.publish') shown = { ...shown, status: 'published' }
    if (edit.kind === 'college.unpublish') shown = { ...shown, status: 'draft' }
    if (edit.kind === 'college.delete') shown = { ...shown, gone: true }
    if (edit.kind === 'college.restore') {
      const { gone: _gone, ...back } = shown
      shown = back
    }
  }
  return shown
}

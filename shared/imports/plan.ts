import { v7 as uuid } from 'uuid'
import { blankCollege } from '../college/blank.ts'
import type { College, CollegeId, CollegeRecord, CollegeStatus } from '../college/college.ts'
import { withoutContradictions } from '../college/plausibility.ts'
import { problemsInCollege } from '../college/rules.ts'
import { yearInIndia } from '../college/year.ts'
import type { Problem } from '../failure.ts'
import { inEnglish } from '../i18n/message.ts'
import { applyRow, clearBlanks, joinRow } from './apply.ts'
import { type CitedSource, withFormerSources } from './formerSources.ts'
import type { ImportVerdict } from './report.ts'
import type { ImportRow, RowProblem } from './rows.ts'
import { fold } from '../record/fold.ts'
import { tagOf } from '../record/tag.ts'
import type { Slugs } from './slugs.ts'
import type { Turns } from './turns.ts'

/** By what a row finds the college it is about. */
export const MATCH_KEYS = ['id', 'code', 'aicteId', 'slug', 'name+city'] as const
export type MatchKey = (typeof MATCH_KEYS)[number]
/** The keys in the order they are tried: codes are unique, names with places nearly so. */
export const MATCH_BY_DEFAULT: readonly MatchKey[] = MATCH_KEYS

/** A record before the store gave it its number. */
export type NewCollege = Omit<CollegeRecord, 'number'>

export interface PlanOptions {
  /** Keys by which a row finds its college, strongest first. */
  match: readonly MatchKey[]
  /** May a row change a college that is there already? Without it such rows are left alone. */
  updateExisting: boolean
  /** Does a blank cell empty the field of a college that is there? Otherwise it leaves what stands. */
  clearBlanks: boolean
  /** Are figures taken that contradict others of the same college? Otherwise each is left out, and it is said. */
  takeContradictions: boolean
  /** The source that is cited for the figures of the whole file, with the day of the import. */
  cited?: CitedSource | undefined
  /** Of new colleges whose row does not say. */
  status: CollegeStatus
  /** Reduces rich text to what may be shown, where records are stored; a device that only looks has no such thing. */
  clean?(college: Partial<College>, turns: Turns): Promise<Partial<College>>
  /** The rows to be planned; the others are only learned from. Absent: all. */
  only?: ReadonlySet<number>
  /** Milliseconds since 1970; stands in the records and decides which years lie ahead. */
  now: number
}

/**
 * What is to happen for one row. A row that repeats another says so in `message` and writes through that row's own
 * plan.
 */
export interface RowPlan {
  row: ImportRow
  verdict: ImportVerdict
  message?: string
  /** The college that was there already. */
  present?: CollegeId
  problems: RowProblem[]
  change?: PlannedWrite
  /** The college the row is about, where it could be taken: it may be one that another row brought. */
  about?: CollegeId
}
/** One record to write: new, or beside what it was. */
export type PlannedWrite = { id: CollegeId; before?: CollegeRecord; after: NewCollege }

/** What a plan reads; a transaction's own reading while storing, the store's while only looking. */
export interface PlanReader {
  /**
   * Ids by key, answered under the values as they were asked; of `name+city` a value is the name, a line feed, the
   * place.
   */
  findBy(key: MatchKey, values: string[]): Promise<Map<string, CollegeId[]>>
  openMany(ids: CollegeId[]): Promise<Map<CollegeId, CollegeRecord>>
}

/**
 * Decides row by row what an import does to the catalogue. One of them per run: it remembers which colleges the file
 * has named.
 */
export class ImportPlanner {
  readonly #reading: PlanReader
  readonly #slugs: Slugs
  readonly #options: PlanOptions
  readonly #turns: Turns
  /** The first row that named a college, and the record it became. */
  readonly #named = new Map<string, { row: number; id: CollegeId }>()

  constructor(reading: PlanReader, slugs: Slugs, options: PlanOptions, turns: Turns) {
    this.#reading = reading
    this.#slugs = slugs
    this.#options = options
    this.#turns = turns
  }

  async plan(given: readonly ImportRow[]): Promise<RowPlan[]> {
    const rows = await this.#cleaned(given)
    const matches = await this.#matches(rows)
    const repeated = rows.flatMap((row) => this.#named.get(identityOf(row))?.id ?? [])
    const earlier = repeated.length === 0 ? new Map<CollegeId, CollegeRecord>() : await this.#reading.openMany(repeated)
    await this.#slugs.prepare(
      rows
        .filter((row) => row.problems.length === 0 && typeof matches.get(row) !== 'string')
        .map((row) => ({ name: row.college.name ?? '', ...(row.slug !== undefined && { slug: row.slug }) })),
    )
    const here = new Map<CollegeId, PlannedWrite>()
    const planned: RowPlan[] = []
    for (const row of rows) {
      planned.push(this.#one(row, matches.get(row), here, earlier))
      await this.#turns.pause()
    }
    return planned
  }

  async #cleaned(rows: readonly ImportRow[]): Promise<readonly ImportRow[]> {
    const { clean } = this.#options
    if (clean === undefined) return rows
    const all: ImportRow[] = []
    for (const row of rows) {
      const college = await clean(row.college, this.#turns)
      all.push(college === row.college ? row : { ...row, college })
    }
    return all
  }

  #one(
    row: ImportRow,
    match: CollegeRecord | string | undefined,
    here: Map<CollegeId, PlannedWrite>,
    earlier: ReadonlyMap<CollegeId, CollegeRecord>,
  ): RowPlan {
    if (row.problems.length > 0) return { row, verdict: 'error', problems: [...row.problems, ...this.#furtherIn(row)] }
    if (typeof match === 'string') return { row, verdict: 'error', problems: [{ row: row.row, message: match }] }
    const identity = identityOf(row)
    const first = this.#named.get(identity)
    if (first !== undefined) return this.#repeat(row, first, here, earlier)

    if (match !== undefined && !this.#options.updateExisting) {
      return {
        row,
        verdict: 'same',
        message: `${match.college.name} is there already and was left as it is`,
        present: match.id,
        about: match.id,
        problems: [],
      }
    }
    const former = match?.college ?? blankCollege()
    const laid = applyRow(former, match === undefined ? row.college : corrections(row, match.college), uuid)
    const cleared = match !== undefined && this.#options.clearBlanks ? clearBlanks(laid, row) : laid
    const { college: taken, message } = this.#heldBack(row, former, cleared)
    const { cited } = this.#options
    const college =
      match === undefined ? taken : withFormerSources(former, taken, { given: row.college, cited, ids: uuid })
    const problems = this.#problemsIn(row, college)
    if (problems.length > 0) return { row, verdict: 'error', problems }
    const change = match === undefined ? this.#creation(row, college) : this.#update(row, match, college)
    this.#named.set(identity, { row: row.row, id: change.id })
    if (change.before !== undefined && change.before.tag === change.after.tag)
      return { row, verdict: 'same', ...message, present: change.id, about: change.id, problems: [] }
    here.set(change.id, change)
    return {
      row,
      verdict: change.before === undefined ? 'create' : 'update',
      ...message,
      ...(change.before !== undefined && { present: change.id }),
      problems: [],
      change,
      about: change.id,
    }
  }

  /** A second row about one college fills the gaps the first one left; it does not argue with it. */
  #repeat(
    row: ImportRow,
    first: { row: number; id: CollegeId },
    here: Map<CollegeId, PlannedWrite>,
    earlier: ReadonlyMap<CollegeId, CollegeRecord>,
  ): RowPlan {
    const repeats = `Row ${row.row} repeats row ${first.row}${row.college.name === undefined ? '' : ` (${row.college.name})`} and was joined to it`
    const change = here.get(first.id)
    const before = earlier.get(first.id)
    const base = change?.after ?? before
    // A dry run stores nothing, so a college of an earlier group is not there to be joined to: the verdict is the same.
    if (base === undefined) return { row, verdict: 'same', message: repeats, problems: [], about: first.id }
    const { college, message: held } = this.#heldBack(
      row,
      base.college,
      applyRow(base.college, joinRow(base.college, row.college), uuid),
    )
    const message = held.message === undefined ? repeats : `${repeats}. ${held.message}`
    const problems = this.#problemsIn(row, college)
    if (problems.length > 0) return { row, verdict: 'error', problems }
    const after = tagged({ ...base, college, kept: { ...row.kept, ...base.kept }, updatedAt: this.#options.now })
    if (after.tag === base.tag) return { row, verdict: 'same', message, problems: [], about: first.id }
    if (change !== undefined) {
      change.after = after
      return { row, verdict: 'same', message, problems: [], about: first.id }
    }
    const later: PlannedWrite = { id: first.id, before: before!, after }
    here.set(first.id, later)
    return { row, verdict: 'same', message, problems: [], change: later, about: first.id }
  }

  /** What is taken of a row, and the sentence about what is not. */
  #heldBack(row: ImportRow, before: College, after: College): { college: College; message: { message?: string } } {
    if (this.#options.takeContradictions) return { college: after, message: {} }
    const { college, heldBack } = withoutContradictions(before, after)
    if (heldBack.length === 0) return { college: after, message: {} }
    const doubts = heldBack.map(({ path, message }) => `${row.columnOf(path) ?? path}: ${inEnglish(message)}`)
    return { college, message: { message: `Row ${row.row}: left out until someone confirms it. ${doubts.join(' ')}` } }
  }

  #creation(row: ImportRow, college: College): PlannedWrite {
    const id = uuid()
    const { now, status } = this.#options
    const after = tagged({
      id,
      slug: this.#slugs.give(row.slug, college.name, id),
      status: row.status ?? status,
      tag: '',
      createdAt: now,
      updatedAt: now,
      college,
      kept: row.kept,
    })
    return { id, after }
  }

  #update(row: ImportRow, before: CollegeRecord, college: College): PlannedWrite {
    const after = tagged({
      ...before,
      status: row.status ?? before.status,
      college,
      kept: { ...before.kept, ...row.kept },
      updatedAt: this.#options.now,
    })
    return { id: before.id, before, after }
  }

  /**
   * What the rules forbid of a row that could not be read whole, so that one mending is enough. What it lacks is no
   * fault here: it may be what could not be read, or stand in the college that is meant. A row with too few cells or
   * too many says nothing that can be relied on.
   */
  #furtherIn(row: ImportRow): RowProblem[] {
    if (row.problems.some(({ column }) => column === undefined)) return []
    return this.#problemsIn(row, applyRow(blankCollege(), row.college, uuid), ({ rule }) => rule !== 'required')
  }

  #problemsIn(row: ImportRow, college: College, counts: (problem: Problem) => boolean = () => true): RowProblem[] {
    return problemsInCollege(college, { thisYear: yearInIndia(this.#options.now) })
      .filter(counts)
      .map(({ path, message }) => ({ row: row.row, column: row.columnOf(path), message }))
  }

  /** For each row the college it means, a sentence where the row does not say which, or nothing where it is new. */
  async #matches(rows: readonly ImportRow[]): Promise<Map<ImportRow, CollegeRecord | string>> {
    const found = new Map<ImportRow, CollegeRecord | string>()
    for (const key of this.#options.match) {
      const open = rows.filter((row) => !found.has(row) && row.problems.length === 0)
      const values = new Map(
        open.flatMap((row) => {
          const value = valueOf(row, key)
          return value === undefined ? [] : [[row, value] as const]
        }),
      )
      if (values.size === 0) continue
      const ids = await this.#reading.findBy(key, [...new Set(values.values())])
      if (ids.size === 0) continue
      const records = await this.#reading.openMany([...new Set([...ids.values()].flat())])
      for (const [row, value] of values) {
        const candidates = (ids.get(value) ?? [])
          .flatMap((id) => records.get(id) ?? [])
          .filter((record) => key === 'id' || key === 'code' || !contradicts(row.college, record.college))
        if (candidates.length === 1) found.set(row, candidates[0]!)
        else if (
          candidates.length > 1 &&
          (key !== 'name+city' || (row.college.code === undefined && row.college.aicteId === undefined))
        ) {
          found.set(
            row,
            `${candidates.length} colleges match this row by ${key === 'name+city' ? 'name and place' : key}: give the code of the one that is meant`,
          )
        }
      }
    }
    return found
  }
}

const tagged = <R extends NewCollege>(record: R): R => ({ ...record, tag: tagOf(record) })

/**
 * What a row says that the record does not know better: a name shouted in capitals and a location put together from
 * parts correct nothing.
 */
function corrections({ college, placed }: ImportRow, present: College): Partial<College> {
  const { name, location, ...rest } = college
  const shouted = name !== undefined && name === name.toUpperCase() && fold(name) === fold(present.name)
  return {
    ...rest,
    ...(name !== undefined && !shouted && { name }),
    ...(location !== undefined && !(placed && present.location !== '') && { location }),
  }
}

/** Namesakes with different codes are different colleges, however alike they look. */
const contradicts = (row: Partial<College>, college: College): boolean =>
  differ(row.code, college.code) || differ(row.aicteId, college.aicteId)
const differ = (one: string | undefined, two: string | undefined): boolean =>
  one !== undefined && two !== undefined && fold(one) !== fold(two)

function valueOf(row: ImportRow, key: MatchKey): string | undefined {
  if (key === 'id') return row.id
  if (key === 'slug') return row.slug
  if (key !== 'name+city') return row.college[key]
  const place = row.college.city ?? row.college.location
  return row.college.name === undefined || place === undefined ? undefined : `${row.college.name}\n${place}`
}

/** What tells the colleges of one file apart: the strongest key the row has. */
function identityOf(row: ImportRow): string {
  const { code, aicteId, name, city, location, district } = row.college
  if (row.id !== undefined) return `id ${row.id}`
  if (code !== undefined) return `code ${fold(code)}`
  if (aicteId !== undefined) return `aicte ${fold(aicteId)}`
  return `name ${fold(name ?? '')}|${fold(city ?? '')}|${fold(district ?? '')}|${fold(location ?? '')}`
}

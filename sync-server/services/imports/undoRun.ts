import { tagOf } from '../../../shared/record/tag.ts'
import type { CollegeId, CollegeRecord } from '../../../shared/college/college.ts'
import { recordOf, type RecordColumns } from '../../store/colleges/row.ts'
import { cutoffRowOf } from '../../store/cutoffs.ts'
import type { CutoffRecord, CutoffsReading } from '../../store/ports/cutoffs.ts'
import type { ImportsReading, StagedBatches } from '../../store/ports/imports.ts'
import { batchesOf } from '../../store/hot/bulk.ts'
import type { StagedCollege, StagedCutoff } from '../../store/hot/staging.ts'
import { stagedRowOf } from './importRun.ts'
import { leave, type UndoResult } from './undone.ts'

/** Records of a run looked at together. */
const GROUP = 100

export interface UndoJob {
  id: string
  kind: 'colleges' | 'cutoffs'
  author: string
  /** Milliseconds since 1970. */ now: number
}

/** What taking an import back asks of the thread that has the database. */
export interface UndoHost {
  touched: ImportsReading['touched']
  touchedCutoffs: CutoffsReading['touched']
  standing(colleges: CollegeId[]): ReturnType<ImportsReading['standing']>
  openCutoffs: CutoffsReading['openMany']
  stage(batches: StagedBatches): Promise<void>
  unstage(colleges: CollegeId[]): Promise<void>
}

export type UndoCounts = Omit<UndoResult, 'message' | 'importId'>

/** An import on its way out again: what stood before it is prepared and staged, and applied by whoever asked. */
export class UndoRun {
  readonly #job: UndoJob
  readonly #host: UndoHost
  readonly #counts: UndoCounts = { removed: 0, restored: 0, left: 0, kept: [] }
  readonly #removed = new Set<string>()

  constructor(job: UndoJob, host: UndoHost) {
    this.#job = job
    this.#host = host
  }

  async run(): Promise<UndoCounts> {
    const { id, kind } = this.#job,
      { touched, touchedCutoffs } = this.#host
    if (kind === 'cutoffs')
      await this.#each(
        (page) => touchedCutoffs(id, page),
        (group) => this.#stageCutoffs(group),
      )
    else
      await this.#each(
        (page) => touched(id, page),
        (group) => this.#stageColleges(group),
      )
    return this.#counts
  }

  /** These were changed while the rest was prepared: they are left as they are. */
  async again(colleges: CollegeId[]): Promise<UndoCounts> {
    await this.#host.unstage(colleges)
    const { present } = await this.#host.standing(colleges),
      byId = new Map(present.map((row) => [row.id, row]))
    for (const id of colleges) {
      if (this.#removed.has(id)) this.#counts.removed--
      else this.#counts.restored--
      const row = byId.get(id)
      leave(this.#counts, {
        id,
        ...(row && { name: recordIn(row).college.name }),
        reason: row ? 'It has been edited since' : 'It has been deleted since',
      })
    }
    return this.#counts
  }

  async #each<T extends { id: string }>(
    page: (page: { after?: string; limit: number }) => Promise<T[]>,
    stage: (group: T[]) => Promise<void>,
  ): Promise<void> {
    for (let after: string | undefined; ;) {
      const group = await page({ limit: GROUP, ...(after !== undefined && { after }) })
      if (group.length === 0) return
      after = group.at(-1)!.id
      await stage(group)
    }
  }

  async #stageColleges(group: ReadonlyArray<{ id: CollegeId; tag: string; before?: CollegeRecord }>): Promise<void> {
    const { id: importId, author, now } = this.#job,
      staged: StagedCollege[] = []
    const { present } = await this.#host.standing(group.map(({ id }) => id)),
      byId = new Map(present.map((row) => [row.id, row]))
    for (const { id, tag, before } of group) {
      const row = byId.get(id),
        record = row && recordIn(row)
      if (!row || !record)
        leave(this.#counts, { id, ...(before && { name: before.college.name }), reason: 'It has been deleted since' })
      else if (record.tag !== tag)
        leave(this.#counts, { id, name: record.college.name, reason: 'It has been edited since' })
      else if (before === undefined) {
        staged.push(
          stagedRowOf({
            importId,
            author,
            act: 'undo',
            line: 0,
            before: record,
            after: record,
            present: row,
            deletedAt: now,
          }),
        )
        this.#removed.add(id)
        this.#counts.removed++
      } else {
        const after = { ...before, number: record.number, slug: record.slug, updatedAt: now }
        staged.push(
          stagedRowOf({
            importId,
            author,
            act: 'undo',
            line: 0,
            before: record,
            after: { ...after, tag: tagOf(after) },
            present: row,
          }),
        )
        this.#counts.restored++
      }
    }
    if (staged.length > 0) await this.#host.stage({ colleges: batchesOf(staged) })
  }

  async #stageCutoffs(group: ReadonlyArray<{ id: string; tag: string; before?: CutoffRecord }>): Promise<void> {
    const { id: import_id } = this.#job,
      present = await this.#host.openCutoffs(group.map(({ id }) => id))
    const staged: StagedCutoff[] = []
    for (const { id, tag, before } of group) {
      const record = present.get(id)
      if (record?.tag !== tag)
        leave(this.#counts, {
          id,
          ...(record && { name: nameOf(record) }),
          reason: record ? 'A later import changed it' : 'It has been removed since',
        })
      else if (before) {
        staged.push({ import_id, ...cutoffRowOf(before), before_tag: tag })
        this.#counts.restored++
      } else {
        staged.push({ import_id, id, exam: null, year: null, institute: null, doc: null, tag: null, before_tag: tag })
        this.#counts.removed++
      }
    }
    if (staged.length > 0) await this.#host.stage({ cutoffs: batchesOf(staged) })
  }
}

const recordIn = (row: { id: string }): CollegeRecord => recordOf(row as RecordColumns)
const nameOf = (record: CutoffRecord): string =>
  'list' in record ? `${record.list.institute}, ${record.list.exam} ${record.list.year}` : record.institute.name

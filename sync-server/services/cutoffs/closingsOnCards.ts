import { setImmediate as breathe } from 'node:timers/promises'
import { type Closing, withPublished } from '../../../shared/college/closing.ts'
import type { CollegeId } from '../../../shared/college/college.ts'
import {
  CUTOFF_EXAMS,
  type CutoffExam,
  type CutoffList,
  isByScore,
  SPECIAL_ROUND,
} from '../../../shared/cutoff/fact.ts'
import { roundUnderWayOf } from '../../../shared/predictor/history.ts'
import { closingsOfLists } from '../../../shared/cutoff/closingsOfLists.ts'
import type { Author } from '../../store/ports/author.ts'
import type { Store } from '../../store/store.ts'
import { joinInstitutes, type InstituteRef } from './join.ts'

/** Older tables than the newest two of an exam tell nobody today whether a rank opens a seat. */
const YEARS = 2
/** A year whose rounds still go on is known by what the two before it had, and is not shown: it closed at nothing yet. */
const READ_YEARS = YEARS + 1
/** Cards made in one transaction; other writers come between. */
const AT_ONCE = 50

/** One exam's newest tables as they were read last: by which version, and what each institute closed at. */
interface ReadExam {
  version: string
  institutes: ReadonlyMap<string, readonly Closing[]>
}

/**
 * Has the cards of colleges show what they closed at by the published tables: the list's closing rank, and how it
 * stands to a student's. `update` reads the tables that are other than last time, joins institutes to colleges and
 * writes the cards that are other than before; it resolves to how many they were. `isOver` ends it at the next step.
 */
export function closingsOnCards(store: Pick<Store, 'cutoffs' | 'catalogue' | 'write'>): {
  update(author: Author, isOver: () => boolean): Promise<number>
} {
  const read = new Map<CutoffExam, ReadExam>()

  async function update(author: Author, isOver: () => boolean): Promise<number> {
    for (const exam of CUTOFF_EXAMS.filter((one) => !isByScore(one))) {
      if (isOver()) return 0
      await readExam(exam)
    }
    const ofInstitute = new Map<string, readonly Closing[]>()
    for (const { institutes } of read.values())
      for (const [name, closings] of institutes)
        ofInstitute.set(name, withPublished(ofInstitute.get(name) ?? [], closings))

    const fresh = await changedCards(store, await joinedClosings(store, ofInstitute))
    for (let from = 0; from < fresh.length; from += AT_ONCE) {
      if (isOver()) return from
      const some = new Map(fresh.slice(from, from + AT_ONCE))
      await store.write(author, (tx) => tx.catalogue.putClosings(some))
    }
    return fresh.length
  }

  async function readExam(exam: CutoffExam): Promise<void> {
    const years = (await store.cutoffs.years()).filter((one) => one.exam === exam).slice(0, READ_YEARS),
      version = years.map((one) => `${one.year} ${one.version}`).join()
    if (read.get(exam)?.version === version) return
    const institutes = new Map<string, readonly Closing[]>()
    const byYear: Array<{ year: number; final: number; lists: CutoffList[] }> = []
    for (const { year } of years) {
      const lists = await store.cutoffs.lists(exam, year)
      byYear.push({ year, final: finalRound(lists), lists })
    }
    const season = roundUnderWayOf(byYear)
    for (const { lists } of byYear.filter(({ year }) => year !== season?.year).slice(0, YEARS))
      for (const list of lists) {
        if (institutes.has(list.institute)) continue
        institutes.set(list.institute, closingsOfLists([list]))
        await breathe()
      }
    read.set(exam, { version, institutes })
  }
  return { update }
}

/** The last of the body's own rounds. */
const finalRound = (lists: readonly CutoffList[]): number =>
  lists.reduce(
    (last, { slots }) =>
      slots.reduce(
        (most, { rounds }) =>
          rounds.reduce((max, { round }) => (round > SPECIAL_ROUND ? max : Math.max(max, round)), most),
        last,
      ),
    0,
  )

/** By college, of those institutes that are one. */
async function joinedClosings(
  store: Pick<Store, 'cutoffs'>,
  ofInstitute: ReadonlyMap<string, readonly Closing[]>,
): Promise<Map<CollegeId, readonly Closing[]>> {
  const named = new Map<string, InstituteRef>([...ofInstitute.keys()].map((name) => [name, { name }]))
  for (const institute of await store.cutoffs.institutes())
    if (named.has(institute.name)) named.set(institute.name, institute)
  const ofCollege = new Map<CollegeId, readonly Closing[]>()
  for (const [name, result] of await joinInstitutes(store.cutoffs, [...named.values()]))
    if ('college' in result) {
      const { id } = result.college
      ofCollege.set(id, withPublished(ofCollege.get(id) ?? [], ofInstitute.get(name)!))
    }
  return ofCollege
}

/** What is to be written: of colleges that closed otherwise than is stored, and of those that no table knows any more. */
async function changedCards(
  store: Pick<Store, 'catalogue'>,
  ofCollege: ReadonlyMap<CollegeId, readonly Closing[]>,
): Promise<Array<readonly [CollegeId, string | undefined]>> {
  const stored = await store.catalogue.publishedClosings()
  const now = [...ofCollege].flatMap(([id, closings]) =>
    closings.length > 0 ? [[id, JSON.stringify(closings)] as const] : [],
  )
  const gone = [...stored.keys()].filter((id) => (ofCollege.get(id)?.length ?? 0) === 0)
  return [...now.filter(([id, text]) => stored.get(id) !== text), ...gone.map((id) => [id, undefined] as const)]
}

/** How long it waits after a table was changed: one comes in by many steps. */
const AFTER_TABLE_MS = 3_000
/** How long after a college was: it may be one that a table names, and hardly ever is. */
const AFTER_COLLEGE_MS = 300_000

/** Keeps the cards in step with the tables of closing ranks and with the colleges that join them, until closed. */
export function keepClosingsOnCards({
  store,
  author,
  failed,
}: {
  store: Store
  author: Author
  failed(reason: unknown): void
}): { close(): Promise<void> } {
  const cards = closingsOnCards(store)
  let timer: NodeJS.Timeout | undefined
  let due = Infinity
  let isClosed = false
  let running: Promise<void> = Promise.resolve()

  const run = (): void => {
    due = Infinity
    running = running
      .then(async () => {
        if (!isClosed) await cards.update(author, () => isClosed)
      })
      .catch(failed)
  }
  /** Never later than it was to be. */
  const within = (ms: number): void => {
    const at = performance.now() + ms
    if (at >= due) return
    due = at
    clearTimeout(timer)
    timer = setTimeout(run, ms).unref()
  }
  const stop = store.onCommit(({ cutoffs, staff }) => {
    if (cutoffs) within(AFTER_TABLE_MS)
    else if (staff !== undefined) within(AFTER_COLLEGE_MS)
  })
  within(AFTER_TABLE_MS)
  return {
    async close() {
      isClosed = true
      stop()
      clearTimeout(timer)
      await running
    },
  }
}

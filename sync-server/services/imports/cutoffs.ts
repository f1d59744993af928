import {
  EXAM_RULES,
  listKey,
  slotKey,
  type CutoffFact,
  type CutoffList,
  type SlotFacts,
} from '../../../shared/cutoff/fact.ts'
import { areMixed, outliersIn } from '../../../shared/cutoff/outliers.ts'
import { CutoffReader, type InstituteFact } from '../../../shared/imports/cutoffs.ts'
import { countInWords } from '../../../shared/imports/refusal.ts'
import type { ImportVerdict } from '../../../shared/imports/report.ts'
import { hashOf } from '../../../shared/record/tag.ts'
import type { CutoffRecord, CutoffsReading } from '../../store/ports/cutoffs.ts'
import { joinInstitutes, type InstituteRef } from '../cutoffs/join.ts'
import { groupRows, type Turns } from '../../../shared/imports/turns.ts'
import type { ImportProgress } from '../../../shared/imports/progress.ts'
import type { OpenedFile } from '../../../shared/imports/opened.ts'
import { ImportTally } from '../../../shared/imports/tally.ts'
import type { RunOptions, WalkResult } from '../../../shared/imports/walk.ts'

/** Institutes' years merged and written together. */
const GROUP = 40
const ROWS = 500

/** A record as it was, where it was, and as it is to be. */
export interface CutoffChange {
  before?: CutoffRecord
  after: CutoffRecord
}
interface Said {
  row: number
  fact: CutoffFact
}

/** What `runCutoffs` asks: within a transaction its own `openMany`. */
export type CutoffLookup = Pick<CutoffsReading, 'openMany' | 'namesakes'>

/**
 * Brings closing ranks in: each row is put beside what its institute published for that exam and year, round by round,
 * and never takes another round's place. Joins the institutes to the catalogue and reports the ones that join nothing:
 * their rows are kept all the same. A list of institutes (no ranks) teaches states and other names.
 */
export async function runCutoffs(
  file: OpenedFile,
  named: string,
  reading: CutoffLookup,
  options: RunOptions,
  progress: ImportProgress,
  turns: Turns,
  store?: (changes: CutoffChange[]) => Promise<void>,
): Promise<WalkResult> {
  const tally = new ImportTally(options.verdicts),
    reader = new CutoffReader(file.columns, named)
  for await (const raws of groupRows(file.rows(), ROWS, turns)) {
    for (const { entries } of raws) reader.learn(entries)
    progress.told?.()
  }

  const lists = new Map<string, Said[]>(),
    institutes = new Map<string, InstituteRef>(),
    listed: Array<{ row: number; institute: InstituteFact }> = []
  for await (const raws of groupRows(file.rows(), ROWS, turns)) {
    for (const { row, entries, problem } of raws) {
      if (options.only?.has(row) === false) continue
      const read = reader.read(row, entries, problem)
      if (read.problems.length > 0) tally.add({ row: { row }, verdict: 'error', problems: read.problems })
      if (read.institute) {
        listed.push({ row, institute: read.institute })
        institutes.set(read.institute.name, read.institute)
      }
      for (const fact of read.facts) {
        const key = listKey(fact),
          said = lists.get(key)
        if (said) said.push({ row, fact })
        else lists.set(key, [{ row, fact }])
        if (!institutes.has(fact.institute))
          institutes.set(fact.institute, {
            name: fact.institute,
            ...(fact.code !== undefined && { code: fact.code }),
            ...(fact.state && { state: fact.state }),
          })
      }
    }
    progress.done += raws.length
    progress.told?.()
  }
  progress.phase = 'storing'
  progress.done = 0
  progress.total = listed.length + new Set([...lists.values()].flatMap((said) => said.map(({ row }) => row))).size
  const mayStore = () => store !== undefined && (options.partial || tally.failed === 0)

  // A row that tells six rounds is one row: its verdict is the weightiest of them.
  const verdicts = new Map<number, { verdict: ImportVerdict; name: string; message?: string }>()
  const weigh: Weigh = (row, verdict, name, message) => {
    const before = verdicts.get(row)
    if (!before || WEIGHT[verdict] > WEIGHT[before.verdict])
      verdicts.set(row, { verdict, name, ...(message !== undefined && { message }) })
  }
  for await (const group of groupRows(lists.values(), GROUP, turns)) {
    const ids = group.map(([first]) => idOf(listKey(first!.fact)))
    const present = await reading.openMany(ids),
      changes: CutoffChange[] = []
    for (const [at, said] of group.entries()) {
      const before = present.get(ids[at]!),
        list = merged(before && 'list' in before ? before.list : undefined, said, options.updateExisting, weigh)
      if (list) for (const outlier of outliersIn(list)) tally.note(outlier)
      if (list) changes.push({ ...(before && { before }), after: recordOf(ids[at]!, list) })
      await turns.pause()
    }
    if (mayStore()) await store!(changes)
    progress.done = verdicts.size
    progress.told?.()
  }
  await storeInstitutes(listed, institutes, lists.size > 0, reading, weigh, mayStore() ? store : undefined)
  for (const [row, { verdict, name, message }] of verdicts)
    tally.add({ row: { row, college: { name } }, verdict, problems: [], ...(message !== undefined && { message }) })
  const result = tally.result(),
    { joined, left } = await joinNotes(reading, [...institutes.values()])
  // Of notes about rows the first hundred are listed; which institutes have no page to lead to is told of every one.
  return {
    report: { ...result, notes: [joined, ...result.notes, ...left], columns: reader.columns() },
    reasons: tally.reasons,
  }
}

type Weigh = (row: number, verdict: ImportVerdict, name: string, message?: string) => void
const WEIGHT: Record<ImportVerdict, number> = { same: 0, update: 1, create: 2, error: 3 }
export const idOf = (key: string): string => hashOf(key)
const recordOf = (id: string, list: CutoffList): CutoffRecord => ({ id, tag: hashOf(list), list })

/** The list with what the rows say of it; nothing where they say nothing new. */
function merged(
  before: CutoffList | undefined,
  said: readonly Said[],
  mayUpdate: boolean,
  weigh: Weigh,
): CutoffList | undefined {
  const { exam, year, institute, kind } = said[0]!.fact
  const slots = new Map<string, SlotFacts>((before?.slots ?? []).map((slot) => [slotKey(slot), slot]))
  let isChanged = false
  for (const { row, fact } of speaking(said, weigh)) {
    const { program, years, degree, quota, category, gender, round, open, close, preparatory } = fact
    const key = slotKey(fact),
      slot = slots.get(key),
      present = slot?.rounds.find((one) => one.round === round)
    if (present && present.open === open && present.close === close && present.preparatory === preparatory) {
      weigh(row, 'same', institute)
      continue
    }
    if (present && !mayUpdate) {
      weigh(row, 'same', institute, `Row ${row}: ${institute} has a figure there already, and it was left as it is`)
      continue
    }
    const rounds = [
      ...(slot?.rounds ?? []).filter((one) => one.round !== round),
      { round, open, close, preparatory },
    ].sort((a, b) => a.round - b.round)
    slots.set(key, {
      program,
      ...(years !== undefined && { years }),
      ...(degree !== undefined && { degree }),
      quota,
      category,
      gender,
      rounds,
    })
    isChanged = true
    weigh(row, present ? 'update' : 'create', institute)
  }
  const type = kind ?? before?.kind
  // In one order, so that the same figures are the same record however the file was sorted.
  return isChanged
    ? {
        exam,
        year,
        institute,
        ...(type !== undefined && { kind: type }),
        slots: [...slots].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, slot]) => slot),
      }
    : undefined
}

/**
 * Of rows about the same seats and round the one that speaks for all, whatever stands already: so the same file again
 * changes nothing. The easier figure stands, since tables split a pool where an address is missing in some rows; of
 * figures too far apart, a special pool's among ordinary seats, the nearer one (domain-facts B15).
 */
function speaking(said: readonly Said[], weigh: Weigh): Iterable<Said> {
  const chosen = new Map<string, Said>()
  for (const one of said) {
    const { exam, institute, program, round } = one.fact,
      at = `${slotKey(one.fact)}|${round}`,
      other = chosen.get(at)
    if (!other) {
      chosen.set(at, one)
      continue
    }
    const isMixed = areMixed(one.fact, other.fact),
      isEasier =
        EXAM_RULES[exam].better === 'less' ? one.fact.close > other.fact.close : one.fact.close < other.fact.close
    const wins = isEasier !== isMixed && one.fact.close !== other.fact.close
    if (wins) chosen.set(at, one)
    weigh(
      (wins ? other : one).row,
      'same',
      institute,
      isMixed
        ? `Row ${one.row} and row ${other.row} (${institute}, ${program}) are of two pools that no column tells apart: the nearer figure stands`
        : `Row ${one.row} repeats row ${other.row} (${institute}, ${program}): the figure further out stands`,
    )
  }
  return chosen.values()
}

async function storeInstitutes(
  listed: ReadonlyArray<{ row: number; institute: InstituteFact }>,
  institutes: ReadonlyMap<string, InstituteRef>,
  areRanks: boolean,
  reading: CutoffLookup,
  weigh: Weigh,
  store: ((changes: CutoffChange[]) => Promise<void>) | undefined,
): Promise<void> {
  // A row of ranks that tells a state or a code teaches it too, but does not overrule a list of institutes.
  const taught: InstituteFact[] = areRanks
    ? [...institutes.values()].flatMap(({ name, state, code }) =>
        state || code ? [{ name, others: [], ...(state && { state }), ...(code !== undefined && { code }) }] : [],
      )
    : listed.map(({ institute }) => institute)
  const present = await reading.openMany(taught.map(({ name }) => instituteId(name))),
    changes: CutoffChange[] = [],
    verdicts = new Map<string, ImportVerdict>()
  for (const institute of taught) {
    const id = instituteId(institute.name),
      before = present.get(id),
      known = before && 'institute' in before ? before.institute : undefined
    const after = areRanks ? { ...institute, ...known } : { ...known, ...institute },
      tag = hashOf(after)
    if (before?.tag === tag) {
      verdicts.set(institute.name, 'same')
      continue
    }
    verdicts.set(institute.name, before ? 'update' : 'create')
    changes.push({ ...(before && { before }), after: { id, tag, institute: after } })
  }
  for (const { row, institute } of listed) weigh(row, verdicts.get(institute.name) ?? 'same', institute.name)
  if (changes.length > 0) await store?.(changes)
}
const instituteId = (name: string): string => idOf(`institute|${name}`)

/** How many institutes are colleges of the catalogue, and each that is not. */
async function joinNotes(
  reading: CutoffLookup,
  institutes: InstituteRef[],
): Promise<{ joined: string; left: string[] }> {
  const known = await reading.openMany(institutes.map(({ name }) => instituteId(name)))
  const whole = institutes.map((institute) => {
    const record = known.get(instituteId(institute.name))
    return record && 'institute' in record ? { ...institute, ...record.institute } : institute
  })
  const joined = await joinInstitutes(reading, whole)
  const colleges = [...joined.values()].filter((one) => 'college' in one),
    byCode = colleges.filter(({ by }) => by === 'code').length
  const left = [...joined].flatMap(([name, one]) => ('why' in one ? [`Not joined: ${name} (${one.why})`] : []))
  return {
    joined: `${colleges.length} of ${countInWords(institutes.length, 'institute')} joined to colleges of the catalogue: ${byCode} by code, ${colleges.length - byCode} by name`,
    left,
  }
}

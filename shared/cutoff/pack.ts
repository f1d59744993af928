import { DamagedBytes, ByteReader, ByteWriter } from '../catalogue/bytes.ts'
import { MOST_RANK } from '../college/closing.ts'
import { STATES, type State } from '../college/state.ts'
import {
  CUTOFF_EXAMS,
  EXAM_RULES,
  PREPARATORY,
  lastRoundOf,
  SPECIAL_ROUND,
  type CutoffExam,
  type CutoffList,
  type RoundFact,
} from './fact.ts'
import { SEATS_PER_QUOTA, seatCode } from './seat.ts'

/** Raised with every change of the bytes; a phone that cannot read a pack says so and asks for the newer program. */
const VERSION = 1
const MOST_ROWS = 100_000
const MOST_NAMES = 20_000

/** An institute of a pack. `college`: its number in the catalogue, 0 where the catalogue does not have it. */
export interface PackInstitute {
  name: string
  kind: string
  state?: State
  college: number
}
export interface PackProgram {
  name: string
  years?: number
  degree: string
}

/**
 * What one exam closed at in one year, in columns; row `r` is `institutes[institute[r]]`, `programs[program[r]]` and so
 * on. `close` (and `open`, 0 where not published) are ranks, or scores where EXAM_RULES says more is better. `seat` is
 * a `seatCode`, `preparatory` bits of PREPARATORY, `round` the one that set the figure; `final` is the last of the
 * body's own rounds that year.
 */
export interface CutoffPack {
  exam: CutoffExam
  year: number
  final: number
  institutes: PackInstitute[]
  programs: PackProgram[]
  quotas: string[]
  rows: number
  institute: Uint32Array
  program: Uint32Array
  quota: Uint8Array
  seat: Uint8Array
  open: Uint32Array
  close: Uint32Array
  preparatory: Uint8Array
  round: Uint8Array
}

/** How the institutes of a pack are known beyond their rows. */
export type InstituteDirectory = ReadonlyMap<string, { state?: State; college?: number }>

interface Row extends RoundFact {
  institute: number
  program: number
  quota: number
  seat: number
  rounds: readonly RoundFact[]
}

/**
 * The bytes of one exam and year: the same lists give the same bytes, whatever their order. Rows whose figure nobody
 * settled are left out.
 */
export function encodeCutoffs(
  exam: CutoffExam,
  year: number,
  lists: readonly CutoffList[],
  known: InstituteDirectory,
): Uint8Array {
  const { own, programAt, quotaAt, rows } = rowsOf(exam, lists)
  const final = rows.reduce((most, { round }) => Math.max(most, round), 0)
  const out = new ByteWriter()
  for (const number of [
    VERSION,
    CUTOFF_EXAMS.indexOf(exam),
    year,
    final,
    own.length,
    programAt.size,
    quotaAt.size,
    rows.length,
  ])
    out.whole(number)
  out.column((column) => column.texts(own.map(({ institute }) => institute)))
  out.column((column) => column.texts(own.map(({ kind }) => kind ?? '')))
  out.column((column) => {
    for (const { institute } of own) {
      const state = known.get(institute)?.state
      column.whole(state ? STATES.indexOf(state) + 1 : 0)
    }
  })
  out.column((column) => {
    for (const { institute } of own) column.whole(known.get(institute)?.college ?? 0)
  })
  out.column((column) => column.texts([...programAt.keys()]))
  out.column((column) => column.texts([...quotaAt.keys()]))
  // Sorted rows: where institute, programme and quota stay, their steps are zeros, and zeros cost nothing.
  out.column((column) => {
    let before = 0
    for (const { institute } of rows) {
      column.whole(institute - before)
      before = institute
    }
  })
  out.column((column) => {
    for (const [at, { institute, program }] of rows.entries())
      column.whole(rows[at - 1]?.institute === institute ? program - rows[at - 1]!.program : program)
  })
  out.column((column) => {
    for (const { quota } of rows) column.whole(quota)
  })
  out.column((column) => {
    for (const { seat } of rows) column.whole(seat)
  })
  out.column((column) => {
    for (const { close } of rows) column.whole(close)
  })
  // The distance between the two figures is a smaller number than either; a preparatory end may make it negative.
  out.column((column) => {
    for (const { open, close } of rows) column.whole(open === 0 ? 0 : zigzag(close - open) + 1)
  })
  out.column((column) => {
    for (const { preparatory } of rows) column.whole(preparatory)
  })
  out.column((column) => {
    for (const { round } of rows) column.whole(final - round)
  })
  return out.done()
}

/**
 * The rows of a pack in their order, which is the same for the same lists whatever order they came in; the packs of
 * rounds follow it.
 */
export function rowsOf(exam: CutoffExam, lists: readonly CutoffList[]) {
  const own = [...lists].sort((a, b) => (a.institute < b.institute ? -1 : 1))
  const programs = new Dictionary(),
    quotas = new Dictionary(),
    rows: Row[] = []
  for (const { slots } of own)
    for (const { program, years, degree, quota } of slots) {
      programs.note(programText({ name: program, ...(years !== undefined && { years }), degree: degree ?? '' }))
      quotas.note(quota)
    }
  const programAt = programs.sorted(),
    quotaAt = quotas.sorted()
  for (const [institute, { slots }] of own.entries()) {
    for (const slot of slots) {
      const fact = lastRoundOf(exam, slot)
      if (!fact) continue
      const text = programText({
        name: slot.program,
        ...(slot.years !== undefined && { years: slot.years }),
        degree: slot.degree ?? '',
      })
      rows.push({
        institute,
        program: programAt.get(text)!,
        quota: quotaAt.get(slot.quota)!,
        seat: seatCode(slot.category, slot.gender),
        ...fact,
        rounds: slot.rounds,
      })
    }
  }
  rows.sort((a, b) => a.institute - b.institute || a.program - b.program || a.quota - b.quota || a.seat - b.seat)
  return { own, programAt, quotaAt, rows }
}

/** @throws DamagedBytes for anything `encodeCutoffs` of this version did not write */
export function decodeCutoffs(bytes: Uint8Array): CutoffPack {
  const from = new ByteReader(bytes)
  if (from.whole() !== VERSION) throw new DamagedBytes('Cutoffs of another version')
  const exam = CUTOFF_EXAMS[from.below(CUTOFF_EXAMS.length)]!,
    year = from.below(2101),
    final = from.below(SPECIAL_ROUND + 1)
  const counts = {
    institutes: from.below(MOST_NAMES),
    programs: from.below(MOST_NAMES),
    quotas: from.below(256),
    rows: from.below(MOST_ROWS),
  }
  const names = texts(from, counts.institutes),
    kinds = texts(from, counts.institutes)
  const states = from.column().wholes(new Uint8Array(counts.institutes), STATES.length + 1)
  const colleges = from.column().wholes(new Uint32Array(counts.institutes), 2 ** 32)
  const programs = texts(from, counts.programs).map(programIn),
    quotas = texts(from, counts.quotas)
  const { rows } = counts
  const institute = summed(
    from.column().wholes(new Uint32Array(rows), Math.max(1, counts.institutes)),
    counts.institutes,
  )
  const program = from.column().wholes(new Uint32Array(rows), Math.max(1, counts.programs))
  for (let row = 1; row < rows; row++) {
    if (institute[row] !== institute[row - 1]) continue
    program[row]! += program[row - 1]!
    if (program[row]! >= counts.programs) throw new DamagedBytes('A programme points outside its list')
  }
  const quota = from.column().wholes(new Uint8Array(rows), Math.max(1, counts.quotas)),
    seat = from.column().wholes(new Uint8Array(rows), SEATS_PER_QUOTA)
  const close = from.column().wholes(new Uint32Array(rows), MOST_RANK + 1),
    open = from.column().wholes(new Uint32Array(rows), 2 * MOST_RANK + 2)
  for (let row = 0; row < rows; row++) open[row] = open[row] === 0 ? 0 : close[row]! - unzigzag(open[row]! - 1)
  const preparatory = from.column().wholes(new Uint8Array(rows), 4),
    round = from.column().wholes(new Uint8Array(rows), final + 1)
  for (let row = 0; row < rows; row++) round[row] = final - round[row]!
  from.done()
  return {
    exam,
    year,
    final,
    programs,
    quotas,
    rows,
    institute,
    program,
    quota,
    seat,
    open,
    close,
    preparatory,
    round,
    institutes: names.map((name, at) => {
      const state = STATES[states[at]! - 1]
      return { name, kind: kinds[at]!, college: colleges[at]!, ...(state && { state }) }
    }),
  }
}

/** Is what a row closed at a rank of the preparatory list, which compares with nothing (domain-facts B4)? */
export const isPreparatoryAt = ({ preparatory }: CutoffPack, row: number): boolean =>
  (preparatory[row]! & PREPARATORY.close) !== 0
/**
 * Where each round prints all who hold a seat, one that the last round does not print was given to nobody, or turned
 * into another.
 */
const isGoneAt = ({ exam, round, final }: CutoffPack, row: number): boolean =>
  EXAM_RULES[exam].closes === 'last' && round[row] !== final
/** What a row closed at, as far as it compares with another; 0: with none. */
export const closedAt = (pack: CutoffPack, row: number): number =>
  isPreparatoryAt(pack, row) || isGoneAt(pack, row) ? 0 : pack.close[row]!
/** What it opened at; 0: not published, or nothing that compares. */
export const openedAt = (pack: CutoffPack, row: number): number =>
  closedAt(pack, row) === 0 || (pack.preparatory[row]! & PREPARATORY.open) !== 0 ? 0 : pack.open[row]!

export const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value)
export const unzigzag = (value: number): number => (value % 2 === 1 ? -(value + 1) / 2 : value / 2)

function texts(from: ByteReader, count: number): string[] {
  const all = from.column().texts()
  if (all.length !== count) throw new DamagedBytes('A list of names has another length')
  return all
}

function summed(steps: Uint32Array, bound: number): Uint32Array {
  for (let row = 1; row < steps.length; row++) {
    steps[row]! += steps[row - 1]!
    if (steps[row]! >= bound) throw new DamagedBytes('An institute points outside its list')
  }
  return steps
}

const programText = ({ name, years, degree }: PackProgram): string => `${name}\t${years ?? ''}\t${degree}`
function programIn(text: string): PackProgram {
  const [name = '', years = '', degree = ''] = text.split('\t')
  return { name, degree, ...(years !== '' && { years: Number(years) }) }
}

/** Texts in their own order, so that the same content is the same bytes. */
class Dictionary {
  readonly #texts = new Set<string>()
  note(text: string): void {
    this.#texts.add(text)
  }
  sorted(): Map<string, number> {
    return new Map([...this.#texts].sort().map((text, at) => [text, at]))
  }
}

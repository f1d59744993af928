import { RANK_LISTS } from '../college/rankList.ts'
import { ALL_ROUNDS, type CutoffExam } from '../cutoff/fact.ts'
import {
  closedAt,
  isPreparatoryAt,
  openedAt,
  type CutoffPack,
  type PackInstitute,
  type PackProgram,
} from '../cutoff/pack.ts'
import { GENDERS, SEATS_PER_QUOTA } from '../cutoff/seat.ts'

/**
 * What every slot of one exam closed at, year by year, in columns: slot `s` is `institutes[institute[s]]` and so on,
 * and closed in `years[y]` at `close[s * years.length + y]`; 0: not offered, nobody admitted, or a rank of the
 * preparatory list, which compares with nothing (domain-facts B4). `open` and `round` stand beside it the same way;
 * `isPreparatory` says that a 0 is such a rank. `isUnmarked`: the rank may be of the preparatory list, and its table
 * does not say so: it is shown with that name and used in no forecast.
 */
export interface SlotHistory {
  exam: CutoffExam
  /** Ascending. */
  years: number[]
  /** The last of the body's own rounds in each of them. */
  finals: number[]
  slots: number
  institutes: PackInstitute[]
  programs: PackProgram[]
  quotas: string[]
  institute: Uint32Array
  program: Uint32Array
  quota: Uint8Array
  /** `seatCode`: category and gender. */
  seat: Uint8Array
  close: Uint32Array
  open: Uint32Array
  round: Uint8Array
  isPreparatory: Uint8Array
  isUnmarked: Uint8Array
  /** Quotas of each institute in the newest year: one that was given up bars nobody from the others. */
  quotasOf: ReadonlyArray<readonly string[]>
}

/** The newest round that is out of a year whose rounds are still going on. */
export interface SeasonRound {
  year: number
  round: number
}

/**
 * The newest round, while the newest year's rounds are still going on: fewer of them are published than any year before
 * had. `years` and `finals` as of SlotHistory.
 */
export function roundUnderWay({ years, finals }: Pick<SlotHistory, 'years' | 'finals'>): SeasonRound | undefined {
  const round = finals.at(-1)
  return round !== undefined && finals.length > 1 && round > ALL_ROUNDS && round < Math.min(...finals.slice(0, -1))
    ? { year: years.at(-1)!, round }
    : undefined
}

/** The same of the packs of one exam, in any order; fewer than two years do not tell. */
export function roundUnderWayOf(packs: readonly Pick<CutoffPack, 'year' | 'final'>[]): SeasonRound | undefined {
  const ascending = packs.toSorted((a, b) => a.year - b.year)
  return roundUnderWay({ years: ascending.map(({ year }) => year), finals: ascending.map(({ final }) => final) })
}

/** What forecasts may use: `close` without the ranks that may be preparatory. */
export function comparableOf({ close, isUnmarked }: Pick<SlotHistory, 'close' | 'isUnmarked'>): Uint32Array {
  return close.map((rank, cell) => (isUnmarked[cell] === 1 ? 0 : rank))
}

/** Lists on which the IITs also admit to preparatory courses. */
const HAS_PREPARATORY = RANK_LISTS.map((list) => list === 'SC' || list === 'ST' || list.endsWith('(PwD)'))

/**
 * JoSAA marks every preparatory rank of a year. A table without one mark lost them all, as those of 2018 to 2022 did.
 */
const losesMarks = ({ exam, preparatory }: CutoffPack): boolean =>
  exam === 'JEE Advanced' && !preparatory.some((mark) => mark !== 0)

/** Which rows of a pack may be of the preparatory list without being marked so: they are compared with nothing. */
export function unmarkedSeats(pack: CutoffPack): (row: number) => boolean {
  const isUnmarked = losesMarks(pack)
  return (row) => isUnmarked && HAS_PREPARATORY[Math.floor(pack.seat[row]! / GENDERS.length)]!
}

/**
 * Puts the packs of one exam beside each other. Institutes and programmes are the same where their published words are.
 */
export function slotHistoryOf(exam: CutoffExam, packs: readonly CutoffPack[]): SlotHistory {
  const own = packs.filter((pack) => pack.exam === exam).sort((a, b) => a.year - b.year)
  const institutes = new Merged<PackInstitute>(({ name }) => name),
    programs = new Merged<PackProgram>(({ name, years, degree }) => `${name}\t${years ?? ''}\t${degree}`),
    quotas = new Merged<string>((quota) => quota)
  const places = own.map((pack) => ({
    institute: pack.institutes.map((one) => institutes.place(one)),
    program: pack.programs.map((one) => programs.place(one)),
    quota: pack.quotas.map((one) => quotas.place(one)),
  }))
  const slots = new Map<number, number>(),
    keys: number[] = []
  const keyOf = (institute: number, program: number, quota: number, seat: number): number =>
    ((institute * programs.all.length + program) * quotas.all.length + quota) * SEATS_PER_QUOTA + seat
  const at = own.map((pack, y) => {
    const place = places[y]!,
      slotOf = new Uint32Array(pack.rows)
    for (let row = 0; row < pack.rows; row++) {
      const key = keyOf(
        place.institute[pack.institute[row]!]!,
        place.program[pack.program[row]!]!,
        place.quota[pack.quota[row]!]!,
        pack.seat[row]!,
      )
      let slot = slots.get(key)
      if (slot === undefined) {
        slot = keys.length
        slots.set(key, slot)
        keys.push(key)
      }
      slotOf[row] = slot
    }
    return slotOf
  })
  const count = keys.length,
    years = own.length
  const history: SlotHistory = {
    exam,
    years: own.map(({ year }) => year),
    finals: own.map(({ final }) => final),
    slots: count,
    institutes: institutes.all,
    programs: programs.all,
    quotas: quotas.all,
    institute: new Uint32Array(count),
    program: new Uint32Array(count),
    quota: new Uint8Array(count),
    seat: new Uint8Array(count),
    close: new Uint32Array(count * years),
    open: new Uint32Array(count * years),
    round: new Uint8Array(count * years),
    isPreparatory: new Uint8Array(count * years),
    isUnmarked: new Uint8Array(count * years),
    quotasOf: quotasOfInstitutes(own.at(-1), places.at(-1)?.institute ?? [], institutes.all.length),
  }
  for (const [slot, key] of keys.entries()) {
    let rest = key
    history.seat[slot] = rest % SEATS_PER_QUOTA
    rest = (rest - history.seat[slot]!) / SEATS_PER_QUOTA
    history.quota[slot] = rest % quotas.all.length
    rest = (rest - history.quota[slot]!) / quotas.all.length
    history.program[slot] = rest % programs.all.length
    history.institute[slot] = (rest - history.program[slot]!) / programs.all.length
  }
  for (const [y, pack] of own.entries()) {
    const slotOf = at[y]!,
      isUnmarked = unmarkedSeats(pack)
    for (let row = 0; row < pack.rows; row++) {
      const cell = slotOf[row]! * years + y
      history.close[cell] = closedAt(pack, row)
      history.open[cell] = openedAt(pack, row)
      history.round[cell] = pack.round[row]!
      history.isPreparatory[cell] = isPreparatoryAt(pack, row) ? 1 : 0
      history.isUnmarked[cell] = isUnmarked(row) ? 1 : 0
    }
  }
  return history
}

/** @param places where each of the pack's institutes stands among all */
function quotasOfInstitutes(pack: CutoffPack | undefined, places: readonly number[], institutes: number): string[][] {
  const own = Array.from({ length: institutes }, () => new Set<string>())
  for (let row = 0; row < (pack?.rows ?? 0); row++)
    own[places[pack!.institute[row]!]!]!.add(pack!.quotas[pack!.quota[row]!]!)
  return own.map((quotas) => [...quotas])
}

/**
 * One list out of many; of what several years say the newest stands, since a state or a college may have become known.
 */
class Merged<T> {
  readonly all: T[] = []
  readonly #places = new Map<string, number>()
  readonly #keyOf: (one: T) => string
  constructor(keyOf: (one: T) => string) {
    this.#keyOf = keyOf
  }

  place(one: T): number {
    const key = this.#keyOf(one),
      known = this.#places.get(key)
    if (known !== undefined) {
      this.all[known] = one
      return known
    }
    this.#places.set(key, this.all.length)
    return this.all.push(one) - 1
  }
}

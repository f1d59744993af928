import type { CourseCategory } from '../college/family.ts'
import { RANK_LISTS, type RankList } from '../college/rankList.ts'
import { EXAM_RULES, isByScore, roomAt } from '../cutoff/fact.ts'
import { GENDERS } from '../cutoff/seat.ts'
import { branchesOf } from './branch.ts'
import { chanceAt, usualErrors, chanceWordOf, type ChanceWord, type Errors } from './chance.ts'
import { courseFamilyOf } from './courseFamily.ts'
import { FAMILIES, familyOf, forecastOf, LEAST_YEARS, type Forecast } from './forecast.ts'
import { roundUnderWay, type SeasonRound, type SlotHistory } from './history.ts'
import { accessTo, categoryCounts, type Access } from './pools.ts'
import { programmeKindOf } from './programmeKind.ts'
import { middleOf } from './roundTest.ts'
import type { Evidence, FamilyRound } from './testResults.ts'
import { listsOf, rankOn, type PredictorStudent, type Wishes } from './student.ts'

/** An exam made ready to be asked: worked out once, then each student costs one walk over the columns. */
export interface PreparedHistory {
  history: SlotHistory
  forecast: Forecast
  /**
   * By family (a place in FAMILIES): past errors and the words the back-test bears out; undefined where there is none.
   */
  families: ReadonlyArray<{ errors: Errors; words: Readonly<Record<ChanceWord, boolean>> } | undefined>
  /** While the rounds of the newest year go on: the one that is out. */
  season?: SeasonRound
  /** Then: how far the last round lies beyond the one that is out, by family; undefined where that was not tested. */
  onward?: ReadonlyArray<FamilyRound | undefined>
  /** What a student chooses: a programme of an institute, whatever the seat. `choices[s]` is the slot's. */
  choice: Uint32Array
  choices: number
  /** Of each programme, at least one. */
  branches: ReadonlyArray<readonly string[]>
  programme: readonly string[]
  /** The course family whose published fee applies; undefined where that is unknown. */
  course: ReadonlyArray<CourseCategory | undefined>
}

export function prepare(history: SlotHistory, evidence: Evidence | undefined): PreparedHistory {
  const { slots, institute, program, programs } = history
  const places = new Map<number, number>(),
    choice = new Uint32Array(slots),
    season = roundUnderWay(history)
  for (let slot = 0; slot < slots; slot++) {
    const key = institute[slot]! * programs.length + program[slot]!,
      known = places.get(key)
    if (known === undefined) places.set(key, places.size)
    choice[slot] = known ?? places.size - 1
  }
  return {
    history,
    forecast: forecastOf(history, season ? history.years.length - 1 : history.years.length),
    choice,
    choices: places.size,
    branches: programs.map(({ name }) => branchesOf(name)),
    programme: programs.map(programmeKindOf),
    course: programs.map((one) => courseFamilyOf(history.exam, one)),
    // A list whose band the back-test does not bear out has no forecast at all: neither a word nor "unlikely" is said
    // of its seats.
    families: FAMILIES.map((family) => evidence?.families.find((one) => one.family === family && one.hasBand)),
    ...(season && { season, onward: onwardOf(evidence, season.round) }),
  }
}

function onwardOf(evidence: Evidence | undefined, round: number): PreparedHistory['onward'] {
  const tested = evidence?.rounds?.rounds.find((one) => one.round === round)
  // One year of rounds is little: only lists that the pooled years speak for are told from it.
  return FAMILIES.map((family) =>
    evidence?.families.some((one) => one.family === family && one.hasBand)
      ? tested?.families.find((one) => one.family === family && one.hasBand)
      : undefined,
  )
}

/** Why slots do not stand in an answer, and how many: what an empty one is explained by. */
export interface LeftOut {
  /** Seats of lists the student is on, without a rank there: by list. */
  withoutRank: Partial<Record<RankList, number>>
  /** Seats of another state's or of a group's students; of institutes or for students whose state is not known. */
  access: Record<Exclude<Access, 'yes'>, number>
  /** By the student's own wishes, each counted alone. */
  wishes: Record<'kinds' | 'states' | 'branches' | 'programmes' | 'budget' | 'college', number>
  /** Seats not offered in the newest year. */
  gone: number
}

/**
 * The answer, in columns; row `r` stands for a programme of an institute by the best of the seats the student may take
 * there. `chance` in 0…1 (with a rank that is a range, of its worse end; `chanceAtBest` of its better), NaN where fewer
 * than two years or no back-test speak. `others[r]` are the slots the student may also use.
 */
export interface Prediction {
  slot: Uint32Array
  chance: Float32Array
  chanceAtBest: Float32Array
  others: ReadonlyArray<readonly number[]>
  leftOut: LeftOut
}

/**
 * Every programme with a seat the student may take: its pools by list, gender and quota, each against the rank of its
 * own list (domain-facts B1 to B7). The best pool has the highest chance; where none can be said, the one that closed
 * furthest beyond the rank.
 * @param fees tuition a year of an institute's courses of a family where published, for a budget; a programme without
 *    one stays
 */
export function predict(
  prepared: PreparedHistory,
  student: PredictorStudent,
  wishes: Wishes,
  fees?: (institute: number, course: CourseCategory) => number | undefined,
): Prediction {
  const { history, choice, choices, branches: branchesOfProgram, programme, course } = prepared
  const { exam, slots, institutes, quotas, institute, program, quota, seat, close, years, quotasOf } = history
  const span = years.length,
    { reserved } = EXAM_RULES[exam],
    isRank = !isByScore(exam)
  const leftOut: LeftOut = {
    withoutRank: {},
    access: { other: 0, unknown: 0, special: 0 },
    wishes: { kinds: 0, states: 0, branches: 0, programmes: 0, budget: 0, college: 0 },
    gone: 0,
  }

  const onLists = new Set(listsOf(student)),
    lows = new Float64Array(RANK_LISTS.length * GENDERS.length).fill(NaN),
    highs = lows.slice(),
    mayUse = new Uint8Array(lows.length)
  for (const [place, list] of RANK_LISTS.entries()) {
    const range = rankOn(student, exam, list)
    for (const [gender, one] of GENDERS.entries()) {
      const code = place * GENDERS.length + gender
      mayUse[code] = onLists.has(list) && (one === 'N' || student.isWoman) ? 1 : 0
      if (range) {
        lows[code] = range.low
        highs[code] = range.high
      }
    }
  }
  const access = new Map<number, Access>()
  const accessOf = (slot: number): Access => {
    const key = institute[slot]! * quotas.length + quota[slot]!
    let known = access.get(key)
    if (known === undefined) {
      known = accessTo(quotas[quota[slot]!]!, institutes[institute[slot]!]!, student.state, quotasOf[institute[slot]!]!)
      access.set(key, known)
    }
    return known
  }
  const kinds = new Set(wishes.kinds),
    states = new Set<string | undefined>(wishes.states),
    branches = new Set(wishes.branches),
    programmes = new Set(wishes.programmes),
    { budget, college } = wishes
  const kindFits = institutes.map(({ kind }) => kinds.size === 0 || kinds.has(kind)),
    stateFits = institutes.map(({ state }) => states.size === 0 || states.has(state)),
    branchFits = branchesOfProgram.map((own) => branches.size === 0 || own.some((one) => branches.has(one))),
    programmeFits = programme.map((one) => programmes.size === 0 || programmes.has(one))

  // Against the worse end of what the student has: the higher rank, the lower score.
  const roomOf = (slot: number): number =>
    roomAt(exam, close[slot * span + span - 1]!, (isRank ? highs : lows)[seat[slot]!]!)
  const best = new Int32Array(choices).fill(-1),
    chances = new Float32Array(slots),
    atBest = new Float32Array(slots),
    others = new Map<number, number[]>()
  for (let slot = 0; slot < slots; slot++) {
    const code = seat[slot]!
    if (mayUse[code] === 0 || !categoryCounts(reserved, code >= GENDERS.length, quotas[quota[slot]!]!)) continue
    const newest = close[slot * span + span - 1]!,
      at = institute[slot]!,
      of = program[slot]!
    if (newest === 0) {
      leftOut.gone++
      continue
    }
    const may = accessOf(slot)
    if (may !== 'yes') {
      leftOut.access[may]++
      continue
    }
    if (Number.isNaN(highs[code]!)) {
      const list = RANK_LISTS[Math.floor(code / GENDERS.length)]!
      leftOut.withoutRank[list] = (leftOut.withoutRank[list] ?? 0) + 1
      continue
    }
    let isWished = true
    if (!kindFits[at]) {
      leftOut.wishes.kinds++
      isWished = false
    }
    if (!stateFits[at]) {
      leftOut.wishes.states++
      isWished = false
    }
    if (!branchFits[of]) {
      leftOut.wishes.branches++
      isWished = false
    }
    if (!programmeFits[of]) {
      leftOut.wishes.programmes++
      isWished = false
    }
    if (budget !== undefined && ((course[of] && fees?.(at, course[of])) || 0) > budget) {
      leftOut.wishes.budget++
      isWished = false
    }
    if (college !== undefined && institutes[at]!.college !== college) {
      leftOut.wishes.college++
      isWished = false
    }
    if (!isWished) continue
    chances[slot] = chanceOf(prepared, slot, highs[code]!)
    atBest[slot] = chanceOf(prepared, slot, lows[code]!)
    const place = choice[slot]!,
      present = best[place]!
    if (present < 0) {
      best[place] = slot
      continue
    }
    const isBetter = betterOf(slot, present, { chances, margins: roomOf })
    const rest = others.get(place)
    if (rest) rest.push(isBetter ? present : slot)
    else others.set(place, [isBetter ? present : slot])
    if (isBetter) best[place] = slot
  }
  const found = [...best.keys()].filter((place) => best[place]! >= 0)
  const order = found.sort((a, b) => inOrder(best[a]!, best[b]!, { chances, margins: roomOf }) || best[a]! - best[b]!)
  const slot = Uint32Array.from(order, (place) => best[place]!)
  return {
    slot,
    chance: Float32Array.from(slot, (one) => chances[one]!),
    chanceAtBest: Float32Array.from(slot, (one) => atBest[one]!),
    others: order.map((place) => others.get(place) ?? []),
    leftOut,
  }
}

/**
 * A chance that can be said stands before one that cannot; of equals the seat that closed furthest out, then the first.
 */
function betterOf(
  one: number,
  other: number,
  { chances, margins }: { chances: Float32Array; margins(slot: number): number },
): boolean {
  const a = chances[one]!,
    b = chances[other]!
  if (Number.isNaN(a) !== Number.isNaN(b)) return Number.isNaN(b)
  if (!Number.isNaN(a) && a !== b) return a > b
  return margins(one) > margins(other)
}
/**
 * The least certain first, as a choice list is filled; of equals the seat with least room beyond the student's figure
 * on its own list: closing ranks of two lists never compare (domain-facts B2). What nobody can say stands last: there
 * what would have been theirs last year comes first, the hardest of it on top, then what was missed, the nearest first.
 */
function inOrder(
  one: number,
  other: number,
  { chances, margins }: { chances: Float32Array; margins(slot: number): number },
): number {
  const a = chances[one]!,
    b = chances[other]!,
    [room, otherRoom] = [margins(one), margins(other)]
  if (Number.isNaN(a) !== Number.isNaN(b)) return Number.isNaN(a) ? 1 : -1
  if (!Number.isNaN(a)) return a - b || room - otherRoom
  return room >= 1 && otherRoom >= 1 ? room - otherRoom : otherRoom - room
}

/**
 * The word for a row's chance, where the back-test bears it out for that family of lists; while rounds go on, the test
 * of the round that is out must do so too.
 */
export function wordFor(prepared: PreparedHistory, slot: number, chance: number): ChanceWord | undefined {
  const word = wordByYears(prepared, slot, chance),
    told = onwardAt(prepared, slot)
  return word && (told?.onward.words[word] ?? true) ? word : undefined
}
function wordByYears({ history, families }: PreparedHistory, slot: number, chance: number): ChanceWord | undefined {
  const word = Number.isNaN(chance) ? undefined : chanceWordOf(chance)
  return word && families[familyOf(history.seat[slot]!)]?.words[word] ? word : undefined
}

/** A chance with its word, as far as it has one. */
export interface SaidChance {
  chance: number
  word?: ChanceWord
}
/**
 * While rounds go on: what the whole years alone had said of this rank, to be compared with what the round says. Absent
 * where no round is used, and where the years said nothing.
 */
export function chanceBefore(prepared: PreparedHistory, slot: number, rank: number): SaidChance | undefined {
  const chance = chanceByYears(prepared, slot, rank)
  if (!onwardAt(prepared, slot) || Number.isNaN(chance)) return undefined
  const word = wordByYears(prepared, slot, chance)
  return { chance, ...(word && { word }) }
}

/**
 * What a slot is expected to close at, and between which ranks it did so in about 70 of 100 past forecasts. `after`:
 * the round of this year that it is based on; `before`: what the years alone had said, to be compared with it, absent
 * where they said nothing.
 */
export interface ExpectedClose extends ExpectedRanks {
  after?: number
  before?: ExpectedRanks
}
interface ExpectedRanks {
  middle: number
  low: number
  high: number
}

/** While rounds go on: how far the last one lies beyond this slot's newest rank; undefined where no round says so. */
function onwardAt(
  { onward, history: { seat, close, years } }: PreparedHistory,
  slot: number,
): { newest: number; onward: FamilyRound } | undefined {
  const tested = onward?.[familyOf(seat[slot]!)],
    newest = close[(slot + 1) * years.length - 1]!
  return tested && newest > 0 ? { newest, onward: tested } : undefined
}

/**
 * The chance of a rank on the slot's own list, NaN where none can be said: by the round that is out, where it was
 * tested, else by the years.
 */
function chanceOf(prepared: PreparedHistory, slot: number, rank: number): number {
  const byYears = chanceByYears(prepared, slot, rank),
    told = onwardAt(prepared, slot)
  return told && !Number.isNaN(byYears) ? chanceAt(told.onward.errors, Math.log(rank / told.newest)) : byYears
}

/** What the whole years alone say; NaN below two of them and where no back-test says how far forecasts err. */
function chanceByYears(
  { history: { exam, seat }, forecast: { middle, spread, years }, families }: PreparedHistory,
  slot: number,
  rank: number,
): number {
  const family = families[familyOf(seat[slot]!)]
  return family && !isByScore(exam) && years[slot]! >= LEAST_YEARS
    ? chanceAt(family.errors, (Math.log(rank) - middle[slot]!) / spread[slot]!)
    : NaN
}

/** The forecast as ranks; undefined below two years and where no back-test says how far it errs. */
export function expectedClose(prepared: PreparedHistory, slot: number): ExpectedClose | undefined {
  const told = onwardAt(prepared, slot),
    byYears = expectedByYears(prepared, slot)
  if (!told) return byYears
  const {
      newest,
      onward: { errors },
    } = told,
    at = (move: number): number => Math.max(1, Math.round(newest * Math.exp(move))),
    [low, high] = usualErrors(errors)
  return {
    middle: at(middleOf(errors)),
    low: at(low),
    high: at(high),
    after: prepared.history.finals.at(-1)!,
    ...(byYears && { before: byYears }),
  }
}

/** What the whole years alone say. */
function expectedByYears(
  { history, forecast: { middle, spread, years }, families }: PreparedHistory,
  slot: number,
): ExpectedRanks | undefined {
  const family = families[familyOf(history.seat[slot]!)]
  if (!family || isByScore(history.exam) || years[slot]! < LEAST_YEARS) return undefined
  const at = (errors: number): number => Math.max(1, Math.round(Math.exp(middle[slot]! + spread[slot]! * errors))),
    [low, high] = usualErrors(family.errors)
  // Where a whole family was off to one side, the middle may lie outside of what usually happened.
  return { middle: at(0), low: Math.min(at(low), at(0)), high: Math.max(at(high), at(0)) }
}

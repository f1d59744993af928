import { RANK_LISTS } from '../college/rankList.ts'
import {
  listKey,
  PREPARATORY,
  lastRoundOf,
  slotKey,
  type CutoffExam,
  type CutoffList,
  type SlotFacts,
} from '../cutoff/fact.ts'
import { seatCode } from '../cutoff/seat.ts'
import { binsOf, noteBin, settledBins } from './bins.ts'
import { chanceAt, errorsOf, usualErrors, type Errors } from './chance.ts'
import { LEAST_IN_BAND, type Evidence, type FamilyRound, type RoundEvidence } from './testResults.ts'
import { FAMILIES, familyOf, type Family } from './forecast.ts'
import { EDGES, NEAR, ranksOver, WordTally } from './wordTest.ts'

/** Fewer seats than this say nothing of a round. */
const LEAST_SEATS = 100

/**
 * A seat by what it closed at in the rounds of one year and at last. `slot`: `slotKey` after its institute; `family`: a
 * place in FAMILIES; `list`: a place in RANK_LISTS; `isEven`: its institute is of the one half; `last`: of the year before, 0 where none compares.
 */
export interface RoundTestSeat {
  slot: string
  family: number
  list: number
  isEven: boolean
  closes: ReadonlyMap<number, number>
  final: number
  last: number
}

/**
 * What each round of a year said of its last one. Seats of every second institute are forecast from those of the
 * others: one year tells little of another, which is said wherever a chance rests on it.
 * @param lists of one exam and year, with all its rounds
 * @param before those of the year before, for the rival
 */
function roundTest(
  exam: CutoffExam,
  year: number,
  lists: readonly CutoffList[],
  before: readonly CutoffList[],
): RoundEvidence | undefined {
  const seats = roundTestSeats(exam, lists, before),
    finals = lists.flatMap(({ slots }) => slots.flatMap(({ rounds }) => rounds.map(({ round }) => round))),
    final = Math.max(0, ...finals)
  const rounds = [...new Set(finals)].filter((round) => round < final).sort((a, b) => a - b)
  if (rounds.length === 0) return undefined
  return {
    exam,
    year,
    rounds: rounds.map((round) => ({
      round,
      families: FAMILIES.map((family, place) =>
        familyRound(
          family,
          seats.filter((seat) => seat.family === place && seat.closes.has(round)),
          round,
        ),
      ),
    })),
  }
}

/**
 * How far seats moved after a round: for those of one half of the institutes learnt from the other half. `seats` closed
 * in this round.
 */
export function movesByHalf(seats: readonly RoundTestSeat[], round: number): { even: Errors; odd: Errors } {
  const learnt = (isEven: boolean): Errors =>
    errorsAsTheyWere(
      seats.filter((seat) => seat.isEven !== isEven).map(({ closes, final }) => Math.log(final / closes.get(round)!)),
    )
  return { even: learnt(true), odd: learnt(false) }
}

function familyRound(family: Family, seats: readonly RoundTestSeat[], round: number): FamilyRound {
  const moveOf = ({ closes, final }: RoundTestSeat): number => Math.log(final / closes.get(round)!)
  const learnt = movesByHalf(seats, round)
  const misses: number[] = []
  let inBand = 0
  for (const seat of seats) {
    const errors = seat.isEven ? learnt.even : learnt.odd,
      move = moveOf(seat),
      [low, high] = usualErrors(errors)
    misses.push(Math.abs(move - middleOf(errors)))
    if (move >= low && move <= high) inBand++
  }
  const share = seats.length > 0 ? rounded(inBand / seats.length) : 0,
    hasBand = seats.length >= LEAST_SEATS && share >= LEAST_IN_BAND,
    { bins, words } = chancesTested(seats, round, learnt)
  return {
    family,
    seats: seats.length,
    error: rounded(Math.expm1(median(misses))),
    errorOfLastYear: rounded(
      Math.expm1(
        median(seats.filter(({ last }) => last > 0).map(({ final, last }) => Math.abs(Math.log(final / last)))),
      ),
    ),
    inBand: share,
    hasBand,
    had: words.had(),
    words: words.borneOut(bins, hasBand),
    errors: hasBand ? errorsAsTheyWere(seats.map(moveOf)) : [],
  }
}

/** Each list's made-up ranks, asked of the seats they are near to in this round, and compared with the last one. */
function chancesTested(seats: readonly RoundTestSeat[], round: number, learnt: { even: Errors; odd: Errors }) {
  const bins = binsOf(EDGES),
    words = new WordTally()
  for (const list of new Set(seats.map((seat) => seat.list))) {
    const own = seats.filter((seat) => seat.list === list),
      levels = own.map((seat) => Math.log(seat.closes.get(round)!))
    for (const rank of ranksOver(levels))
      for (const [at, { isEven, final }] of own.entries()) {
        const distance = rank - levels[at]!
        if (Math.abs(distance) > NEAR) continue
        const chance = chanceAt(isEven ? learnt.even : learnt.odd, distance),
          isHad = Math.log(final) >= rank
        noteBin(bins, chance, isHad)
        words.note(chance, isHad)
      }
  }
  return { bins: settledBins(bins), words }
}

/**
 * The evidence of an exam with what its rounds say; without a list that speaks for itself they say nothing. `lists` and
 * `before` as of `roundTest`.
 */
export function withRounds(
  evidence: Evidence,
  year: number,
  lists: readonly CutoffList[],
  before: readonly CutoffList[],
): Evidence {
  const rounds = evidence.families.some(({ hasBand }) => hasBand)
    ? roundTest(evidence.exam, year, lists, before)
    : undefined
  return { ...evidence, ...(rounds && { rounds }) }
}

/** The middle of what a round is expected to move until the last one. */
export const middleOf = (errors: Errors): number => errors[(errors.length - 1) / 2]!

/**
 * Quantiles without a part of their shift taken off: how ranks move on through the rounds of a year is what is looked
 * for.
 */
const errorsAsTheyWere = (moves: readonly number[]): Errors => errorsOf([moves], 1)

/** The seats of one exam and year that the last round gave; `lists` and `before` as of `roundTest`. */
export function roundTestSeats(
  exam: CutoffExam,
  lists: readonly CutoffList[],
  before: readonly CutoffList[],
): RoundTestSeat[] {
  const closeOf = (slot: SlotFacts): number => {
    const fact = lastRoundOf(exam, slot)
    return fact && (fact.preparatory & PREPARATORY.close) === 0 ? fact.close : 0
  }
  const last = new Map(
    before.flatMap((list) => list.slots.map((slot) => [`${list.institute}|${slotKey(slot)}`, closeOf(slot)] as const)),
  )
  const finalRound = Math.max(
    0,
    ...lists.flatMap(({ slots }) => slots.flatMap(({ rounds }) => rounds.map(({ round }) => round))),
  )
  return (
    lists
      // A list with its last round alone teaches nothing, and must not change which half another list is in.
      .filter(({ slots }) => slots.some(({ rounds }) => rounds.length > 1))
      .toSorted((a, b) => (listKey(a) < listKey(b) ? -1 : 1))
      .flatMap((list, at) =>
        list.slots.flatMap((slot): RoundTestSeat[] => {
          const final = closeOf(slot)
          // A seat that the last round no longer prints was given to nobody.
          if (final === 0 || slot.rounds.at(-1)!.round !== finalRound) return []
          const closes = new Map(
            slot.rounds
              .filter(({ preparatory }) => (preparatory & PREPARATORY.close) === 0)
              .map(({ round, close }) => [round, close]),
          )
          return [
            {
              slot: `${list.institute}|${slotKey(slot)}`,
              family: familyOf(seatCode(slot.category, slot.gender)),
              list: RANK_LISTS.indexOf(slot.category),
              isEven: at % 2 === 0,
              closes,
              final,
              last: last.get(`${list.institute}|${slotKey(slot)}`) ?? 0,
            },
          ]
        }),
      )
  )
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >>> 1] ?? 0

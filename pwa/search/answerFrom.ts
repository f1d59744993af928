import { inEnglish } from '../../shared/i18n/message.ts'
import { RANK_LISTS } from '../../shared/college/rankList.ts'
import { GENDERS } from '../../shared/cutoff/seat.ts'
import { isByScore, type CutoffExam } from '../../shared/cutoff/fact.ts'
import { CHANCES } from '../../shared/predictor/chance.ts'
import {
  chanceBefore,
  expectedClose,
  predict,
  wordFor,
  type Prediction,
  type PreparedHistory,
} from '../../shared/predictor/predict.ts'
import { rowKey } from '../../shared/predictor/rowKey.ts'
import { closesOf, seatText } from '../../shared/predictor/seatText.ts'
import { LEAST_YEARS } from '../../shared/predictor/forecast.ts'
import { standingName } from '../../shared/predictor/standing.ts'
import { NO_WISHES, rankOn, type PredictorStudent } from '../../shared/predictor/student.ts'
import {
  FIRST_ROWS,
  GROUPS,
  type PredictorAnswer,
  type PredictorQuestion,
  type ChanceGroup,
  type PredictedRow,
  type Seat,
  type TableAsking,
  type TablePage,
  type TableSort,
} from './predictorTypes.ts'

const LEAST_SAID = CHANCES.at(-1)![1]

/** A row that could be made: nothing of it costs until it is. */
interface Place {
  prepared: PreparedHistory
  prediction: Prediction
  at: number
}

/**
 * The answer of every exam the student has a rank in. All rows are worked out and counted; only those that are shown or
 * named are made into words and sent to the screen, so that a slider can ask many times a second.
 */
export function answerFrom(
  exams: readonly PreparedHistory[],
  { student, wishes, fees, most = {}, keys = [], table }: PredictorQuestion,
): PredictorAnswer {
  const from = performance.now(),
    leftOut: PredictorAnswer['leftOut'] = [],
    colleges = new Set<number>(),
    unnamed = new Set(keys)
  const groups = Object.fromEntries(GROUPS.map((group) => [group, []])) as unknown as Record<ChanceGroup, Place[]>,
    named: PredictedRow[] = []
  for (const prepared of exams) {
    const { history } = prepared
    if (!student.ranks[history.exam]) continue
    const prediction = predict(
      prepared,
      student,
      wishes,
      (institute, course) => fees[history.institutes[institute]!.college]?.[course],
    )
    leftOut.push({ exam: history.exam, ...prediction.leftOut })
    for (const [at, slot] of prediction.slot.entries()) {
      const place = { prepared, prediction, at },
        { college } = history.institutes[history.institute[slot]!]!
      if (college > 0) colleges.add(college)
      groups[groupOf(prepared, slot, prediction.chance[at]!)].push(place)
      if (unnamed.size > 0 && unnamed.delete(keyOf(prepared, slot))) named.push(rowOf(place, student))
    }
    // A choice that the wishes hide is still open to the student: the list is judged by what may be had, not by what is
    // looked at.
    if (unnamed.size > 0 && Object.values(prediction.leftOut.wishes).some((seats) => seats > 0)) {
      const whole = predict(prepared, student, NO_WISHES)
      for (const [at, slot] of whole.slot.entries())
        if (unnamed.delete(keyOf(prepared, slot))) named.push(rowOf({ prepared, prediction: whole, at }, student))
    }
  }
  // Of those below the last word the likeliest are looked at first.
  groups.unlikely.reverse()
  const rows = GROUPS.flatMap((group) =>
    groups[group].slice(0, most[group] ?? FIRST_ROWS).map((place) => ({ ...rowOf(place, student), group })),
  )
  return {
    rows,
    named,
    ...(table && { table: tableOf(groups, student, table) }),
    colleges: [...colleges],
    counts: Object.fromEntries(GROUPS.map((group) => [group, groups[group].length])) as Record<ChanceGroup, number>,
    leftOut,
    took: performance.now() - from,
  }
}

/** One page of all rows, sorted as asked; of equals as the list has them. */
function tableOf(
  groups: Readonly<Record<ChanceGroup, readonly Place[]>>,
  student: PredictorStudent,
  { page: asked, rows: most, isAll, sort }: TableAsking,
): TablePage {
  const all = GROUPS.filter((group) => isAll || group !== 'unlikely').flatMap((group) =>
    groups[group].map((place) => ({ ...place, group })),
  )
  const lists = new Set<string>(),
    years = new Set<number>(),
    exams = new Set<CutoffExam>()
  for (const place of all) {
    lists.add(listOf(place))
    exams.add(place.prepared.history.exam)
    for (const year of place.prepared.history.years) years.add(year)
  }
  const isOneList = lists.size <= 1,
    compared = sort && (isOneList || (sort.by !== 'close' && sort.by !== 'expected')) ? sort : undefined
  if (compared) {
    const keyOfRow = keysBy(compared.by, all),
      keyed = all.map((place) => [keyOfRow(place), place] as const)
    // What has no figure stands last either way.
    keyed.sort(([a], [b]) => {
      if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
      if (compared.down) return b - a
      return a - b
    })
    all.splice(0, all.length, ...keyed.map(([, place]) => place))
  }
  const pages = Math.max(1, Math.ceil(all.length / most)),
    page = Math.min(Math.max(1, asked), pages)
  return {
    rows: all.slice((page - 1) * most, page * most).map((place) => ({ ...rowOf(place, student), group: place.group })),
    page,
    pages,
    total: all.length,
    years: [...years].sort((a, b) => a - b),
    exams: [...exams],
    isOneList,
  }
}

const slotOf = ({ prediction, at }: Place): number => prediction.slot[at]!
const listOf = (place: Place): string => {
  const { history } = place.prepared
  return `${history.exam} ${inEnglish(standingName(history.exam, RANK_LISTS[Math.floor(history.seat[slotOf(place)]! / GENDERS.length)]!))}`
}
const newestClose = (place: Place): number => {
  const { close, years } = place.prepared.history
  return close[(slotOf(place) + 1) * years.length - 1]!
}

/** Numbers that stand in the order of what a column shows: words are ranked once, whatever the number of rows. */
function keysBy(
  by: TableSort,
  all: readonly (Place & { group: ChanceGroup })[],
): (place: Place & { group: ChanceGroup }) => number {
  const inWords = (wordsOf: (place: Place) => string) => {
    const collator = new Intl.Collator('en', { numeric: true }),
      places = new Map([...new Set(all.map(wordsOf))].sort(collator.compare).map((words, at) => [words, at]))
    return (place: Place): number => places.get(wordsOf(place))!
  }
  switch (by) {
    case 'institute':
      return inWords(
        ({ prepared: { history }, prediction, at }) =>
          history.institutes[history.institute[prediction.slot[at]!]!]!.name,
      )
    case 'program':
      return inWords(
        ({ prepared: { history }, prediction, at }) => history.programs[history.program[prediction.slot[at]!]!]!.name,
      )
    // Within a kind of seat of one exam figures compare, so they stand in their order there, the hardest first.
    case 'seat': {
      const words = inWords(
          (place) => `${place.prepared.history.exam} ${inEnglish(seatText(place.prepared.history, slotOf(place)))}`,
        ),
        most = 1 + all.reduce((worst, place) => Math.max(worst, newestClose(place)), 0)
      return (place) => {
        const share = newestClose(place) / most
        return words(place) + (isByScore(place.prepared.history.exam) ? 1 - share : share)
      }
    }
    case 'close':
      return (place) => newestClose(place) || NaN
    case 'expected':
      return (place) => expectedClose(place.prepared, slotOf(place))?.middle ?? NaN
    case 'chance':
      return ({ prediction, at, group }) => (group === 'unsaid' ? NaN : prediction.chance[at]!)
  }
}

function groupOf(prepared: PreparedHistory, slot: number, chance: number): ChanceGroup {
  return wordFor(prepared, slot, chance) ?? (!Number.isNaN(chance) && chance < LEAST_SAID ? 'unlikely' : 'unsaid')
}

const keyOf = ({ history }: PreparedHistory, slot: number): string =>
  rowKey(history.exam, history.institutes[history.institute[slot]!]!.name, history.programs[history.program[slot]!]!)

function rowOf(
  { prepared, prediction: { slot, chance, chanceAtBest, others }, at }: Place,
  student: PredictorStudent,
): PredictedRow {
  const { history, forecast, course } = prepared,
    one = slot[at]!,
    family = course[history.program[one]!],
    expected = expectedClose(prepared, one),
    seat = seatOf(prepared, one, student, chance[at]!, chanceAtBest[at]!),
    before = chanceBefore(prepared, one, seat.rank.high),
    institute = history.institutes[history.institute[one]!]!,
    program = history.programs[history.program[one]!]!
  return {
    ...seat,
    key: keyOf(prepared, one),
    exam: history.exam,
    institute: institute.name,
    kind: institute.kind,
    ...(institute.state && { state: institute.state }),
    college: institute.college,
    program: program.name,
    ...(program.years !== undefined && { years: program.years }),
    degree: program.degree,
    ...(family && { family }),
    ...(expected && { expected }),
    ...(forecast.years[one]! < LEAST_YEARS && !isByScore(history.exam) && { isNew: true as const }),
    ...(prepared.season && { season: prepared.season }),
    ...(before && { before }),
    others: others[at]!.map((other) => seatOf(prepared, other, student)),
  }
}

function seatOf(prepared: PreparedHistory, slot: number, student: PredictorStudent, chance = NaN, atBest = NaN): Seat {
  const { history } = prepared,
    code = history.seat[slot]!,
    list = RANK_LISTS[Math.floor(code / GENDERS.length)]!,
    word = wordFor(prepared, slot, chance)
  return {
    text: seatText(history, slot),
    quota: history.quotas[history.quota[slot]!]!,
    list,
    gender: GENDERS[code % GENDERS.length]!,
    closes: closesOf(history, slot),
    rank: rankOn(student, history.exam, list)!,
    ...(!Number.isNaN(chance) && { chance, atBest }),
    ...(word && { word }),
  }
}

import { RANK_LISTS } from '../../shared/college/rankList.ts'
import { GENDERS } from '../../shared/cutoff/seat.ts'
import { CHANCES } from '../../shared/predictor/chance.ts'
import { predict, wordFor, type Prediction, type Prepared } from '../../shared/predictor/predict.ts'
import { rowKey } from '../../shared/predictor/rowKey.ts'
import { closesOf, seatText } from '../../shared/predictor/seatText.ts'
import { rankOn, type Student } from '../../shared/predictor/student.ts'
import { FIRST_ROWS, GROUPS, type Answered, type Asking, type Group, type Row, type Seat } from './predictorPromise.ts'

const LEAST_SAID = CHANCES.at(-1)![1]

/** A row that could be made: nothing of it costs until it is. */
interface Place { prepared: Prepared; prediction: Prediction; at: number }

/**
 * The answer of every exam the student has a rank in. All rows are worked out and counted; only those that are shown or named are made
 * into words and sent to the screen, so that a slider can ask many times a second.
 */
export function answerFrom(exams: readonly Prepared[], { student, wishes, fees, most = {}, keys = [] }: Asking): Answered {
  const from = performance.now(), leftOut: Answered['leftOut'] = [], colleges = new Set<number>(), wanted = new Set(keys)
  const groups = Object.fromEntries(GROUPS.map((group) => [group, []])) as unknown as Record<Group, Place[]>, named: Row[] = []
  for (const prepared of exams) {
    const { history } = prepared
    if (!student.ranks[history.exam]) continue
    const prediction = predict(prepared, student, wishes, (institute) => fees[history.institutes[institute]!.college])
    leftOut.push({ exam: history.exam, ...prediction.leftOut })
    for (const [at, slot] of prediction.slot.entries()) {
      const place = { prepared, prediction, at }, { college } = history.institutes[history.institute[slot]!]!
      if (college > 0) colleges.add(college)
      groups[groupOf(prepared, slot, prediction.chance[at]!)].push(place)
      if (wanted.size > 0 && wanted.has(keyOf(prepared, slot))) named.push(rowOf(place, student))
    }
  }
  // Of those below the last word the likeliest are looked at first.
  groups.unlikely.reverse()
  const rows = GROUPS.flatMap((group) => groups[group].slice(0, most[group] ?? FIRST_ROWS).map((place) => ({ ...rowOf(place, student), group })))
  return { rows, named, colleges: [...colleges], counts: Object.fromEntries(GROUPS.map((group) => [group, groups[group].length])) as Record<Group, number>, leftOut, took: performance.now() - from }
}

function groupOf(prepared: Prepared, slot: number, chance: number): Group {
  return wordFor(prepared, slot, chance) ?? (!Number.isNaN(chance) && chance < LEAST_SAID ? 'unlikely' : 'unsaid')
}

const keyOf = ({ history }: Prepared, slot: number): string => rowKey(history.exam, history.institutes[history.institute[slot]!]!.name, history.programs[history.program[slot]!]!)

function rowOf({ prepared, prediction: { slot, chance, chanceAtBest, others }, at }: Place, student: Student): Row {
  const { history } = prepared, one = slot[at]!, institute = history.institutes[history.institute[one]!]!, program = history.programs[history.program[one]!]!
  return {
    ...seatOf(prepared, one, student, chance[at]!, chanceAtBest[at]!), key: keyOf(prepared, one), exam: history.exam,
    institute: institute.name, kind: institute.kind, ...(institute.state && { state: institute.state }), college: institute.college, program: program.name, ...(program.years !== undefined && { years: program.years }), degree: program.degree,
    others: others[at]!.map((other) => seatOf(prepared, other, student)),
  }
}

function seatOf(prepared: Prepared, slot: number, student: Student, chance = NaN, atBest = NaN): Seat {
  const { history } = prepared, code = history.seat[slot]!, list = RANK_LISTS[Math.floor(code / GENDERS.length)]!, word = wordFor(prepared, slot, chance)
  return {
    text: seatText(history, slot), quota: history.quotas[history.quota[slot]!]!, list, gender: GENDERS[code % GENDERS.length]!, closes: closesOf(history, slot), rank: rankOn(student, history.exam, list)!,
    ...(!Number.isNaN(chance) && { chance, atBest }), ...(word && { word }),
  }
}

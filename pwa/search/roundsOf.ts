import { EXAM_RULES, roomAt, type CutoffExam } from '../../shared/cutoff/fact.ts'
import type { CutoffPack } from '../../shared/cutoff/pack.ts'
import type { CutoffRounds } from '../../shared/cutoff/rounds.ts'
import { openSeats } from '../../shared/predictor/openSeats.ts'
import { rowKey } from '../../shared/predictor/rowKey.ts'
import { seatText } from '../../shared/predictor/seatText.ts'
import type { PredictorStudent } from '../../shared/predictor/student.ts'
import type { Rounds, RoundSeat, RoundsAsking } from './predictorTypes.ts'

type Told = { pack: CutoffPack; rounds: CutoffRounds } | undefined

/**
 * A choice list by the rounds of the newest year told, one answer for each body: JoSAA fills IITs and NITs from one
 * list, by two exams. Choices of an exam whose rounds are of another year than the body's newest are left as they are:
 * nothing is said of them.
 */
export function roundsOf(
  choices: RoundsAsking['choices'],
  student: PredictorStudent,
  told: ReadonlyMap<CutoffExam, Told>,
): Rounds[] {
  const bodies = new Map<string, CutoffExam[]>()
  for (const [exam, one] of told)
    if (one) bodies.set(EXAM_RULES[exam].body, [...(bodies.get(EXAM_RULES[exam].body) ?? []), exam])
  return [...bodies].map(([body, exams]) => {
    const year = Math.max(...exams.map((exam) => told.get(exam)!.rounds.year)),
      own = exams.filter((exam) => told.get(exam)!.rounds.year === year)
    const rounds = [...new Set(own.flatMap((exam) => told.get(exam)!.rounds.rounds))].sort((a, b) => a - b)
    const seats = new Map(
      own.flatMap((exam) => [
        ...seatsByKey(
          told.get(exam)!,
          student,
          rounds,
          new Set(choices.filter((one) => one.exam === exam).map(({ key }) => key)),
        ),
      ]),
    )
    return {
      body,
      year,
      rounds,
      choices: choices
        .filter(({ exam }) => EXAM_RULES[exam].body === body)
        .map(({ key, exam }) => {
          const [, institute = '', program = ''] = key.split('|')
          return { key, exam, institute, program, seats: seats.get(key) ?? rounds.map(() => undefined) }
        }),
    }
  })
}

/**
 * Of each choice the seat that stands best in each round: of those that would be had the one with most room, else the
 * one missed by least.
 */
function seatsByKey(
  { pack, rounds }: NonNullable<Told>,
  student: PredictorStudent,
  wanted: readonly number[],
  keys: ReadonlySet<string>,
): Map<string, Array<RoundSeat | undefined>> {
  const found = new Map<string, Array<RoundSeat | undefined>>(),
    ranks = openSeats(pack, student),
    span = rounds.rounds.length
  for (let row = 0; row < pack.rows; row++) {
    const rank = ranks[row]!
    if (Number.isNaN(rank)) continue
    const key = rowKey(pack.exam, pack.institutes[pack.institute[row]!]!.name, pack.programs[pack.program[row]!]!)
    if (!keys.has(key)) continue
    const own = found.get(key) ?? wanted.map(() => undefined)
    found.set(key, own)
    for (const [place, round] of wanted.entries()) {
      const at = rounds.rounds.indexOf(round),
        close = at < 0 ? 0 : rounds.close[row * span + at]!
      if (close === 0) continue
      const room = roomAt(pack.exam, close, rank),
        present = own[place]
      if (!present || room > roomAt(pack.exam, present.close, present.rank))
        own[place] = { text: seatText(pack, row), close, rank, isHad: room >= 1 }
    }
  }
  return found
}

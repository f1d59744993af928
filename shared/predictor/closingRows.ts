import type { CutoffRow } from '../college/cutoff.ts'
import type { CourseCategory } from '../college/family.ts'
import { RANK_LISTS } from '../college/rankList.ts'
import { CUTOFF_EXAMS, isByScore, roundName, type CutoffExam } from '../cutoff/fact.ts'
import { closedAt, openedAt, type CutoffPack, type PackProgram } from '../cutoff/pack.ts'
import type { CutoffRounds } from '../cutoff/rounds.ts'
import { GENDER_NAMES, GENDERS, quotaName } from '../cutoff/seat.ts'
import type { Stream } from '../stream.ts'
import { courseFamilyOf } from './courseFamily.ts'
import { roundUnderWayOf } from './history.ts'

/** A row of a pack as a college's own page would have it. `college`: its number in the catalogue. */
export interface ClosingRow extends CutoffRow {
  college: number
  exam: CutoffExam
  year: number
  /** Of the college's courses; absent where it is unknown. */
  family?: CourseCategory
  /** The rounds of its year still go on. */
  isRunning?: true
}

/**
 * What colleges of the catalogue closed at by the packs of one exam, (behaviour 10): year, round, quota, category and
 * gender as the predictor says them, and none of the figures it leaves out. A programme that an institute gives under
 * several degrees, or for longer than four years, carries its degree: it is another programme.
 * @param byRound of packs that are told round by round: their earlier rounds are rows of their own then
 */
export function closingRows(
  packs: readonly CutoffPack[],
  colleges: ReadonlySet<number>,
  byRound: ReadonlyMap<CutoffPack, CutoffRounds> = new Map(),
): ClosingRow[] {
  const degrees = new Map<string, Set<string>>(),
    season = roundUnderWayOf(packs)
  const rows = packs.flatMap((pack) =>
    Array.from({ length: pack.rows }, (_, row) => row).flatMap((row) => {
      const institute = pack.institutes[pack.institute[row]!]!,
        program = pack.programs[pack.program[row]!]!,
        name = `${institute.name}\t${program.name}`
      if (institute.college === 0 || !colleges.has(institute.college) || closedAt(pack, row) === 0) return []
      degrees.set(name, (degrees.get(name) ?? new Set()).add(degreeOf(program)))
      return [{ pack, row, name, institute, program }]
    }),
  )
  return rows.flatMap(({ pack, pack: { exam, year, quotas }, row, name, institute, program }): ClosingRow[] => {
    const seat = pack.seat[row]!,
      opened = openedAt(pack, row),
      family = courseFamilyOf(exam, program),
      degree = degreeOf(program)
    const last: ClosingRow = {
      id: `${exam} ${year} ${row}`,
      college: institute.college,
      exam,
      year,
      round: roundName(pack.round[row]!),
      program:
        degree !== '' && (degrees.get(name)!.size > 1 || (program.years ?? 0) > 4)
          ? `${program.name} (${degree})`
          : program.name,
      ...(family && { family }),
      ...(year === season?.year && { isRunning: true as const }),
      quotaType: quotaName(quotas[pack.quota[row]!]!),
      category: RANK_LISTS[Math.floor(seat / GENDERS.length)]!,
      gender: GENDER_NAMES[GENDERS[seat % GENDERS.length]!],
      closingRank: closedAt(pack, row),
      ...(opened > 0 && { openingRank: opened }),
      unit: isByScore(exam) ? 'score' : 'rank',
    }
    const told = byRound.get(pack)
    return told ? [...earlierRounds(told, row, pack.round[row]!, last), last] : [last]
  })
}

/** What a row closed at in the rounds before the one that set its figure. They print no opening rank. */
function earlierRounds(
  { rounds, close }: CutoffRounds,
  row: number,
  final: number,
  { openingRank: _, ...last }: ClosingRow,
): ClosingRow[] {
  return rounds.flatMap((round, at): ClosingRow[] => {
    const closingRank = close[row * rounds.length + at]!
    return round < final && closingRank > 0
      ? [{ ...last, id: `${last.id} ${round}`, round: roundName(round), closingRank }]
      : []
  })
}

/** So many years of closing ranks a college shows. Forecasts look back on fewer (FORECAST_YEARS). */
export const CLOSING_YEARS = 8

/** "5 years, B.Arch", as far as it is published. */
const degreeOf = ({ years, degree }: PackProgram): string =>
  [years && `${years} years`, degree].filter(Boolean).join(', ')

const JOSAA: readonly CutoffExam[] = ['JEE Advanced', 'JEE Main', 'JEE Main Paper 2A', 'JEE Main Paper 2B', 'GATE']
const BY_STREAM: Readonly<Record<Stream, readonly CutoffExam[]>> = {
  engineering: JOSAA,
  architecture: JOSAA,
  medical: ['NEET UG'],
  management: [],
  law: [],
  pharmacy: [],
  'art & commerce': CUTOFF_EXAMS,
}

/**
 * The exams by which a college of these streams may have closed: whose packs are worth fetching. A general college, of
 * which nothing else is known, may be a university that allots by any of them.
 */
export const examsConcerning = (streams: readonly Stream[]): CutoffExam[] =>
  CUTOFF_EXAMS.filter((exam) => streams.some((stream) => BY_STREAM[stream].includes(exam)))

import { RANK_LISTS } from '../college/rankList.ts'
import { EXAM_RULES, isByScore } from '../cutoff/fact.ts'
import { GENDERS } from '../cutoff/seat.ts'
import { chanceAt, POINTS, type Errors } from './chance.ts'
import { familyOf, LEAST_YEARS } from './forecast.ts'
import { accessTo, categoryCounts } from './pools.ts'
import type { PreparedHistory } from './predict.ts'
import { rowKey } from './rowKey.ts'
import { listsOf, rankOn, type PredictorStudent } from './student.ts'
import type { Evidence } from './testResults.ts'

/** The chance, 0 to 1, that a programme comes free for a student until the last round. */
export interface UpgradeChance {
  /** The round after which it was not theirs yet. */
  after: number
  chance: number
}

/**
 * What can be said of the rounds to come for one programme of an institute. `key` as of `rowKey`; `chances` by round,
 * the first one first: of the coming year's tested rounds, or while a year's rounds go on of its newest round alone.
 * Empty where nothing can be said. `isHad`: that newest round admitted this student.
 */
export interface ProgramUpgrades {
  key: string
  chances: UpgradeChance[]
  isHad: boolean
}

/**
 * The chance that a seat which closed before a rank in a round closes beyond it in the last one.
 *
 * @param moves logarithms of the last round's rank above this round's (`FamilyRound.errors`)
 */
export const chanceAfterRound = (moves: Errors, rank: number, closed: number): number =>
  rank <= closed ? 1 : chanceAt(moves, Math.log(rank / closed))

/**
 * The same of a year whose rounds are still to come: what the seat closes at in the round is as unknown as what it
 * closes at in the end, and all that is known is that the round did not reach the rank. Of all ways in which the
 * forecast may err (`errors`) and the seat may move after the round (`moves`), drawn apart from each other, it is the
 * share of those that reach the rank in the end among those that had not in the round.
 *
 * @param forecast where the last round is expected, and its spread (natural logarithms of ranks)
 * @returns undefined where the round would have reached the rank however the forecast erred
 */
export function chanceAfterComingRound(
  moves: Errors,
  errors: Errors,
  forecast: { middle: number; spread: number },
  rank: number,
): number | undefined {
  const reached = (level: number): number => chanceAt(errors, (level - forecast.middle) / forecast.spread),
    atLast = reached(Math.log(rank))
  let notYet = 0,
    later = 0
  for (let point = 0; point < POINTS - 1; point++) {
    // The move in the middle of each share of what seats did.
    const move = (moves[point]! + moves[point + 1]!) / 2,
      inRound = reached(Math.log(rank) + move)
    notYet += 1 - inRound
    later += Math.max(0, atLast - inRound)
  }
  return notYet > 0 ? later / notYet : undefined
}

/**
 * For programmes of one exam, how likely each comes free in the rounds to come though a round before them did not admit
 * the student: by the best of the seats the student may take there, against the worse end of their rank, as `predict`
 * has it. Said only of lists whose forecasts and rounds the back-test bears out.
 */
export function upgradeChances(
  { history, forecast, families, choice, season }: PreparedHistory,
  evidence: Evidence | undefined,
  student: PredictorStudent,
  keys: ReadonlySet<string>,
): ProgramUpgrades[] {
  const { exam, institutes, programs, quotas, close, years } = history,
    span = years.length,
    onLists = new Set(listsOf(student)),
    tested = (evidence?.rounds?.rounds ?? []).filter(({ round }) => !season || round === season.round),
    found = new Map<string, ProgramUpgrades>(),
    // By programme of an institute: a key is put together once, not for each of its seats.
    asked = new Map<number, string | undefined>()
  if (isByScore(exam)) return []
  const keyAt = (slot: number): string | undefined => {
    const place = choice[slot]!
    if (!asked.has(place)) {
      const key = rowKey(exam, institutes[history.institute[slot]!]!.name, programs[history.program[slot]!]!)
      asked.set(place, keys.has(key) ? key : undefined)
    }
    return asked.get(place)
  }
  for (let slot = 0; slot < history.slots; slot++) {
    const key = keyAt(slot),
      institute = institutes[history.institute[slot]!]!,
      code = history.seat[slot]!,
      list = RANK_LISTS[Math.floor(code / GENDERS.length)]!,
      quota = quotas[history.quota[slot]!]!,
      newest = close[(slot + 1) * span - 1]!
    if (key === undefined || newest === 0 || !onLists.has(list)) continue
    if (GENDERS[code % GENDERS.length] === 'F' && !student.isWoman) continue
    if (!categoryCounts(EXAM_RULES[exam].reserved, list !== 'OPEN', quota)) continue
    if (accessTo(quota, institute, student.state, history.quotasOf[history.institute[slot]!]!) !== 'yes') continue
    const rank = rankOn(student, exam, list)?.high
    if (rank === undefined) continue
    const own = found.get(key) ?? { key, chances: [], isHad: false },
      family = families[familyOf(code)]
    found.set(key, own)
    if (season && rank <= newest) own.isHad = true
    if (!family || forecast.years[slot]! < LEAST_YEARS) continue
    for (const { round, families: ofRound } of tested) {
      const { hasBand = false, errors: moves = [] } = ofRound[familyOf(code)] ?? {}
      if (!hasBand) continue
      const chance = season
        ? chanceAfterRound(moves, rank, newest)
        : chanceAfterComingRound(
            moves,
            family.errors,
            { middle: forecast.middle[slot]!, spread: forecast.spread[slot]! },
            rank,
          )
      if (chance === undefined) continue
      const said = own.chances.find(({ after }) => after === round)
      if (!said) own.chances.push({ after: round, chance })
      else said.chance = Math.max(said.chance, chance)
    }
  }
  return [...found.values()]
}

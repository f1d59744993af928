import type { CutoffExam } from '../cutoff/fact.ts'
import { TestedYears } from './backTest.ts'
import { FAMILIES, LEAST_YEARS, MODEL, type Family, type ForecastModel } from './forecast.ts'
import type { SlotHistory } from './history.ts'

/** Years up to this one choose the model; those after it show how it did. */
export const CHOSEN_UNTIL = 2023
/** Exams that choose: the small papers have too few seats. */
const CHOOSING: readonly CutoffExam[] = ['JEE Advanced', 'JEE Main']

/** How the model was chosen and how it did afterwards. */
export interface ModelSelection {
  until: number
  candidates: Candidate[]
  scores: YearScore[]
}

export function selectionOf(histories: readonly SlotHistory[]): ModelSelection {
  const own = histories.filter(({ exam }) => CHOOSING.includes(exam))
  return {
    until: CHOSEN_UNTIL,
    candidates: selectModel(own, CHOSEN_UNTIL),
    scores: scoresAfter(own, MODEL, CHOSEN_UNTIL),
  }
}

/** What every forecast was before: the median of the years. */
const MEDIAN: ForecastModel = { move: 0 }
/** The rival: the newest year's rank, moved by nothing. */
const LAST_YEAR: ForecastModel = { decay: 1e-9, move: 0 }
const DECAYS = [0.25, 0.35, 0.45, 0.6] as const
const MOVES = [0, 0.3, 0.5, 0.7] as const
const COMMONS = [0, 0.5, 1] as const

/**
 * The mean score of one model's forecasts of one year (`TestedYears.score`), beside its rivals'. Rounded to four
 * places.
 */
interface YearScore {
  exam: CutoffExam
  family: Family
  year: number
  score: number
  scoreOfLastYear: number
  scoreOfMedian: number
}

/**
 * A model and the part of a common shift that counts (COMMON_SHIFT), beside the share of the rival's score over the
 * years that choose, in the mean of exams and families; below 1 is better.
 */
interface Candidate {
  model: ForecastModel
  common: number
  share: number
}

/** Every candidate by the years up to and with `until`, the best first. Years after it choose nothing. */
function selectModel(histories: readonly SlotHistory[], until: number): Candidate[] {
  const rival = scoresOf(histories, LAST_YEAR, until, [1])[0]!
  return DECAYS.flatMap((decay) =>
    MOVES.flatMap((move) =>
      scoresOf(histories, { decay, move }, until, COMMONS).map((own, at): Candidate => {
        const shares = own.map((score, one) => score / rival[one]!).filter((share) => !Number.isNaN(share))
        return {
          model: { decay, move },
          common: COMMONS[at]!,
          share: rounded(shares.reduce((sum, share) => sum + share, 0) / shares.length),
        }
      }),
    ),
  ).sort((a, b) => a.share - b.share)
}

/** For each part of a common shift, the scores of every exam, year and family in the same order. */
function scoresOf(
  histories: readonly SlotHistory[],
  model: ForecastModel,
  until: number,
  commons: readonly number[],
): number[][] {
  const all = histories.map((history) => ({ years: history.years, tested: new TestedYears(history, model) }))
  return commons.map((common) =>
    all.flatMap(({ years, tested }) =>
      years.flatMap((year, at) =>
        at > LEAST_YEARS && year <= until ? FAMILIES.map((_, family) => tested.score(at, family, common)) : [],
      ),
    ),
  )
}

/** How a model did in each year that chose nothing, beside its rivals. */
function scoresAfter(histories: readonly SlotHistory[], model: ForecastModel, until: number): YearScore[] {
  return histories.flatMap((history) => {
    const [own, last, median] = [model, LAST_YEAR, MEDIAN].map((one) => new TestedYears(history, one))
    return FAMILIES.flatMap((family, place) =>
      history.years.flatMap((year, at): YearScore[] => {
        if (year <= until || at <= LEAST_YEARS) return []
        const score = own!.score(at, place)
        return Number.isNaN(score)
          ? []
          : [
              {
                exam: history.exam,
                family,
                year,
                score: rounded(score),
                scoreOfLastYear: rounded(last!.score(at, place)),
                scoreOfMedian: rounded(median!.score(at, place)),
              },
            ]
      }),
    )
  })
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

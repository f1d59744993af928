import { EXAM_RULES } from '../../../../shared/cutoff/fact.ts'
import type { SeasonRound } from '../../../../shared/predictor/history.ts'
import { t } from '../../../i18n/t.ts'
import type { PredictedRow } from '../../../search/predictorTypes.ts'

/** "after round 2 of 2026": what a figure of a year whose rounds go on is said with. */
export const seasonText = ({ year, round }: SeasonRound): string => t('after round {round} of {year}', { year, round })

/** Is a figure of this year one of rounds that still go on? */
export const isRunning = ({ season }: Pick<PredictedRow, 'season'>, year: number): boolean => season?.year === year

/**
 * While rounds go on, which round of which body: "JoSAA: after round 2 of 2026". One for each body, in the order of the
 * exams; empty before and after the rounds.
 */
export function seasonsOf(exams: ReadonlyArray<Pick<PredictedRow, 'exam' | 'season'>>): string[] {
  return [
    ...new Set(
      exams.flatMap(({ exam, season }) =>
        season ? [t('{body}: {sentence}', { body: EXAM_RULES[exam].body, sentence: seasonText(season) })] : [],
      ),
    ),
  ]
}

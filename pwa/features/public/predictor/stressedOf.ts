import { EVIDENCE } from '../../../../shared/predictor/evidence.ts'
import { familyOfList } from '../../../../shared/predictor/forecast.ts'
import type { StressedChoice } from '../../../../shared/predictor/stressTest.ts'
import { t } from '../../../i18n/t.ts'
import type { PredictedRow } from '../../../search/predictorTypes.ts'

/** What is less than one of 100, rounded, is not said. */
export const LEAST_SAID = 0.005

/** A choice whose chance is said, for `stressTest`; nothing where none is, or its forecast was never tested. */
export function stressedOf({
  exam,
  list,
  chance,
}: Pick<PredictedRow, 'exam' | 'list' | 'chance'>): StressedChoice | undefined {
  const family = familyOfList(list),
    tested = EVIDENCE.find((one) => one.exam === exam)?.families.find((one) => one.family === family)
  return chance === undefined || !tested
    ? undefined
    : { chance, forecast: `${exam} ${family}`, inCommon: tested.inCommon }
}

/** How many of 100 seasons a share is, in words. */
export const ofHundred = (share: number): string => t('{count} of 100', { count: Math.round(share * 100) })

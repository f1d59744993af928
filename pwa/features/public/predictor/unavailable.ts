import type { CutoffExam } from '../../../../shared/cutoff/fact.ts'
import type { usePredictorState } from '../../../queries/public/predictor.ts'

/** Exams that cannot be answered now: there is no network and their closing ranks are not here. */
export const unavailableOf = (
  { exams, offline }: ReturnType<typeof usePredictorState>,
  isOnline: boolean,
): CutoffExam[] => (offline || !isOnline ? exams.flatMap(({ exam, isStored }) => (isStored ? [] : [exam])) : [])

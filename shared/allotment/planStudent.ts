import { isCutoffExam } from '../cutoff/fact.ts'
import type { StudentProfile } from '../people/profile.ts'
import type { PredictorStudent } from '../predictor/student.ts'
import type { Application } from '../tracker/application.ts'
import { studentOfProfile } from '../predictor/studentOfProfile.ts'

/** Whose plan of counselling bodies it is. `exams`: those with a rank or a score. */
export interface PlanStudent extends Pick<PredictorStudent, 'category' | 'hasDisability' | 'state'> {
  exams: readonly string[]
}

/** Does an exam lead anywhere? Whoever told no rank and tracks no exam has no counselling body. */
export const leadsToBodies = (
  { exams }: Pick<PlanStudent, 'exams'>,
  applications: ReadonlyArray<Pick<Application, 'college'>>,
): boolean => exams.length > 0 || applications.some(({ college }) => !college)

/** The student of a plan: what the predictor was told, and where it was told nothing, the profile of this device. */
export function planStudent(told: PredictorStudent | undefined, profile: StudentProfile): PlanStudent {
  const known = told ?? studentOfProfile(profile),
    state = known?.state ?? profile.state
  return {
    exams: [
      ...Object.entries(known?.ranks ?? {}).flatMap(([exam, ranks]) => (ranks ? [exam] : [])),
      // A rank of an exam that the predictor does not speak of.
      ...(profile.rank && !isCutoffExam(profile.rank.exam) ? [profile.rank.exam] : []),
    ],
    category: known?.category ?? 'OPEN',
    hasDisability: known?.hasDisability ?? false,
    ...(state && { state }),
  }
}

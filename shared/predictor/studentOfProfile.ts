import { CUTOFF_EXAMS, isByScore, isCutoffExam, isOneScale } from '../cutoff/fact.ts'
import type { StudentProfile } from '../people/profile.ts'
import { listsOf, SOCIAL_CATEGORIES, type PredictorStudent } from './student.ts'

/**
 * The predictor's student as far as the profile of this device has them; undefined without a rank. A profile holds
 * ranks: of an exam that closes by score it says nothing here.
 */
export function studentOfProfile({ rank, isWoman = false, state }: StudentProfile): PredictorStudent | undefined {
  if (!rank || !isCutoffExam(rank.exam) || isByScore(rank.exam)) return undefined
  const category = SOCIAL_CATEGORIES.find((one) => rank.list === one || rank.list === `${one} (PwD)`) ?? 'OPEN'
  return {
    category,
    hasDisability: rank.list.endsWith('(PwD)'),
    isWoman,
    ...(state && { state }),
    ranks: { [rank.exam]: { [isOneScale(rank.exam) ? 'OPEN' : rank.list]: { low: rank.rank, high: rank.rank } } },
  }
}

/**
 * The profile after the predictor was told of a student, so that a rank is asked once: the rank of the exam the profile
 * has, else of the first that has one, on the student's own list where it is known, else on the common one. A range (of
 * a percentile) is no rank; then the rank of the profile stays.
 */
export function profileOfStudent(student: PredictorStudent, before: StudentProfile): StudentProfile {
  const exams = CUTOFF_EXAMS.filter((exam) => !isByScore(exam) && student.ranks[exam]).sort(
    (a, b) => Number(b === before.rank?.exam) - Number(a === before.rank?.exam),
  )
  const lists = listsOf(student).toReversed()
  const found = exams.flatMap((exam) =>
    lists.flatMap((list) => {
      const range = student.ranks[exam]![isOneScale(exam) ? 'OPEN' : list]
      return range && range.low === range.high ? [{ exam, list, rank: range.low }] : []
    }),
  )
  const rank = found[0] ?? before.rank
  return {
    ...(rank && { rank }),
    ...(student.isWoman && { isWoman: true }),
    ...(student.state && { state: student.state }),
  }
}

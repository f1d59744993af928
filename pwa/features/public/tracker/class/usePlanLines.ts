import { useEffect, useState } from 'react'
import { planStudent } from '../../../../../shared/allotment/planStudent.ts'
import type { StudentPlan } from '../../../../../shared/class/classStudent.ts'
import { useDocuments } from '../../../../queries/public/documents.ts'
import { useNow } from '../../../../queries/public/page.ts'
import type { PlanLines, planLines } from '../bodies/planLines.ts'

/**
 * The counselling of a student of the class in lines. It stands in a part of the program of its own, which is fetched
 * with the screen. Undefined until that and the exams' dates are there, or where the part can't be had.
 */
export function usePlanLines(): (plan: StudentPlan) => PlanLines | undefined {
  const [linesOf, setLinesOf] = useState<typeof planLines>()
  useEffect(() => {
    let isShown = true
    void import('../bodies/planLines.ts').then(
      (part) => isShown && setLinesOf(() => part.planLines),
      // The sheet is printed without it, as it was before there was a plan.
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [])
  const documents = useDocuments('exams'),
    now = useNow()
  return ({ student, applications }) =>
    linesOf && now && documents.state !== 'loading'
      ? linesOf({
          student: planStudent(student, {}),
          applications,
          exams: documents.state === 'ready' ? documents.read : [],
          now,
        })
      : undefined
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CounsellingPlan, PlanQuestion } from '../../../shared/allotment/counsellingPlan.ts'
import { planStudent } from '../../../shared/allotment/planStudent.ts'
import type { StudentPlan } from '../../../shared/class/classStudent.ts'
import { dayOfNow } from '../../../shared/college/deadline.ts'
import { memoize } from '../../../shared/record/remember.ts'
import { useDocuments } from './documents.ts'
import { useNow } from './page.ts'

/** What works plans out: a part of the program of its own. */
type FetchPlanner = () => Promise<{ counsellingPlan: (question: PlanQuestion) => CounsellingPlan }>
const importPlanner: FetchPlanner = async () => {
  const { counsellingPlan } = await import('../../../shared/allotment/counsellingPlan.ts')
  return { counsellingPlan }
}
/** Where it cannot be had, it is asked for again online. */
const plannerQuery = (fetchPlanner: FetchPlanner) =>
  queryOptions({
    queryKey: ['counselling-planner'],
    queryFn: fetchPlanner,
    staleTime: 'static',
    gcTime: Infinity,
  })

/**
 * The counselling plans of a class. `planOf`: of one student for today; what is over at this hour is still among it.
 * `hasExams`: what staff published of the exams is on this device. `error`: the part that works plans out is not.
 */
export type CounsellingPlans =
  | { state: 'loading' }
  | { state: 'error' }
  | { state: 'ready'; hasExams: boolean; planOf: (student: StudentPlan) => CounsellingPlan }

const LOADING: CounsellingPlans = { state: 'loading' },
  ERROR: CounsellingPlans = { state: 'error' }

/**
 * The plans of many students: one costs about a millisecond, so each is kept for as long as the day, the exams and what
 * it is made from stay the same.
 * @param isAsked fetches nothing before it
 */
export function useCounsellingPlans(isAsked: boolean, fetchPlanner = importPlanner): CounsellingPlans {
  const { data, isError } = useQuery({ ...plannerQuery(fetchPlanner), enabled: isAsked }),
    documents = useDocuments('exams'),
    now = useNow(),
    today = now && dayOfNow(now)
  return useMemo(() => {
    if (isError) return ERROR
    if (!data || !today || documents.state === 'loading') return LOADING
    const hasExams = documents.state === 'ready',
      rest = { exams: documents.state === 'ready' ? documents.read : [], now: `${today}T00:00` }
    const planOf = memoize((question) =>
      data.counsellingPlan({ ...(JSON.parse(question) as ReturnType<typeof questionOf>), ...rest }),
    )
    return { state: 'ready', hasExams, planOf: (student) => planOf(JSON.stringify(questionOf(student))) }
  }, [data, isError, documents, today])
}

/** What of a student a plan is made from: a document that is ticked makes no other plan. */
const questionOf = ({ student, applications }: StudentPlan) => ({
  student: planStudent(student, {}),
  applications: applications.map(({ name, college, exam, deadlines }) => ({
    name,
    deadlines,
    ...(college && { college }),
    ...(exam && { exam }),
  })),
})

import { z } from 'zod'
import { call } from './call.ts'
import { Answer, Id } from './fields.ts'

/** As `PublicExam` of shared/exam declares it; lists and groups are there even when empty. */
const Exam = z.looseObject({ id: Id, slug: z.string(), tag: z.string(), revision: z.number().int(), changedAt: z.number().int(), name: z.string(), category: z.array(z.string()), levels: z.array(z.string()) })

/** Entrance exams: `design/api.md`, behaviour 4. */
export const examCalls = {
  list: call({ method: 'GET', path: '/exams', guard: 'public', summary: 'Every published exam, whole: there are few, and a phone keeps them all.', returns: Answer(z.array(Exam)) }),
  bySlug: call({
    method: 'GET', path: '/exams/:slug', guard: 'public', params: z.object({ slug: z.string().min(1).max(300) }), summary: 'One exam by slug or id; a former slug answers with the present one.', returns: Answer(Exam),
  }),
}

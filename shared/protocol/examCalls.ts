import { z } from 'zod'
import { call } from './call.ts'
import { Answer, ById, Id, Limit, Page, Paged } from './fields.ts'
import { HistoryAnswer, HistoryPage } from './history.ts'

/** As `PublicExam` of shared/exam declares it; lists and groups are there even when empty. */
const Exam = z.looseObject({ id: Id, slug: z.string(), tag: z.string(), revision: z.number().int(), changedAt: z.number().int(), name: z.string(), category: z.array(z.string()), levels: z.array(z.string()) })

const Deleted = z.object({ id: Id, name: z.string(), slug: z.string(), status: z.enum(['draft', 'published']), tag: z.string(), deletedAt: z.string(), deletedBy: z.string() })

/** Entrance exams: `design/api.md`, behaviour 4. */
export const examCalls = {
  list: call({ method: 'GET', path: '/exams', guard: 'public', summary: 'Every published exam, whole: there are few, and a phone keeps them all.', returns: Answer(z.array(Exam)) }),
  bySlug: call({
    method: 'GET', path: '/exams/:slug', guard: 'public', params: z.object({ slug: z.string().min(1).max(300) }), summary: 'One exam by slug or id; a former slug answers with the present one.', returns: Answer(Exam),
  }),
  trash: call({
    method: 'GET', path: '/admin/exams/trash', guard: 'delete_colleges', query: z.object({ page: Page, limit: Limit }),
    summary: 'Exams in the trash, what was deleted last first. `exam.restore` with the tag brings one back.', returns: Paged(Deleted),
  }),
  history: call({
    method: 'GET', path: '/admin/exams/:id/history', guard: 'edit_settings', params: ById, query: HistoryPage,
    summary: 'What changed in an exam, as the history of a college. An `exam.change` puts a field, or all of them, back.', returns: HistoryAnswer,
  }),
}

import { z } from 'zod'
import { examFields } from '../exam/fields.ts'
import { call } from './call.ts'
import { Answer, ById, Done, Id, Limit, Page, PageOf } from './fields.ts'
import { DOCUMENT_SIZE, documentAnswerOf, DocumentBody, Position, SeenVersion, VersionBody } from './documentCalls.ts'
import { HistoryAnswer, HistoryPage } from './history.ts'
import { schemaShapeOf } from './recordSchema.ts'

/** As `PublicExam` of shared/exam declares it. */
const Exam = z
  .object({
    ...schemaShapeOf(examFields),
    id: Id,
    slug: z.string(),
    tag: z.string(),
    revision: z.int(),
    changedAt: z.int(),
    name: z.string(),
    category: z.array(z.string()),
    levels: z.array(z.string()),
  })
  .meta({ id: 'Exam' })
const DocumentAnswer = documentAnswerOf('ExamOfStaff', examFields)

const Deleted = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  status: z.enum(['draft', 'published']),
  tag: z.string(),
  deletedAt: z.string(),
  deletedBy: z.string(),
})

const Row = z.object({
  id: Id,
  _id: Id,
  name: z.string(),
  slug: z.string(),
  status: z.enum(['draft', 'published']),
  tag: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})

/** Entrance exams: `docs/spec/api.md`, behaviour 4. */
export const examCalls = {
  list: call({
    method: 'GET',
    path: '/exams',
    guard: 'public',
    summary: 'Every published exam, whole: there are few, and a phone keeps them all.',
    returns: Answer(z.array(Exam)),
  }),
  bySlug: call({
    method: 'GET',
    path: '/exams/:slug',
    guard: 'public',
    params: z.object({ slug: z.string().min(1).max(300) }),
    summary: 'One exam by slug or id; a former slug answers with the present one.',
    returns: Answer(Exam),
  }),
  calendar: call({
    method: 'GET',
    path: '/exams.ics',
    guard: 'public',
    produces: 'text/calendar',
    summary:
      'The dates of every published exam that are days, as one calendar file to subscribe to. Each date keeps its name, so that a newer file changes what an older one put in.',
  }),
  calendarOfOne: call({
    method: 'GET',
    path: '/exams/:slug.ics',
    guard: 'public',
    produces: 'text/calendar',
    params: z.object({ slug: z.string().min(1).max(300) }),
    summary: 'The dates of one exam, the same way; by slug, former slug or id.',
  }),
  trash: call({
    method: 'GET',
    path: '/admin/exams/trash',
    guard: 'edit_settings',
    query: z.object({ page: Page, limit: Limit }),
    summary:
      'Exams in the trash, what was deleted last first. `exam.restore` with the tag brings one back. For whoever may write the exams and delete records.',
    returns: PageOf(Deleted),
  }),
  adminList: call({
    method: 'GET',
    path: '/admin/exams',
    guard: 'edit_settings',
    query: z.object({ page: Page, limit: Limit, status: z.enum(['draft', 'published']).optional() }),
    summary: 'Exams, drafts included, by name, a page at a time.',
    returns: PageOf(Row),
  }),
  create: call({
    method: 'POST',
    path: '/admin/exams',
    guard: 'edit_settings',
    status: 201,
    body: DocumentBody,
    size: DOCUMENT_SIZE,
    summary: 'Add an exam. The id may be the client’s own; the same again answers the same.',
    returns: DocumentAnswer,
  }),
  open: call({
    method: 'GET',
    path: '/admin/exams/:id',
    guard: 'edit_settings',
    params: ById,
    summary: 'One exam with everything known of it.',
    returns: DocumentAnswer,
  }),
  replace: call({
    method: 'PUT',
    path: '/admin/exams/:id',
    guard: 'edit_settings',
    params: ById,
    body: DocumentBody,
    size: DOCUMENT_SIZE,
    summary:
      'Write the given fields; fields left out are left alone. With If-Match (or `tag`) another’s changes meanwhile are merged field by field.',
    returns: DocumentAnswer,
  }),
  change: call({
    method: 'PATCH',
    path: '/admin/exams/:id',
    guard: 'edit_settings',
    params: ById,
    body: DocumentBody,
    size: DOCUMENT_SIZE,
    summary: 'The same as PUT.',
    returns: DocumentAnswer,
  }),
  changeStatus: call({
    method: 'PATCH',
    path: '/admin/exams/:id/status',
    guard: 'edit_settings',
    params: ById,
    body: z.object({ status: z.enum(['draft', 'published']), tag: z.string().max(64).optional() }),
    summary: 'Publish or unpublish.',
    returns: DocumentAnswer,
  }),
  remove: call({
    method: 'DELETE',
    path: '/admin/exams/:id',
    guard: 'delete_colleges',
    params: ById,
    summary: 'Into the trash, from which it can be restored; for whoever may write the exams as well.',
    returns: Done,
  }),
  restore: call({
    method: 'POST',
    path: '/admin/exams/:id/restore',
    guard: 'delete_colleges',
    params: ById,
    body: SeenVersion,
    summary: 'Out of the trash; for whoever may write the exams as well.',
    returns: DocumentAnswer,
  }),
  restoreVersion: call({
    method: 'POST',
    path: '/admin/exams/:id/history/:position/restore',
    guard: 'edit_settings',
    params: ById.extend({ position: Position }),
    body: VersionBody,
    summary: 'Brings back one field, or every field, as it was before (or after) that act, as of a college.',
    returns: DocumentAnswer,
  }),
  history: call({
    method: 'GET',
    path: '/admin/exams/:id/history',
    guard: 'edit_settings',
    params: ById,
    query: HistoryPage,
    summary:
      'What changed in an exam, as the history of a college. An `exam.change` puts a field, or all of them, back.',
    returns: HistoryAnswer,
  }),
}

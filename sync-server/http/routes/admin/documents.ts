import { examCalls } from '../../../../shared/protocol/examCalls.ts'
import { siteCalls } from '../../../../shared/protocol/siteCalls.ts'
import { SITE_ID } from '../../../../shared/site/fields.ts'
import { trashedExams } from '../../../services/documents/trash.ts'
import { historyOf } from '../../../services/history/read.ts'
import { presentHistory } from '../../present/history.ts'
import { answered, pagination, route, type Route } from '../../route.ts'

/** What only staff ask of the exams and the site's content; they are written through the queue alone. */
export const adminDocumentRoutes: Route[] = [
  route(examCalls.trash, async ({ caller, query }) => {
    const { rows, total } = await trashedExams(caller, query)
    return answered(rows.map(({ id, name, slug, status, tag, deletedAt, deletedBy }) => ({ id, name, slug, status, tag, deletedAt: new Date(deletedAt!).toISOString(), deletedBy: deletedBy! })), { pagination: pagination(query.page, query.limit, total) })
  }),
  route(examCalls.history, async ({ caller, params, query }) => presentHistory(await historyOf(caller, 'exam', params.id, query))),
  route(siteCalls.history, async ({ caller, query }) => presentHistory(await historyOf(caller, 'site', SITE_ID, query))),
]

import { examCalls } from '../../../../shared/protocol/examCalls.ts'
import { trashedExams } from '../../../services/documents/trash.ts'
import { answered, pagination, route, type Route } from '../../route.ts'

export const adminExamRoutes: Route[] = [
  route(examCalls.trash, async ({ caller, query }) => {
    const { rows, total } = await trashedExams(caller, query)
    return answered(rows.map(({ id, name, slug, status, tag, deletedAt, deletedBy }) => ({ id, name, slug, status, tag, deletedAt: new Date(deletedAt!).toISOString(), deletedBy: deletedBy! })), { pagination: pagination(query.page, query.limit, total) })
  }),
]

import { errorReportCalls } from '../../../shared/protocol/errorReportCalls.ts'
import { type CountErrors, countErrorReports, listErrorReports } from '../../services/errorReports/errorReports.ts'
import { pagination, route, successAnswer, type Route } from '../route.ts'

export const errorReportRoutes = (countErrors: CountErrors = () => undefined): Route[] => [
  route(errorReportCalls.send, async ({ caller, body, ctx }) => {
    ctx.set('Cache-Control', 'no-store')
    const { store, author } = caller
    return successAnswer({
      counted: await countErrorReports({ store, requestId: author.requestId }, body.reports, countErrors),
    })
  }),
  route(errorReportCalls.list, async ({ caller, query }) => {
    const { rows, total } = await listErrorReports(caller, query)
    return successAnswer(rows, { pagination: pagination(query.page, query.limit, total) })
  }),
]

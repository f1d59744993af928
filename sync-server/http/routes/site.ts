import type { Context } from 'koa'
import { examCalls } from '../../../shared/protocol/examCalls.ts'
import { siteCalls } from '../../../shared/protocol/siteCalls.ts'
import type { Publisher } from '../../services/catalogue/publish.ts'
import { publicExam, publicExams, tagOfExams } from '../../services/documents/publicExams.ts'
import { readSchemes, readSite } from '../../services/documents/publicSite.ts'
import { isHeld } from '../etag.ts'
import { answered, route, type Route } from '../route.ts'

/** What staff write on the site itself, and the exams and the schemes: small, the same for everybody, and answered without a body to whoever holds it. */
export const siteRoutes = ({ publisher, google }: { publisher: Publisher; google: boolean }): Route[] => [
  route(siteCalls.site, async ({ caller, ctx }) => {
    const { site, tag } = await readSite(caller, publisher, google)
    return unlessHeld(ctx, tag, site)
  }),
  route(siteCalls.schemes, async ({ caller, ctx }) => {
    const { schemes, tag } = await readSchemes(caller)
    return unlessHeld(ctx, tag, schemes)
  }),
  route(examCalls.list, async ({ caller, ctx }) => {
    const exams = await publicExams(caller)
    return unlessHeld(ctx, tagOfExams(exams), exams)
  }),
  route(examCalls.bySlug, async ({ caller, params, ctx }) => {
    const exam = await publicExam(caller, params.slug)
    return unlessHeld(ctx, exam.tag, exam)
  }),
]

/** As long as the catalogue's manifest may be kept. */
function unlessHeld<T>(ctx: Context, tag: string, data: T) {
  ctx.set('Cache-Control', 'public, max-age=60, stale-while-revalidate=600')
  return isHeld(ctx, tag) ? undefined : answered(data)
}

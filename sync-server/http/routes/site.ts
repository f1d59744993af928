import contentDisposition from 'content-disposition'
import type { Context } from 'koa'
import { CALENDAR_TYPE } from '../../../shared/calendar/ics.ts'
import { calendarOfExam, calendarOfExams } from '../../../shared/exam/dates.ts'
import { examCalls } from '../../../shared/protocol/examCalls.ts'
import { siteCalls } from '../../../shared/protocol/siteCalls.ts'
import type { OpenId } from '../../services/auth/openId.ts'
import type { Publisher } from '../../services/catalogue/publish.ts'
import { publicExam, publicExams, tagOfExams } from '../../services/documents/publicExams.ts'
import { readSchemes, readSite } from '../../services/documents/publicSite.ts'
import { isHeld } from '../etag.ts'
import { successAnswer, route, type Route } from '../route.ts'

/**
 * What staff write on the site itself, and the exams and the schemes: small, the same for everybody, and answered
 * without a body to whoever holds it.
 */
export const siteRoutes = ({
  publisher,
  google,
  mail: { site: origin },
}: {
  publisher: Publisher
  google?: OpenId
  mail: { site: string }
}): Route[] => [
  route(siteCalls.site, async ({ caller, ctx }) => {
    const { site, tag } = await readSite(caller, publisher, google !== undefined)
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
  route(examCalls.calendar, async ({ caller, ctx }) => {
    const exams = await publicExams(caller)
    sendCalendar(ctx, tagOfExams(exams), 'exams.ics', () => calendarOfExams('Entrance exams', exams, { origin }))
  }),
  route(examCalls.calendarOfOne, async ({ caller, params, ctx }) => {
    const exam = await publicExam(caller, params.slug)
    sendCalendar(ctx, exam.tag, `${exam.slug}.ics`, () => calendarOfExam(exam, { origin }))
  }),
  route(examCalls.bySlug, async ({ caller, params, ctx }) => {
    const exam = await publicExam(caller, params.slug)
    return unlessHeld(ctx, exam.tag, exam)
  }),
]

function sendCalendar(ctx: Context, tag: string, fileName: string, textOf: () => string): void {
  ctx.set('Cache-Control', 'public, max-age=60, stale-while-revalidate=600')
  ctx.set('Content-Disposition', contentDisposition(fileName, { type: 'inline' }))
  if (isHeld(ctx, tag)) return
  ctx.type = CALENDAR_TYPE
  ctx.body = textOf()
}

/** As long as the catalogue's manifest may be kept. */
function unlessHeld<T>(ctx: Context, tag: string, data: T) {
  ctx.set('Cache-Control', 'public, max-age=60, stale-while-revalidate=600')
  return isHeld(ctx, tag) ? undefined : successAnswer(data)
}

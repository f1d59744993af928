import type { Context } from 'koa'
import { examCalls } from '../../../../shared/protocol/examCalls.ts'
import { siteCalls } from '../../../../shared/protocol/siteCalls.ts'
import { SITE_ID } from '../../../../shared/site/fields.ts'
import {
  changeDocumentStatus,
  createExam,
  listExams,
  openDocument,
  removeExam,
  restoreDocumentVersion,
  restoreExam,
  saveDocument,
} from '../../../services/documents/save.ts'
import { trashedExams } from '../../../services/documents/trash.ts'
import { readHistory } from '../../../services/history/read.ts'
import type { DocumentRecord } from '../../../store/ports/documents.ts'
import { seenTag, setTag } from '../../etag.ts'
import { presentConflict } from '../../present/conflict.ts'
import { presentDocument, presentDocumentRow } from '../../present/document.ts'
import { presentHistory } from '../../present/history.ts'
import { successAnswer, pagination, route, type Route } from '../../route.ts'

/**
 * The exams and the site's content for staff: what the queue does to them, through the documented calls. Those of a
 * fixed name stand before those with an id.
 */
export const adminDocumentRoutes: Route[] = [
  route(examCalls.adminList, async ({ caller, query: { page, limit, status } }) => {
    const { rows, total } = await listExams(caller, { page, limit, ...(status && { status }) })
    return successAnswer(rows.map(presentDocumentRow), { pagination: pagination(page, limit, total) })
  }),
  route(examCalls.create, async ({ caller, body, ctx }) => saved(ctx, () => createExam(caller, body))),
  route(examCalls.trash, async ({ caller, query }) => {
    const { rows, total } = await trashedExams(caller, query)
    return successAnswer(
      rows.map(({ id, name, slug, status, tag, deletedAt, deletedBy }) => ({
        id,
        name,
        slug,
        status,
        tag,
        deletedAt: new Date(deletedAt!).toISOString(),
        deletedBy: deletedBy!,
      })),
      { pagination: pagination(query.page, query.limit, total) },
    )
  }),
  route(examCalls.open, async ({ caller, params, ctx }) => sent(ctx, await openDocument(caller, 'exam', params.id))),
  route(examCalls.replace, async ({ caller, params, body, ctx }) =>
    saved(ctx, () => saveDocument(caller, 'exam', params.id, body, seenTag(ctx))),
  ),
  route(examCalls.change, async ({ caller, params, body, ctx }) =>
    saved(ctx, () => saveDocument(caller, 'exam', params.id, body, seenTag(ctx))),
  ),
  route(examCalls.changeStatus, async ({ caller, params, body, ctx }) =>
    saved(ctx, () => changeDocumentStatus(caller, 'exam', params.id, body.status, seenTag(ctx) ?? body.tag)),
  ),
  route(examCalls.remove, async ({ caller, params, ctx }) => {
    await saved(ctx, () => removeExam(caller, params.id, seenTag(ctx)))
    return successAnswer(null, { message: 'Exam deleted' })
  }),
  route(examCalls.restore, async ({ caller, params, body, ctx }) =>
    saved(ctx, () => restoreExam(caller, params.id, seenTag(ctx) ?? body.tag)),
  ),
  route(examCalls.restoreVersion, async ({ caller, params: { id, position }, body, ctx }) =>
    saved(ctx, () => restoreDocumentVersion(caller, 'exam', id, { ...body, position, tag: seenTag(ctx) ?? body.tag })),
  ),
  route(examCalls.history, async ({ caller, params, query }) =>
    presentHistory(await readHistory(caller, 'exam', params.id, query)),
  ),
  route(siteCalls.open, async ({ caller, ctx }) => sent(ctx, await openDocument(caller, 'site', SITE_ID))),
  route(siteCalls.replace, async ({ caller, body, ctx }) =>
    saved(ctx, () => saveDocument(caller, 'site', SITE_ID, body, seenTag(ctx))),
  ),
  route(siteCalls.changeStatus, async ({ caller, body, ctx }) =>
    saved(ctx, () => changeDocumentStatus(caller, 'site', SITE_ID, body.status, seenTag(ctx) ?? body.tag)),
  ),
  route(siteCalls.restoreVersion, async ({ caller, params: { position }, body, ctx }) =>
    saved(ctx, () =>
      restoreDocumentVersion(caller, 'site', SITE_ID, { ...body, position, tag: seenTag(ctx) ?? body.tag }),
    ),
  ),
  route(siteCalls.history, async ({ caller, query }) =>
    presentHistory(await readHistory(caller, 'site', SITE_ID, query)),
  ),
]

function sent(ctx: Context, record: DocumentRecord) {
  setTag(ctx, record.tag)
  return successAnswer(presentDocument(record))
}
const saved = async (ctx: Context, act: () => Promise<DocumentRecord>) =>
  sent(ctx, await presentConflict(act, presentDocument))

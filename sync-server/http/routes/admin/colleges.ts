import type { Context } from 'koa'
import { Failure } from '../../../../shared/failure.ts'
import type { CollegeRecord } from '../../../../shared/college/college.ts'
import { collegeCalls } from '../../../../shared/protocol/collegeCalls.ts'
import { changeStatus } from '../../../services/colleges/changeStatus.ts'
import { countCollege, countColleges } from '../../../services/colleges/count.ts'
import { createCollege } from '../../../services/colleges/create.ts'
import { duplicateCollege } from '../../../services/colleges/duplicate.ts'
import { listColleges } from '../../../services/colleges/list.ts'
import { openCollege } from '../../../services/colleges/open.ts'
import { removeCollege } from '../../../services/colleges/remove.ts'
import { restoreVersion } from '../../../services/colleges/restoreVersion.ts'
import { restoreCollege } from '../../../services/colleges/restore.ts'
import { saveCollege } from '../../../services/colleges/save.ts'
import { validateCollege } from '../../../services/colleges/validate.ts'
import { readHistory } from '../../../services/history/read.ts'
import type { CollegeRow } from '../../../store/ports/colleges.ts'
import { CachedAnswer, sendCached } from '../../answerCache.ts'
import { seenTag, setTag } from '../../etag.ts'
import { presentCollege, presentRow } from '../../present/college.ts'
import { presentHistory } from '../../present/history.ts'
import { successAnswer, pagination, route, type Route } from '../../route.ts'

/**
 * The text of a page goes with its rows: the store gives the same rows again while the same question has the same
 * answer, and others else.
 */
const pages = new WeakMap<readonly CollegeRow[], CachedAnswer>()

export const adminCollegeRoutes: Route[] = [
  route(collegeCalls.list, async ({ caller, query, ctx }) => {
    const { rows, total } = await listColleges(caller, query)
    const answer =
      pages.get(rows) ??
      new CachedAnswer(
        JSON.stringify(successAnswer(rows.map(presentRow), { pagination: pagination(query.page, query.limit, total) })),
      )
    pages.set(rows, answer)
    return sendCached(ctx, answer)
  }),
  route(collegeCalls.search, async ({ caller, query: { q, limit } }) => {
    if (q === undefined) return successAnswer([])
    const { rows } = await listColleges(caller, { page: 1, limit, search: q, sortBy: 'name', sortOrder: 'asc' })
    return successAnswer(rows.map(presentRow))
  }),
  route(collegeCalls.analytics, async ({ caller }) => successAnswer(await countColleges(caller))),
  route(collegeCalls.validate, async ({ caller, body }) => successAnswer(await validateCollege(caller, body))),
  route(collegeCalls.create, async ({ caller, body, ctx }) => {
    const { record, outcome, note } = await withCurrent(() => createCollege(caller, body))
    return {
      ...sent(ctx, record, note === undefined ? 'College created successfully' : `College created as a draft. ${note}`),
      outcome,
      ...(note !== undefined && { note }),
    }
  }),
  route(collegeCalls.open, async ({ caller, params, ctx }) => sent(ctx, await openCollege(caller, params.id))),
  route(collegeCalls.replace, async ({ caller, params, body, ctx }) =>
    saved(ctx, () => saveCollege(caller, params.id, body, seenTag(ctx))),
  ),
  route(collegeCalls.change, async ({ caller, params, body, ctx }) =>
    saved(ctx, () => saveCollege(caller, params.id, body, seenTag(ctx))),
  ),
  route(collegeCalls.changeStatus, async ({ caller, params, body, ctx }) =>
    saved(
      ctx,
      () => changeStatus(caller, params.id, body.status, seenTag(ctx) ?? body.tag),
      `College status changed to ${body.status}`,
    ),
  ),
  route(collegeCalls.duplicate, async ({ caller, params, body, ctx }) =>
    saved(
      ctx,
      () => duplicateCollege(caller, params.id, body, seenTag(ctx) ?? body.tag),
      'College duplicated successfully',
    ),
  ),
  route(collegeCalls.remove, async ({ caller, params, ctx }) => {
    await saved(ctx, () => removeCollege(caller, params.id, seenTag(ctx)))
    return successAnswer(null, { message: 'College deleted successfully' })
  }),
  route(collegeCalls.restore, async ({ caller, params, body, ctx }) =>
    saved(ctx, () => restoreCollege(caller, params.id, seenTag(ctx) ?? body.tag), 'College restored successfully'),
  ),
  route(collegeCalls.history, async ({ caller, params, query }) =>
    presentHistory(await readHistory(caller, 'college', params.id, query)),
  ),
  route(collegeCalls.restoreVersion, async ({ caller, params: { id, position }, body, ctx }) =>
    saved(
      ctx,
      () => restoreVersion(caller, id, { ...body, position, ...tagOf(seenTag(ctx) ?? body.tag) }),
      'College restored successfully',
    ),
  ),
  route(collegeCalls.analyticsOfOne, async ({ caller, params }) => {
    const { lastChange, ...counts } = await countCollege(caller, params.id)
    return successAnswer({
      ...counts,
      ...(lastChange !== undefined && { lastChange: new Date(lastChange).toISOString() }),
    })
  }),
]

function sent(ctx: Context, record: CollegeRecord, message?: string) {
  setTag(ctx, record.tag)
  return successAnswer(presentCollege(record), message === undefined ? {} : { message })
}

const tagOf = (tag: string | undefined) => (tag === undefined ? {} : { tag })

const saved = async (ctx: Context, act: () => Promise<CollegeRecord>, message = 'College updated successfully') =>
  sent(ctx, await withCurrent(act), message)

/** A conflict carries the record as it stands, in the shape every other answer has. */
async function withCurrent<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.code !== 'VERSION_CONFLICT' || !isConflict(thrown.data)) throw thrown
    throw new Failure('VERSION_CONFLICT', {
      message: thrown.message,
      data: { ...thrown.data, current: presentCollege(thrown.data.current) },
    })
  }
}

const isConflict = (data: unknown): data is { current: CollegeRecord; clashes: unknown[] } =>
  typeof data === 'object' && data !== null && 'current' in data

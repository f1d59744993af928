import { v7 as uuid } from 'uuid'
import { reviewCalls } from '../../../shared/protocol/reviewCalls.ts'
import { Failure } from '../../../shared/failure.ts'
import { hashOf } from '../../../shared/record/tag.ts'
import type { IdentityDocuments } from '../../files/fileStore.ts'
import { demandStudent, type Caller } from '../../services/caller.ts'
import { openReviewDocument, settleReviewDocument, showReviewDocument } from '../../services/reviews/document.ts'
import { REVIEW_NOT_FOUND } from '../../services/reviews/commands/rules.ts'
import { listReviews, logOf, readReview, reviewsOf } from '../../services/reviews/list.ts'
import { outcomesFor, reportsOf } from '../../services/reviews/reports.ts'
import { moderateReply, replyOfficially } from '../../services/reviews/commands/staffReply.ts'
import { replyTo } from '../../services/reviews/reply.ts'
import { doOne, writeReview } from '../../services/students/act.ts'
import { isHeld, seenTag } from '../etag.ts'
import { presentConflict } from '../present/conflict.ts'
import { presentTrail } from '../present/trail.ts'
import {
  presentKeptReply,
  presentModerated,
  presentOwnReview,
  presentReview,
  presentSummary,
} from '../present/review.ts'
import { successAnswer, pagination, route, type Route } from '../route.ts'

/** `papers`: where pictures of documents wait for staff. */
export const reviewRoutes = (papers: IdentityDocuments): Route[] => [
  route(reviewCalls.list, async ({ caller, params, query: { rating, ...query }, ctx }) => {
    const { college, rows, total, summary, care } = await reviewsOf(caller, params.id, {
      ...query,
      ...(rating && { stars: rating }),
    })
    const data = { college, reviews: rows.map(presentReview), summary: presentSummary(summary, care) }
    // A minute from a cache is soon enough for strangers' reviews; after that the tag costs nobody a body.
    ctx.set('Cache-Control', 'public, max-age=0, must-revalidate')
    const pages = pagination(query.page, query.limit, total)
    return isHeld(ctx, hashOf({ data, pages })) ? undefined : successAnswer(data, { pagination: pages })
  }),
  route(reviewCalls.create, async ({ caller, params, body }) => {
    const { id: given, _id, college: _college, ...value } = body
    const id = typeof given === 'string' ? given : uuid()
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(id))
      throw new Failure('VALIDATION_FAILED', { details: [{ path: 'id', rule: 'id', message: 'The id is not valid' }] })
    const review = await writeReview(caller, { kind: 'review.create', record: id, college: params.id, value })
    return successAnswer(presentOwnReview({ review, fullName: demandStudent(caller).fullName, replies: [] }))
  }),
  route(reviewCalls.vote, async ({ caller, params, body }) =>
    done(await doOne(caller, { kind: 'review.vote', record: params.id, vote: body.vote }, body.device)),
  ),
  route(reviewCalls.report, async ({ caller, params, body: { device, reason, text } }) =>
    done(
      await doOne(
        caller,
        { kind: 'review.report', record: params.id, reason, ...(text !== undefined && { text }) },
        device,
      ),
    ),
  ),
  route(reviewCalls.ownReports, async ({ caller }) => successAnswer(await reportsOf(caller))),
  route(reviewCalls.outcomes, async ({ caller, body }) => successAnswer(await outcomesFor(caller, body))),
  route(reviewCalls.showDocument, async ({ caller, params, files }) =>
    successAnswer(
      presentOwnReview({
        review: await showReviewDocument(caller, papers, params.id, files),
        fullName: demandStudent(caller).fullName,
        replies: [],
      }),
    ),
  ),
  route(reviewCalls.openDocument, async ({ caller, params, ctx }) => {
    const bytes = await openReviewDocument(caller, papers, params.id)
    const { fileTypeFromBuffer } = await import('file-type')
    ctx.type = (await fileTypeFromBuffer(bytes))?.mime ?? 'application/octet-stream'
    ctx.set('Cache-Control', 'no-store')
    ctx.body = bytes
  }),
  route(reviewCalls.settleDocument, async ({ caller, params, body: { seen, reason } }) => {
    await settleReviewDocument(caller, papers, params.id, { seen, ...(reason !== undefined && { reason }) })
    return successAnswer(presentModerated(await present(caller, params.id)))
  }),
  route(reviewCalls.reply, async ({ caller, params, body }) =>
    successAnswer(presentKeptReply(await replyTo(caller, params.id, body))),
  ),
  route(reviewCalls.queue, async ({ caller, query }) => {
    const { rows, total } = await listReviews(caller, query)
    return successAnswer(rows.map(presentModerated), { pagination: pagination(query.page, query.limit, total) })
  }),
  route(reviewCalls.moderate, async ({ caller, params, body: { tag: said, ...verdict }, ctx }) => {
    // Without a tag the verdict is on the review as it stands, as every documented call without one is.
    const tag = seenTag(ctx) ?? said ?? (await present(caller, params.id)).review.tag
    await doOne(caller, { kind: 'review.moderate', record: params.id, tag, ...verdict }).catch(
      async (thrown: unknown) => {
        if (!(thrown instanceof Failure) || thrown.code !== 'VERSION_CONFLICT') throw thrown
        throw new Failure('VERSION_CONFLICT', {
          message: thrown.message,
          data: { current: presentModerated(await present(caller, params.id)), clashes: [] },
        })
      },
    )
    return successAnswer(presentModerated(await present(caller, params.id)))
  }),
  route(reviewCalls.moderateReply, async ({ caller, params, body, ctx }) =>
    successAnswer(
      presentKeptReply(
        await presentConflict(
          () => moderateReply(caller, params.id, params.reply, { ...body, seen: seenTag(ctx) }),
          presentKeptReply,
        ),
      ),
    ),
  ),
  route(reviewCalls.replyOfficially, async ({ caller, params, body }) =>
    successAnswer(presentKeptReply(await replyOfficially(caller, params.id, body))),
  ),
  route(reviewCalls.log, async ({ caller, params }) =>
    successAnswer((await logOf(caller, params.id)).map(presentTrail)),
  ),
]

const done = ({ outcome, note }: { outcome: string; note?: string }) =>
  successAnswer({ outcome, ...(note !== undefined && { note }) })

async function present(caller: Caller, id: string) {
  const read = await readReview(caller, id)
  if (!read) throw new Failure('NOT_FOUND', { message: REVIEW_NOT_FOUND })
  return read
}

import { z } from 'zod'
import { REVIEW_SORTS, type ReviewSort } from '../review/order.ts'
import { DOCUMENT, DOCUMENT_ENDINGS, DOCUMENT_STATES } from '../review/document.ts'
import { REPORT_OUTCOMES, REPORTS_ASKED } from '../review/report.ts'
import { REVIEW_STATUSES } from '../review/review.ts'
import { call } from './call.ts'
import { Answer, ById, Id, Limit, Page, AuditLineAnswer, Yes } from './fields.ts'

const Names = Object.keys(REVIEW_SORTS) as [ReviewSort, ...ReviewSort[]]
/** Judged by `shared/review/rules.ts`, which names each fault. */
const ReviewBody = z.record(z.string(), z.unknown())
const Stars = z.number().min(1).max(5).optional()
const Reply = z.object({ id: Id, from: z.string(), content: z.string(), date: z.string(), isOfficial: z.boolean() })

/** As `PublicReview` of shared/review declares it. */
const Shown = z.object({
  id: Id,
  tag: z.string(),
  userName: z.string(),
  verified: z.string(),
  isVerified: z.boolean(),
  rating: z.number(),
  title: z.string(),
  content: z.string(),
  course: z.string(),
  batch: z.string(),
  date: z.string(),
  editedAt: z.string().optional(),
  helpful: z.int(),
  notHelpful: z.int(),
  incentive: z.boolean().optional(),
  replies: z.array(Reply),
  placement: Stars,
  infrastructure: Stars,
  faculty: Stars,
  courseContent: Stars,
  value: Stars,
  socialLife: Stars,
})
/** A reply as whoever wrote it and the moderators see it; `tag`: of its verdict. */
const KeptReply = Reply.extend({ status: z.string(), tag: z.string() })
const Summary = z.object({
  count: z.int(),
  average: z.number().optional(),
  isFew: z.boolean(),
  distribution: z.array(z.int()).length(5),
  parameters: z.record(z.string(), z.object({ average: z.number(), count: z.int() })),
  /** When the first and the last of them were written: the collection period. */
  since: z.string().optional(),
  until: z.string().optional(),
  /** How many authors say that they were given or promised something. */
  incentives: z.int().optional(),
  /**
   * Of everything that came in, where it stands now; `medianDays`: within how many days half had their first verdict.
   */
  moderation: z
    .object({
      received: z.int(),
      pending: z.int(),
      published: z.int(),
      returned: z.int(),
      rejected: z.int(),
      withdrawn: z.int(),
      medianDays: z.int().optional(),
    })
    .optional(),
})
/** A review as its author and the moderators see it. */
const Kept = Shown.extend({
  document: z.object({ state: z.enum(DOCUMENT_STATES), at: z.string(), reason: z.string().optional() }).optional(),
  college: z.string(),
  status: z.enum(REVIEW_STATUSES),
  reason: z.string().optional(),
  shownAs: z.string().optional(),
})
const Moderated = Kept.extend({
  author: z.string().optional(),
  reports: z.array(z.object({ id: Id, reason: z.string(), text: z.string().optional(), date: z.string() })),
  replies: z.array(KeptReply),
})
/** Which phone votes, where nobody is signed in; ignored beside an account. */
const Device = Id.optional()
/** What became of a report, as its reporter sees it (shared/review/report.ts). */
const Reported = z.object({
  reference: z.string(),
  review: Id,
  college: Id,
  reason: z.string(),
  at: z.string(),
  outcome: z.enum(Object.keys(REPORT_OUTCOMES) as [keyof typeof REPORT_OUTCOMES]).optional(),
  settledAt: z.string().optional(),
  answer: z.string().optional(),
})
const Said = Answer(z.object({ outcome: z.enum(['applied', 'same']), note: z.string().optional() }))

/** Students' reviews: `docs/spec/api.md`, public-site 2, behaviour 12. */
export const reviewCalls = {
  list: call({
    method: 'GET',
    path: '/colleges/:id/reviews',
    guard: 'public',
    params: z.object({ id: z.string().min(1).max(300) }),
    query: z.object({
      page: Page,
      limit: Limit,
      sort: z.enum(Names).default('recent'),
      rating: z
        .enum(['all', '', '1', '2', '3', '4', '5'])
        .optional()
        .transform((text) =>
          text === undefined || text === '' || text === 'all' ? undefined : (Number(text) as 1 | 2 | 3 | 4 | 5),
        ),
    }),
    summary: 'Published reviews of a college, by id or slug, with the ratings over all of them.',
    returns: z.object({
      success: z.literal(true),
      data: z.object({ college: Id, reviews: z.array(Shown), summary: Summary }),
      pagination: z.object({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() }),
    }),
  }),
  create: call({
    method: 'POST',
    path: '/colleges/:id/reviews',
    guard: 'student',
    status: 201,
    limit: 'review',
    params: ById,
    body: ReviewBody,
    summary:
      'Write a review; it is shown once a moderator has read it. The id may be the client’s own; the same again answers the same.',
    returns: Answer(Kept),
  }),
  vote: call({
    method: 'POST',
    path: '/reviews/:id/votes',
    guard: 'anyone',
    limit: 'vote',
    params: ById,
    body: z.object({ vote: z.enum(['helpful', 'notHelpful', 'none']), device: Device }),
    summary: 'Helpful, not helpful, or the vote taken back.',
    returns: Said,
  }),
  report: call({
    method: 'POST',
    path: '/reviews/:id/reports',
    guard: 'anyone',
    limit: 'review',
    params: ById,
    body: z.object({ reason: z.string().min(1).max(100), text: z.string().max(2000).optional(), device: Device }),
    summary: 'Say what is wrong with a review; answers the report’s number.',
    returns: Said,
  }),
  ownReports: call({
    method: 'GET',
    path: '/auth/me/reports',
    guard: 'student',
    summary: 'What became of everything one reported, newest first.',
    returns: Answer(z.array(Reported)),
  }),
  outcomes: call({
    method: 'POST',
    path: '/reviews/reports/outcomes',
    guard: 'anyone',
    limit: 'vote',
    body: z.object({ device: Id, references: z.array(z.string().max(40)).max(REPORTS_ASKED) }),
    summary: 'What became of reports made without an account, by their numbers; answered to the device that made them.',
    returns: Answer(z.array(Reported)),
  }),
  showDocument: call({
    method: 'POST',
    path: '/reviews/:id/document',
    guard: 'student',
    limit: 'review',
    params: ById,
    multipart: { fields: [DOCUMENT.field], files: 1, bytesEach: DOCUMENT.bytes, endings: DOCUMENT_ENDINGS },
    summary: `Show staff a picture of a document for one’s own review. It is deleted once they looked, and after ${DOCUMENT.days} days in any case.`,
    returns: Answer(Kept),
  }),
  reply: call({
    method: 'POST',
    path: '/reviews/:id/replies',
    guard: 'student',
    status: 201,
    limit: 'review',
    params: ById,
    body: z.object({ content: z.string().max(5000), isOfficial: z.boolean().optional() }),
    summary:
      'Answer a review; shown once a moderator has read it. `isOfficial`: in the name of the college, by an account staff confirmed to answer for it.',
    returns: Answer(KeptReply),
  }),
  queue: call({
    method: 'GET',
    path: '/admin/reviews',
    guard: 'view_colleges',
    query: z.object({
      page: Page,
      limit: Limit,
      status: z.enum(REVIEW_STATUSES).optional(),
      college: Id.optional(),
      reported: Yes,
      replied: Yes,
      document: Yes,
    }),
    summary: 'Reviews for moderation, the longest waiting first.',
    returns: z.object({
      success: z.literal(true),
      data: z.array(Moderated),
      pagination: z.object({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() }),
    }),
  }),
  moderate: call({
    method: 'PATCH',
    path: '/admin/reviews/:id',
    guard: 'edit_colleges',
    params: ById,
    body: z.object({
      status: z.enum(['published', 'returned', 'rejected']),
      reason: z.string().max(2000).optional(),
      tag: z.string().max(64).optional(),
    }),
    summary:
      'Publish, return with a reason, or reject; the text is never changed. Published again with a reason, a reported one is kept, and whoever reported it reads why. With `tag` or If-Match only the version that was read.',
    returns: Answer(Moderated),
  }),
  openDocument: call({
    method: 'GET',
    path: '/admin/reviews/:id/document',
    guard: 'edit_colleges',
    params: ById,
    summary: 'The picture an author showed, while it waits. That it was opened, and by whom, is written down first.',
    produces: 'image/*',
  }),
  settleDocument: call({
    method: 'PATCH',
    path: '/admin/reviews/:id/document',
    guard: 'edit_colleges',
    params: ById,
    body: z.object({ seen: z.boolean(), reason: z.string().max(2000).optional() }),
    summary: 'Say that the picture shows who the author is, or why it does not. Either way it is deleted.',
    returns: Answer(Moderated),
  }),
  moderateReply: call({
    method: 'PATCH',
    path: '/admin/reviews/:id/replies/:reply',
    guard: 'edit_colleges',
    params: z.object({ id: Id, reply: Id }),
    body: z.object({ status: z.enum(['published', 'rejected']) }),
    summary: 'Show a reply, or not. With If-Match only as its verdict was seen: else a 409 with `current`.',
    returns: Answer(KeptReply),
  }),
  replyOfficially: call({
    method: 'POST',
    path: '/admin/reviews/:id/replies',
    guard: 'edit_colleges',
    status: 201,
    params: ById,
    body: z.object({ id: Id.optional(), content: z.string().max(5000) }),
    summary:
      'What the college itself answers, in its name; shown at once and marked as official. The id may be the client’s own; the same again answers the same.',
    returns: Answer(KeptReply),
  }),
  log: call({
    method: 'GET',
    path: '/admin/reviews/:id/log',
    guard: 'view_colleges',
    params: ById,
    summary: 'Who decided what about a review, when and why, newest first.',
    returns: Answer(z.array(AuditLineAnswer)),
  }),
}

import { col, fn, Op, type Order } from 'sequelize'
import type { DatabaseSession } from '../engine/session.ts'
import type { Memory } from '../memory.ts'
import { isNotNull, isUnknown } from '../models/columns.ts'
import type { ReviewAttributes, ReviewReportAttributes } from '../models/review.ts'
import type { ReviewCare, ReviewListQuery, ReviewReport, ReviewsReading, StoredReviewStatus } from '../ports/reviews.ts'
import { replyOf, reportOf, reviewOf } from './reviewRows.ts'
import { summaryOf } from './reviewSummary.ts'
import type { With } from './rows.ts'

// Equal ones stand newest first.
const ORDERS: Record<NonNullable<ReviewListQuery['sort']>, Order> = {
  recent: [
    ['createdAt', 'DESC'],
    ['id', 'DESC'],
  ],
  oldest: ['createdAt', 'id'],
  highToLow: [
    ['halves', 'DESC'],
    ['createdAt', 'DESC'],
    ['id', 'DESC'],
  ],
  lowToHigh: ['halves', ['createdAt', 'DESC'], ['id', 'DESC']],
  helpful: [
    ['helpful', 'DESC'],
    ['createdAt', 'DESC'],
    ['id', 'DESC'],
  ],
}
// Pictures in the order they came, whatever the reviews' own: the one that is let go first stands first.
const LONGEST_WAITING: Order = ['documentAt', 'id']
const DECISIONS = ['published', 'returned', 'rejected']

export async function rowsOfReviews(session: DatabaseSession, ids: string[]): Promise<Map<string, object>> {
  const rows = await session.query(({ Review }, within) => Review.findAll({ ...within, where: { id: ids } }))
  return new Map(rows.map((row) => [row.id, reviewOf(row)]))
}

/** `ids` as they stand on the clock: review, a space, voter. */
export async function rowsOfVotes(
  session: DatabaseSession,
  ids: string[],
  voter: string,
): Promise<Map<string, object>> {
  const votes = await votesOf(
    session,
    voter,
    ids.map((id) => id.slice(0, id.indexOf(' '))),
  )
  return new Map([...votes].map(([review, vote]) => [review + ' ' + voter, { review, vote }]))
}

/** A reporter's own, without who they are. */
export async function rowsOfReports(
  session: DatabaseSession,
  ids: string[],
  reporter: string,
): Promise<Map<string, object>> {
  const reports = await reportsWithCollege(session, { by: reporter, id: ids })
  return new Map(reports.map(({ by: _own, text: _words, ...report }) => [report.id, report]))
}

async function reportsWithCollege(
  session: DatabaseSession,
  where: { by: string; id?: string[] },
  limit?: number,
): Promise<Array<ReviewReport & { college: string }>> {
  const rows = await session.query(({ Review, ReviewReport }, within) =>
    ReviewReport.findAll({
      ...within,
      where,
      include: { model: Review, as: 'subject', required: true, attributes: ['college'] },
      order: [
        ['at', 'DESC'],
        ['id', 'DESC'],
      ],
      ...(limit !== undefined && { limit }),
    }),
  )
  return (rows as Array<With<ReviewReportAttributes, 'subject', ReviewAttributes>>).map((row) => ({
    ...reportOf(row),
    college: row.subject.college,
  }))
}

async function votesOf(
  session: DatabaseSession,
  voter: string,
  reviews: string[],
): Promise<Map<string, 'helpful' | 'notHelpful'>> {
  const rows = await session.query(({ ReviewVote }, within) =>
    ReviewVote.findAll({ ...within, where: { voter, review: reviews } }),
  )
  return new Map(rows.map(({ review, vote }) => [review, vote]))
}

async function careOf(session: DatabaseSession, college: string): Promise<ReviewCare> {
  return session.query(async ({ Audit, Review }, within) => {
    const published = { college, status: 'published' as const }
    const [reviews, counts, incentives] = await Promise.all([
      Review.findAll({ ...within, attributes: ['id', 'status', 'createdAt'], where: { college }, raw: true }),
      Review.count({ ...within, where: { college }, group: ['status'] }),
      // JSON writes a quote inside a text as \", so only the field itself reads like this.
      Review.count({ ...within, where: { ...published, value: { [Op.like]: '%"incentive":true%' } as never } }),
    ])
    const decisions = (await Audit.findAll({
      ...within,
      attributes: ['record', [fn('min', col('at')), 'at']],
      where: { kind: 'review', record: reviews.map(({ id }) => id), act: DECISIONS },
      group: ['record'],
      raw: true,
    })) as unknown as Array<{ record: string; at: number }>
    const createdAt = new Map(reviews.map((review) => [review.id, review.createdAt]))
    const countOf = new Map(
      (counts as unknown as Array<{ status: StoredReviewStatus; count: number }>).map((row) => [
        row.status,
        Number(row.count),
      ]),
    )
    const moments = reviews.filter(({ status }) => status === 'published').map((review) => review.createdAt)
    return {
      ...(moments.length > 0 && { since: moments.reduce((a, b) => Math.min(a, b)) }),
      ...(moments.length > 0 && { until: moments.reduce((a, b) => Math.max(a, b)) }),
      incentives,
      waits: decisions.map(({ record, at }) => Math.max(0, Number(at) - createdAt.get(record)!)),
      counts: {
        pending: countOf.get('pending') ?? 0,
        published: countOf.get('published') ?? 0,
        returned: countOf.get('returned') ?? 0,
        rejected: countOf.get('rejected') ?? 0,
        withdrawn: countOf.get('withdrawn') ?? 0,
      },
    }
  })
}

/** Reviews that wait for somebody of staff: reported ones, or published ones with an answer nobody has read. */
async function waitingIds(
  session: DatabaseSession,
  { reported, replied }: ReviewListQuery,
): Promise<string[] | undefined> {
  if (!reported && !replied) return undefined
  return session.query(async ({ ReviewReply, ReviewReport }, within) => {
    const of = { ...within, attributes: ['review' as const], group: ['review'] }
    const ids = async (rows: Promise<Array<{ review: string }>>) => (await rows).map(({ review }) => review)
    const withReport = reported && (await ids(ReviewReport.findAll({ ...of, where: { settledAt: null } })))
    const withReply = replied && (await ids(ReviewReply.findAll({ ...of, where: { status: 'pending' } })))
    if (!withReport || !withReply) return withReport || withReply || []
    return withReport.filter((id) => withReply.includes(id))
  })
}

/** `memory`: reviews are read a thousand times for each one that is written. */
export const readingReviews = (session: DatabaseSession, memory?: Memory): ReviewsReading => ({
  async open(id) {
    const row = await session.query(({ Review }, within) => Review.findByPk(id, within))
    return row ? reviewOf(row) : undefined
  },
  async list(query) {
    const { page, limit, college, account, status, replied, document, stars, sort = 'recent' } = query
    const ids = await waitingIds(session, query)
    const where = {
      ...(college !== undefined && { college }),
      ...(account !== undefined && { account }),
      ...(stars !== undefined && { stars }),
      ...(document && { document: 'waiting' as const }),
      ...(ids && { id: ids }),
      [Op.and]: [
        status === undefined ? {} : { status },
        // Of what stands on the site: an answer to a review that was taken off waits with it.
        replied ? { status: 'published' as const } : {},
      ],
    }
    return session.query(async ({ Review }, within) => {
      const total = await Review.count({ ...within, where })
      const rows = await Review.findAll({
        ...within,
        where,
        order: document ? LONGEST_WAITING : ORDERS[sort],
        limit,
        offset: (page - 1) * limit,
      })
      return { rows: rows.map(reviewOf), total }
    })
  },
  summary: (college) => summaryOf(session, college),
  care: (college) => {
    const read = () => careOf(session, college)
    return memory ? memory.get('care ' + college, read) : read()
  },
  votes: (voter, reviews) => votesOf(session, voter, reviews),
  async reports({ page, limit, review, settled }) {
    const settledAt = settled ? isNotNull('settledAt') : isUnknown('settledAt')
    const where = { ...(review !== undefined && { review }), ...(settled !== undefined && (settledAt as object)) }
    return session.query(async ({ ReviewReport }, within) => {
      const total = await ReviewReport.count({ ...within, where })
      const rows = await ReviewReport.findAll({
        ...within,
        where,
        order: [
          ['at', 'DESC'],
          ['id', 'DESC'],
        ],
        limit,
        offset: (page - 1) * limit,
      })
      return { rows: rows.map(reportOf), total }
    })
  },
  reportsBy: (reporter, limit) => reportsWithCollege(session, { by: reporter }, limit),
  shownBy: async (account) =>
    (
      await session.query(({ Review }, within) =>
        Review.findAll({
          ...within,
          attributes: ['id'],
          where: { account, document: { [Op.not]: null } },
          order: ['createdAt', 'id'],
        }),
      )
    ).map(({ id }) => id),
  documentsBefore: async (at, limit) =>
    (
      await session.query(({ Review }, within) =>
        Review.findAll({
          ...within,
          attributes: ['id'],
          where: { document: 'waiting', documentAt: { [Op.lt]: at } },
          order: LONGEST_WAITING,
          limit,
        }),
      )
    ).map(({ id }) => id),
  replies: async (reviews, status) =>
    (
      await session.query(({ ReviewReply }, within) =>
        ReviewReply.findAll({
          ...within,
          where: { review: reviews, ...(status !== undefined && { status }) },
          order: ['at', 'id'],
        }),
      )
    ).map(replyOf),
  writtenBy: (account) =>
    session.query(async ({ ReviewReply, ReviewReport, ReviewVote }, within) => {
      const replies = await ReviewReply.findAll({ ...within, where: { account }, order: ['at', 'id'] })
      const reports = await ReviewReport.findAll({ ...within, where: { by: account }, order: ['at', 'id'] })
      const votes = await ReviewVote.findAll({ ...within, where: { voter: account }, order: ['at', 'review'] })
      return {
        replies: replies.map(replyOf),
        reports: reports.map(reportOf),
        votes: votes.map(({ review, vote, at }) => ({ review, vote, at })),
      }
    }),
})

import { known } from '../colleges/row.ts'
import { one, type Session, type Value } from '../engine/session.ts'
import type { Memory } from '../memory.ts'
import type {
  ReviewCare,
  ReviewListQuery,
  ReviewReply,
  ReviewReport,
  ReviewsReading,
  ReviewStatus,
} from '../ports/reviews.ts'
import { REVIEW_COLUMNS, reviewOf, type StoredReview } from './row.ts'
import { summaryOf } from './summary.ts'

const OPEN = 'SELECT ' + REVIEW_COLUMNS + ' FROM reviews WHERE id = $1'
const SEVERAL = 'SELECT ' + REVIEW_COLUMNS + ' FROM reviews WHERE id IN (SELECT value FROM json_each($1))'
const VOTES =
  'SELECT review_id, vote FROM review_votes WHERE voter = $1 AND review_id IN (SELECT value FROM json_each($2))'
export const REPLY = 'SELECT id, review_id, account, name, content, is_official, status, at FROM review_replies WHERE '
const REPLIES = REPLY + 'review_id IN (SELECT value FROM json_each($1))'
const OWN_REPLIES = REPLY + 'account = $1 ORDER BY at, id'
const OWN_VOTES = 'SELECT review_id, vote, at FROM review_votes WHERE voter = $1 ORDER BY at, review_id'
// JSON writes a quote inside a text as \", so only the field itself reads like this.
const PERIOD =
  "SELECT min(created_at) AS since, max(created_at) AS until, sum(CASE WHEN doc LIKE '%\"incentive\":true%' THEN 1 ELSE 0 END) AS incentives FROM reviews WHERE college_id = $1 AND status = 'published'"
const COUNTS = 'SELECT status, count(*) AS count FROM reviews WHERE college_id = $1 GROUP BY status'
const WAITS =
  "SELECT min(a.at) - r.created_at AS wait FROM reviews r JOIN audit a ON a.kind = 'review' AND a.record = r.id AND a.act IN ('published', 'returned', 'rejected') WHERE r.college_id = $1 GROUP BY r.id, r.created_at"
// Of what stands on the site: an answer to a review that was taken off waits with it.
const REPLIED = "status = 'published' AND id IN (SELECT review_id FROM review_replies WHERE status = 'pending')"
const REPORTED = 'id IN (SELECT review_id FROM review_reports WHERE settled_at IS NULL)'
// An allow-list; equal ones stand newest first.
const ORDERS: Record<NonNullable<ReviewListQuery['sort']>, string> = {
  recent: 'created_at DESC, id DESC',
  oldest: 'created_at, id',
  highToLow: 'halves DESC, created_at DESC, id DESC',
  lowToHigh: 'halves, created_at DESC, id DESC',
  helpful: 'helpful DESC, created_at DESC, id DESC',
}

// Pictures in the order they came, whatever the reviews' own: the one that is let go first stands first.
const LONGEST_WAITING = 'document_at, id'

export interface StoredReport {
  id: string
  review_id: string
  reason: string
  text: string | null
  reporter: string
  at: number
  outcome: string | null
  settled_at: number | null
  answer: string | null
}
export const REPORT_COLUMNS = 'id, review_id, reason, text, reporter, at, outcome, settled_at, answer'
const WITH_COLLEGE =
  'SELECT p.id, p.review_id, p.reason, p.text, p.reporter, p.at, p.outcome, p.settled_at, p.answer, r.college_id FROM review_reports p JOIN reviews r ON r.id = p.review_id WHERE '
const REPORTS_BY = WITH_COLLEGE + 'p.reporter = $1 ORDER BY p.at DESC, p.id DESC LIMIT $2'
const SEVERAL_REPORTS = WITH_COLLEGE + 'p.reporter = $1 AND p.id IN (SELECT value FROM json_each($2))'
const DOCUMENTS =
  "SELECT id FROM reviews WHERE document = 'waiting' AND document_at < $1 ORDER BY document_at, id LIMIT $2"
const SHOWN_BY = 'SELECT id FROM reviews WHERE account = $1 AND document IS NOT NULL ORDER BY created_at, id'
const OWN_REPORTS = 'SELECT ' + REPORT_COLUMNS + ' FROM review_reports WHERE reporter = $1 ORDER BY at, id'
export const reportOf = (row: StoredReport): ReviewReport => ({
  id: row.id,
  review: row.review_id,
  reason: row.reason,
  ...known('text', row.text),
  by: row.reporter,
  at: row.at,
  ...known('outcome', row.outcome),
  ...known('settledAt', row.settled_at),
  ...known('answer', row.answer),
})
export const replyOf = (row: StoredReply): ReviewReply => ({
  id: row.id,
  review: row.review_id,
  ...known('account', row.account),
  name: row.name,
  content: row.content,
  isOfficial: row.is_official === 1,
  at: row.at,
  status: row.status,
})
export interface StoredReply {
  id: string
  review_id: string
  account: string | null
  name: string
  content: string
  is_official: number
  status: ReviewReply['status']
  at: number
}

export const rowsOfReviews = async (session: Session, ids: string[]): Promise<Map<string, object>> =>
  new Map((await session.all<StoredReview>(SEVERAL, [JSON.stringify(ids)])).map((row) => [row.id!, reviewOf(row)]))

/** `ids` as they stand on the clock: review, a space, voter. */
export async function rowsOfVotes(session: Session, ids: string[], voter: string): Promise<Map<string, object>> {
  const votes = await votesOf(
    session,
    voter,
    ids.map((id) => id.slice(0, id.indexOf(' '))),
  )
  return new Map([...votes].map(([review, vote]) => [review + ' ' + voter, { review, vote }]))
}

/** A reporter's own, without who they are. */
export async function rowsOfReports(session: Session, ids: string[], reporter: string): Promise<Map<string, object>> {
  const rows = await session.all<ReportedRow>(SEVERAL_REPORTS, [reporter, JSON.stringify(ids)])
  return new Map(
    rows.map((row) => {
      const { by: _own, text: _words, ...report } = withCollege(row)
      return [row.id, report]
    }),
  )
}
interface ReportedRow extends StoredReport {
  college_id: string
}
const withCollege = (row: ReportedRow): ReviewReport & { college: string } => ({
  ...reportOf(row),
  college: row.college_id,
})

async function votesOf(
  session: Session,
  voter: string,
  reviews: string[],
): Promise<Map<string, 'helpful' | 'notHelpful'>> {
  const rows = await session.all<{ review_id: string; vote: 'helpful' | 'notHelpful' }>(VOTES, [
    voter,
    JSON.stringify(reviews),
  ])
  return new Map(rows.map(({ review_id, vote }) => [review_id, vote]))
}

async function careOf(session: Session, college: string): Promise<ReviewCare> {
  const [period, counts, waits] = await Promise.all([
    one<{ since: number | null; until: number | null; incentives: number | null }>(session, PERIOD, [college]),
    session.all<{ status: ReviewStatus; count: number }>(COUNTS, [college]),
    session.all<{ wait: number }>(WAITS, [college]),
  ])
  const countOf = new Map(counts.map(({ status, count }) => [status, Number(count)]))
  return {
    ...known('since', period?.since ?? null),
    ...known('until', period?.until ?? null),
    incentives: Number(period?.incentives ?? 0),
    waits: waits.map(({ wait }) => Math.max(0, Number(wait))),
    counts: {
      pending: countOf.get('pending') ?? 0,
      published: countOf.get('published') ?? 0,
      returned: countOf.get('returned') ?? 0,
      rejected: countOf.get('rejected') ?? 0,
      withdrawn: countOf.get('withdrawn') ?? 0,
    },
  }
}

/** `memory`: reviews are read a thousand times for each one that is written. */
export const readingReviews = (session: Session, memory?: Memory): ReviewsReading => ({
  async open(id) {
    const row = await one<StoredReview>(session, OPEN, [id])
    return row && reviewOf(row)
  },
  async list({ page, limit, college, account, status, reported, replied, document, stars, sort = 'recent' }) {
    const parts: string[] = []
    const values: Value[] = []
    for (const [column, value] of [
      ['college_id', college],
      ['account', account],
      ['status', status],
      ['stars', stars],
    ] as const) {
      if (value !== undefined) parts.push(column + ' = $' + values.push(value))
    }
    if (reported) parts.push(REPORTED)
    if (replied) parts.push(REPLIED)
    if (document) parts.push("document = 'waiting'")
    const where = ' FROM reviews' + (parts.length === 0 ? '' : ' WHERE ' + parts.join(' AND '))
    const total = await one<{ total: number }>(session, 'SELECT count(*) AS total' + where, values)
    const sql =
      'SELECT ' +
      REVIEW_COLUMNS +
      where +
      ' ORDER BY ' +
      (document ? LONGEST_WAITING : ORDERS[sort]) +
      ' LIMIT $' +
      (values.length + 1) +
      ' OFFSET $' +
      (values.length + 2)
    return {
      rows: (await session.all<StoredReview>(sql, [...values, limit, (page - 1) * limit])).map(reviewOf),
      total: Number(total?.total ?? 0),
    }
  },
  summary: (college) => summaryOf(session, college),
  care: (college) => {
    const read = () => careOf(session, college)
    return memory ? memory.get('care ' + college, read) : read()
  },
  votes: (voter, reviews) => votesOf(session, voter, reviews),
  async reports({ page, limit, review, settled }) {
    const parts: string[] = []
    const values: Value[] = []
    if (review !== undefined) parts.push('review_id = $' + values.push(review))
    if (settled !== undefined) parts.push('settled_at IS ' + (settled ? 'NOT NULL' : 'NULL'))
    const where = ' FROM review_reports' + (parts.length === 0 ? '' : ' WHERE ' + parts.join(' AND '))
    const total = await one<{ total: number }>(session, 'SELECT count(*) AS total' + where, values)
    const sql =
      'SELECT ' +
      REPORT_COLUMNS +
      where +
      ' ORDER BY at DESC, id DESC LIMIT $' +
      (values.length + 1) +
      ' OFFSET $' +
      (values.length + 2)
    return {
      rows: (await session.all<StoredReport>(sql, [...values, limit, (page - 1) * limit])).map(reportOf),
      total: Number(total?.total ?? 0),
    }
  },
  reportsBy: async (reporter, limit) =>
    (await session.all<ReportedRow>(REPORTS_BY, [reporter, limit])).map(withCollege),
  shownBy: async (account) => (await session.all<{ id: string }>(SHOWN_BY, [account])).map(({ id }) => id),
  documentsBefore: async (at, limit) => (await session.all<{ id: string }>(DOCUMENTS, [at, limit])).map(({ id }) => id),
  async replies(reviews, status) {
    const sql = REPLIES + (status === undefined ? '' : ' AND status = $2') + ' ORDER BY at, id'
    const rows = await session.all<StoredReply>(sql, [
      JSON.stringify(reviews),
      ...(status === undefined ? [] : [status]),
    ])
    return rows.map(replyOf)
  },
  async writtenBy(account) {
    const replies = await session.all<StoredReply>(OWN_REPLIES, [account])
    const reports = await session.all<StoredReport>(OWN_REPORTS, [account])
    const votes = await session.all<{ review_id: string; vote: 'helpful' | 'notHelpful'; at: number }>(OWN_VOTES, [
      account,
    ])
    return {
      replies: replies.map(replyOf),
      reports: reports.map(reportOf),
      votes: votes.map(({ review_id, vote, at }) => ({ review: review_id, vote, at })),
    }
  },
})

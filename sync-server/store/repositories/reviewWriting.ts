import { Failure } from '../../../shared/failure.ts'
import type { Changes } from '../clocks.ts'
import { one, type Session } from '../engine/session.ts'
import { table } from '../engine/table.ts'
import type { TransactionCache } from '../transactionCache.ts'
import type { ReviewRecord, ReviewsWriting } from '../ports/reviews.ts'
import { REPLY, REPORT_COLUMNS, replyOf, reportOf, type StoredReply, type StoredReport } from './reading.ts'
import { courseKey, REVIEW_COLUMNS, reviewOf, reviewsTable, rowOfReview, type StoredReview } from './row.ts'
import { follow } from './summary.ts'

const reports = table('review_reports', ['id'], {
  id: 'TEXT',
  review_id: 'TEXT',
  reason: 'TEXT',
  text: 'TEXT',
  reporter: 'TEXT',
  at: 'BIGINT',
  outcome: 'TEXT',
  settled_at: 'BIGINT',
  answer: 'TEXT',
})
const replies = table('review_replies', ['id'], {
  id: 'TEXT',
  review_id: 'TEXT',
  account: 'TEXT',
  name: 'TEXT',
  content: 'TEXT',
  is_official: 'BIGINT',
  status: 'TEXT',
  at: 'BIGINT',
})

const SELECT = 'SELECT ' + REVIEW_COLUMNS + ' FROM reviews WHERE '
const OPEN = SELECT + 'id = $1 FOR UPDATE'
const OF_ACCOUNT = SELECT + "account = $1 AND college_id = $2 AND course_key = $3 AND status <> 'withdrawn' FOR UPDATE"
const WRITTEN = SELECT + "account = $1 AND status <> 'withdrawn' ORDER BY id FOR UPDATE"
// Whoever writes a review of a college holds the college: its summary and card are read and written by one at a time.
const HOLD_COLLEGE = 'SELECT id FROM colleges WHERE id = $1 FOR UPDATE'
const KEEP_VERSION = 'INSERT INTO review_versions (review_id, at, doc) VALUES ($1, $2, $3)'
const VOTE = 'SELECT vote FROM review_votes WHERE review_id = $1 AND voter = $2 FOR UPDATE'
const PUT_VOTE =
  'INSERT INTO review_votes (review_id, voter, vote, at) VALUES ($1, $2, $3, $4) ON CONFLICT (review_id, voter) DO UPDATE SET vote = excluded.vote, at = excluded.at'
const DROP_VOTE = 'DELETE FROM review_votes WHERE review_id = $1 AND voter = $2'
const COUNT_VOTE = 'UPDATE reviews SET helpful = helpful + $2, not_helpful = not_helpful + $3 WHERE id = $1'
const OPEN_REPORT =
  'SELECT ' + REPORT_COLUMNS + ' FROM review_reports WHERE review_id = $1 AND reporter = $2 AND settled_at IS NULL'
const OPEN_REPLY = REPLY + 'id = $1 FOR UPDATE'
const OPEN_REPORTS =
  'SELECT id, reporter FROM review_reports WHERE review_id = $1 AND settled_at IS NULL ORDER BY id FOR UPDATE'
const SETTLE =
  'UPDATE review_reports SET outcome = $2, settled_at = $3, answer = $4 WHERE review_id = $1 AND settled_at IS NULL'

export function writingReviews({
  tx,
  at,
  changes,
  held,
}: {
  tx: Session
  at: number
  changes: Changes
  held: TransactionCache
}): ReviewsWriting {
  const told = ({ id, tag, account }: Pick<ReviewRecord, 'id' | 'tag' | 'account'>) =>
    changes.staff({ kind: 'review', record: id, tag, gone: false, owner: account })
  // A device without an account pulls nothing, so nothing is numbered for it.
  const toldReporter = (id: string, by: string, tag: string) => {
    if (!by.startsWith('device:')) changes.staff({ kind: 'report', record: id, tag, gone: false, owner: by })
  }
  const open = async (id: string): Promise<ReviewRecord | undefined> => {
    const row = await one<StoredReview>(tx, OPEN, [id])
    return row && reviewOf(row)
  }
  async function holdCollege(id: string): Promise<void> {
    if (!(await one(tx, HOLD_COLLEGE, [id]))) throw new Failure('NOT_FOUND', { message: 'College not found' })
  }

  /** What was published stays; words that were taken back, replaced or never published go. */
  async function forgetWords(row: StoredReview): Promise<void> {
    await tx.run('DELETE FROM review_versions WHERE review_id = $1', [row.id!])
    if (row.status === 'published' || row.status === 'pending') return
    const { title: _title, content: _content, ...value } = reviewOf(row).value
    await tx.run('UPDATE reviews SET doc = $2, reason = NULL WHERE id = $1', [
      row.id!,
      JSON.stringify({ ...value, title: '', content: '' }),
    ])
  }

  return {
    open,
    async ofAccount(account, college, course) {
      await holdCollege(college)
      const row = await one<StoredReview>(tx, OF_ACCOUNT, [account, college, courseKey(course)])
      return row && reviewOf(row)
    },
    writtenBy: async (account) => (await tx.all<StoredReview>(WRITTEN, [account])).map(reviewOf),
    async put(review) {
      await holdCollege(review.college)
      const before = await open(review.id)
      if (before?.publishedAt !== undefined && JSON.stringify(before.value) !== JSON.stringify(review.value))
        await tx.run(KEEP_VERSION, [before.id, at, JSON.stringify(before.value)])
      await reviewsTable.put(tx, [rowOfReview(review, before ?? { helpful: 0, notHelpful: 0 })])
      await follow(tx, { changes, held }, before, review)
      told(review)
    },
    async vote(review, voter, vote) {
      // The review's row is held before the vote is read: two taps of one person are one after the other.
      if (!(await open(review))) throw new Failure('NOT_FOUND', { message: 'Review not found' })
      const was = (await one<{ vote: string }>(tx, VOTE, [review, voter]))?.vote ?? 'none'
      if (was === vote) return false
      if (vote === 'none') await tx.run(DROP_VOTE, [review, voter])
      else await tx.run(PUT_VOTE, [review, voter, vote, at])
      const moved = (kind: string): number => Number(vote === kind) - Number(was === kind)
      await tx.run(COUNT_VOTE, [review, moved('helpful'), moved('notHelpful')])
      // A device without an account pulls nothing, so nothing is numbered for it.
      if (!voter.startsWith('device:'))
        changes.staff({ kind: 'vote', record: review + ' ' + voter, tag: vote, gone: vote === 'none', owner: voter })
      return true
    },
    async report({ id, review, reason, text, by }) {
      if (!(await open(review))) throw new Failure('NOT_FOUND', { message: 'Review not found' })
      const standing = await one<StoredReport>(tx, OPEN_REPORT, [review, by])
      if (standing) return reportOf(standing)
      const row = {
        id,
        review_id: review,
        reason,
        text: text ?? null,
        reporter: by,
        at,
        outcome: null,
        settled_at: null,
        answer: null,
      }
      await reports.insert(tx, [row])
      toldReporter(id, by, 'waiting')
      return reportOf(row)
    },
    async settleReports(review, outcome, answer) {
      const standing = await tx.all<{ id: string; reporter: string }>(OPEN_REPORTS, [review])
      if (standing.length > 0) await tx.run(SETTLE, [review, outcome, at, answer ?? null])
      for (const { id, reporter } of standing) toldReporter(id, reporter, outcome)
      return standing.length
    },
    reply: (reply) =>
      replies.put(tx, [
        {
          id: reply.id,
          review_id: reply.review,
          account: reply.account ?? null,
          name: reply.name,
          content: reply.content,
          is_official: reply.isOfficial ? 1 : 0,
          status: reply.status,
          at: reply.at,
        },
      ]),
    async openReply(id) {
      const row = await one<StoredReply>(tx, OPEN_REPLY, [id])
      return row && replyOf(row)
    },
    async anonymise(account) {
      const written = await tx.all<StoredReview>(SELECT + 'account = $1 ORDER BY id FOR UPDATE', [account])
      for (const row of written) await forgetWords(row)
      await tx.run(
        "UPDATE reviews SET account = NULL, updated_at = $2, document = CASE WHEN document = 'waiting' THEN 'gone' ELSE document END, document_reason = NULL WHERE account = $1",
        [account, at],
      )
      await tx.run(
        "UPDATE review_replies SET account = NULL, name = CASE WHEN is_official = 1 THEN name ELSE 'A former member' END WHERE account = $1",
        [account],
      )
      // The counts of votes stand in the reviews; who voted and who reported goes.
      await tx.run('DELETE FROM review_votes WHERE voter = $1', [account])
      await tx.run("UPDATE review_reports SET reporter = 'former:' || id, text = NULL WHERE reporter = $1", [account])
      await tx.run("DELETE FROM staff_changes WHERE owner = $1 AND kind IN ('vote', 'mandate', 'report', 'clash')", [
        account,
      ])
      await tx.run('UPDATE staff_changes SET owner = NULL WHERE owner = $1', [account])
      for (const row of written) told({ id: row.id!, tag: row.tag! })
    },
  }
}

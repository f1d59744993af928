import { Op } from 'sequelize'
import { Failure } from '../../../shared/failure.ts'
import type { Changes } from '../clocks.ts'
import type { DatabaseSession } from '../engine/session.ts'
import { isNo } from '../models/columns.ts'
import type { ReviewAttributes } from '../models/review.ts'
import type { ReviewRecord, ReviewsWriting } from '../ports/reviews.ts'
import type { TransactionCache } from '../transactionCache.ts'
import { attributesOfReview, courseKey, replyOf, reportOf, reviewOf } from './reviewRows.ts'
import { follow } from './reviewSummary.ts'
import { upsertRows } from './rows.ts'

interface ReviewWriter {
  tx: DatabaseSession
  at: number
  changes: Changes
  held: TransactionCache
}
export function writingReviews({ tx, at, changes, held }: ReviewWriter): ReviewsWriting {
  const tell = ({ id, tag, account }: Pick<ReviewRecord, 'id' | 'tag' | 'account'>) =>
    changes.staff({ kind: 'review', record: id, tag, gone: false, owner: account })
  // A device without an account pulls nothing, so nothing is numbered for it.
  const tellReporter = (id: string, by: string, tag: string) => {
    if (!by.startsWith('device:')) changes.staff({ kind: 'report', record: id, tag, gone: false, owner: by })
  }
  const open = async (id: string): Promise<ReviewRecord | undefined> => {
    const row = await tx.query(({ Review }, within) => Review.findByPk(id, { ...within, lock: true }))
    return row ? reviewOf(row) : undefined
  }
  async function mustBeThere(review: string): Promise<void> {
    if (!(await open(review))) throw new Failure('NOT_FOUND', { message: 'Review not found' })
  }
  /**
   * Whoever writes a review of a college holds the college: its summary and card are read and written by one at a time.
   */
  async function holdCollege(id: string): Promise<void> {
    const row = await tx.query(({ College }, within) =>
      College.findByPk(id, { ...within, attributes: ['id'], lock: true }),
    )
    if (!row) throw new Failure('NOT_FOUND', { message: 'College not found' })
  }
  const findLive = async (where: Partial<Pick<ReviewAttributes, 'account' | 'college' | 'courseKey'>>) =>
    tx.query(({ Review }, within) =>
      Review.findAll({ ...within, where: { ...where, status: { [Op.ne]: 'withdrawn' } }, order: ['id'], lock: true }),
    )

  return {
    open,
    async ofAccount(account, college, course) {
      await holdCollege(college)
      const [row] = await findLive({ account, college, courseKey: courseKey(course) })
      return row && reviewOf(row)
    },
    writtenBy: async (account) => (await findLive({ account })).map(reviewOf),
    async put(review) {
      await holdCollege(review.college)
      const before = await open(review.id)
      if (before?.publishedAt !== undefined && JSON.stringify(before.value) !== JSON.stringify(review.value))
        await tx.query(({ ReviewVersion }, within) =>
          ReviewVersion.create({ review: before.id, at, doc: JSON.stringify(before.value) }, within),
        )
      const row = attributesOfReview(review, before ?? { helpful: 0, notHelpful: 0 })
      await tx.query(({ Review }, within) => upsertRows(Review, [row], within))
      await follow(tx, { changes, held }, before, review)
      tell(review)
    },
    async vote(review, voter, vote) {
      // The review's row is held before the vote is read: two taps of one person are one after the other.
      await mustBeThere(review)
      const changed = await tx.query(async ({ Review, ReviewVote }, within) => {
        const row = await ReviewVote.findOne({ ...within, where: { review, voter }, lock: true })
        const was = row?.vote ?? 'none'
        if (was === vote) return false
        if (vote === 'none') await ReviewVote.destroy({ ...within, where: { review, voter } })
        else await upsertRows(ReviewVote, [{ review, voter, vote, at }], within)
        const moved = (kind: string): number => Number(vote === kind) - Number(was === kind)
        const by = { helpful: moved('helpful'), notHelpful: moved('notHelpful') }
        await Review.increment(by, { ...within, where: { id: review } })
        return true
      })
      if (changed && !voter.startsWith('device:'))
        changes.staff({ kind: 'vote', record: review + ' ' + voter, tag: vote, gone: vote === 'none', owner: voter })
      return changed
    },
    async report({ id, review, reason, text, by }) {
      await mustBeThere(review)
      const { row, isNew } = await tx.query(async ({ ReviewReport }, within) => {
        const found = await ReviewReport.findOne({ ...within, where: { review, by, settledAt: null } })
        if (found) return { row: found, isNew: false }
        const made = { id, review, reason, text: text ?? null, by, at, outcome: null, settledAt: null, answer: null }
        return { row: await ReviewReport.create(made, within), isNew: true }
      })
      if (isNew) tellReporter(id, by, 'waiting')
      return reportOf(row)
    },
    async settleReports(review, outcome, answer) {
      const open = { review, settledAt: null }
      const reports = await tx.query(async ({ ReviewReport }, within) => {
        const rows = await ReviewReport.findAll({ ...within, where: open, order: ['id'], lock: true })
        const settled = { outcome, settledAt: at, answer: answer ?? null }
        if (rows.length > 0) await ReviewReport.update(settled, { ...within, where: open })
        return rows
      })
      for (const { id, by } of reports) tellReporter(id, by, outcome)
      return reports.length
    },
    reply: (reply) => tx.query(({ ReviewReply }, within) => upsertRows(ReviewReply, [reply], within)),
    async openReply(id) {
      const row = await tx.query(({ ReviewReply }, within) => ReviewReply.findByPk(id, { ...within, lock: true }))
      return row ? replyOf(row) : undefined
    },
    async anonymise(account) {
      const written = await tx.query(({ Review }, within) =>
        Review.findAll({ ...within, where: { account }, order: ['id'], lock: true }),
      )
      await tx.query(async ({ ReviewReply, ReviewReport, ReviewVersion, ReviewVote, StaffChange }, within) => {
        await ReviewVersion.destroy({ ...within, where: { review: written.map(({ id }) => id) } })
        for (const row of written) {
          // What was published stays, and what waits; words that were taken back, replaced or never published go.
          const stays = row.status === 'published' || row.status === 'pending'
          await row.update(
            {
              account: null,
              updatedAt: at,
              documentReason: null,
              ...(row.document === 'waiting' && { document: 'gone' }),
              ...(!stays && { value: { ...row.value, title: '', content: '' }, reason: null }),
            },
            within,
          )
        }
        const unofficial = { account, ...isNo('isOfficial') }
        await ReviewReply.update({ name: 'A former member' }, { ...within, where: unofficial })
        await ReviewReply.update({ account: null }, { ...within, where: { account } })
        // The counts of votes stand in the reviews; who voted and who reported goes.
        await ReviewVote.destroy({ ...within, where: { voter: account } })
        for (const report of await ReviewReport.findAll({ ...within, where: { by: account } }))
          await report.update({ by: 'former:' + report.id, text: null }, within)
        const own = { owner: account, kind: ['vote', 'mandate', 'report', 'clash'] }
        await StaffChange.destroy({ ...within, where: own as never })
        await StaffChange.update({ owner: null }, { ...within, where: { owner: account } })
      })
      for (const { id, tag } of written) tell({ id, tag })
    },
  }
}

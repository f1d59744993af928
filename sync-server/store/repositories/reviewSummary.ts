import type { Card } from '../../../shared/catalogue/card.ts'
import type { Changes } from '../clocks.ts'
import { ratingOf } from '../colleges/rating.ts'
import type { DatabaseSession } from '../engine/session.ts'
import { STORED_REVIEW_PARAMETERS, type ReviewRecord, type ReviewSummary } from '../ports/reviews.ts'
import type { TransactionCache } from '../transactionCache.ts'
import { upsertRows } from './rows.ts'

const emptySummary = (): ReviewSummary => ({
  count: 0,
  sum: 0,
  distribution: [0, 0, 0, 0, 0],
  parameters: Object.fromEntries(
    STORED_REVIEW_PARAMETERS.map((name) => [name, { count: 0, sum: 0 }]),
  ) as ReviewSummary['parameters'],
})

export async function summaryOf(session: DatabaseSession, college: string): Promise<ReviewSummary> {
  const row = await session.query(({ ReviewSummary }, within) => ReviewSummary.findByPk(college, within))
  return row?.summary ?? emptySummary()
}

/**
 * The summary and the card follow what became of a review. The college's row is already locked by whoever calls; what
 * is held of it in memory is told that it reads otherwise now.
 */
export async function follow(
  tx: DatabaseSession,
  { changes, held }: { changes: Changes; held: TransactionCache },
  before: ReviewRecord | undefined,
  after: ReviewRecord | undefined,
): Promise<void> {
  const college = (after ?? before)!.college
  const [was, is] = [before, after].map((review) => (review?.status === 'published' ? review : undefined))
  if (!was && !is) return
  const summary = await summaryOf(tx, college)
  if (was) count(summary, was, -1)
  if (is) count(summary, is, 1)
  await tx.query(({ ReviewSummary }, within) => upsertRows(ReviewSummary, [{ college, summary }], within))
  await showOnCard(tx, changes, college, summary)
  held.standing.delete(college)
}

function count(summary: ReviewSummary, { value }: ReviewRecord, by: 1 | -1): void {
  summary.count += by
  summary.sum += by * value.rating
  // Zero stars are rounded up to the lowest bar there is.
  summary.distribution[Math.max(1, Math.min(5, Math.round(value.rating))) - 1]! += by
  for (const name of STORED_REVIEW_PARAMETERS) {
    const given = value[name]
    if (given === undefined) continue
    summary.parameters[name].count += by
    summary.parameters[name].sum += by * given
  }
}

async function showOnCard(
  tx: DatabaseSession,
  changes: Changes,
  college: string,
  { count, sum }: ReviewSummary,
): Promise<void> {
  const halves = Math.round(sum * 2)
  const row = (await tx.query(({ College }, within) =>
    College.findByPk(college, { ...within, attributes: ['id', 'number', 'card'] }),
  ))!
  const { rating: _old, ...rest } = JSON.parse(row.card ?? '{}') as Card
  const card = row.card === null ? null : JSON.stringify({ ...rest, ...ratingOf(count, halves) })
  if (card !== null && card !== row.card) changes.public({ number: row.number, card })
  await tx.query(({ College }, within) =>
    College.update({ reviewCount: count, reviewHalves: halves, card }, { ...within, where: { id: college } }),
  )
}

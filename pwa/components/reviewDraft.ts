import type { Review } from '../../shared/review/review.ts'

const PREFIX = 'pravesh.review.'
/**
 * Whose draft it is, by account, and of what: the college of a new review, or the id of one that its author mends. On a
 * phone that a family shares nobody reads what another began (D7).
 */
export interface DraftOf {
  author: string
  of: string
}
const keyOf = ({ author, of }: DraftOf): string => `${PREFIX}${author}.${of}`

/**
 * A review being written or changed, kept on this device alone until it is sent or given up: what differs from what it
 * was begun with, null where that was emptied, so what became of the rest meanwhile is not taken back. A browser that
 * keeps nothing keeps no draft.
 */
export function keepReviewDraft(draft: DraftOf, begun: Partial<Review>, review: Partial<Review>): void {
  const names = [...new Set([...Object.keys(begun), ...Object.keys(review)])] as Array<keyof Review>
  const changed = names.filter((name) => review[name] !== begun[name]).map((name) => [name, review[name] ?? null])
  if (changed.length === 0) return dropReviewDraft(draft)
  try {
    localStorage.setItem(keyOf(draft), JSON.stringify(Object.fromEntries(changed)))
  } catch {
    /* full, or nothing is kept */
  }
}
/** What was begun with the draft laid over it; nothing where none is kept. */
export function keptReviewDraft(draft: DraftOf, begun: Partial<Review>): Partial<Review> | undefined {
  try {
    const said: unknown = JSON.parse(localStorage.getItem(keyOf(draft)) ?? 'null')
    return typeof said === 'object' && said !== null
      ? { ...begun, ...Object.fromEntries(Object.entries(said).map(([name, value]) => [name, value ?? undefined])) }
      : undefined
  } catch {
    return undefined
  }
}
export function dropReviewDraft(draft: DraftOf): void {
  try {
    localStorage.removeItem(keyOf(draft))
  } catch {
    /* nothing was kept */
  }
}
/** All of one account: whoever leaves for good, or throws away what was not sent, leaves nothing begun behind. */
export function dropReviewDrafts(author: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(`${PREFIX}${author}.`)) localStorage.removeItem(key)
  } catch {
    /* nothing was kept */
  }
}

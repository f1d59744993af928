import type { Review } from '../../../../../shared/review/review.ts'

const key = (college: string): string => `pravesh.review.${college}`

/** A review being written, kept on this device alone until it is sent or given up. A browser that keeps nothing keeps no draft. */
export function keepDraft(college: string, review: Partial<Review>): void {
  try { localStorage.setItem(key(college), JSON.stringify(review)) } catch { /* full, or nothing is kept */ }
}
export function keptDraft(college: string): Partial<Review> | undefined {
  try {
    const said: unknown = JSON.parse(localStorage.getItem(key(college)) ?? 'null')
    return typeof said === 'object' && said !== null ? said : undefined
  } catch { return undefined }
}
export function dropDraft(college: string): void {
  try { localStorage.removeItem(key(college)) } catch { /* nothing was kept */ }
}

import type { Review } from '../../../../../shared/review/review.ts'

const keyOf = (of: string): string => `pravesh.review.${of}`

/**
 * A review being written (`of`: its college) or changed (`of`: its own id), kept on this device alone until it is sent or given up: what
 * differs from what it was begun with, null where that was emptied, so what became of the rest meanwhile is not taken back. A browser that keeps nothing keeps no draft.
 */
export function keepDraft(of: string, begun: Partial<Review>, review: Partial<Review>): void {
  const names = [...new Set([...Object.keys(begun), ...Object.keys(review)])] as Array<keyof Review>
  const changed = names.filter((name) => review[name] !== begun[name]).map((name) => [name, review[name] ?? null])
  if (changed.length === 0) return dropDraft(of)
  try { localStorage.setItem(keyOf(of), JSON.stringify(Object.fromEntries(changed))) } catch { /* full, or nothing is kept */ }
}
/** What was begun with the draft laid over it; nothing where none is kept. */
export function keptDraft(of: string, begun: Partial<Review>): Partial<Review> | undefined {
  try {
    const said: unknown = JSON.parse(localStorage.getItem(keyOf(of)) ?? 'null')
    return typeof said === 'object' && said !== null ? { ...begun, ...Object.fromEntries(Object.entries(said).map(([name, value]) => [name, value ?? undefined])) } : undefined
  } catch { return undefined }
}
export function dropDraft(of: string): void {
  try { localStorage.removeItem(keyOf(of)) } catch { /* nothing was kept */ }
}

import type { CacheDatabase, ReviewsRow } from './database.ts'

/**
 * Colleges whose reviews are kept beside the pinned ones; the longest unread leave first, and opened colleges never
 * leave for them.
 */
export const REVIEWS_KEPT = 60

export interface ReviewStore {
  find(college: string): Promise<ReviewsRow | undefined>
  /** What was pinned stays so. */
  keep(row: ReviewsRow): Promise<void>
  /** Held as long as its college is kept for offline, or given back to those that may leave. */
  pin(college: string, isPinned: boolean): Promise<void>
}

export const reviewsIn = (database: CacheDatabase): ReviewStore => ({
  find: (college) => database.use(() => database.reviews.get(college)),
  keep: (row) =>
    database.use(async () => {
      const { reviews } = database
      await reviews.put(next(row, await reviews.get(row.college)))
      if ((await reviews.count()) <= REVIEWS_KEPT) return
      const unpinned = await reviews
        .orderBy('savedAt')
        .filter(({ pinned }) => pinned === undefined)
        .primaryKeys()
      await reviews.bulkDelete(unpinned.slice(0, Math.max(0, unpinned.length - REVIEWS_KEPT)))
    }),
  pin: (college, isPinned) =>
    database.use(async () => {
      await database.reviews.update(college, { pinned: isPinned ? 1 : undefined })
    }),
})

export function reviewsInMemory(): ReviewStore {
  const rows = new Map<string, ReviewsRow>()
  return {
    find: async (college) => rows.get(college),
    keep: async (row) => {
      rows.set(row.college, next(row, rows.get(row.college)))
    },
    // A tab keeps all it read.
    pin: async () => undefined,
  }
}

const next = (row: ReviewsRow, before: ReviewsRow | undefined): ReviewsRow =>
  before?.pinned ? { ...row, pinned: 1 } : row

import { Dexie } from 'dexie'
import type { CacheDatabase, ReviewsRow } from './database.ts'

/** Colleges whose reviews are kept; the longest unread leave first, and opened colleges never leave for them. */
export const REVIEWS_KEPT = 60

export interface ReviewStore {
  find(college: string): Promise<ReviewsRow | undefined>
  keep(row: ReviewsRow): Promise<void>
}

export const reviewsIn = (database: CacheDatabase): ReviewStore => ({
  find: (college) => database.use(() => database.reviews.get(college)),
  keep: (row) => database.use(async () => {
    await database.reviews.put(row)
    const tooMany = (await database.reviews.count()) - REVIEWS_KEPT
    if (tooMany > 0) await database.reviews.bulkDelete(await database.reviews.where('savedAt').between(Dexie.minKey, Dexie.maxKey).limit(tooMany).primaryKeys())
  }),
})

export function reviewsInMemory(): ReviewStore {
  const rows = new Map<string, ReviewsRow>()
  return { find: async (college) => rows.get(college), keep: async (row) => { rows.set(row.college, row) } }
}

import { starsOf } from './ratings.ts'

/** The documented sort options with their labels (public-site 4). */
export const REVIEW_SORTS = {
  recent: 'Most recent',
  highToLow: 'Rating: high to low',
  lowToHigh: 'Rating: low to high',
  helpful: 'Most helpful',
} as const
export type ReviewSort = keyof typeof REVIEW_SORTS
export type Stars = 1 | 2 | 3 | 4 | 5

interface Sortable {
  id: string
  rating: number
  date: string
  helpful: number
}

/**
 * Reviews as chosen: filtered on the rounded rating, sorted; equals stand newest first. The phone and the server answer
 * alike.
 */
export function sortReviews<R extends Sortable>(reviews: readonly R[], sort: ReviewSort, stars?: Stars): R[] {
  const shown = stars === undefined ? [...reviews] : reviews.filter((review) => starsOf(review.rating) === stars)
  return shown.sort((a, b) => BY[sort](a, b) || newest(a, b))
}

const newest = (a: Sortable, b: Sortable): number => compare(b.date, a.date) || compare(b.id, a.id)
const BY: Record<ReviewSort, (a: Sortable, b: Sortable) => number> = {
  recent: () => 0,
  highToLow: (a, b) => b.rating - a.rating,
  lowToHigh: (a, b) => a.rating - b.rating,
  helpful: (a, b) => b.helpful - a.helpful,
}
const compare = (a: string, b: string): number => {
  if (a < b) return -1
  if (a > b) return 1
  return 0
}

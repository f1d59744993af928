import { ENOUGH_REVIEWS } from './few.ts'
import { REVIEW_PARAMETERS, type ReviewParameter } from './review.ts'

/** Sums over published reviews, from which every figure is worked out. `distribution[0]` counts the one-star ones. */
export interface Sums {
  count: number
  sum: number
  distribution: readonly [number, number, number, number, number]
  parameters: Readonly<Record<ReviewParameter, { count: number; sum: number }>>
}

/** What is shown above a college's reviews. */
export interface Ratings {
  count: number
  /** One decimal; absent while nobody has rated. */
  average?: number
  /** Fewer than five: marked so, and left out of rating sorts (behaviour 12). */
  isFew: boolean
  distribution: [number, number, number, number, number]
  /** Of those who rated the parameter: mean to one decimal, and how many. */
  parameters: Partial<Record<ReviewParameter, { average: number; count: number }>>
}

type Rated = { rating: number } & Partial<Record<ReviewParameter, number>>

/** The star a rating is counted and filtered under: rounded, halves up, from 1 to 5. */
export const starsOf = (rating: number): 1 | 2 | 3 | 4 | 5 =>
  Math.min(5, Math.max(1, Math.round(rating))) as 1 | 2 | 3 | 4 | 5

/** Halves are exact in binary, so sums are too; the division alone is rounded. */
const mean = (sum: number, count: number): number => Math.round((sum / count) * 10) / 10

export function sumsOf(reviews: Iterable<Rated>): Sums {
  const distribution: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  const parameters = Object.fromEntries(REVIEW_PARAMETERS.map((name) => [name, { count: 0, sum: 0 }])) as Record<
    ReviewParameter,
    { count: number; sum: number }
  >
  let count = 0,
    sum = 0
  for (const review of reviews) {
    count += 1
    sum += review.rating
    distribution[starsOf(review.rating) - 1]! += 1
    for (const name of REVIEW_PARAMETERS) {
      const stars = review[name]
      if (stars !== undefined) {
        parameters[name].count += 1
        parameters[name].sum += stars
      }
    }
  }
  return { count, sum, distribution, parameters }
}

export function ratingsOf({ count, sum, distribution, parameters }: Sums): Ratings {
  return {
    count,
    isFew: count < ENOUGH_REVIEWS,
    distribution: [...distribution],
    ...(count > 0 && { average: mean(sum, count) }),
    parameters: Object.fromEntries(
      REVIEW_PARAMETERS.flatMap((name) => {
        const of = parameters[name]
        return of.count === 0 ? [] : [[name, { average: mean(of.sum, of.count), count: of.count }]]
      }),
    ),
  }
}

/** Of the six parameters, how many a review rates. */
export const parametersRated = (review: Partial<Record<ReviewParameter, number>>): number =>
  REVIEW_PARAMETERS.filter((name) => review[name] !== undefined).length

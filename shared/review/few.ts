/** An average of fewer reviews than this is "few reviews": left out of floors and of sorting (behaviour 12). */
export const ENOUGH_REVIEWS = 5

const PRIOR = { rating: 3.5, weight: 10 }
/** As if ten reviews of 3.5 stood beside it: two enthusiasts do not outrank two hundred students (behaviour 12). */
export const shrunkMean = ({ sum, count }: { sum: number; count: number }): number =>
  (sum + PRIOR.rating * PRIOR.weight) / (count + PRIOR.weight)

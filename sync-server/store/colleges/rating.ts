import type { Card } from '../../../shared/catalogue/card.ts'

/**
 * What the card shows of published reviews: the mean to one decimal and how many there are. Nothing where there are
 * none.
 */
export const ratingOf = (count: number, halves: number): Pick<Card, 'rating'> =>
  count === 0 ? {} : { rating: { average: Math.round((halves / 2 / count) * 10) / 10, count } }

import type { Card } from '../../shared/catalogue/card.ts'
import { indian } from '../../shared/college/money.ts'
import { say } from '../language/say.ts'

/** What stands under a mean: it is never without its count (behaviour 12). */
export function ratingLabel({ rating }: Pick<Card, 'rating'>): string {
  if (!rating) return say('rating')
  return rating.count === 1 ? say('rating, 1 review') : say('rating, {count} reviews', { count: indian(rating.count) })
}

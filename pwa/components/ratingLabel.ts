import type { Card } from '../../shared/catalogue/card.ts'
import { indian } from '../../shared/college/money.ts'
import { t } from '../i18n/t.ts'

/** What stands under a mean: it is never without its count (behaviour 12). */
export function ratingLabel({ rating }: Pick<Card, 'rating'>): string {
  if (!rating) return t('rating')
  return rating.count === 1 ? t('rating, 1 review') : t('rating, {count} reviews', { count: indian(rating.count) })
}

import { skipToken, useQuery } from '@tanstack/react-query'
import type { Card } from '../../../shared/catalogue/card.ts'
import type { PublicCollege } from '../../search/types.ts'
import { useCardsNamed } from './cards.ts'
import { ratingKey } from './keys.ts'

/** 'none' where there are no published reviews. */
export type Rating = NonNullable<Card['rating']> | 'none'

/**
 * What the published reviews of a college come to: as the page brought it, else as the catalogue here has it; nothing
 * where that is not known here.
 */
export function useRating({ id, slug }: Pick<PublicCollege, 'id' | 'slug'>): Rating | undefined {
  const { data: given } = useQuery<Rating>({ queryKey: ratingKey(id), queryFn: skipToken, staleTime: 'static' })
  const card = useCardsNamed([slug])?.get(slug)
  return given ?? (card && (card.rating ?? 'none'))
}

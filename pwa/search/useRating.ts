import type { Card } from '../../shared/catalogue/card.ts'
import { useGiven } from './initialData.ts'
import type { PublicCollege } from './types.ts'
import { useCardsNamed } from './useSavedLists.ts'

/** What the published reviews of a college come to: as the page brought it, else as the catalogue here has it. 'none' where there are no reviews; nothing where that is not known here. */
export function useRating({
  id,
  slug,
}: Pick<PublicCollege, 'id' | 'slug'>): NonNullable<Card['rating']> | 'none' | undefined {
  const said = useGiven().college
  const given = said?.found && said.record.id === id ? said : undefined
  const card = useCardsNamed([slug])?.get(slug)
  const known = given ?? card
  return known && (known.rating ?? 'none')
}

import { skipToken, useQuery } from '@tanstack/react-query'
import type { Coordinates } from '../../../shared/catalogue/coordinates.ts'
import type { NearCard } from '../../../shared/catalogue/nearestCards.ts'
import { useWorkers } from '../../search/workerContext.tsx'
import { useCatalogue } from './catalogue.ts'
import { cardsKey } from './keys.ts'

/**
 * The colleges nearest to a place, from the catalogue on this device; nothing before the first answer, or without a
 * place.
 */
export function useNearest(from: Coordinates | undefined, count: number): NearCard[] | undefined {
  const { catalogue: worker } = useWorkers()
  useCatalogue()
  return useQuery({
    queryKey: [...cardsKey, 'nearest', from, count],
    queryFn: from ? () => worker.nearest(from, count) : skipToken,
  }).data
}

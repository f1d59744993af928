import { skipToken, useQuery } from '@tanstack/react-query'
import type { Coordinates } from '../../../shared/catalogue/coordinates.ts'
import type { NearCard } from '../../../shared/catalogue/nearestCards.ts'
import type { Stream } from '../../../shared/stream.ts'
import { useWorkers } from '../../search/workerContext.tsx'
import { useCatalogue } from './catalogue.ts'
import { cardsKey } from './keys.ts'

/**
 * The colleges nearest to a place, from the catalogue on this device, of equal distances those of the stream first;
 * nothing before the first answer, or without a place.
 */
export function useNearest(
  from: Coordinates | undefined,
  count: number,
  stream: Stream | undefined,
): NearCard[] | undefined {
  const { catalogue: worker } = useWorkers()
  useCatalogue()
  return useQuery({
    queryKey: [...cardsKey, 'nearest', from, count, stream],
    queryFn: from ? () => worker.nearest(from, count, stream) : skipToken,
  }).data
}

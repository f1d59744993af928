import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { writeAddress } from '../../../shared/catalogue/address.ts'
import type { Coordinates } from '../../../shared/catalogue/coordinates.ts'
import type { MapDots } from '../../../shared/catalogue/mapDots.ts'
import type { ListingQuery } from '../../../shared/catalogue/query.ts'
import { useWorkers } from '../../search/workerContext.tsx'
import { useCatalogue } from './catalogue.ts'
import { cardsKey } from './keys.ts'

/**
 * Where the colleges of a list stand, from the catalogue on this device; the former dots until the next are known, and
 * nothing before the first.
 * @param from where the person is, for distances; told to the worker of this device alone
 */
export function useMapDots(query: ListingQuery, from: Coordinates | undefined): MapDots | undefined {
  const { catalogue: worker } = useWorkers()
  useCatalogue()
  // No page and no order moves a dot.
  const address = writeAddress({ ...query, page: 1, sort: 'relevance' })
  return useQuery({
    // Below the lists: whoever makes those ask anew, as a changed rank does, means these too.
    queryKey: [...cardsKey, 'list', 'map', address, from],
    queryFn: () => worker.mapDots(from ? { ...query, from } : query),
    placeholderData: keepPreviousData,
  }).data
}

import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { writeAddress } from '../../../shared/catalogue/address.ts'
import type { Coordinates } from '../../../shared/catalogue/coordinates.ts'
import type { ListingQuery } from '../../../shared/catalogue/query.ts'
import type { ListingAnswer } from '../../search/types.ts'
import type { CatalogueClient } from '../../search/workerClient.ts'
import { useWorkers } from '../../search/workerContext.tsx'
import { askAnew, useCatalogue } from './catalogue.ts'
import { cardsKey, listQueryKey } from './keys.ts'
import { useDrawn } from './page.ts'

/**
 * Colleges for a query, from the catalogue on this device. What the page brought stands until the device knows no less.
 */
const listQuery = (worker: Pick<CatalogueClient, 'list'>, query: ListingQuery, from?: Coordinates) => {
  const queryKey = [...listQueryKey(writeAddress(query)), ...(from ? [from] : [])]
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<ListingAnswer> => {
      const answer = await worker.list(from ? { ...query, from } : query)
      const before = client.getQueryData<ListingAnswer>(queryKey)
      return before?.given && !answer.complete && answer.result.of < before.result.of ? before : answer
    },
    placeholderData: keepPreviousData,
  })
}

/**
 * A listing as the screen needs it: `listed` stays the former answer while the next is worked out, so nothing flickers.
 */
export interface Listing {
  listed?: ListingAnswer
  /** The shown answer belongs to an earlier query. */
  pending: boolean
  /** The worker itself died; the sentence is for the error panel. */
  failed?: string
}

/**
 * Colleges for a query, asked again whenever the catalogue on the device grows or changes.
 * @param from where the person is, for distances; told to the worker of this device alone
 */
export function useListing(query: ListingQuery, from?: Coordinates): Listing {
  useCatalogue()
  const options = listQuery(useWorkers().catalogue, query, from)
  const { data, error, isPlaceholderData } = useQuery(options)
  const answer = useDrawn(options.queryKey, data)
  // Twenty new cards are drawn in pieces: on a slow phone they would hold up whoever types or scrolls meanwhile.
  const listed = useDeferredValue(answer)
  return {
    ...(listed && { listed }),
    ...(error && { failed: error.message }),
    pending: !error && (isPlaceholderData || listed === undefined || listed !== answer),
  }
}

/** For when the worker itself knows something else, as a rank: every list may say something else then. */
export function useListsOfWorker(): { askAnew: () => void; forget: () => void } {
  const client = useQueryClient(),
    queryKey = [...cardsKey, 'list']
  return {
    /** What is looked at stands until its next answer. */
    askAnew: () => void askAnew(client, queryKey),
    /** What nobody looks at would be shown for a moment before its next answer. */
    forget: () => client.removeQueries({ queryKey, type: 'inactive' }),
  }
}

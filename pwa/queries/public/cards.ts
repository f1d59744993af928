import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Card } from '../../../shared/catalogue/card.ts'
import type { ShelfList } from '../../../shared/savedColleges/savedColleges.ts'
import type { CatalogueClient } from '../../search/workerClient.ts'
import { useWorkers } from '../../search/workerContext.tsx'
import type { OnShelf, ShelvedCard } from '../../search/savedListsTypes.ts'
import type { CatalogueState } from '../../search/types.ts'
import { useShelf } from '../../search/useSavedLists.ts'
import { useCatalogue } from './catalogue.ts'
import { cardsKey, catalogueKey, givenCardsKey } from './keys.ts'

/** Cards by slug from the catalogue on this device; while that is empty, those the page brought. */
const cardsQuery = (worker: Pick<CatalogueClient, 'cardsNamed'>, slugs: readonly string[]) =>
  queryOptions({
    queryKey: [...cardsKey, 'by-slug', slugs],
    queryFn: async ({ client }): Promise<Card[]> => {
      const here = await worker.cardsNamed([...slugs])
      const given = client.getQueryData<Card[]>(givenCardsKey)
      return given && !client.getQueryData<CatalogueState>(catalogueKey)?.cards ? given : here
    },
  })

/**
 * Cards by slug, at once those the page brought, then from the catalogue on this device; nothing before the first
 * answer.
 */
export function useCardsNamed(slugs: readonly string[]): Map<string, Card> | undefined {
  const { catalogue: worker } = useWorkers()
  useCatalogue()
  const given = useQuery<Card[]>({ queryKey: givenCardsKey, queryFn: skipToken, staleTime: 'static' }).data
  const { data } = useQuery({
    ...cardsQuery(worker, slugs),
    placeholderData: (before: Card[] | undefined) => before ?? given,
  })
  return useMemo(() => data && new Map(data.map((card) => [card.slug, card])), [data])
}

/** The card of one college in the catalogue on this device; null where there is none, undefined until it is known. */
export function useCatalogueCard(slug: string): Card | null | undefined {
  const { catalogue: worker } = useWorkers()
  const { data, isError } = useQuery({
    queryKey: [...cardsKey, 'one', slug],
    queryFn: async () => (await worker.cardsNamed([slug]))[0] ?? null,
  })
  return isError ? null : data
}

/** The cards of a list that this device keeps. */
const shelvedQuery = (worker: Pick<CatalogueClient, 'savedCards'>, list: ShelfList, rows: readonly OnShelf[]) =>
  queryOptions({
    queryKey: [...cardsKey, 'shelved', list, rows],
    queryFn: () => worker.savedCards(list),
    gcTime: 0,
  })

/** A list with its cards, asked again as the list or the catalogue changes; nothing before the first answer. */
export function useShelvedCards(list: ShelfList): ShelvedCard[] | undefined {
  const { catalogue: worker } = useWorkers()
  useCatalogue()
  const { isKnown, [list]: rows } = useShelf()
  return useQuery({ ...shelvedQuery(worker, list, rows), enabled: isKnown, placeholderData: keepPreviousData }).data
}

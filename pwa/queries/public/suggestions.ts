import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Suggestion } from '../../../shared/catalogue/query.ts'
import type { CatalogueClient } from '../../search/workerClient.ts'
import { useWorkers } from '../../search/workerContext.tsx'
import { useCatalogue } from './catalogue.ts'
import { cardsKey } from './keys.ts'

/** Each letter typed is a question of its own. */
const IN_MEMORY_MS = 60_000
const NONE: Suggestion[] = []

const suggestionsQuery = (worker: Pick<CatalogueClient, 'suggest'>, text: string) =>
  queryOptions({
    queryKey: [...cardsKey, 'suggestions', text],
    queryFn: () => worker.suggest(text),
    enabled: text.trim() !== '',
    gcTime: IN_MEMORY_MS,
    placeholderData: keepPreviousData,
  })

/** What could be meant by what is typed so far, asked again as the catalogue arrives; empty for blank text. */
export function useSuggestions(text: string): Suggestion[] {
  useCatalogue()
  const { data } = useQuery(suggestionsQuery(useWorkers().catalogue, text))
  return (text.trim() !== '' && data) || NONE
}

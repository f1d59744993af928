import { keepPreviousData, type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useRef, useState } from 'react'
import { HandOverContext } from '../../search/handOverClient.ts'
import type {
  CatalogueFetching,
  CatalogueFiles,
  CatalogueTaking,
  CatalogueFileWriting,
  GivableCatalogue,
} from '../../search/handOverTypes.ts'
import { useCatalogue } from './catalogue.ts'

const givableKey = ['hand-over', 'givable'] as const
/** `of`: names the state of the catalogue that is looked at. */
const givableQuery = (files: Pick<CatalogueFiles, 'look'>, of: QueryKey) =>
  queryOptions({
    queryKey: [...givableKey, ...of],
    queryFn: () => files.look(),
    networkMode: 'always',
    gcTime: 0,
    persister: undefined,
  })

/** What of the catalogue this device can give; undefined until it is known. `isError`: the worker could not say. */
export function useGivableCatalogue(): { givable: GivableCatalogue | undefined; isError: boolean } {
  const files = useContext(HandOverContext),
    { phase, confirmedAt } = useCatalogue()
  const { data, isError } = useQuery({
    ...givableQuery(files, [phase, confirmedAt]),
    placeholderData: keepPreviousData,
  })
  return { givable: data, isError }
}

/** One run of what the worker does in steps, at a person's wish; its newest word, and the way to begin. */
function useRun<Word extends { state: string }, Given extends unknown[]>(
  start: (files: CatalogueFiles, listener: (word: Word) => void, ...given: Given) => () => void,
): { word: Word | undefined; begin: (...given: Given) => void } {
  const files = useContext(HandOverContext),
    client = useQueryClient()
  const [word, setWord] = useState<Word>(),
    stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  return {
    word,
    begin(...given) {
      stop.current?.()
      stop.current = start(
        files,
        (next) => {
          setWord(next)
          // Steps under way count; what they came to is looked at once.
          if (!('done' in next)) void client.invalidateQueries({ queryKey: givableKey })
        },
        ...given,
      )
    },
  }
}

/** Fetches what this device lacks of the catalogue. */
export const useFetchMissing = () =>
  useRun((files, listener: (word: CatalogueFetching) => void) => files.fetchMissing(listener))

/** Writes the file. */
export const useWriteCatalogue = () =>
  useRun((files, listener: (word: CatalogueFileWriting) => void) => files.write(listener))

/** Takes a file. */
export const useTakeCatalogue = () =>
  useRun((files, listener: (word: CatalogueTaking) => void, file: Blob) => files.take(file, listener))

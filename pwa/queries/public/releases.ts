import { queryOptions } from '@tanstack/react-query'
import type { DataDictionary } from '../../../shared/openData/dictionary.ts'
import type { ReleaseOverview } from '../../../shared/release/overview.ts'
import { openClient } from '../../api/client.ts'
import { openRemote } from '../../remote/client.ts'

/** Releases below a number, the newest first; the newest of all are what `useDocuments('releases')` keeps here. */
export const releasesBefore = (number: number) =>
  queryOptions({
    queryKey: ['releases', 'before', number] as const,
    queryFn: async (): Promise<ReleaseOverview> =>
      (await openClient(openRemote()).call('GET /open-data', { query: { before: number } })).data,
  })

/** What every table and column of the files of a release means, as its own dictionary says it. */
export const dictionaryOf = (release: number) =>
  queryOptions({
    queryKey: ['releases', 'dictionary', release] as const,
    queryFn: async (): Promise<DataDictionary> => {
      const params = { release: String(release), file: 'dictionary.json' }
      const bytes = await openClient(openRemote()).bytes('GET /open-data/:release/:file', { params })
      return JSON.parse(new TextDecoder().decode(bytes)) as DataDictionary
    },
    staleTime: Infinity,
  })

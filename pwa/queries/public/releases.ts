import { queryOptions } from '@tanstack/react-query'
import type { DataDictionary } from '../../../shared/openData/dictionary.ts'
import type { ReleaseOverview } from '../../../shared/release/overview.ts'
import { addressOf, openClient } from '../../api/client.ts'
import { openRemote } from '../../remote/client.ts'

/** Releases below a number, the newest first; the newest of all are what `useDocuments('releases')` keeps here. */
export const releasesBefore = (number: number) =>
  queryOptions({
    queryKey: ['releases', 'before', number] as const,
    queryFn: async (): Promise<ReleaseOverview> =>
      (await openClient(openRemote()).call('GET /open-data', { query: { before: number } })).data,
  })

/** Where a release is read as JSON: its signed text, its leaves and its proofs. */
export const addressOfRelease = (release: number): string =>
  addressOf('GET /catalogue/releases/:number', { params: { number: String(release) } })

/** Where the signed list of the files of a release is read. */
export const addressOfManifest = (release: number): string =>
  addressOf('GET /open-data/:release', { params: { release: String(release) } })

/** Where a file of a release is taken, by its name in the manifest. */
export const addressOfFile = (release: number, file: string): string =>
  addressOf('GET /open-data/:release/:file', { params: { release: String(release), file } })

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

import { queryOptions } from '@tanstack/react-query'
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

import { queryOptions } from '@tanstack/react-query'
import type { CorrectionStanding } from '../../../shared/correction/correction.ts'
import { openClient } from '../../api/client.ts'
import { openRemote } from '../../remote/client.ts'

/** What became of reports, by the ids this device made; those that nobody knows are left out. */
export const correctionOutcomes = (ids: readonly string[]) =>
  queryOptions({
    // Whoever opens the page again asks again.
    refetchOnMount: 'always',
    queryKey: ['corrections', ...ids] as const,
    queryFn: async (): Promise<CorrectionStanding[]> =>
      (await openClient(openRemote()).call('POST /corrections/outcomes', { body: { ids: [...ids] } })).data,
  })

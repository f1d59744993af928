import { queryOptions } from '@tanstack/react-query'
import type { CallAnswer } from '../../../shared/protocol/calls.ts'
import { openClient } from '../../api/client.ts'
import { openRemote, RemoteFailure } from '../../remote/client.ts'
import { type AnswerPersister, openPersister } from '../persister.ts'

export type PageChangeAnswer = CallAnswer<'GET /colleges/slug/:slug/changes'>['data'][number]

/** Under which this device keeps what anybody may read. */
const EVERYBODY = 'public'

let opened: AnswerPersister | undefined
/** One for the page: opening it also removes what is too old. */
const keptForEverybody = (): AnswerPersister => (opened ??= openPersister(EVERYBODY, () => true))

/** What changed on the page of a college, newest first; what was seen once is there without a network. */
export const changeLog = (slug: string) =>
  queryOptions<PageChangeAnswer[]>({
    // Whoever opens it again asks again.
    refetchOnMount: 'always',
    queryKey: ['changes', slug],
    persister: keptForEverybody().persister,
    queryFn: async ({ signal }): Promise<PageChangeAnswer[]> => {
      try {
        return (await openClient(openRemote()).call('GET /colleges/slug/:slug/changes', { params: { slug }, signal }))
          .data
      } catch (thrown) {
        // A draft that is looked at ahead has no public page that could have changed.
        if (thrown instanceof RemoteFailure && thrown.status === 404) return []
        throw thrown
      }
    },
  })

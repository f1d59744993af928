import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isUnheard } from '../auth/staffRemote.ts'
import { isForLater, RemoteFailure } from '../remote/client.ts'
import { LONGEST_PROBE_MS } from '../remote/probe.ts'
import { noteUnanswered } from './online.ts'
import type { AnswerPersister } from './persister.ts'
import { followWatches } from './watchQuery.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `invalidates`: what the mutation changed at the server, as the beginnings of keys. It is asked for anew before
     * the mutation ends.
     */
    mutationMeta: { invalidates?: readonly QueryKey[] }
  }
}

/** A query nobody looks at stays in memory for so long; what the device keeps stays longer. */
const IN_MEMORY_MS = 10 * 60_000

/**
 * The answers of one page, as one account sees them. Offline is the normal case: every question is asked at once,
 * whatever the network is said to be, and a failed one leaves what is shown. One that may be answered later is asked
 * again when the server has been heard, and now and then while somebody looks: a call may fail alone, and then nothing
 * else tells that the server is there. What was answered is asked again by no timer and no focus.
 */
export function openQueryClient(kept?: AnswerPersister): QueryClient {
  const cache = new QueryCache({
    onError: (failure) => {
      if (isUnheard(failure)) noteUnanswered()
    },
  })
  if (kept)
    cache.subscribe((event) => {
      // What a mutation wrote into the cache; answers are kept by the persister itself.
      if (
        event.type === 'updated' &&
        event.action.type === 'success' &&
        event.action.manual &&
        event.query.options.persister
      )
        void kept.persist(event.query)
    })
  const client: QueryClient = new QueryClient({
    queryCache: cache,
    mutationCache: new MutationCache({
      onSuccess: (_answer, _variables, _result, mutation) => invalidate(mutation.meta?.invalidates),
      onError: (failure, _variables, _result, mutation) => {
        if (isUnheard(failure)) noteUnanswered()
        // Somebody else changed the same meanwhile: what they made of it is shown.
        return isConflict(failure) ? invalidate(mutation.meta?.invalidates) : undefined
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        retry: false,
        gcTime: IN_MEMORY_MS,
        refetchOnWindowFocus: false,
        refetchInterval: ({ state }) => (isForLater(state.error) ? LONGEST_PROBE_MS : false),
        refetchOnReconnect: ({ state }) => (isUnheard(state.error) ? 'always' : false),
        ...(kept && { persister: kept.persister }),
      },
      // A mutation is asked now or fails. What may wait for a network is an edit, and goes through the outbox.
      mutations: { networkMode: 'always', retry: false },
    },
  })
  followWatches(client)
  const invalidate = async (keys: readonly QueryKey[] = []): Promise<void> => {
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  }
  return client
}

const isConflict = (failure: unknown): boolean =>
  failure instanceof RemoteFailure && failure.code === 'VERSION_CONFLICT'

/**
 * Shows and keeps this instead of the server's last answer. A question under way was asked before it, and its answer is
 * not heard.
 */
export async function putAnswer<T>(client: QueryClient, queryKey: QueryKey, answer: T): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, answer)
}

import { DAY_MS } from '../../shared/format/duration.ts'
import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core'
import { notifyManager, type Query, type QueryFunctionContext } from '@tanstack/react-query'
import { type AnswerRow, type AnswerStore, openAnswerStore } from '../local/answers.ts'

/** An answer older than this is not shown any more: as long as a session lasts without the server. */
export const MAX_AGE_MS = 30 * DAY_MS
/** Raised when the answers of an earlier release cannot be shown by this one. */
const SHAPE = '1'
const PREFIX = 'answer'

/** The state a kept answer brings back; nothing of a failure is kept. */
const stateOf = ({ data, at }: AnswerRow): PersistedQuery['state'] => ({
  data,
  dataUpdatedAt: at,
  dataUpdateCount: 1,
  error: null,
  errorUpdatedAt: 0,
  errorUpdateCount: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  fetchStatus: 'idle',
  isInvalidated: false,
  status: 'success',
})

export interface AnswerPersister {
  /** The `persister` of a query: what this device keeps is shown at once, and the server is asked behind it. */
  persister: <T>(
    queryFn: (context: QueryFunctionContext) => T | Promise<T>,
    context: QueryFunctionContext,
    query: Query,
  ) => Promise<T>
  /** Keeps what a query holds now. A device that cannot keep it goes without. */
  persist(query: Query): Promise<void>
}

/** One connection for the page, whoever is signed in. */
let openedStore: AnswerStore | undefined

/**
 * Keeps the answers of one account (`staff:7`) on this device, each by the hash of its query's key, at most
 * `MAX_AGE_MS` old and `MOST_ANSWERS` in number. `mayKeep`: whether that account is still signed in here.
 */
export function openPersister(account: string, mayKeep: () => boolean): AnswerPersister {
  const store = (openedStore ??= openAnswerStore())
  const keyOf = (storageKey: string): string => storageKey.slice(PREFIX.length + 1)
  const kept = experimental_createQueryPersister<PersistedQuery>({
    storage: {
      getItem: async (storageKey) => {
        // A device whose storage fails has kept nothing: only the server can answer.
        const row = await store.get(account, keyOf(storageKey)).catch(() => undefined)
        return row && { buster: row.shape, queryHash: row.key, queryKey: row.queryKey, state: stateOf(row) }
      },
      setItem: async (_, { queryHash, queryKey, state, buster }) => {
        const row = { account, key: queryHash, queryKey, data: state.data, at: state.dataUpdatedAt, shape: buster }
        // Shown all the same; only the next offline start has an older one.
        await store.put(row, mayKeep).catch(() => undefined)
      },
      removeItem: (storageKey) => store.remove(account, keyOf(storageKey)).catch(() => undefined),
    },
    serialize: (query) => query,
    deserialize: (query) => query,
    maxAge: MAX_AGE_MS,
    buster: SHAPE,
    prefix: PREFIX,
  })
  void store.removeBefore(account, Date.now() - MAX_AGE_MS).catch(() => undefined)
  const persist = async (query: Query): Promise<void> => {
    if (query.state.data !== undefined) await kept.persistQuery(query)
  }
  return {
    // Not `kept.persisterFn`: the question it asks after a restored answer is nobody's promise, and fails as an
    // unhandled rejection offline.
    async persister<T>(
      queryFn: (context: QueryFunctionContext) => T | Promise<T>,
      context: QueryFunctionContext,
      query: Query,
    ): Promise<T> {
      if (query.state.data === undefined) {
        const restored = await kept.retrieveQuery<T>(query.queryHash, ({ state }) => {
          // The query has only now taken the kept answer for one of this moment.
          query.setState({ dataUpdatedAt: state.dataUpdatedAt })
          // The failure stands in the query's state.
          if (query.getObserversCount() > 0) void query.fetch().catch(() => undefined)
        })
        if (restored !== undefined) return restored
      }
      const answer = await queryFn(context)
      // Once the query has taken it.
      notifyManager.schedule(() => void persist(query))
      return answer
    },
    persist,
  }
}

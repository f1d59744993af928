import type { Table } from 'dexie'
import { openHandle } from './handle.ts'

/**
 * An answer of the server as one account last got it. `at`: when it came, in ms. `shape`: the reading it was kept with.
 */
export interface AnswerRow {
  account: string
  /** The hash of its query's key. */
  key: string
  queryKey: readonly unknown[]
  data: unknown
  at: number
  shape: string
}

/** So many answers of one account are kept on a device; the oldest make room. */
export const MOST_ANSWERS = 200

/**
 * The answers kept on this device: a cache, which may vanish at any time. One database for all accounts, so that it is
 * emptied in one place.
 */
export interface AnswerStore {
  get(account: string, key: string): Promise<AnswerRow | undefined>
  /** Every answer of an account, the oldest first. */
  list(account: string): Promise<AnswerRow[]>
  /**
   * Keeps it where `mayKeep` still says so once its transaction has begun: an ended session's rows are deleted by
   * another transaction.
   */
  put(row: AnswerRow, mayKeep: () => boolean): Promise<void>
  remove(account: string, key: string): Promise<void>
  /** Deletes what came before that moment (ms). */
  removeBefore(account: string, at: number): Promise<void>
  /** Deletes everything of an account. */
  wipe(account: string): Promise<void>
  close(): void
}

export function openAnswerStore(): AnswerStore {
  const handle = openHandle(
    'pravesh-answers',
    { answers: '[account+key], [account+at], at' },
    {
      disk: { factory: indexedDB, keyRange: IDBKeyRange },
      isStrict: false,
      // A full device: the older half goes, of whichever account.
      onFull: async () => {
        const keys = await rows.orderBy('at').primaryKeys()
        await rows.bulkDelete(keys.slice(0, Math.max(10, keys.length >> 1)))
      },
    },
  )
  const rows: Table<AnswerRow, [string, string]> = handle.dexie.table('answers')
  const ofAccount = (account: string, until = Infinity) =>
    rows.where('[account+at]').between([account, -Infinity], [account, until], true, false)
  return {
    get: (account, key) => handle.use(() => rows.get([account, key])),
    list: (account) => handle.use(() => ofAccount(account).toArray()),
    put: (row, mayKeep) =>
      handle.use(() =>
        handle.dexie.transaction('rw', rows, async () => {
          if (!mayKeep()) return
          await rows.put(row)
          const keys = await ofAccount(row.account).primaryKeys()
          if (keys.length > MOST_ANSWERS) await rows.bulkDelete(keys.slice(0, keys.length - MOST_ANSWERS))
        }),
      ),
    remove: (account, key) => handle.use(() => rows.delete([account, key])),
    removeBefore: async (account, at) => {
      await handle.use(() => ofAccount(account, at).delete())
    },
    wipe: async (account) => {
      await handle.use(() => ofAccount(account).delete())
    },
    close: handle.close,
  }
}

/** Deletes every answer this device keeps of an account (`staff:7`). */
export async function wipeAnswers(account: string): Promise<void> {
  const store = openAnswerStore()
  try {
    await store.wipe(account)
  } finally {
    store.close()
  }
}

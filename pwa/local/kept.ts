import { Dexie, type Table } from 'dexie'

/** Keys of what a person wrote and has not sent begin so: it stays for them when their session ends (D7). */
export const DRAFTS = 'draft:'

/** Something one person left on this device to find again: the draft of a form, the numbers of a page as last seen. */
interface KeptRow {
  key: string
  value: unknown
  at: number
}

export interface StoredAnswer {
  get(key: string): Promise<{ value: unknown; at: number } | undefined>
  put(key: string, value: unknown, at: number): Promise<void>
  /** Everything whose key begins so. */
  list(prefix: string): Promise<Array<{ key: string; value: unknown; at: number }>>
  /** Takes it away; with `at` only where it still is what was put then. */
  remove(key: string, at?: number): Promise<void>
  /** Another value in the place of what was put at `at`, where it still stands. */
  replace(key: string, at: number, value: unknown): Promise<void>
  /** Everything of this person goes, except what they asked to find again: keys beginning so. */
  clear(except?: string): Promise<void>
  close(): void
}

/**
 * One small database per person, so that another who signs in here opens another. Drafts are text that exists nowhere
 * else: strict durability.
 */
export function openKept(account: string): StoredAnswer {
  const dexie = new Dexie(`pravesh-kept-${account}`, { chromeTransactionDurability: 'strict' })
  dexie.version(1).stores({ kept: 'key' })
  const rows: Table<KeptRow, string> = dexie.table('kept')
  return {
    get: async (key) => rows.get(key),
    async put(key, value, at) {
      await rows.put({ key, value, at })
    },
    list: async (prefix) => rows.where('key').startsWith(prefix).toArray(),
    remove: async (key, at) => {
      await (at === undefined
        ? rows.delete(key)
        : rows
            .where({ key })
            .filter((row) => row.at === at)
            .delete())
    },
    replace: async (key, at, value) => {
      await rows
        .where({ key })
        .filter((row) => row.at === at)
        .modify({ value })
    },
    clear: async (except) => {
      await rows.filter(({ key }) => except === undefined || !key.startsWith(except)).delete()
    },
    close: () => dexie.close(),
  }
}

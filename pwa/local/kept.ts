import { Dexie, type Table } from 'dexie'

/** Something one person left on this device to find again: the draft of a form, the numbers of a page as last seen. */
interface KeptRow { key: string; value: unknown; at: number }

export interface Kept {
  get(key: string): Promise<{ value: unknown; at: number } | undefined>
  put(key: string, value: unknown, at: number): Promise<void>
  remove(key: string): Promise<void>
  /** Everything of this person goes, except what they asked to find again: keys beginning so. */
  clear(except?: string): Promise<void>
  close(): void
}

/** One small database per person, so that another who signs in here opens another. Drafts are text that exists nowhere else: strict durability. */
export function openKept(account: string): Kept {
  const dexie = new Dexie(`pravesh-kept-${account}`, { chromeTransactionDurability: 'strict' })
  dexie.version(1).stores({ kept: 'key' })
  const rows: Table<KeptRow, string> = dexie.table('kept')
  return {
    get: async (key) => rows.get(key),
    async put(key, value, at) { await rows.put({ key, value, at }) },
    remove: async (key) => rows.delete(key),
    clear: async (except) => { await rows.filter(({ key }) => except === undefined || !key.startsWith(except)).delete() },
    close: () => dexie.close(),
  }
}

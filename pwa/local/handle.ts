import { Dexie } from 'dexie'

/** Where the databases of one device live: a browser's own, or one made for a simulated device. */
export interface DiskOptions {
  factory: IDBFactory
  keyRange: typeof IDBKeyRange
}

export interface Handle {
  readonly dexie: Dexie
  /**
   * Runs work against the database. A handle that iOS closed behind our back is opened again and the work done once more
   * (D10); when the device is full, what can be fetched again is given up first. Work must bear being done twice.
   */
  use<T>(work: () => Promise<T>): Promise<T>
  close(): void
}

export function openHandle(
  name: string,
  stores: Record<string, string>,
  options: { disk: DiskOptions; isStrict: boolean; onFull(): Promise<void> },
): Handle {
  const { factory, keyRange } = options.disk
  // Strict: 'complete' comes after the disk has it, not after the operating system was told (R37).
  const dexie = new Dexie(name, {
    indexedDB: factory,
    IDBKeyRange: keyRange as never,
    autoOpen: true,
    cache: 'disabled',
    ...(options.isStrict && { chromeTransactionDurability: 'strict' as const }),
  })
  // They serve Dexie's live queries, which nobody here asks: each write would be told to every tab once more, range by range.
  for (const name of ['Cache', 'Observability']) dexie.unuse({ stack: 'dbcore', name })
  dexie.version(1).stores(stores)
  let isClosed = false
  return {
    dexie,
    async use(work) {
      try {
        return await work()
      } catch (thrown) {
        if (isClosed) throw thrown
        if (isFull(thrown)) await options.onFull()
        else if (isDead(thrown)) {
          dexie.close({ disableAutoOpen: false })
          await dexie.open()
        } else throw thrown
        return work()
      }
    },
    close() {
      isClosed = true
      dexie.close()
    },
  }
}

const named = (thrown: unknown, names: readonly string[]): boolean => {
  const { name, inner } = (thrown ?? {}) as { name?: string; inner?: { name?: string } }
  return names.includes(name ?? '') || names.includes(inner?.name ?? '')
}
export const isFull = (thrown: unknown): boolean => named(thrown, ['QuotaExceededError'])
// "Connection to Indexed Database server lost": Safari in the background. The name differs between its versions.
const isDead = (thrown: unknown): boolean =>
  named(thrown, ['DatabaseClosedError', 'UnknownError', 'InvalidStateError', 'AbortError', 'TransactionInactiveError'])

import { Dexie, liveQuery } from 'dexie'

/** Where the databases of one device live: a browser's own, or one made for a simulated device. */
export interface DiskOptions {
  factory: IDBFactory
  keyRange: typeof IDBKeyRange
}

export interface Handle {
  readonly dexie: Dexie
  /**
   * Runs work against the database. A handle that iOS closed behind our back is opened again and the work done once
   * more (D10); when the device is full, what can be fetched again is given up first. Work must bear being done twice.
   */
  use<T>(work: () => Promise<T>): Promise<T>
  /**
   * Reads now and after each change of what was read, in any tab; what cannot be read tells nothing. Returns the way to
   * stop. Only of a database that was opened with `isLive`.
   */
  watch<T>(read: () => Promise<T>, listener: (value: T) => void): () => void
  close(): void
}

export function openHandle(
  name: string,
  stores: Record<string, string>,
  options: { disk: DiskOptions; isStrict: boolean; isLive?: boolean; onFull(): Promise<void> },
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
  // It shares results between live queries, and holds rows in memory for it.
  dexie.unuse({ stack: 'dbcore', name: 'Cache' })
  // It serves live queries, and tells every tab the ranges of each write (about 6 % of the processor time of saving an
  // edit). A database that nobody asks live queries of does without.
  if (!options.isLive) dexie.unuse({ stack: 'dbcore', name: 'Observability' })
  dexie.version(1).stores(stores)
  let isClosed = false
  async function use<T>(work: () => Promise<T>): Promise<T> {
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
  }
  return {
    dexie,
    use,
    watch(read, listener) {
      // Without an error handler Dexie would report what cannot be read as an unhandled rejection.
      const subscription = liveQuery(async () => use(read)).subscribe({ next: listener, error: () => undefined })
      return () => subscription.unsubscribe()
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

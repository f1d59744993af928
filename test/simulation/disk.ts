import { IDBFactory, IDBKeyRange, IDBOpenDBRequest } from 'fake-indexeddb'
import type { Life } from './life.ts'

/**
 * The few inner parts of fake-indexeddb that a killed tab needs: a browser ends its transactions without telling it.
 */
interface Transaction extends EventTarget {
  _state: string
  _abort(name: string | null): void
  _requests: Array<{ request: EventTarget }>
  _execRequestAsync(asked: object): EventTarget
}
interface Connection extends EventTarget {
  _rawDatabase: Raw
  transaction(...args: unknown[]): Transaction
  close(): void
}
interface Raw {
  transactions: Transaction[]
  processTransactions(): void
}

/** The product's own name for the database that edits wait in. */
export const OUTBOX = 'pravesh-outbox'

/** What one device keeps between the lives of its tabs. */
export class Disk {
  readonly factory = new IDBFactory()
  readonly #raws = new Set<Raw>()
  #opening = 0

  /** Nothing is being read, written or opened. */
  get isStill(): boolean {
    if (this.#opening > 0) return false
    for (const raw of this.#raws) for (const one of raw.transactions) if (one._state !== 'finished') return false
    return true
  }

  /** The disk as one tab sees it: it stops answering the moment the tab dies. */
  seenBy(life: Life): { factory: IDBFactory; keyRange: typeof globalThis.IDBKeyRange } {
    const { factory } = this
    const seen = {
      open: (name: string, version?: number) =>
        life.isAlive ? this.#watchOpening(factory.open(name, version), life) : new IDBOpenDBRequest(),
      deleteDatabase: (name: string) =>
        life.isAlive ? this.#watchOpening(factory.deleteDatabase(name), life) : new IDBOpenDBRequest(),
      databases: () => (life.isAlive ? factory.databases() : new Promise<never>(() => undefined)),
      cmp: (a: unknown, b: unknown) => factory.cmp(a, b),
    }
    return { factory: seen as unknown as IDBFactory, keyRange: IDBKeyRange as unknown as typeof globalThis.IDBKeyRange }
  }

  /** Every row of a table as it lies on the disk, read past whoever uses it. */
  async read<Row>(database: string, table: string): Promise<Row[]> {
    if (!(await this.factory.databases()).some(({ name }) => name === database)) return []
    const connection = await answerOf(this.factory.open(database))
    try {
      if (![...connection.objectStoreNames].includes(table)) return []
      return (await answerOf(connection.transaction(table, 'readonly').objectStore(table).getAll())) as Row[]
    } finally {
      connection.close()
    }
  }

  async names(): Promise<string[]> {
    return (await this.factory.databases()).map(({ name }) => name ?? '')
  }
  /** What a browser may do with a cache whenever it wants the room. */
  async evict(database: string): Promise<void> {
    await answerOf(this.factory.deleteDatabase(database))
  }
  /** Empties one table: for a device that forgets what it should keep. */
  async forget(database: string, table: string): Promise<void> {
    if (!(await this.names()).includes(database)) return
    const connection = await answerOf(this.factory.open(database))
    try {
      if ([...connection.objectStoreNames].includes(table))
        await answerOf(connection.transaction(table, 'readwrite').objectStore(table).clear())
    } finally {
      connection.close()
    }
  }

  #watchOpening<R extends EventTarget>(request: R, life: Life): R {
    this.#opening++
    const tell = request.dispatchEvent.bind(request)
    request.dispatchEvent = (event: Event) => {
      const isEnd = event.type === 'success' || event.type === 'error'
      if (isEnd) this.#opening--
      const { result } = request as unknown as { result?: Connection }
      if (isEnd && !life.isAlive) {
        result?.close?.()
        return true
      }
      if (event.type === 'success' && result) this.#adopt(result, life)
      return tell(event)
    }
    return request
  }

  #adopt(connection: Connection, life: Life): void {
    this.#raws.add(connection._rawDatabase)
    const begin = connection.transaction.bind(connection)
    const open = new Set<Transaction>()
    connection.transaction = (...args: unknown[]) => {
      const transaction = begin(...args)
      open.add(transaction)
      watch(transaction, life, () => open.delete(transaction))
      life.beat()
      return transaction
    }
    const tell = connection.dispatchEvent.bind(connection)
    connection.dispatchEvent = (event: Event) => (life.isAlive ? tell(event) : true)
    life.whenEnded(() => {
      for (const transaction of open) if (transaction._state !== 'finished') transaction._abort(null)
      // Also where nothing was left to end: a tab that dies of the word that its transaction is done never hears it,
      // and those of other tabs wait for their turn.
      connection._rawDatabase.processTransactions()
      connection.close()
    })
  }
}

/** Every event of a transaction and of its requests is an await of the tab; a dead tab hears none of them. */
function watch(transaction: Transaction, life: Life, ended: () => void): void {
  const tell = transaction.dispatchEvent.bind(transaction)
  transaction.dispatchEvent = (event: Event) => {
    if (event.type === 'complete' || event.type === 'abort') ended()
    // What was committed stays committed, whether or not anybody lives to be told.
    if (life.beat()) return tell(event)
    return true
  }
  const run = transaction._execRequestAsync.bind(transaction)
  transaction._execRequestAsync = (asked: object) => {
    const request = run(asked)
    if (Object.hasOwn(request, 'dispatchEvent')) return request
    const answer = request.dispatchEvent.bind(request)
    request.dispatchEvent = (event: Event) => (life.beat() ? answer(event) : true)
    return request
  }
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The disk did not answer'))
  })

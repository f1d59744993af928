import type { SyncEnvironment } from '../sync/environment.ts'

/** What a page that was killed throws at whoever still runs in it; no engine knows this error. */
class Killed extends Error {
  override name = 'Killed'
}

/**
 * Kills a tab at its k-th step. Every transaction begun, half done and committed is a step, and so is every request
 * before it leaves and after the server has answered. From then on nothing of that tab reaches disk or network.
 */
export class Fate {
  readonly #at: number
  #steps = 0
  #isDead = false
  #die!: (reason: 'died') => void
  readonly death = new Promise<'died'>((resolve) => {
    this.#die = resolve
  })

  constructor(at: number) {
    this.#at = at
  }
  get isDead(): boolean {
    return this.#isDead
  }
  get steps(): number {
    return this.#steps
  }

  #step(): boolean {
    if (!this.#isDead && ++this.#steps === this.#at) {
      this.#isDead = true
      this.#die('died')
    }
    return this.#isDead
  }

  /** The same disk as this tab reaches it. */
  disk(real: IDBFactory): IDBFactory {
    const seal = (database: IDBDatabase): void => {
      const begin = database.transaction.bind(database)
      database.transaction = (...asked) => {
        if (this.#step()) throw new Killed('before a transaction')
        const transaction = begin(...asked)
        if (transaction.mode === 'readwrite')
          queueMicrotask(() => {
            if (this.#step()) abort(transaction)
          })
        transaction.addEventListener('complete', () => {
          this.#step()
        })
        return transaction
      }
    }
    return {
      open: (name, version) => {
        const request = real.open(name, version)
        request.addEventListener('success', () => seal(request.result))
        return request
      },
      deleteDatabase: (name) => real.deleteDatabase(name),
      databases: () => real.databases(),
      cmp: (a, b) => real.cmp(a, b),
    }
  }

  send(real: SyncEnvironment['send']): SyncEnvironment['send'] {
    const never = new Promise<never>(() => undefined)
    return async (path, init) => {
      if (this.#step()) return never
      const answer = await real(path, init)
      return this.#step() ? never : answer
    }
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    /* it was over before the tab was */
  }
}

/** A disk whose transactions fail as told, one after the other; undefined lets one through. */
export function failingDisk(real: IDBFactory, next: () => string | undefined): IDBFactory {
  return {
    open: (name, version) => {
      const request = real.open(name, version)
      request.addEventListener('success', () => {
        const begin = request.result.transaction.bind(request.result)
        request.result.transaction = (...asked) => {
          const error = asked[1] === 'readwrite' ? next() : undefined
          if (error !== undefined) throw new DOMException('told to fail', error)
          return begin(...asked)
        }
      })
      return request
    },
    deleteDatabase: (name) => real.deleteDatabase(name),
    databases: () => real.databases(),
    cmp: (a, b) => real.cmp(a, b),
  }
}

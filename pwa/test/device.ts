import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createEngine, type SyncEngine } from '../sync/engine.ts'
import type { QueueOwner, SyncEnvironment, SendInit } from '../sync/environment.ts'
import type { RecordView, StaffRow, SyncStatus, Tray } from '../sync/types.ts'
import type { ServerDouble } from './serverDouble.ts'

/** Time that passes only when told to. */
export class VirtualClock {
  now = Date.UTC(2026, 0, 1)
  #timers: Array<{ at: number; act: () => void }> = []
  after(ms: number, act: () => void): () => void {
    const timer = { at: this.now + ms, act }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer)
    }
  }
  /** When each waiting timer is due, from now on, in ms. */
  get due(): number[] {
    return this.#timers.map(({ at }) => at - this.now).sort((a, b) => a - b)
  }
  pass(ms: number): void {
    this.now += ms
    const due = this.#timers.filter(({ at }) => at <= this.now).sort((a, b) => a.at - b.at)
    this.#timers = this.#timers.filter(({ at }) => at > this.now)
    for (const { act } of due) act()
  }
}

/** One browser: its disk outlives its tabs. Ids count up, so a test's ids are the same each time. */
export class Browser {
  readonly clock = new VirtualClock()
  readonly server: ServerDouble
  readonly #tabs = new Set<(message: unknown, from: object) => void>()
  #disk = new IDBFactory()
  readonly #name: string
  #ids = 0
  readonly #holders = new Map<string, Promise<unknown>>()
  isOnline = true

  constructor(server: ServerDouble, name = 'b') {
    this.server = server
    this.#name = name
  }

  outside(own: Partial<SyncEnvironment> = {}): SyncEnvironment {
    const tab = {}
    return {
      disk: { factory: this.#disk, keyRange: IDBKeyRange, prefix: 'pravesh-' },
      send: async (path: string, init: SendInit) => {
        if (path === '/sync/live' || !this.isOnline) throw new TypeError('Failed to fetch')
        return this.server.send(path, init)
      },
      now: () => this.clock.now,
      timers: { after: (ms, act) => this.clock.after(ms, act) },
      random: () => 0.5,
      id: () => `${this.#name}-${++this.#ids}`,
      locks: {
        hold: async (name, _patience, work) => {
          const before = this.#holders.get(name) ?? Promise.resolve()
          const mine = before.then(work, work)
          this.#holders.set(
            name,
            mine.catch(() => undefined),
          )
          return mine
        },
      },
      channel: {
        post: (message) => {
          for (const hear of this.#tabs) hear(structuredClone(message), tab)
        },
        listen: (listener) => {
          const hear = (message: unknown, from: object): void => {
            if (from !== tab) listener(message)
          }
          this.#tabs.add(hear)
          return () => {
            this.#tabs.delete(hear)
          }
        },
      },
      signals: { listen: () => () => undefined, isVisible: () => true },
      ...own,
    }
  }

  /** A tab in which this account works; it sends nothing by itself until `start`. */
  open(
    account: QueueOwner,
    own: Partial<SyncEnvironment> = {},
    token: () => string | undefined = () => (account === 'visitor' ? undefined : account),
  ): SyncEngine {
    return createEngine({ account, token, outside: this.outside(own) })
  }

  /** The browser takes the caches away, as it may; and, in the worst case, everything. */
  async evict(account: QueueOwner): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const request = this.#disk.deleteDatabase(`pravesh-staff-${account}`)
      request.onsuccess = () => resolve()
      request.onerror = () => reject(new Error('The database could not be deleted'))
    })
  }
  get disk(): IDBFactory {
    return this.#disk
  }
}

/** What a watcher says first. */
function first<T>(watch: (listener: (value: T) => void) => () => void): Promise<T> {
  return new Promise((resolve) => {
    const end = watch((value) => {
      resolve(value)
      queueMicrotask(() => end())
    })
  })
}
export const statusOf = (engine: SyncEngine): Promise<SyncStatus> => first((listener) => engine.watchStatus(listener))
export const trayOf = (engine: SyncEngine): Promise<Tray> => first((listener) => engine.watchTray(listener))
export const findRecord = (engine: SyncEngine, id: string): Promise<RecordView | undefined> =>
  first((listener) => engine.watchCollege(id, listener))
export const rows = (engine: SyncEngine): Promise<StaffRow[]> =>
  first((listener) => engine.colleges.subscribe(listener))

import { createEngine, type SyncEngine } from '../../pwa/sync/engine.ts'
import type { QueueOwner, SyncEnvironment } from '../../pwa/sync/environment.ts'
import type { Clock } from './clock.ts'
import { Disk } from './disk.ts'
import { Life } from './life.ts'
import type { Network } from './network.ts'
import { dice } from './random.ts'
import { upload } from './uploads.ts'

interface Turn {
  isOver: boolean
  take(): void
}

/** One lock of the browser, over all its tabs: a tab that dies lets go of what it held. */
class Locks {
  readonly #turns = new Map<string, Turn[]>()

  async hold<T>(clock: Clock, life: Life, name: string, patienceMs: number, work: () => Promise<T>): Promise<T> {
    const turns = this.#turns.get(name) ?? []
    this.#turns.set(name, turns)
    let goAhead = (): void => undefined
    const mine: Turn = { isOver: false, take: () => goAhead() }
    const end = (): void => {
      if (mine.isOver) return
      mine.isOver = true
      const at = turns.indexOf(mine)
      turns.splice(at, 1)
      if (at === 0) turns[0]?.take()
    }
    turns.push(mine)
    life.whenEnded(end)
    if (turns[0] !== mine)
      await new Promise<void>((resolve) => {
        goAhead = resolve
        clock.after(patienceMs, resolve)
      })
    try {
      return await work()
    } finally {
      end()
    }
  }
}

export interface Tab {
  life: Life
  account: QueueOwner
  engine: SyncEngine
  browser: Browser
}

/** A device: one browser with its disk, its locks, its channel between tabs, and whoever is signed in. */
export class Browser {
  readonly name: string
  readonly disk = new Disk()
  readonly tokens = new Map<QueueOwner, string>()
  tabs: Tab[] = []
  /** This device's own idea of the time is off by this much (M11). */
  readonly clockErrorMs: number
  /**
   * Does every tab opened from now on send two edits a batch, or as many as the contract allows? Absent: they take
   * turns.
   */
  isBatched: boolean | undefined
  readonly #locks = new Locks()
  readonly #clock: Clock
  readonly #network: Network
  readonly #id: () => string
  #opened = 0

  constructor(name: string, parts: { clock: Clock; network: Network; clockErrorMs: number; id: () => string }) {
    this.name = name
    this.clockErrorMs = parts.clockErrorMs
    this.#clock = parts.clock
    this.#network = parts.network
    this.#id = parts.id
  }

  /** Opens the product's own engine in a new tab. */
  open(account: QueueOwner): Tab {
    const life = new Life()
    const tab: Tab = {
      life,
      account,
      browser: this,
      engine: createEngine({ account, token: () => this.tokens.get(account), outside: this.#outside(life) }),
    }
    this.tabs.push(tab)
    life.whenEnded(() => {
      this.tabs = this.tabs.filter((one) => one !== tab)
    })
    tab.engine.start()
    return tab
  }

  #outside(life: Life): SyncEnvironment {
    const clock = this.#clock
    const chance = dice(this.#opened++ * 7919 + this.name.length)
    const heard = new Set<(message: unknown) => void>()
    this.#channels.set(life, heard)
    life.whenEnded(() => this.#channels.delete(life))
    return {
      disk: { ...this.disk.seenBy(life), prefix: 'pravesh-' },
      send: (path, init) => this.#network.send(this.name, life, path, init),
      // In every other tab a queue of a few edits is several batches: one leaves before the former's receipts are
      // stored.
      ...((this.isBatched ?? this.#opened % 2 === 1) && { batchEdits: 2 }),
      now: () => clock.now() + this.clockErrorMs,
      timers: {
        after: (ms, act) =>
          clock.after(ms, () => {
            if (life.isAlive) act()
          }),
      },
      random: () => chance.throw(),
      id: this.#id,
      locks: { hold: (name, patienceMs, work) => this.#locks.hold(clock, life, name, patienceMs, work) },
      channel: {
        post: (message) => {
          for (const [other, listeners] of this.#channels)
            if (other !== life)
              for (const each of listeners)
                queueMicrotask(() => {
                  if (other.isAlive) each(structuredClone(message))
                })
        },
        listen: (listener) => {
          heard.add(listener)
          return () => heard.delete(listener)
        },
      },
      upload: (file) => upload((path, init) => this.#network.send(this.name, life, path, init), file),
      signals: { listen: () => () => undefined, isVisible: () => true },
    }
  }
  readonly #channels = new Map<Life, Set<(message: unknown) => void>>()
}

/** One person on one device, after everything has come to rest. */
export interface RestedDevice {
  browser: Browser
  account: QueueOwner
  tab: Tab
}

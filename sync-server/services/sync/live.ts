import { Failure } from '../../../shared/failure.ts'
import type { Store } from '../../store/store.ts'

/** Something may be pulled: never the thing itself. */
export interface Hint {
  stream: 'public' | 'staff'
  position: number
}

export interface Listening {
  /** Who listens, for the bound on each: an account, or an address. */
  who: string
  streams: ReadonlyArray<Hint['stream']>
  hear(hint: Hint): void
  /** The server ends it: it stops, or the account may listen no longer. */
  end(): void
  /** Asked at every beat; false ends it. */
  isWelcome(): Promise<boolean>
  beat(): void
}

export interface Live {
  /**
   * Begins with where the streams stand, so that nothing between the last pull and now goes unnoticed. @throws Failure
   * RATE_LIMITED, SHUTTING_DOWN
   */
  listen(listening: Listening): Promise<() => void>
  count(): number
  close(): void
}

/**
 * Connections in all, and of one account or address: each costs a socket and a beat, and a school shares one address.
 */
const MOST = 1_000
const MOST_OF_ONE = 50
/** More often than the idle time at which proxies and our own server cut a connection. */
const BEAT_MS = 20_000

/** One notifier for everybody who listens: the store is listened to once, however many there are. */
export function openLive(store: Store, { beatMs = BEAT_MS, most = MOST, mostOfOne = MOST_OF_ONE } = {}): Live {
  const all = new Set<Listening>()
  let isClosed = false
  const tell = (hint: Hint) => {
    for (const one of all) if (one.streams.includes(hint.stream)) one.hear(hint)
  }
  const stop = store.onCommit((moved) => {
    for (const stream of ['public', 'staff'] as const) {
      const position = moved[stream]
      if (position !== undefined) tell({ stream, position })
    }
  })
  const beating = setInterval(() => {
    for (const one of all) void beat(one)
  }, beatMs)
  beating.unref()

  async function beat(one: Listening): Promise<void> {
    // A database that cannot be asked is no reason to send anybody away; the next beat asks again.
    if (await one.isWelcome().catch(() => true)) {
      if (all.has(one)) one.beat()
    } else leave(one)
  }
  function leave(one: Listening): void {
    if (all.delete(one)) one.end()
  }

  return {
    async listen(listening) {
      if (isClosed) throw new Failure('SHUTTING_DOWN', { retryAfter: 10 })
      const own = [...all].filter(({ who }) => who === listening.who).length
      if (all.size >= most || own >= mostOfOne) throw new Failure('RATE_LIMITED', { retryAfter: 30 })
      all.add(listening)
      for (const stream of listening.streams) {
        const { position } = await store.catalogue.clock(stream)
        if (all.has(listening)) listening.hear({ stream, position })
      }
      return () => {
        all.delete(listening)
      }
    },
    count: () => all.size,
    close() {
      isClosed = true
      stop()
      clearInterval(beating)
      for (const one of all) leave(one)
    },
  }
}

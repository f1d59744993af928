import { DAY_MS, HOUR_MS } from '../../../shared/format/duration.ts'
import type { CollegeId } from '../../../shared/college/college.ts'
import {
  isPerhapsOurs,
  type LinkAnswer,
  type LinkCheck,
  linksIn,
  verdictOf,
} from '../../../shared/college/linkCheck.ts'
import type { Author } from '../../store/ports/author.ts'
import type { Store } from '../../store/store.ts'
import { probe, THE_WIRE, type Wire } from './probe.ts'

const SECOND_MS = 1_000
/** How often the clock is looked at; one college that nobody asked for is checked at each look. */
const LOOK_MS = 30 * SECOND_MS
/** Each college anew after so long. */
const ROUND_MS = 30 * DAY_MS
/** A server that ends in the middle of a college leaves it for so long. */
const CLAIMED_MS = HOUR_MS
/** Where we have no network ourselves, nobody's links are looked at for so long. */
const AWAY_MS = 10 * 60 * SECOND_MS
/** Addresses of one college asked at once, and at most. */
const AT_ONCE = 4
const MOST_LINKS = 100
/** Somebody of these always answers: where none does, it is we who are cut off. */
const CONTROLS = ['https://www.nic.in/', 'https://www.wikipedia.org/', 'https://www.google.com/']

export interface LinkChecker {
  /** Does this server ask anybody? */
  readonly isOn: boolean
  isChecking(college: CollegeId): boolean
  /** Somebody asked for a check: begins now. */
  wake(): void
  /** All that was asked for is done, or was left for later. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** A server that asks nobody: what is asked of it is refused. */
export const NO_CHECKER: LinkChecker = {
  isOn: false,
  isChecking: () => false,
  wake: () => undefined,
  settled: async () => undefined,
  close: async () => undefined,
}

export interface CheckerParts {
  store: Store
  /** Where addresses of ours begin: they are ours to know and are not asked. */
  own: readonly string[]
  failed(thrown: unknown): void
  wire?: Wire
  controls?: readonly string[]
  everyMs?: number
}

/**
 * Looks at the links of colleges: first of those somebody asked for, all of them; then of one that was not looked at
 * for a month. An address that cannot be reached is broken only while others can be.
 */
export function openLinkChecker({
  store,
  own,
  failed,
  wire = THE_WIRE,
  controls = CONTROLS,
  everyMs = LOOK_MS,
}: CheckerParts): LinkChecker {
  const leaving = new AbortController()
  const checking = new Set<CollegeId>()
  const author: Author = { kind: 'system', name: 'Link check', requestId: 'links' }
  let looking: Promise<void> | undefined
  let isAskedAgain = false

  async function look(): Promise<void> {
    for (let isFirst = true; !leaving.signal.aborted; isFirst = false) {
      const now = store.now()
      const next = await store.links.due(now)
      if (!next || !(next.isAsked || isFirst)) return
      checking.add(next.college)
      try {
        if (!(await store.write(author, (tx) => tx.links.claim(next.college, now, now + CLAIMED_MS)))) continue
        if (!(await checkCollege(next.college, next.isAsked))) return
      } finally {
        checking.delete(next.college)
      }
    }
  }

  /** @returns whether there is any point in going on */
  async function checkCollege(college: CollegeId, isAsked: boolean): Promise<boolean> {
    const record = await store.colleges.open(college)
    const addresses = record
      ? linksIn(record.college)
          .filter((address) => !own.some((base) => address.startsWith(base)))
          .slice(0, MOST_LINKS)
      : []
    const answers = await eachOf(addresses, (address) => probe(address, wire, leaving.signal))
    if (leaving.signal.aborted) return false
    if (answers.some(isPerhapsOurs)) {
      if (!(await isReachable())) {
        if (!leaving.signal.aborted)
          await store.write(author, (tx) => tx.links.postpone(college, isAsked ? 'asked' : store.now() + AWAY_MS))
        return false
      }
      // The network may have come back this very moment: what failed is asked once more.
      const again = await eachOf(
        answers.map((answer, at) => (isPerhapsOurs(answer) ? addresses[at] : undefined)),
        (address) => (address === undefined ? Promise.resolve(undefined) : probe(address, wire, leaving.signal)),
      )
      if (leaving.signal.aborted) return false
      for (const [at, answer] of again.entries()) if (answer) answers[at] = answer
    }
    const checkedAt = store.now()
    const checks = answers.map((answer, at): LinkCheck => ({
      address: addresses[at]!,
      ...answer,
      verdict: verdictOf(answer),
      checkedAt,
    }))
    await store.write(author, (tx) => tx.links.put(college, checks, checkedAt + ROUND_MS))
    return true
  }

  async function isReachable(): Promise<boolean> {
    const answers: LinkAnswer[] = await Promise.all(controls.map((address) => probe(address, wire, leaving.signal)))
    return answers.some(({ status }) => status !== undefined)
  }

  const start = (): void => {
    if (looking || leaving.signal.aborted) {
      isAskedAgain = looking !== undefined
      return
    }
    looking = look()
      .catch(failed)
      .finally(() => {
        looking = undefined
        if (isAskedAgain) {
          isAskedAgain = false
          start()
        }
      })
  }
  const timer = setInterval(start, everyMs)
  timer.unref()
  return {
    isOn: true,
    isChecking: (college) => checking.has(college),
    wake: start,
    async settled() {
      while (looking) await looking
    },
    async close() {
      clearInterval(timer)
      leaving.abort()
      await looking
    },
  }
}

async function eachOf<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(AT_ONCE, items.length) }, async () => {
      while (next < items.length) {
        const at = next++
        done[at] = await work(items[at]!)
      }
    }),
  )
  return done
}

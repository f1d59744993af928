import type { Card } from '../../shared/catalogue/card.ts'
import type { PublicCollege } from '../../shared/college/college.ts'
import type { ShelfAct } from '../../shared/savedColleges/savedColleges.ts'
import { recordsInMemory } from '../local/records.ts'
import { reviewsInMemory } from '../local/reviews.ts'
import { shelfInMemory } from '../local/savedColleges.ts'
import { RemoteFailure, type Remote } from '../remote/client.ts'
import { openSavedLists } from '../search/savedListsService.ts'
import type { Shelf } from '../search/savedListsTypes.ts'

/** The worker's real shelf in memory: its rules are tested with every screen that shows it. */
export interface FakeShelf extends Shelf {
  /** The catalogue of this device. */
  holds(cards: Card[]): void
  /** What the server answers; who is not among them cannot be reached. */
  serves(records: PublicCollege[], reviews?: number): void
  /** Files of our own address, by how many bytes they have. */
  lies(files: Record<string, number>): void
  /** The disk refuses from now on. */
  fills(): void
  /** A minute later. */
  waits(): void
  acts: ShelfAct[]
}

export function fakeShelf(): FakeShelf {
  let cards: Card[] = [],
    served: PublicCollege[] = [],
    written = 0,
    files: Record<string, number> = {},
    isFull = false,
    clock = Date.UTC(2026, 10, 18, 6)
  const acts: ShelfAct[] = [],
    store = shelfInMemory()
  const json: Remote['json'] = async (path) => {
    if (/\/reviews\?/.test(path))
      return {
        status: 200,
        body: {
          success: true,
          data: { reviews: Array.from({ length: written }, (_, n) => ({ id: `r${n}` })), summary: {} },
          pagination: { total: written },
        },
      }
    const record = served.find(({ slug }) => path.endsWith(`/${slug}`))
    if (!record) throw new RemoteFailure('unreachable', 'Could not connect. Try again')
    const { college, ...known } = record
    return { status: 200, body: { success: true, data: { ...college, ...known } } }
  }
  const shelf = openSavedLists({
    store: {
      load: () => store.load(),
      watch: (listener) => store.watch(listener),
      change: async (work) => {
        if (isFull) throw new DOMException('The disk is full', 'QuotaExceededError')
        return store.change(work)
      },
    },
    records: recordsInMemory(),
    reviews: reviewsInMemory(),
    remote: { json, bytes: async () => new Uint8Array() },
    now: () => ++clock,
    brochures: {
      origin: 'https://pravesh.test',
      store: { keep: async () => undefined, drop: async () => undefined },
      fetch: async (address) => {
        const bytes = files[address]
        return bytes === undefined
          ? new Response(null, { status: 404 })
          : new Response('PDF', {
              headers: { 'Content-Length': String(bytes), 'Last-Modified': 'Wed, 18 Nov 2026 06:00:00 GMT' },
            })
      },
    },
    catalogue: {
      cards: async (numbers) => cards.filter(({ number }) => numbers.includes(number)),
      cardsNamed: async (slugs) => slugs.flatMap((slug) => cards.find((card) => card.slug === slug) ?? []),
      standing: () => ({ epoch: 'e1', isWhole: true }),
    },
  })
  return {
    ...shelf,
    acts,
    changeSavedLists(act) {
      acts.push(act)
      return shelf.changeSavedLists(act)
    },
    holds: (next) => {
      cards = next
    },
    serves: (next, reviews = 0) => {
      served = next
      written = reviews
    },
    lies: (next) => {
      files = next
    },
    fills: () => {
      isFull = true
    },
    waits: () => {
      clock += 60_000
    },
  }
}

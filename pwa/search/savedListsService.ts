import pRetry from 'p-retry'
import { cardOf } from '../../shared/catalogue/cardOf.ts'
import type { Card } from '../../shared/catalogue/card.ts'
import { packKey } from '../../shared/catalogue/pack.ts'
import type { PublicCollege } from '../../shared/college/college.ts'
import {
  BROCHURES_MOST,
  changeOf,
  SHELF_LISTS,
  type CollegeRef,
  type ShelfAct,
  type ShelfAnswer,
  type ShelfList,
  type ShelfRow,
} from '../../shared/savedColleges/savedColleges.ts'
import type { PackStore } from '../local/packs.ts'
import type { BrochureStore } from '../local/brochures.ts'
import type { RecordStore } from '../local/records.ts'
import type { ReviewStore } from '../local/reviews.ts'
import type { ShelfStore } from '../local/savedColleges.ts'
import { askBrochure, fetchBrochure, type FetchFile } from '../remote/brochure.ts'
import { askCollege } from '../api/catalogue.ts'
import { isForLater, RemoteFailure, type Remote } from '../remote/client.ts'
import { askReviews, type ReviewsRead } from '../api/reviews.ts'
import type { OfflineSize, OnShelf, Shelf, SavedLists, ShelvedCard, OfflineCopyState } from './savedListsTypes.ts'

/** Colleges asked for at a time while they are taken offline. */
const AT_ONCE = 2
/** Retries of a college that did not arrive. Each waits three times as long as the one before. */
const RETRIES = { retries: 3, factor: 3 }
/**
 * What a college that is not here yet will take, as text: the same at every visit, whatever else is held. Measured on
 * 156 records of the tables an empty database begins with (data/india), by least squares over their courses: 3,197 bytes
 * and 783 more for each course.
 */
const RECORD_BYTES = 3200
const COURSE_BYTES = 780

export interface ShelfParts {
  store: ShelfStore
  records: RecordStore
  packs?: PackStore
  /** Without it a college is taken offline without its reviews. */
  reviews?: ReviewStore
  /**
   * Without it no brochure is taken offline. `origin`: whose files open without a network; those of other sites cannot.
   */
  brochures?: { store: BrochureStore; fetch: FetchFile; origin: string }
  remote: Remote
  /** When a college that did not arrive is asked for again, the first time after so many ms. Absent: never. */
  retry?: { firstWaitMs: number; isOnline(): boolean }
  now(): number
  catalogue: {
    cards(numbers: number[]): Promise<Card[]>
    cardsNamed(slugs: string[]): Promise<Card[]>
    /** Whose numbers these are, and whether every college is here. */
    standing(): { epoch?: string; isWhole: boolean }
  }
  memoryOnly?: boolean
}

/** The worker's own half of the shelf: keeps the lists, finds their cards, and takes whole records offline. */
export function openSavedLists({
  store,
  records,
  packs,
  reviews,
  brochures,
  remote,
  retry,
  now,
  catalogue,
  memoryOnly,
}: ShelfParts): Shelf {
  async function choose(act: ShelfAct): Promise<ShelfAnswer> {
    const { epoch } = catalogue.standing()
    const change = await store.change((rows) => {
      const made = changeOf(rows, act, now())
      return { put: made.put.map((row) => ({ ...row, ...(epoch && { epoch }) })), drop: made.drop, answer: made }
    })
    for (const row of change.drop) if (row.list === 'offline') await release(row)
    return change.answer
  }

  /** No longer the person's own choice: an opened college like any other, unless a pack it belongs to was taken. */
  async function release({ slug, brochure }: ShelfRow): Promise<void> {
    if (brochure) await brochures?.store.drop(brochure.address).catch(() => undefined)
    const held = await records.find(slug).catch(() => undefined)
    if (!held) return
    await reviews?.pin(held.id, false).catch(() => undefined)
    const { streams, state } = cardOf(held.record)
    const isInPack =
      streams[0] !== undefined && packs !== undefined && (await packs.had(packKey(streams[0], state))).length > 0
    if (!isInPack) await records.unpin(held.id)
  }

  async function shelved(list: ShelfList): Promise<ShelvedCard[]> {
    const rows = inOrder(await store.load(), list),
      { epoch, isWhole } = catalogue.standing()
    const bySlug = new Map((await catalogue.cardsNamed(rows.map(({ slug }) => slug))).map((card) => [card.slug, card]))
    // Not under its slug: perhaps it was renamed. Its number finds it, in the history that gave the number.
    const renamed = rows.filter(
      (row) => !bySlug.has(row.slug) && row.number > 0 && row.epoch !== undefined && row.epoch === epoch,
    )
    const byNumber = new Map(
      (await catalogue.cards(renamed.map(({ number }) => number))).map((card) => [card.number, card]),
    )
    const found = rows.map((row) => ({
      row,
      card: bySlug.get(row.slug) ?? (renamed.includes(row) ? byNumber.get(row.number) : undefined),
    }))
    void remember(
      found.flatMap(({ row, card }) =>
        card && (row.epoch !== epoch || JSON.stringify(row.card) !== JSON.stringify(card)) ? [{ row, card }] : [],
      ),
      epoch,
    )
    return Promise.all(
      found.map(async ({ row, card }) => {
        const shown =
          card ??
          row.card ??
          (await records
            .find(row.slug)
            .then((held) => held && cardOf(held.record))
            .catch(() => undefined))
        return {
          chosen: { ...onShelf(row), ...(card && namedBy(card)) },
          ...(shown && { card: shown }),
          isListed: card !== undefined || !isWhole,
        }
      }),
    )
  }

  /** A college renamed meanwhile goes on under its new name, and each is remembered as it was last listed. */
  async function remember(
    seen: ReadonlyArray<{ row: ShelfRow; card: Card }>,
    epoch: string | undefined,
  ): Promise<void> {
    if (seen.length === 0) return
    await store
      .change((rows) => {
        // As they stand now: since they were read a college may have arrived, or its brochure.
        const still = seen.flatMap(({ row, card }) => {
          const current = rows.find((each) => each.list === row.list && each.slug === row.slug)
          return current ? [{ row: current, card }] : []
        })
        return {
          put: still.map(({ row, card }) => ({ ...row, ...namedBy(card), card, ...(epoch && { epoch }) })),
          drop: still.flatMap(({ row, card }) => (row.slug === card.slug ? [] : [row])),
          answer: undefined,
        }
      })
      .catch(() => undefined)
  }

  async function sizeOffline(slugs: string[]): Promise<OfflineSize> {
    const held = (await Promise.all(slugs.map((slug) => records.find(slug)))).flatMap((row) => row ?? [])
    const said = await Promise.all(held.map(({ id }) => reviews?.find(id)))
    const exact = sum(held.map(({ record }) => bytesOf(record))) + sum(said.map((row) => (row ? bytesOf(row.read) : 0)))
    if (held.length === slugs.length)
      return {
        colleges: slugs.length,
        here: held.length,
        bytes: exact,
        isExact: !reviews || said.every((row) => row !== undefined),
      }
    const isHere = new Set(held.map(({ record }) => record.slug)),
      missing = slugs.length - held.length,
      cards = await catalogue.cardsNamed(slugs.filter((slug) => !isHere.has(slug)))
    const courses = sum(cards.map(({ courseCount }) => courseCount))
    return {
      colleges: slugs.length,
      here: held.length,
      bytes: exact + missing * RECORD_BYTES + courses * COURSE_BYTES,
      isExact: false,
    }
  }

  function takeOffline(colleges: CollegeRef[], listener: (taking: OfflineCopyState) => void): () => void {
    const leaving = new AbortController(),
      { signal } = leaving
    let had = 0,
      bytes = 0,
      all = colleges.length
    const say = (taking: OfflineCopyState): void => {
      if (!signal.aborted) listener(taking)
    }

    async function take({ slug }: CollegeRef): Promise<void> {
      const size = await pRetry(() => takeOne(slug), {
        ...RETRIES,
        minTimeout: retry?.firstWaitMs ?? 0,
        signal,
        shouldRetry: ({ error }) => retry?.isOnline() === true && isForLater(error),
      })
      if (size !== undefined) {
        had++
        bytes += size
      } else {
        // No longer published: there is nothing to take, and nothing to go on asking for.
        await choose({ act: 'drop', from: 'offline', slug })
        all--
      }
      say({ state: 'taking', had, all, bytes })
    }

    async function run(): Promise<void> {
      say({ state: 'taking', had, all, bytes })
      try {
        // What is asked for is written down first: a closed tab can go on where it stopped.
        for (const college of colleges) await choose({ act: 'add', to: 'offline', college })
        const queue = [...colleges]
        const work = async (): Promise<void> => {
          for (let next; !signal.aborted && (next = queue.shift());) await take(next)
        }
        const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
        const failed = ends.find((end) => end.status === 'rejected')
        if (failed) throw failed.reason
        say({ state: 'taken', all, bytes })
      } catch (thrown) {
        say({ state: 'stopped', had, all, message: messageOf(thrown) })
      }
    }
    void run()
    return () => leaving.abort()
  }

  /** A college with its reviews; @returns its size (bytes), nothing when it is not published. @throws RemoteFailure */
  async function takeOne(slug: string): Promise<number | undefined> {
    const whole = await wholeRecord(slug)
    if (!whole) return undefined
    const { record, isReached } = whole
    await records.keep(record, slug, now(), true)
    const read = await allReviews(record.id, isReached)
    const bytes = bytesOf(record) + (read ? bytesOf(read) : 0)
    await note(slug, () => ({ takenAt: now(), bytes, ...(read && { reviews: read.reviews.length }) }))
    return bytes
  }

  /**
   * Its reviews as the server has them, or those held here where it cannot be reached. @throws RemoteFailure where it
   * could be reached a moment ago
   */
  async function allReviews(college: string, isReached: boolean): Promise<ReviewsRead | undefined> {
    if (!reviews) return undefined
    const held = await reviews.find(college)
    let read = held?.read
    try {
      read = (await askReviews(remote, college, held?.read.tag)) ?? read
    } catch (thrown) {
      if (!(thrown instanceof RemoteFailure) || (isReached && !read && isForLater(thrown))) throw thrown
    }
    if (read && read !== held?.read) await reviews.keep({ college, read, savedAt: now() })
    await reviews.pin(college, true)
    return read
  }

  /** Writes into the offline entry of a college, where it is still asked for. */
  const note = (slug: string, more: (row: ShelfRow) => Partial<ShelfRow>): Promise<boolean> =>
    store.change((rows) => {
      const put = inOrder(rows, 'offline')
        .filter((row) => row.slug === slug)
        .map((row) => ({ ...row, ...more(row) }))
      return { put, drop: [], answer: put.length > 0 }
    })

  const brochureAt: Shelf['brochureAt'] = async (address) =>
    brochures && isOurs(address, brochures.origin)
      ? askBrochure(brochures.fetch, address).catch(() => undefined)
      : undefined

  function takeBrochure(
    college: CollegeRef,
    address: string,
    listener: (taking: OfflineCopyState) => void,
  ): () => void {
    const left = new AbortController(),
      { slug } = college
    let had = 0,
      all = 0
    const say = (taking: OfflineCopyState): void => {
      if (!left.signal.aborted) listener(taking)
    }

    async function run(): Promise<void> {
      if (!brochures || !isOurs(address, brochures.origin)) return
      try {
        const seen = await askBrochure(brochures.fetch, address)
        if (!seen) throw new RemoteFailure('refused', 'The brochure is no longer available')
        const rows = await store.load(),
          before = inOrder(rows, 'offline').find((row) => row.slug === slug)
        if (
          sum(rows.flatMap((row) => (row.slug === slug ? [] : (row.brochure?.bytes ?? [])))) + seen.bytes >
          BROCHURES_MOST
        )
          throw new RemoteFailure('refused', 'Brochures take 100 MB here already. Remove one first')
        all = seen.bytes
        say({ state: 'taking', had, all, bytes: had })
        await choose({ act: 'add', to: 'offline', college })
        if (before?.takenAt === undefined) await takeOne(slug)
        const content = await fetchBrochure(
          brochures.fetch,
          address,
          (bytes) => {
            had = bytes
            say({ state: 'taking', had, all, bytes: had })
          },
          left.signal,
        )
        if (before?.brochure && before.brochure.address !== address) await brochures.store.drop(before.brochure.address)
        await brochures.store.keep(address, content)
        // Its college may have been removed meanwhile.
        if (!(await note(slug, () => ({ brochure: { ...seen, bytes: content.size, takenAt: now() } }))))
          await brochures.store.drop(address)
        say({ state: 'taken', all: content.size, bytes: content.size })
      } catch (thrown) {
        say({ state: 'stopped', had, all, message: messageOf(thrown) })
      }
    }
    void run()
    return () => left.abort()
  }

  async function dropBrochure(slug: string): Promise<void> {
    const row = inOrder(await store.load(), 'offline').find((each) => each.slug === slug)
    if (!row?.brochure) return
    await brochures?.store.drop(row.brochure.address)
    await store.change((rows) => ({
      put: inOrder(rows, 'offline')
        .filter((each) => each.slug === slug)
        .map(({ brochure: _gone, ...rest }) => rest),
      drop: [],
      answer: undefined,
    }))
  }

  /**
   * The record as the server has it now, or the copy held here where it cannot be reached; nothing when it is not
   * published. @throws RemoteFailure
   */
  async function wholeRecord(slug: string): Promise<{ record: PublicCollege; isReached: boolean } | undefined> {
    const held = await records.find(slug)
    try {
      const record = (await askCollege(remote, slug, held?.record.tag)) ?? held?.record
      return record && { record, isReached: true }
    } catch (thrown) {
      if (!(thrown instanceof RemoteFailure)) throw thrown
      if (thrown.reason === 'refused' && thrown.status === 404) return undefined
      if (held && isForLater(thrown)) return { record: held.record, isReached: false }
      throw thrown
    }
  }

  return {
    watchSavedLists: (listener) => store.watch((rows) => listener(shelvedOf(rows, memoryOnly))),
    changeSavedLists: choose,
    savedCards: shelved,
    sizeOffline,
    takeOffline,
    brochureAt,
    takeBrochure,
    dropBrochure,
    cardsNamed: (slugs) => catalogue.cardsNamed(slugs),
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, next) => all + next, 0)
/** What a record, or its reviews, take on the device, as text. */
const bytesOf = (record: PublicCollege | ReviewsRead): number => new TextEncoder().encode(JSON.stringify(record)).length
const messageOf = (thrown: unknown): string =>
  thrown instanceof RemoteFailure ? thrown.message : 'This device has no room for it'
const isOurs = (address: string, origin: string): boolean => URL.canParse(address) && new URL(address).origin === origin

const namedBy = ({ slug, number, name }: Card): CollegeRef => ({ slug, number, name })
const onShelf = ({ slug, number, name, at, takenAt, bytes, reviews, brochure }: ShelfRow): OnShelf => ({
  slug,
  number,
  name,
  at,
  ...(takenAt !== undefined && { takenAt }),
  ...(bytes !== undefined && { bytes }),
  ...(reviews !== undefined && { reviews }),
  ...(brochure && { brochure }),
})

const inOrder = (rows: readonly ShelfRow[], list: ShelfList): ShelfRow[] =>
  rows.filter((row) => row.list === list).sort((a, b) => (list === 'compared' ? a.at - b.at : b.at - a.at))
const shelvedOf = (rows: readonly ShelfRow[], memoryOnly: boolean | undefined): SavedLists => ({
  ...(Object.fromEntries(SHELF_LISTS.map((list) => [list, inOrder(rows, list).map(onShelf)])) as Record<
    ShelfList,
    OnShelf[]
  >),
  ...(memoryOnly && { memoryOnly: true as const }),
})

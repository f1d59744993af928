import { cardOf } from '../../shared/catalogue/cardOf.ts'
import type { Card } from '../../shared/catalogue/card.ts'
import { packKey } from '../../shared/catalogue/pack.ts'
import type { PublicCollege } from '../../shared/college/college.ts'
import { changeOf, SHELF_LISTS, type Named, type ShelfAct, type ShelfAnswer, type ShelfList, type ShelfRow } from '../../shared/shelf/shelf.ts'
import type { PackStore } from '../local/packs.ts'
import type { RecordStore } from '../local/records.ts'
import type { ShelfStore } from '../local/shelf.ts'
import { askCollege } from '../remote/catalogue.ts'
import { RemoteFailure, type Remote } from '../remote/client.ts'
import type { OfflineSize, OnShelf, Shelf, Shelved, ShelvedCard, Taking } from './shelfPromise.ts'

/** Colleges asked for at a time while they are taken offline. */
const AT_ONCE = 2
/** So many of the colleges held tell how large one is. */
const SAMPLE = 20

export interface ShelfParts {
  store: ShelfStore
  records: RecordStore
  packs?: PackStore
  remote: Remote
  now(): number
  catalogue: {
    cards(numbers: number[]): Promise<Card[]>
    cardsNamed(slugs: string[]): Promise<Card[]>
    /** Whose numbers these are, and whether every college is here. */
    standing(): { epoch?: string; isWhole: boolean }
  }
  /** Tells other tabs of a change, and hears of theirs. */
  tabs?: { tell(): void; hear(listener: () => void): void }
  memoryOnly?: boolean
}

/** The worker's own half of the shelf: keeps the lists, finds their cards, and takes whole records offline. */
export function keepShelf({ store, records, packs, remote, now, catalogue, tabs, memoryOnly }: ShelfParts): Shelf {
  const listeners = new Set<(shelved: Shelved) => void>()

  const read = async (): Promise<Shelved> => shelvedOf(await store.load(), memoryOnly)
  const tell = async (): Promise<void> => { if (listeners.size > 0) { const said = await read(); for (const listener of listeners) listener(said) } }
  const changed = async (): Promise<void> => { tabs?.tell(); await tell() }
  tabs?.hear(() => { void tell().catch(() => undefined) })

  async function choose(act: ShelfAct): Promise<ShelfAnswer> {
    const { epoch } = catalogue.standing()
    const change = await store.change((rows) => {
      const made = changeOf(rows, act, now())
      return { put: made.put.map((row) => ({ ...row, ...(epoch && { epoch }) })), drop: made.drop, answer: made }
    })
    for (const row of change.drop) if (row.list === 'offline') await release(row)
    await changed()
    return change.answer
  }

  /** No longer the person's own choice: an opened college like any other, unless a pack it belongs to was taken. */
  async function release({ slug }: ShelfRow): Promise<void> {
    const held = await records.find(slug).catch(() => undefined)
    if (!held) return
    const { streams, state } = cardFrom(held.record)
    const isInPack = streams[0] !== undefined && packs !== undefined && (await packs.had(packKey(streams[0], state))).length > 0
    if (!isInPack) await records.unpin(held.id)
  }

  async function shelved(list: ShelfList): Promise<ShelvedCard[]> {
    const rows = inOrder(await store.load(), list), { epoch, isWhole } = catalogue.standing()
    const bySlug = new Map((await catalogue.cardsNamed(rows.map(({ slug }) => slug))).map((card) => [card.slug, card]))
    // Not under its slug: perhaps it was renamed. Its number finds it, in the history that gave the number.
    const renamed = rows.filter((row) => !bySlug.has(row.slug) && row.number > 0 && row.epoch !== undefined && row.epoch === epoch)
    const byNumber = new Map((await catalogue.cards(renamed.map(({ number }) => number))).map((card) => [card.number, card]))
    const found = rows.map((row) => ({ row, card: bySlug.get(row.slug) ?? (renamed.includes(row) ? byNumber.get(row.number) : undefined) }))
    void remember(found.flatMap(({ row, card }) => (card && (row.epoch !== epoch || JSON.stringify(row.card) !== JSON.stringify(card)) ? [{ row, card }] : [])), epoch)
    return Promise.all(found.map(async ({ row, card }) => {
      const shown = card ?? row.card ?? await records.find(row.slug).then((held) => held && cardFrom(held.record)).catch(() => undefined)
      return { chosen: { ...onShelf(row), ...(card && namedBy(card)) }, ...(shown && { card: shown }), isListed: card !== undefined || !isWhole }
    }))
  }

  /** A college renamed meanwhile goes on under its new name, and each is remembered as it was last listed. */
  async function remember(seen: ReadonlyArray<{ row: ShelfRow; card: Card }>, epoch: string | undefined): Promise<void> {
    if (seen.length === 0) return
    await store.change((rows) => {
      const still = seen.filter(({ row }) => rows.some((each) => each.list === row.list && each.slug === row.slug))
      return {
        put: still.map(({ row, card }) => ({ ...row, ...namedBy(card), card, ...(epoch && { epoch }) })),
        drop: still.flatMap(({ row, card }) => (row.slug === card.slug ? [] : [row])), answer: undefined,
      }
    }).catch(() => undefined)
  }

  async function sizeOffline(slugs: string[]): Promise<OfflineSize> {
    const held = (await Promise.all(slugs.map((slug) => records.find(slug)))).flatMap((row) => row ?? [])
    const exact = sum(held.map(({ record }) => bytesOf(record)))
    if (held.length === slugs.length) return { colleges: slugs.length, here: held.length, bytes: exact, isExact: true }
    const sample = held.length > 0 ? held : await records.some(SAMPLE)
    const mean = sample.length > 0 ? sum(sample.map(({ record }) => bytesOf(record))) / sample.length : undefined
    return { colleges: slugs.length, here: held.length, ...(mean !== undefined && { bytes: Math.round(exact + mean * (slugs.length - held.length)) }), isExact: false }
  }

  function takeOffline(colleges: Named[], listener: (taking: Taking) => void): () => void {
    let left = false, had = 0, bytes = 0, all = colleges.length
    const say = (taking: Taking): void => { if (!left) listener(taking) }

    async function take({ slug }: Named): Promise<void> {
      const record = await wholeRecord(slug)
      if (record) {
        await records.keep(record, slug, now(), true)
        const size = bytesOf(record)
        await store.change((rows) => ({ put: inOrder(rows, 'offline').filter((row) => row.slug === slug).map((row) => ({ ...row, takenAt: now(), bytes: size })), drop: [], answer: undefined }))
        had++
        bytes += size
      } else {
        // No longer published: there is nothing to take, and nothing to go on asking for.
        await choose({ act: 'drop', from: 'offline', slug })
        all--
      }
      say({ state: 'taking', had, all, bytes })
      await changed()
    }

    async function run(): Promise<void> {
      say({ state: 'taking', had, all, bytes })
      try {
        // What is asked for is written down first: a closed tab can go on where it stopped.
        for (const college of colleges) await choose({ act: 'add', to: 'offline', college })
        const queue = [...colleges]
        const work = async (): Promise<void> => { for (let next; !left && (next = queue.shift());) await take(next) }
        const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
        const failed = ends.find((end) => end.status === 'rejected')
        if (failed) throw failed.reason
        say({ state: 'taken', all, bytes })
      } catch (thrown) {
        say({ state: 'stopped', had, all, message: thrown instanceof RemoteFailure ? thrown.message : 'This device has no room for it' })
      }
    }
    void run()
    return () => { left = true }
  }

  /** The record as the server has it now, or the copy held here where it cannot be reached; nothing when it is not published. @throws RemoteFailure */
  async function wholeRecord(slug: string): Promise<PublicCollege | undefined> {
    const held = await records.find(slug)
    try {
      return await askCollege(remote, slug, held?.record.tag) ?? held?.record
    } catch (thrown) {
      if (!(thrown instanceof RemoteFailure)) throw thrown
      if (thrown.reason === 'refused' && thrown.status === 404) return undefined
      if (held && thrown.reason !== 'refused') return held.record
      throw thrown
    }
  }

  return {
    watchShelf(listener) {
      listeners.add(listener)
      void read().then((said) => { if (listeners.has(listener)) listener(said) }, () => undefined)
      return () => { listeners.delete(listener) }
    },
    choose, shelved, sizeOffline, takeOffline,
    cardsNamed: (slugs) => catalogue.cardsNamed(slugs),
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, next) => all + next, 0)
/** What a record takes on the device, as text. */
const bytesOf = (record: PublicCollege): number => new TextEncoder().encode(JSON.stringify(record)).length
const cardFrom = (record: PublicCollege): Card => cardOf({ ...record, kept: {} })

const namedBy = ({ slug, number, name }: Card): Named => ({ slug, number, name })
const onShelf = ({ slug, number, name, at, takenAt, bytes }: ShelfRow): OnShelf => ({ slug, number, name, at, ...(takenAt !== undefined && { takenAt }), ...(bytes !== undefined && { bytes }) })

const inOrder = (rows: readonly ShelfRow[], list: ShelfList): ShelfRow[] => rows.filter((row) => row.list === list).sort((a, b) => (list === 'compared' ? a.at - b.at : b.at - a.at))
const shelvedOf = (rows: readonly ShelfRow[], memoryOnly: boolean | undefined): Shelved => ({
  ...(Object.fromEntries(SHELF_LISTS.map((list) => [list, inOrder(rows, list).map(onShelf)])) as Record<ShelfList, OnShelf[]>), ...(memoryOnly && { memoryOnly: true as const }),
})

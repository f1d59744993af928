import { setImmediate as breathe } from 'node:timers/promises'
import type { Card } from '../../../shared/catalogue/card.ts'
import { TILE_SIZE } from '../../../shared/catalogue/manifest.ts'
import { tileOf, tileStart } from '../../../shared/catalogue/tile.ts'
import type { Store } from '../../store/store.ts'

/** Tiles kept behind the head: 4,096 changes cost a device about as much as the chunks they touch. */
export const TILES_KEPT = 16
const BATCH = 500

export interface CardChange {
  position: number
  number: number
  card?: Card
}

/**
 * What the public stream says up to a position: the cards, and its latest changes. Followed in memory, so that no
 * reader asks the database.
 */
export interface PublicState {
  epoch: string
  hash: string
  position: number
  cards: Map<number, Card>
  /** From `oldest` to `position`, oldest first. */
  changes: CardChange[]
  oldest: number
}

/**
 * Reads everything published, once at the start and after the history began anew; what cannot be read is told of and
 * left out.
 */
export async function readAll(store: Store, unreadable: (number: number) => void): Promise<PublicState> {
  const { catalogue } = store
  // The clock first: a change that lands while cards are read is read twice, never missed.
  const { position, hash, epoch } = await catalogue.clock('public')
  const cards = new Map<number, Card>()
  for await (const batch of catalogue.cards(unreadable)) {
    for (const card of batch) cards.set(card.number, card)
    await breathe()
  }
  const oldest = Math.max(
    await catalogue.oldest(),
    1,
    tileStart(Math.max(0, tileOf(Math.max(position, 1)) - TILES_KEPT)),
  )
  return { epoch, hash, position, cards, oldest, changes: await changesBetween(store, oldest - 1, position) }
}

/**
 * Follows the stream to its head; what each changed card was and is are told. Undefined when that cannot be followed:
 * another history, or a commit too large.
 */
export async function followPublicStream(
  store: Store,
  from: PublicState,
): Promise<{ now: PublicState; touched: Array<{ before?: Card; after?: Card }> } | undefined> {
  const { position, hash, epoch } = await store.catalogue.clock('public')
  if (epoch !== from.epoch || position < from.position) return undefined
  const changes = await changesBetween(store, from.position, position)
  // A commit of very many changes keeps none of them: then everything is read again.
  if (changes.length !== position - from.position) return undefined
  const touched = changes.map(({ number, card }) => {
    const before = from.cards.get(number)
    if (card) from.cards.set(number, card)
    else from.cards.delete(number)
    return { ...(before && { before }), ...(card && { after: card }) }
  })
  const oldest = Math.max(from.oldest, tileStart(Math.max(0, tileOf(Math.max(position, 1)) - TILES_KEPT)))
  return {
    now: {
      epoch,
      hash,
      position,
      cards: from.cards,
      oldest,
      changes: [...from.changes, ...changes].filter((change) => change.position >= oldest),
    },
    touched,
  }
}

async function changesBetween(store: Store, after: number, upTo: number): Promise<CardChange[]> {
  const changes: CardChange[] = []
  for (let from = after; from < upTo;) {
    const batch = await store.catalogue.changes(from, upTo, BATCH)
    if (batch.length === 0) break
    changes.push(...batch)
    from = batch.at(-1)!.position
  }
  return changes
}

/** Of whole tiles, how many lie before the head; and how many positions the unfinished one holds. */
export const tilesAt = (position: number): { size: 256; full: number; partial: number } => ({
  size: TILE_SIZE,
  full: Math.floor(position / TILE_SIZE),
  partial: position % TILE_SIZE,
})

import { type Bits, has } from './bits.ts'
import type { Card } from './card.ts'
import type { Columns } from './columns.ts'
import { kilometresBetween, type Coordinates } from './coordinates.ts'

/** A college and how far it is from a place, as the crow flies. */
export interface NearCard {
  card: Card
  kilometres: number
}

/**
 * The `count` colleges nearest to a place, nearest first, of those whose coordinates are known. Most stand at the middle
 * of their town, hundreds at once: of equal distances those of `preferred` come first, then the first of `order`, which
 * names every card.
 */
export function nearestCards(
  columns: Columns,
  from: Coordinates,
  count: number,
  { order, preferred }: { order: Uint32Array; preferred: Bits },
): NearCard[] {
  const nearest: Array<{ at: number; kilometres: number; isPreferred: boolean }> = []
  for (const at of order) {
    const place = columns.coordinates(at)
    if (!place) continue
    const one = { at, kilometres: kilometresBetween(from, place), isPreferred: has(preferred, at) }
    const last = nearest.at(-1)
    if (nearest.length === count && !(last && isNearer(one, last))) continue
    const behind = nearest.findIndex((other) => isNearer(one, other))
    nearest.splice(behind < 0 ? nearest.length : behind, 0, one)
    nearest.length = Math.min(nearest.length, count)
  }
  return nearest.map(({ at, kilometres }) => ({ card: columns.card(at), kilometres }))
}

type Place = { kilometres: number; isPreferred: boolean }
const isNearer = (one: Place, other: Place): boolean =>
  one.kilometres < other.kilometres || (one.kilometres === other.kilometres && one.isPreferred && !other.isPreferred)

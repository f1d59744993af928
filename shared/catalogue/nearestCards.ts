import { each } from './bits.ts'
import type { Card } from './card.ts'
import type { Columns } from './columns.ts'
import { kilometresBetween, type Coordinates } from './coordinates.ts'

/** A college and how far it is from a place, as the crow flies. */
export interface NearCard {
  card: Card
  kilometres: number
}

/**
 * The `count` colleges nearest to a place, nearest first; of equal distances in the order of the catalogue. Only those
 * whose coordinates are known.
 */
export function nearestCards(columns: Columns, from: Coordinates, count: number): NearCard[] {
  const nearest: Array<{ at: number; kilometres: number }> = []
  each(columns.placed, (at) => {
    const kilometres = kilometresBetween(from, columns.coordinates(at)!)
    if (nearest.length === count && kilometres >= (nearest.at(-1)?.kilometres ?? 0)) return
    const place = nearest.findIndex((other) => other.kilometres > kilometres)
    nearest.splice(place < 0 ? nearest.length : place, 0, { at, kilometres })
    nearest.length = Math.min(nearest.length, count)
  })
  return nearest.map(({ at, kilometres }) => ({ card: columns.card(at), kilometres }))
}

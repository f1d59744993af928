import type { Stream } from '../stream.ts'
import { ABSENT, type Columns } from './columns.ts'

/** More than the course families of one college have together: 2 ** 5 of them, 2 ** 24 each. */
const MOST_SEATS = 2 ** 29

/**
 * Cards in the order of a listing that nobody sorted: by rank, then by how early the most wanted seat closed, then by
 * the seats a year of the stream's courses, most first. What a college does not publish puts it behind those that do.
 */
export const inRelevance = (columns: Columns, stream?: Stream): Uint32Array =>
  columns.ordered(`relevance ${stream ?? ''}`, () => {
    const intakes = columns.intakesOf({ stream }).map((seats) => (Number.isNaN(seats) ? ABSENT : MOST_SEATS - seats))
    return [columns.ranked(stream).keys, ...(stream ? [columns.hardestClosings(stream)] : []), intakes]
  })

/** The place of each card in that order, over all streams. */
export function placesInRelevance(columns: Columns): Uint32Array {
  const order = inRelevance(columns),
    known = places.get(columns)
  if (known?.order === order) return known.placeOf
  const placeOf = new Uint32Array(order.length)
  order.forEach((at, place) => {
    placeOf[at] = place
  })
  places.set(columns, { order, placeOf })
  return placeOf
}
const places = new WeakMap<Columns, { order: Uint32Array; placeOf: Uint32Array }>()

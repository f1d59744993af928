import { each, noBits, setBit, type Bits } from './bits.ts'
import type { Columns } from './columns.ts'
import { kilometresBetween } from './coordinates.ts'
import { NEAR_DISTANCES, type ListingQuery } from './query.ts'

/**
 * The cards within each of NEAR_DISTANCES of where the person is; nobody is near while that is not known. Every college
 * is measured once for a position, and the sets of the last one are kept: a person asks many times from one place.
 */
export function nearSets(columns: Columns): (query: Pick<ListingQuery, 'from'>) => readonly Bits[] {
  const none = NEAR_DISTANCES.map(() => noBits(columns.n))
  let kept: { latitude: number; longitude: number; sets: readonly Bits[] } | undefined
  return ({ from }) => {
    if (!from) return none
    if (kept?.latitude === from.latitude && kept.longitude === from.longitude) return kept.sets
    const sets = NEAR_DISTANCES.map(() => noBits(columns.n))
    each(columns.placed, (at) => {
      const far = kilometresBetween(from, columns.coordinates(at)!)
      NEAR_DISTANCES.forEach((distance, which) => {
        if (far <= distance) setBit(sets[which]!, at)
      })
    })
    kept = { latitude: from.latitude, longitude: from.longitude, sets }
    return sets
  }
}

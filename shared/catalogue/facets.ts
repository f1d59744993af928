import { COURSE_CATEGORIES, COURSE_LEVELS } from '../college/course.ts'
import { BRANCHES } from '../college/shortNames.ts'
import { SEAT_CATEGORIES } from '../college/seatCategory.ts'
import { each, join, meet, noBits, setBit, sizeOfBoth, type Bits } from './bits.ts'
import type { Columns } from './columns.ts'
import { feeScopeOf } from './item.ts'
import { nearSets } from './nearSets.ts'
import { canonicalPlace } from './place.ts'
import {
  FEE_BANDS,
  FEE_LIMITS,
  FIRST_LOCATIONS,
  NEAR_DISTANCES,
  OWNERSHIPS,
  RANK_BANDS,
  RANK_FITS,
  RATING_FLOORS,
  type FacetCount,
  type FacetKey,
  type ListingQuery,
} from './query.ts'

export const FACETS = [
  'locations',
  'fees',
  'feeLimit',
  'rating',
  'types',
  'exams',
  'courses',
  'levels',
  'branches',
  'rank',
  'hostel',
  'womenOnly',
  'seats',
  'near',
  'fits',
] as const satisfies readonly FacetKey[]

/**
 * A facet of one catalogue: which cards a query's choice leaves (nothing chosen: undefined), and what each choice would
 * leave of a set.
 */
interface Facet {
  chosen(query: ListingQuery): Bits | undefined
  counts(within: Bits, query: ListingQuery): FacetCount[]
}

/** All facets over one catalogue. Sets that depend on a choice are made when first asked for and kept. */
export function facetsOf(columns: Columns): Record<FacetKey, Facet> {
  const bands = new Map<string, Bits[]>()
  const feeBands = (query: ListingQuery): Bits[] => {
    const scope = feeScopeOf(query),
      key = `${scope.stream ?? ''} ${[...scope.families].sort().join()}`
    let sets = bands.get(key)
    if (!sets) {
      sets = FEE_BANDS.map(() => noBits(columns.n))
      columns.feesOf(scope).forEach((fee, at) => setBit(sets![bandOf(fee)]!, at))
      if (bands.size > 40) bands.clear()
      bands.set(key, sets)
    }
    return sets
  }
  const one = <V extends string | number>(
    values: readonly V[],
    setsFor: (query: ListingQuery) => readonly Bits[],
    choice: (query: ListingQuery) => V | undefined,
  ): Facet => ({
    chosen: (query) => {
      const value = choice(query)
      return value === undefined ? undefined : (setsFor(query)[values.indexOf(value)] ?? noBits(columns.n))
    },
    counts: (within, query) => {
      const sets = setsFor(query)
      return listed(values.map(String), (at) => sizeOfBoth(within, sets[at]!), [String(choice(query))])
    },
  })
  const many = <V extends string>(
    values: readonly V[],
    setsFor: (query: ListingQuery) => readonly Bits[],
    choices: (query: ListingQuery) => readonly V[],
  ): Facet => ({
    chosen: (query) => {
      const chosen = choices(query)
      if (chosen.length === 0) return undefined
      const sets = setsFor(query)
      return chosen.reduce((any, value) => {
        const at = values.indexOf(value)
        return at < 0 ? any : join(any, sets[at]!)
      }, noBits(columns.n))
    },
    counts: (within, query) => {
      const sets = setsFor(query)
      return listed(values, (at) => sizeOfBoth(within, sets[at]!), choices(query))
    },
  })
  return {
    locations: locations(columns),
    fees: many(FEE_BANDS, feeBands, (query) => query.fees),
    feeLimit: feeLimits(columns),
    rating: one(
      RATING_FLOORS,
      () => columns.ratingFloors,
      (query) => query.rating,
    ),
    types: many(
      OWNERSHIPS,
      () => columns.ownerships,
      (query) => query.types,
    ),
    exams: many(
      columns.exams,
      () => columns.examBits,
      (query) => query.exams,
    ),
    courses: many(
      COURSE_CATEGORIES,
      () => columns.families,
      (query) => query.courses,
    ),
    levels: many(
      COURSE_LEVELS,
      () => columns.levels,
      (query) => query.levels,
    ),
    branches: many(
      BRANCHES,
      () => columns.branches,
      (query) => query.branches,
    ),
    rank: one(
      RANK_BANDS,
      ({ stream }) => columns.ranked(stream).bands,
      (query) => query.rank,
    ),
    hostel: one(
      ['yes'],
      () => [columns.hostel],
      (query) => (query.hostel ? 'yes' : undefined),
    ),
    womenOnly: one(
      ['yes'],
      () => [columns.womenOnly],
      (query) => (query.womenOnly ? 'yes' : undefined),
    ),
    seats: many(
      SEAT_CATEGORIES,
      () => columns.seats,
      (query) => query.seats,
    ),
    near: one(NEAR_DISTANCES, nearSets(columns), (query) => query.from && query.near),
    fits: many(
      RANK_FITS,
      ({ mine }) => (mine ? columns.fits(mine) : RANK_FITS.map(() => noBits(columns.n))),
      ({ mine, fits }) => (mine ? fits : []),
    ),
  }
}

/** Places that would leave something, and those chosen although they leave nothing: a choice stays visible. */
function listed(values: readonly string[], count: (at: number) => number, chosen: readonly string[]): FacetCount[] {
  const counts: FacetCount[] = []
  for (let at = 0; at < values.length; at++) {
    const sum = count(at)
    if (sum > 0 || chosen.includes(values[at]!)) counts.push({ value: values[at]!, count: sum })
  }
  return counts
}

/** The limits of the filter, and the one that is chosen: an address may name any. */
function feeLimits(columns: Columns): Facet {
  const held = new Map<string, Float64Array>()
  const feesFor = (query: ListingQuery): Float64Array => {
    const scope = feeScopeOf(query),
      key = `${scope.stream ?? ''} ${[...scope.families].sort().join()}`
    let fees = held.get(key)
    if (!fees) {
      if (held.size > 20) held.clear()
      held.set(key, (fees = columns.feesOf(scope)))
    }
    return fees
  }
  return {
    chosen(query) {
      if (query.feeLimit === undefined) return undefined
      const bits = noBits(columns.n)
      feesFor(query).forEach((fee, at) => {
        if (fee <= query.feeLimit!) setBit(bits, at)
      })
      return bits
    },
    counts(within, query) {
      const fees = feesFor(query),
        chosen = query.feeLimit === undefined ? [] : [query.feeLimit],
        limits = [...new Set<number>([...FEE_LIMITS, ...chosen])].sort((a, b) => a - b),
        counts = new Uint32Array(limits.length)
      each(within, (at) => {
        for (let limit = limits.length - 1; limit >= 0 && fees[at]! <= limits[limit]!; limit--) counts[limit]!++
      })
      return listed(limits.map(String), (at) => counts[at]!, chosen.map(String))
    },
  }
}

/** Hundreds of places: counted in one walk over the cards instead of one set each. */
function locations({ n, places, placeOf: [cities, states] }: Columns): Facet {
  const first = FIRST_LOCATIONS.map((place) => places.indexOf(place))
  const order = [...first.filter((at) => at >= 0), ...Array.from(places.keys()).filter((at) => !first.includes(at))]
  const named = order.map((at) => places[at]!)
  const kept = new Map<string, Bits>(),
    tally = new Uint32Array(places.length)
  const within = (place: string): Bits => {
    let bits = kept.get(place)
    if (!bits) {
      bits = noBits(n)
      const id = places.indexOf(canonicalPlace(place))
      if (id >= 0) for (let at = 0; at < n; at++) if (cities[at] === id || states[at] === id) setBit(bits, at)
      if (kept.size > 100) kept.clear()
      kept.set(place, bits)
    }
    return bits
  }
  return {
    chosen: (query) =>
      query.locations.length === 0
        ? undefined
        : query.locations.reduce((any, place) => join(any, within(place)), noBits(n)),
    counts: (set, query) => {
      tally.fill(0)
      for (let word = 0; word < set.length; word++) {
        for (let left = set[word]!; left !== 0; left &= left - 1) {
          const at = (word << 5) + 31 - Math.clz32(left & -left),
            city = cities[at]!,
            state = states[at]!
          if (city >= 0) tally[city]!++
          if (state >= 0 && state !== city) tally[state]!++
        }
      }
      const chosen = query.locations.map(canonicalPlace)
      const unknown = chosen.filter((place) => !places.includes(place)).map((value) => ({ value, count: 0 }))
      return [...listed(named, (at) => tally[order[at]!]!, chosen), ...unknown]
    },
  }
}

/** Index into FEE_BANDS. A boundary belongs to the band above it; lakh is 1,00,000. */
const bandOf = (fee: number): number => {
  if (Number.isNaN(fee)) return 4
  if (fee < 1e5) return 0
  if (fee < 5e5) return 1
  if (fee < 1e6) return 2
  return 3
}

/** What is left when every choice is made, and for each facet what is left without its own. */
export function intersectChoices(
  fixed: Bits,
  chosen: ReadonlyArray<Bits | undefined>,
): { all: Bits; withoutOwn: Bits[] } {
  const all = fixed.slice()
  for (const bits of chosen) if (bits) meet(all, bits)
  const withoutOwn = chosen.map((own, facet) => {
    if (!own) return all
    const rest = fixed.slice()
    chosen.forEach((bits, other) => {
      if (bits && other !== facet) meet(rest, bits)
    })
    return rest
  })
  return { all, withoutOwn }
}

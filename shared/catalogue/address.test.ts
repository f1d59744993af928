import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COURSE_CATEGORIES, COURSE_LEVELS } from '../college/course.ts'
import { BRANCHES } from '../college/shortNames.ts'
import { SEAT_CATEGORIES } from '../college/seatCategory.ts'
import { STREAMS } from '../stream.ts'
import { readAddress, streamNamed, wholeListing, writeAddress } from './address.ts'
import {
  FEE_BANDS,
  HIGHEST_FEE_LIMIT,
  NEAR_DISTANCES,
  OWNERSHIPS,
  RANK_BANDS,
  RANK_FITS,
  RATING_FLOORS,
  LISTING_SORTS,
  type ListingQuery,
} from './query.ts'

const words = fc.constantFrom(
  'Pune',
  'Delhi',
  'Tamil Nadu',
  'JEE Main',
  'institute of tech',
  'आईआईटी मद्रास',
  'a&b=c#d',
  '50%',
  'MBA Colleges',
)
const anyQuery: fc.Arbitrary<ListingQuery> = fc
  .record({
    stream: fc.option(fc.constantFrom(...STREAMS), { nil: undefined }),
    item: fc.option(words, { nil: undefined }),
    search: fc.option(words, { nil: undefined }),
    locations: fc.uniqueArray(fc.constantFrom('Pune', 'Delhi', 'Bangalore', 'Tamil Nadu'), { maxLength: 3 }),
    fees: fc.subarray([...FEE_BANDS]),
    rating: fc.option(fc.constantFrom(...RATING_FLOORS), { nil: undefined }),
    types: fc.subarray([...OWNERSHIPS]),
    exams: fc.uniqueArray(words, { maxLength: 2 }),
    courses: fc.subarray([...COURSE_CATEGORIES], { maxLength: 3 }),
    levels: fc.subarray([...COURSE_LEVELS]),
    branches: fc.subarray([...BRANCHES]),
    feeLimit: fc.option(fc.integer({ min: 1, max: HIGHEST_FEE_LIMIT }), { nil: undefined }),
    fits: fc.subarray([...RANK_FITS]),
    rank: fc.option(fc.constantFrom(...RANK_BANDS), { nil: undefined }),
    hostel: fc.constantFrom(true, undefined),
    womenOnly: fc.constantFrom(true, undefined),
    seats: fc.subarray([...SEAT_CATEGORIES]),
    near: fc.option(fc.constantFrom(...NEAR_DISTANCES), { nil: undefined }),
    sort: fc.constantFrom(...LISTING_SORTS),
    page: fc.integer({ min: 1, max: 3000 }),
    size: fc.constantFrom(20, 1, 100),
  })
  .map(
    (query) =>
      Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as unknown as ListingQuery,
  )

const reread = (address: string): ListingQuery => {
  const url = new URL(address, 'https://here')
  const segment = url.pathname === '/search' ? undefined : decodeURIComponent(url.pathname.slice('/colleges/'.length))
  return readAddress(segment, new URLSearchParams(url.search))
}

describe('the address of a listing', () => {
  test('says everything a listing shows, and nothing else: reload, share and back keep it', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(reread(writeAddress(query))).toEqual(query)
        expect(writeAddress(reread(writeAddress(query)))).toBe(writeAddress(query))
      }),
      { numRuns: 500 },
    )
  })

  test('never says where a person is', () => {
    expect(writeAddress({ ...wholeListing('law'), near: 50, from: { latitude: 18.52, longitude: 73.86 } })).toBe(
      '/colleges/law?near=50',
    )
    expect(readAddress('law', new URLSearchParams('near=50&latitude=18.52&longitude=73.86&from=18,73'))).toEqual({
      ...wholeListing('law'),
      near: 50,
    })
  })

  test('nonsense is ignored, so an old or broken link still opens a listing', () => {
    const params = new URLSearchParams(
      'page=-3&limit=1e9&sort=money&fees=free&rating=9&rank=top-1&hostel=1&women=no&near=30&seats=NRI&type=Alien&course=&level=x&stream=cooking&__proto__=1',
    )
    expect(readAddress('engineering', params)).toEqual(wholeListing('engineering'))
    expect(readAddress(undefined, params)).toEqual(wholeListing())
    fc.assert(
      fc.property(fc.string(), fc.string(), (stream, search) => {
        expect(() => writeAddress(readAddress(stream, new URLSearchParams(search)))).not.toThrow()
      }),
    )
  })

  test('the documented "art & commerce", its encoded form and the alias are one stream with one canonical address', () => {
    for (const spelling of ['art & commerce', 'arts-commerce', 'Art & Commerce', 'art-commerce', 'art and commerce'])
      expect(streamNamed(spelling)).toBe('art & commerce')
    expect(streamNamed('cooking')).toBeUndefined()
    expect(writeAddress(wholeListing('art & commerce'))).toBe('/colleges/arts-commerce')
  })

  test('other spellings of a place are the one that is shown', () => {
    expect(
      readAddress('law', new URLSearchParams('location=Bengaluru&location=BANGALORE&location=new+delhi')).locations,
    ).toEqual(['Bangalore', 'Delhi'])
  })
})

import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCards } from '../test/anyCard.ts'
import { fold } from '../record/fold.ts'
import { Block, CODEC_VERSION } from './block.ts'
import { DamagedBytes } from './bytes.ts'
import type { Card } from './card.ts'
import { chunksOf } from './chunks.ts'
import { decodeCards, encodeCards } from './codec.ts'
import { decodeTile, encodeTile, tileFrom } from './tile.ts'

const inNumberOrder = <C extends { number: number }>(cards: readonly C[]): C[] =>
  [...cards].sort((a, b) => a.number - b.number)

/** One line for each form, never edited: the bytes of the cards below. */
const FORMS: Record<number, string> = {
  4: '07284d73a1d4924cd75ad676d58fb30b',
  5: 'aed8fc080c66482cdd65514626479ea0',
  6: 'a6662949a8c83d23b225b6c435ce30c6',
  7: '1b0a72a8fb5a0e344f3ea8445cfdb9a5',
}
const bare: Card = {
  number: 3,
  slug: 'hill-college',
  name: 'Hill College',
  location: 'Goa',
  state: 'Goa',
  streams: ['law'],
  type: [],
  approvedBy: [],
  ranks: [],
  offers: [],
  courses: [],
  courseCount: 0,
  levels: [],
  exams: [],
  branches: [],
  seatCategories: [],
  womenOnly: false,
  hostel: false,
}
const golden: Card[] = [
  bare,
  {
    ...bare,
    number: 90,
    slug: 'st-xaviers-2',
    name: "St. Xavier's",
    shortName: 'SX',
    otherNames: ['SXP', 'Hill College of Poona'],
    location: 'Pune, Maharashtra',
    city: 'Pune',
    district: 'Pune',
    state: 'Maharashtra',
    streams: ['engineering', 'management'],
    type: ['Private'],
    approvedBy: ['AICTE', 'UGC'],
    establishedYear: 1902,
    studentCount: 4722,
    ranks: [
      { stream: 'engineering', value: 9, basis: 'NIRF Engineering 2025' },
      { value: '101-150', basis: 'NIRF Overall 2025' },
    ],
    rating: { average: 4.2, count: 12 },
    offers: [{ category: 'MBA' }, { category: 'BTech', yearlyFee: 149_250, intake: 240 }],
    courses: ['B.Tech Civil'],
    courseCount: 7,
    levels: ['undergraduate'],
    exams: ['JEE Main'],
    closings: [
      { exam: 'JEE Main', year: 2025, list: 'OPEN', pool: 'other state', hardest: 1204, easiest: 8950 },
      { exam: 'JEE Main', list: 'OBC-NCL (PwD)', hardest: 9, easiest: 9 },
      { exam: 'NEET UG', year: 2023, hardest: 47, easiest: 120_000 },
    ],
    branches: ['CSE', 'DS'],
    seatCategories: ['OPEN', 'PwD'],
    coordinates: { latitude: 18.52, longitude: 73.856 },
    centreOf: 'District',
    averagePackage: 600_000,
    medianPackage: 1_234_567,
    placementYear: '2024',
    womenOnly: true,
    hostel: true,
    logoLink: 'https://a.test/l.png',
    applyLink: 'https://a.test',
    brochureLink: 'https://a.test/b.pdf',
    featured: { kind: 'sponsored', order: 2, until: '2030-01-01' },
  },
]
/** The cards above as version 6 wrote them, before they had seats. */
const FORMER = new Uint8Array(
  Buffer.from(
    [
      'UEMGAgIDVwICABpoaWxsIGNvbGxlZ2UKU3QuIFhhdmllcidzCgEBAy0yCgEBA1NYCgEBGlNYUAJIaWxsIENvbGxlZ2Ugb2YgUG9v',
      'bmEKBVB1bmUKAgABAgMKAgABAgoVAAIAAAIDBAIAAQhQcml2YXRlCgIAAQpBSUNURQJVR0MKAgABAwCwAQMA8yQCABEoTklSRiBF',
      'bmdpbmVlcmluZyAyMDI1Ck5JUkYgT3ZlcmFsbCAyMDI1CgIBAggxMDEtMTUwCgIAAQEJAgArAQwCAAMEAIacEg1CLlRlY2ggQ2l2',
      'aWwKAgABAQACAAcCAAEDAIEBCUpFRSBNYWluCgIAAQMAsQkFAJDalgEFMjAyNAoCAAECABcCACEC9DAC8BYCAAMRSkVFIE1haW4K',
      'TkVFVCBVRwoDAQECAwMAAgMHKAAEtAkJLwbCPACRqQcBARVodHRwczovL2EudGVzdC9sLnBuZwoBAQ9odHRwczovL2EudGVzdAoB',
      'ARVodHRwczovL2EudGVzdC9iLnBkZgoBARNbMSwyLCIyMDMwLTAxLTAxIl0K',
    ].join(''),
    'base64',
  ),
)
const reading = (block: Block) => ({
  n: block.n,
  folded: block.folded,
  names: Array.from({ length: block.n }, (_, row) => block.name(row)),
})

describe('cards in columns', () => {
  test('every card comes back as it was, whatever its texts hold', () => {
    fc.assert(
      fc.property(anyCards(), (cards) => {
        expect(decodeCards(encodeCards(cards))).toEqual(inNumberOrder(cards))
      }),
      { numRuns: 300 },
    )
  })

  test('the names of a block fold together to what each folds to alone', () => {
    fc.assert(
      fc.property(anyCards(), (cards) => {
        const {
          n,
          folded: { text, starts },
          ...block
        } = reading(new Block(encodeCards(cards)))
        expect(Array.from({ length: n }, (_, row) => text.slice(starts[row], starts[row + 1]! - 1))).toEqual(
          block.names.map(fold),
        )
      }),
      { numRuns: 300 },
    )
  })

  test('the same cards give the same bytes in whatever order they come', () => {
    fc.assert(
      fc.property(anyCards(), (cards) => {
        expect(encodeCards([...cards].reverse())).toEqual(encodeCards(cards))
      }),
    )
  })

  test('damaged bytes are refused by name or read as cards, and never hang or throw anything else', () => {
    fc.assert(
      fc.property(
        anyCards(12),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 }),
        fc.nat(),
        (cards, changes, cut) => {
          const bytes = encodeCards(cards)
          for (const [at, value] of changes) bytes[at % bytes.length] = value
          try {
            decodeCards(bytes.subarray(0, bytes.length - (cut % 3 === 0 ? cut % bytes.length : 0)))
          } catch (thrown) {
            expect(thrown).toBeInstanceOf(DamagedBytes)
          }
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('a version has one form: bytes that come out otherwise have another number', () => {
    expect(createHash('sha256').update(encodeCards(golden)).digest('hex').slice(0, 32)).toBe(FORMS[CODEC_VERSION])
    expect(decodeCards(encodeCards(golden))).toEqual(golden)
  })

  test('cards of the version before, as phones hold them, are read: without seats', () => {
    expect(createHash('sha256').update(FORMER).digest('hex').slice(0, 32)).toBe(FORMS[6])
    const withoutSeats = golden.map((card) => ({
      ...card,
      offers: card.offers.map(({ intake: _later, ...offer }) => offer),
    }))
    expect(decodeCards(FORMER)).toEqual(withoutSeats)
  })

  test('a version this build does not know is refused, not guessed at', () => {
    const bytes = encodeCards([])
    bytes[2] = 99
    expect(() => decodeCards(bytes)).toThrow('version 99')
  })
})

describe('chunks', () => {
  test('every college stands in exactly one chunk, whose key begins with its main stream', () => {
    fc.assert(
      fc.property(anyCards(), (cards) => {
        const chunks = chunksOf(cards)
        expect(inNumberOrder(chunks.flatMap((chunk) => chunk.cards))).toEqual(inNumberOrder(cards))
        for (const chunk of chunks) for (const card of chunk.cards) expect(card.streams[0]).toBe(chunk.stream)
        expect(new Set(chunks.map((chunk) => chunk.key)).size).toBe(chunks.length)
        expect(chunksOf([...cards].reverse())).toEqual(chunks)
      }),
    )
  })

  test('a new college changes one chunk and leaves all others as they are', () => {
    const [card] = fc.sample(
      anyCards(1).filter((cards) => cards.length === 1),
      { seed: 1, numRuns: 1 },
    )[0]!
    const many = Array.from({ length: 6000 }, (_, at) => ({
      ...card!,
      number: 2 * at + 1,
      state: 'Maharashtra' as const,
      streams: ['engineering' as const],
      name: `College of Engineering number ${at}`,
    }))
    const before = chunksOf(many).map((chunk) => encodeCards(chunk.cards).join())
    const after = chunksOf([...many, { ...many[3000]!, number: 6000 }]).map((chunk) => encodeCards(chunk.cards).join())
    expect(before.length).toBeGreaterThan(4)
    expect(after.filter((bytes) => !before.includes(bytes)).length).toBeLessThanOrEqual(2)
  })
})

describe('tiles', () => {
  test('a tile tells the last word on each college', () => {
    fc.assert(
      fc.property(anyCards(10), fc.array(fc.tuple(fc.nat(9), fc.boolean()), { maxLength: 30 }), (cards, acts) => {
        const changes = acts.flatMap(([at, gone]) =>
          cards[at] ? [{ number: cards[at].number, ...(!gone && { card: cards[at] }) }] : [],
        )
        const tile = decodeTile(encodeTile(tileFrom(1, 30, changes)))
        const last = new Map(changes.map((change) => [change.number, 'card' in change]))
        expect(tile.cards.map((card) => card.number)).toEqual(
          [...last].flatMap(([number, there]) => (there ? [number] : [])).sort((a, b) => a - b),
        )
        expect(tile.gone).toEqual([...last].flatMap(([number, there]) => (there ? [] : [number])).sort((a, b) => a - b))
      }),
    )
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { blankCollege } from '../college/blank.ts'
import type { College } from '../college/college.ts'
import { collegeFields } from '../college/fields.ts'
import { readCollege } from '../college/spellings.ts'
import { overlay } from '../record/overlay.ts'
import { STREAMS, type Stream } from '../stream.ts'
import { makeIds } from '../test/make.ts'
import type { Card } from './card.ts'
import { cardOf } from './cardOf.ts'
import { openCatalogue } from './engine.ts'
import { wholeListing } from './address.ts'
import { FAMILY_STREAM, feesFor, lowestFee } from './fee.ts'
import { rankFor } from './rank.ts'
import { rankOfCollege, ranksOf } from './ranksOf.ts'

const file = new URL('../../sync-server/sample/catalogue.json', import.meta.url)
const written = JSON.parse(readFileSync(file, 'utf8')) as Array<Record<string, unknown>>
const sample = written.map((input, at) => {
  const { college: value, given } = readCollege(input)
  const college = overlay(collegeFields, blankCollege(), { value, given }, makeIds())
  const card = cardOf({ id: `c${at}`, number: at + 1, slug: `c${at}`, status: 'published', college, kept: {} } as never)
  return { name: college.name, college, card }
})
const pages = sample.flatMap(({ name, college, card }) =>
  card.streams.map((stream) => ({ page: `${name}, ${stream}`, college, card, stream })),
)

/** As NIRF calls the categories of each stream; what is ranked of a whole institute may stand on the page of any. */
const CATEGORIES: Record<Stream, RegExp> = {
  management: /management/i,
  medical: /medical|dental/i,
  law: /law/i,
  engineering: /engineering/i,
  pharmacy: /pharmacy/i,
  'art & commerce': /college|agricultur/i,
  architecture: /architecture/i,
}
const WHOLE = /^NIRF(?: (?:Overall|University|Research|College|Innovation|State Public University))?(?: \d{4})?$/

describe('in the colleges that come with the app', () => {
  test('the badge of a page is of its stream, or of the whole institute', () => {
    const strange = pages.flatMap(({ page, card, stream }) => {
      const basis = rankFor(card, stream)?.basis
      return basis === undefined || CATEGORIES[stream].test(basis) || WHOLE.test(basis) ? [] : [`${page}: ${basis}`]
    })
    expect(strange).toEqual([])
  })

  test.each(pages)('the badge of $page is of the newest year in its category', ({ college, card, stream }) => {
    const rank = rankFor(card, stream)
    const own = college.rankings.filter(
      ({ agency, category, rank: value }) =>
        value !== undefined && /^nirf/i.test(agency) && CATEGORIES[stream].test(category ?? ''),
    )
    if (own.length === 0) return
    const newest = Math.max(...own.map(({ year }) => year))
    expect([rank?.basis.includes(String(newest)), own.some(({ rank: value }) => value === rank?.value)]).toEqual([
      true,
      true,
    ])
  })

  test.each(pages)('page and list entry of $page have one rank', ({ college, card, stream }) => {
    expect(rankOfCollege(college, card.streams, stream)).toEqual(rankFor(card, stream))
  })

  test('a college whose record names another stream’s rank shows its own', () => {
    const roorkee = sample.find(({ name }) => name === 'Indian Institute of Technology Roorkee')!
    expect(roorkee.college.currentRank.basis).toMatch(/Architecture/)
    expect(rankOfCollege(roorkee.college, roorkee.card.streams)?.basis).toMatch(/^NIRF Engineering/)
  })

  test.each(pages)('the fee of $page is of that stream’s courses', ({ card, stream }) => {
    const fee = lowestFee(card, { stream })
    const own = card.offers.filter(
      ({ category }) =>
        FAMILY_STREAM[category] === stream || (card.streams.length === 1 && /^(?:Diploma|Other)$/.test(category)),
    )
    expect(fee).toBe(own.flatMap(({ yearlyFee }) => yearlyFee ?? []).sort((a, b) => a - b)[0])
  })

  test.each(STREAMS)('%s is sorted and narrowed by the fees it shows', async (stream) => {
    const catalogue = openCatalogue(sample.map(({ card }) => card))
    const of = async (more: object) =>
      (await catalogue.list({ ...wholeListing(stream), size: 100, ...more })).cards as Card[]
    const fees = (await of({ sort: 'fee-low' })).map((card) => lowestFee(card, { stream }) ?? Infinity)
    expect(fees).toEqual(fees.toSorted((a, b) => a - b))
    const absent = await of({ fees: ['not-published'] })
    expect(absent.map((card) => lowestFee(card, { stream }))).toEqual(absent.map(() => undefined))
    expect(absent).toHaveLength(fees.filter((fee) => fee === Infinity).length)
  })
})

describe('the rule of the rank', () => {
  const college = (currentRank: College['currentRank'], rankings: Array<[string, number, number]>) => ({
    currentRank,
    rankings: rankings.map(([category, year, rank], at) => ({
      id: `r${at}`,
      order: `a${at}`,
      agency: 'NIRF',
      category,
      year,
      rank,
    })),
  })
  test('a part stands within its stream, below the stream’s own of that year, and is lent to no other', () => {
    const dental = college({}, [['Dental', 2025, 4]])
    expect([
      ranksOf(dental, ['medical', 'engineering']).map(({ stream, basis }) => [stream, basis]),
      rankOfCollege(dental, ['engineering', 'medical'])?.basis,
    ]).toEqual([[['medical', 'NIRF Dental 2025']], undefined])
    const both = college({}, [
      ['Dental', 2025, 4],
      ['Medical', 2025, 40],
    ])
    expect(rankOfCollege(both, ['medical'])?.basis).toBe('NIRF Medical 2025')
  })
  test('the header’s word counts where it is newer, and for its own stream alone', () => {
    const said = college({ value: 2, basis: 'NIRF Architecture 2025' }, [['Engineering', 2024, 6]])
    expect([
      rankOfCollege(said, ['engineering']),
      rankOfCollege(said, ['engineering', 'architecture'], 'architecture'),
    ]).toEqual([
      { stream: 'engineering', value: 6, basis: 'NIRF Engineering 2024' },
      { stream: 'architecture', value: 2, basis: 'NIRF Architecture 2025' },
    ])
  })
})

describe('the rule of the fee', () => {
  const card = (streams: Stream[], offers: Card['offers']): Pick<Card, 'streams' | 'offers'> => ({ streams, offers })
  const bits = card(
    ['engineering', 'pharmacy'],
    [
      { category: 'BTech' },
      { category: 'Pharmacy', yearlyFee: 90_000 },
      { category: 'PhD', yearlyFee: 20_000 },
      { category: 'Diploma', yearlyFee: 10_000 },
    ],
  )
  test('another stream’s fee is not lent, a chosen family’s is shown', () => {
    expect([
      lowestFee(bits),
      lowestFee(bits, { stream: 'pharmacy' }),
      lowestFee(bits, { stream: 'engineering', families: ['Pharmacy'] }),
    ]).toEqual([undefined, 90_000, 90_000])
  })
  test('a college of one stream alone teaches its diplomas within it', () => {
    const polytechnic = card(
      ['engineering'],
      [
        { category: 'BTech', yearlyFee: 80_000 },
        { category: 'Diploma', yearlyFee: 30_000 },
        { category: 'PhD', yearlyFee: 5_000 },
      ],
    )
    expect(feesFor(polytechnic)).toEqual([80_000, 30_000])
  })
})

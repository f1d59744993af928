import { describe, expect, test } from 'vitest'
import type { Closing } from '../college/closing.ts'
import type { StudentRank } from '../people/profile.ts'
import { plainCard } from '../test/plainCard.ts'
import { wholeListing } from './address.ts'
import type { Card } from './card.ts'
import { openCatalogue } from './engine.ts'
import { closingFor, fitOf } from './fit.ts'

const main = (hardest: number, easiest: number, more: Partial<Closing> = {}): Closing => ({
  exam: 'JEE Main',
  year: 2025,
  list: 'OPEN',
  pool: 'all India',
  hardest,
  easiest,
  ...more,
})
const college = (number: number, name: string, closings?: Closing[], more: Partial<Card> = {}): Card =>
  plainCard(number, { name, ...(closings && { closings }), ...more })
const mine: StudentRank = { exam: 'JEE Main', list: 'OPEN', rank: 5000 }
const listed = async (cards: Card[], more: Partial<ReturnType<typeof wholeListing>> = {}) =>
  openCatalogue(cards).list({ ...wholeListing('engineering'), sort: 'fit', mine, ...more })
const names = async (cards: Card[], more = {}) => (await listed(cards, more)).cards.map((card) => card.name)

describe('how a range stands to a rank', () => {
  test.each([
    [1204, 'safe'],
    [1205, 'fit'],
    [8950, 'fit'],
    [8951, 'reach'],
    [1, 'safe'],
  ] as const)('rank %i is %s of 1,204–8,950', (rank, fit) => {
    expect(fitOf({ hardest: 1204, easiest: 8950 }, rank)).toBe(fit)
  })

  test('is asked of the range of that exam and that list alone', () => {
    const closings = [main(1, 2, { exam: 'JEE Advanced' }), main(10, 20), main(3, 4, { list: 'OBC-NCL' })]
    expect(closingFor(closings, mine)).toMatchObject({ hardest: 10 })
    expect(closingFor(closings, { exam: 'JEE Main', list: 'OBC-NCL' })).toMatchObject({ hardest: 3 })
    expect(closingFor(closings, { exam: 'JEE Main', list: 'SC' })).toBeUndefined()
    expect(closingFor(closings, { exam: 'NEET UG', list: 'OPEN' })).toBeUndefined()
    expect(closingFor(undefined, mine)).toBeUndefined()
  })

  test('is asked of rows without a category for the common list alone', () => {
    const { list, ...unstated } = main(10, 20)
    expect(list).toBe('OPEN')
    expect(closingFor([unstated], mine)).toEqual(unstated)
    expect(closingFor([unstated], { exam: 'JEE Main', list: 'OBC-NCL' })).toBeUndefined()
  })
})

describe('the sort by closing-rank fit', () => {
  const cards = [
    college(1, 'No figures'),
    college(2, 'Out of reach, far', [main(10, 500)]),
    college(3, 'Out of reach, near', [main(10, 4999)]),
    college(4, 'Holds it, easier', [main(100, 90_000)]),
    college(5, 'Holds it, harder', [main(3000, 6000)]),
    college(6, 'Behind it, near', [main(5100, 9000)]),
    college(7, 'Behind it, far', [main(50_000, 90_000)]),
    college(8, 'Ranked, no figures', undefined, {
      ranks: [{ stream: 'engineering', value: 3, basis: 'NIRF Engineering 2025' }],
    }),
    college(9, 'Another exam', [main(4000, 6000, { exam: 'JEE Advanced' })]),
    college(10, 'Another list', [main(4000, 6000, { list: 'SC' })]),
  ]
  const order = [
    'Holds it, harder',
    'Holds it, easier',
    'Behind it, near',
    'Behind it, far',
    'Out of reach, near',
    'Out of reach, far',
    'Ranked, no figures',
    'Another exam',
    'Another list',
    'No figures',
  ]

  test('puts ranges that hold the rank first, then those behind it, then those before it, each the nearest first; whoever publishes none stands last', async () => {
    expect(await names(cards)).toEqual(order)
    expect(await names([...cards].reverse())).toEqual(order)
  })

  test('says how many of those found have closing ranks of that exam and list', async () => {
    expect((await listed(cards)).fit).toEqual({ mine, known: 6 })
    expect((await listed(cards, { search: 'reach' })).fit).toEqual({ mine, known: 2 })
    expect((await listed(cards, { mine: { exam: 'JEE Main', list: 'SC', rank: 5000 } })).fit).toMatchObject({
      known: 1,
    })
  })

  test('goes on over pages without a gap or a double', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => names(cards, { page, size: 3 })))
    expect(pages.flat()).toEqual(order)
  })

  test('is relevance while no rank is known', async () => {
    const catalogue = openCatalogue(cards)
    const [fit, relevance] = await Promise.all([
      catalogue.list({ ...wholeListing('engineering'), sort: 'fit' }),
      catalogue.list(wholeListing('engineering')),
    ])
    expect(fit).toEqual(relevance)
    expect(fit).not.toHaveProperty('fit')
  })

  test('a rank of the common list finds no category’s figures, and the other way round', async () => {
    expect((await names(cards, { mine: { ...mine, list: 'SC', rank: 5000 } }))[0]).toBe('Another list')
    expect((await names(cards, { mine: { ...mine, exam: 'JEE Advanced' } }))[0]).toBe('Another exam')
  })

  test('lists the exams that can be asked for, those of most colleges first, with the lists that are published', () => {
    expect(openCatalogue(cards).columns.closingExams()).toEqual([
      { exam: 'JEE Main', lists: ['OPEN', 'SC'], colleges: 7 },
      { exam: 'JEE Advanced', lists: ['OPEN'], colleges: 1 },
    ])
  })
})

import { describe, expect, test } from 'vitest'
import { wholeListing } from '../../shared/catalogue/address.ts'
import type { Card } from '../../shared/catalogue/card.ts'
import { openCatalogue } from '../../shared/catalogue/engine.ts'
import { canonicalPlace } from '../../shared/catalogue/place.ts'
import { rankFor, rankNumber } from '../../shared/catalogue/rank.ts'
import { STREAMS, type Stream } from '../../shared/stream.ts'
import { cardsOfPack, recordsOfPack } from './packCards.ts'

const records = recordsOfPack()
const catalogue = openCatalogue(cardsOfPack())

/** NMC's colleges by state, counted in its list of 2024-25 (medical-colleges-nmc.csv, 780 rows). */
const MBBS_COLLEGES: Readonly<Record<string, number>> = {
  'Uttar Pradesh': 86,
  Maharashtra: 80,
  'Tamil Nadu': 77,
  Karnataka: 73,
  Telangana: 65,
  Rajasthan: 43,
  Gujarat: 41,
  'Andhra Pradesh': 38,
  'West Bengal': 38,
  Kerala: 34,
  'Madhya Pradesh': 31,
  Bihar: 22,
  Odisha: 19,
  Chhattisgarh: 16,
  Haryana: 15,
  Assam: 14,
  Punjab: 13,
}

/** Who leads NIRF's newest table of each category (nirf-rankings.csv). */
const FIRST: Partial<Record<Stream, string>> = {
  engineering: 'Indian Institute of Technology Madras',
  management: 'Indian Institute of Management Ahmedabad',
  medical: 'All India Institute of Medical Sciences, New Delhi',
  law: 'National Law School of India University, Bangalore',
  pharmacy: 'Jamia Hamdard',
  architecture: 'Indian Institute of Technology Roorkee',
  'art & commerce': 'Hindu College',
}

describe.each(STREAMS)('%s', (stream) => {
  test('has in each state as many colleges as the tables of the pack', async () => {
    const mine = records.filter(({ category }) => (category as string[]).includes(stream)),
      states = new Set(mine.flatMap(({ state }) => (typeof state === 'string' ? [state] : [])))
    expect(states.size).toBeGreaterThanOrEqual(25)
    const { of } = await catalogue.list(wholeListing(stream))
    expect(of).toBe(mine.length)
    for (const name of states) {
      // Delhi is a state and a city.
      const there = mine.filter(({ state, city, district }) =>
        [state, city, district].some((place) => typeof place === 'string' && canonicalPlace(place) === name),
      )
      const { total } = await catalogue.list({ ...wholeListing(stream), locations: [name] })
      expect(total, name).toBe(there.length)
    }
  })

  test('begins with the best ranked of the newest NIRF', async () => {
    const { cards } = await catalogue.list(wholeListing(stream))
    expect(cards[0]?.name).toBe(FIRST[stream])
    const ranks = cards.map((card) => rankOf(card, stream))
    expect(ranks.length).toBeGreaterThan(9)
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  })
})

test('every college of MBBS is one record in the state of its row', () => {
  const counts = new Map<string, number>()
  for (const { courses = [], state } of records)
    if ((courses as Array<{ name: string }>).some(({ name }) => name === 'MBBS'))
      counts.set(String(state), (counts.get(String(state)) ?? 0) + 1)
  expect(Object.fromEntries(Object.keys(MBBS_COLLEGES).map((state) => [state, counts.get(state)]))).toEqual(
    MBBS_COLLEGES,
  )
})

const rankOf = (card: Card, stream: Stream): number => {
  const rank = rankFor(card, stream)
  // The stream's own standing comes before a general one.
  return rank === undefined
    ? Infinity
    : (rankNumber(rank.value) ?? Infinity) + (rank.stream === undefined ? 2 ** 21 : 0)
}

import { expect, test } from 'vitest'
import { wholeListing } from '../../shared/catalogue/address.ts'
import type { Card } from '../../shared/catalogue/card.ts'
import { openCatalogue } from '../../shared/catalogue/engine.ts'
import { fold } from '../../shared/record/fold.ts'
import { cardsOfPack } from './packCards.ts'
import { QUERIES, type Query } from './queries.ts'

const isMeant = ({ name, place, family }: Query, card: Card): boolean => {
  const called = fold(`${card.name} ${card.shortName ?? ''}`).replaceAll(' and ', ' '),
    stands = fold(`${card.name} ${card.location} ${card.city ?? ''} ${card.district ?? ''} ${card.state ?? ''}`)
  return (
    fold(name)
      .replaceAll(' and ', ' ')
      .split(' ')
      .every((word) => called.includes(word)) &&
    (place === '' || stands.includes(place) || (place === 'bangalore' && stands.includes('bengaluru'))) &&
    (family === '' || card.offers.some(({ category }) => category === family))
  )
}

test('what people type finds what they mean, on the whole catalogue', async () => {
  const cards = cardsOfPack(),
    catalogue = openCatalogue(cards)
  expect(cards.length).toBeGreaterThan(45_000)
  expect(QUERIES.length).toBeGreaterThanOrEqual(220)
  const missed: string[] = []
  let first = 0,
    third = 0
  for (const query of QUERIES) {
    const found = (await catalogue.list({ ...wholeListing(), search: query.typed, sort: 'relevance' })).cards
    const at = found.findIndex((card) => isMeant(query, card))
    if (at === 0) first++
    if (at >= 0 && at < 3) third++
    if (at !== 0) missed.push(`${query.typed}: ${at}, first ${found[0]?.name ?? 'nothing'}`)
  }
  const share = (count: number): number => Math.round((1000 * count) / QUERIES.length) / 10
  expect.soft(share(first), `of the first line, missed: ${missed.join('; ')}`).toBeGreaterThanOrEqual(90)
  expect(share(third), `of the first three, missed: ${missed.join('; ')}`).toBeGreaterThanOrEqual(97)
}, 600_000)

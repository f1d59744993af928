import { expect, test } from 'vitest'
import { collegePath, wholeListing } from '../../shared/catalogue/address.ts'
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

test('what people type finds what they mean, in the list and in the box, on the whole catalogue', async () => {
  const cards = cardsOfPack(),
    catalogue = openCatalogue(cards),
    byPath = new Map(cards.map((card) => [collegePath(card), card]))
  expect(cards.length).toBeGreaterThan(45_000)
  expect(QUERIES.length).toBeGreaterThanOrEqual(350)
  const list = new Recall(),
    box = new Recall()
  for (const query of QUERIES) {
    list.note(
      query,
      (await catalogue.list({ ...wholeListing(), search: query.typed, sort: 'relevance', size: 20 })).cards,
    )
    const lines = await catalogue.suggestAlike(query.typed)
    box.note(
      query,
      lines.filter(({ kind }) => kind === 'college').map(({ path }) => byPath.get(path)!),
    )
  }
  for (const [where, { first, third, missed }] of Object.entries({ list, box })) {
    const missing = `${where}, missed: ${missed.join('; ')}`
    expect.soft(first / QUERIES.length, `first line of the ${missing}`).toBeGreaterThanOrEqual(0.97)
    expect.soft(third / QUERIES.length, `first three of the ${missing}`).toBeGreaterThanOrEqual(0.98)
  }
}, 600_000)

/** How many queries have what they mean in the first line, and in the first three. */
class Recall {
  first = 0
  third = 0
  readonly missed: string[] = []

  note(query: Query, found: readonly Card[]): void {
    const at = found.findIndex((card) => isMeant(query, card))
    if (at === 0) this.first++
    else this.missed.push(`${query.typed}: ${at}, first ${found[0]?.name ?? 'nothing'}`)
    if (at >= 0 && at < 3) this.third++
  }
}

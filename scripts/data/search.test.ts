import { expect, test } from 'vitest'
import { collegePath, wholeListing } from '../../shared/catalogue/address.ts'
import type { Card } from '../../shared/catalogue/card.ts'
import { openCatalogue } from '../../shared/catalogue/engine.ts'
import { fold } from '../../shared/record/fold.ts'
import { cardsOfPack } from './packCards.ts'
import { QUERIES, UNTUNED_QUERIES, type Query } from './queries.ts'

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

const cards = cardsOfPack(),
  catalogue = openCatalogue(cards),
  byPath = new Map(cards.map((card) => [collegePath(card), card]))

/** What the list and the box have of what is meant. */
async function recallOf(queries: readonly Query[]): Promise<{ list: Recall; box: Recall }> {
  const list = new Recall(),
    box = new Recall()
  for (const query of queries) {
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
  return { list, box }
}

test('what people type finds what they mean, in the list and in the box, on the whole catalogue', async () => {
  expect(cards.length).toBeGreaterThan(45_000)
  expect(QUERIES.length).toBeGreaterThanOrEqual(350)
  for (const [where, { first, third, missed }] of Object.entries(await recallOf(QUERIES))) {
    const missing = `${where}, missed: ${missed.join('; ')}`
    expect.soft(first / QUERIES.length, `first line of the ${missing}`).toBeGreaterThanOrEqual(0.97)
    expect.soft(third / QUERIES.length, `first three of the ${missing}`).toBeGreaterThanOrEqual(0.98)
  }
}, 600_000)

test('of a hundred queries that nothing was tuned on no fewer find what they mean than at first', async () => {
  expect(UNTUNED_QUERIES.length).toBe(100)
  const { list, box } = await recallOf(UNTUNED_QUERIES)
  // As measured when they were written (decision 108).
  expect.soft(list.first, `first line of the list, missed: ${list.missed.join('; ')}`).toBeGreaterThanOrEqual(86)
  expect.soft(list.third).toBeGreaterThanOrEqual(92)
  expect.soft(box.first, `first line of the box, missed: ${box.missed.join('; ')}`).toBeGreaterThanOrEqual(85)
  expect.soft(box.third).toBeGreaterThanOrEqual(92)
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

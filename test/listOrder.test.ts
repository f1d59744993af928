import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergedParts } from '../pwa/search/merged.ts'
import { wholeListing } from '../shared/catalogue/address.ts'
import { chunksOf } from '../shared/catalogue/chunks.ts'
import { encodeCards } from '../shared/catalogue/codec.ts'
import { openCatalogue, openingCatalogue, type Catalogue } from '../shared/catalogue/engine.ts'
import { LISTING_SORTS } from '../shared/catalogue/query.ts'
import { encodeTile } from '../shared/catalogue/tile.ts'
import { runToEnd } from '../shared/catalogue/words.ts'
import { STREAMS } from '../shared/stream.ts'
import { anyCards } from '../shared/test/anyCard.ts'

test('a device orders every stream as the server does, from chunks it holds and a tile of what changed since', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyCards(60),
      fc.func(fc.boolean()),
      fc.constantFrom(...STREAMS),
      fc.constantFrom(...LISTING_SORTS),
      async (cards, isChanged, stream, sort) => {
        const numbers = async (catalogue: Catalogue): Promise<number[]> =>
          (await catalogue.list({ ...wholeListing(stream), sort, size: 100 })).cards.map(({ number }) => number)
        // The device held these cards without offers and ranks before they changed.
        const held = cards.map((card) => (isChanged(card.number) ? { ...card, offers: [], ranks: [] } : card))
        const { parts, damaged } = mergedParts(
          {
            chunks: chunksOf(held).map(({ key, cards: group }) => ({
              hash: key,
              key,
              position: 1,
              bytes: encodeCards(group),
            })),
            tiles: [
              {
                n: 0,
                to: 2,
                bytes: encodeTile({ from: 2, to: 2, cards: cards.filter(({ number }) => isChanged(number)), gone: [] }),
              },
            ],
          },
          new Map(),
        )
        expect(damaged).toEqual([])
        expect(await numbers(runToEnd(openingCatalogue(parts)))).toEqual(await numbers(openCatalogue(cards)))
      },
    ),
    { numRuns: 200 },
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainCard } from '../test/plainCard.ts'
import { kilometresBetween } from './coordinates.ts'
import { openCatalogue } from './engine.ts'
import { nearestCards } from './nearestCards.ts'

const inIndia = fc.record({
  latitude: fc.double({ min: 6, max: 38, noNaN: true }),
  longitude: fc.double({ min: 68, max: 98, noNaN: true }),
})

test('the nearest colleges are the first of all by distance, and those of no known place are left out', () => {
  fc.assert(
    fc.property(
      inIndia,
      fc.array(fc.option(inIndia, { nil: undefined }), { maxLength: 30 }),
      fc.integer({ min: 0, max: 8 }),
      (from, places, count) => {
        const { columns } = openCatalogue(
          places.map((coordinates, at) => ({ ...plainCard(at + 1), ...(coordinates && { coordinates }) })),
        )
        const found = nearestCards(columns, from, count)
        const all = places
          .flatMap((_, at) => columns.card(at).coordinates ?? [])
          .map((place) => kilometresBetween(from, place))
          .sort((a, b) => a - b)
        expect(found.map(({ kilometres }) => kilometres)).toEqual(all.slice(0, count))
      },
    ),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainCard } from '../test/plainCard.ts'
import { kilometresBetween } from './coordinates.ts'
import { openCatalogue } from './engine.ts'

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
        const { columns, nearest } = openCatalogue(
          places.map((coordinates, at) => ({ ...plainCard(at + 1), ...(coordinates && { coordinates }) })),
        )
        const found = nearest(from, count)
        const all = places
          .flatMap((_, at) => columns.card(at).coordinates ?? [])
          .map((place) => kilometresBetween(from, place))
          .sort((a, b) => a - b)
        expect(found.map(({ kilometres }) => kilometres)).toEqual(all.slice(0, count))
      },
    ),
  )
})

test('of equal distances those of the stream come first, then the one that a list puts first', () => {
  const at = { latitude: 13, longitude: 75 }
  const { nearest } = openCatalogue([
    { ...plainCard(1), name: 'A law school', streams: ['law'], coordinates: at },
    { ...plainCard(2), name: 'B engineers', coordinates: at },
    {
      ...plainCard(3),
      name: 'C ranked engineers',
      ranks: [{ stream: 'engineering', value: 9, basis: 'NIRF Engineering 2025' }],
      coordinates: at,
    },
    { ...plainCard(4), name: 'D nearer, of law', streams: ['law'], coordinates: { ...at, latitude: 13.5 } },
  ])
  const from = { latitude: 13.2, longitude: 75 }
  expect(nearest(from, 3, 'engineering').map(({ card }) => card.name)).toEqual([
    'C ranked engineers',
    'B engineers',
    'A law school',
  ])
  expect(nearest({ latitude: 13.5, longitude: 75 }, 1, 'engineering').map(({ card }) => card.name)).toEqual([
    'D nearer, of law',
  ])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { snapToGrid, kilometresBetween } from './coordinates.ts'

const delhi = { latitude: 28.6139, longitude: 77.209 },
  mumbai = { latitude: 19.076, longitude: 72.8777 }
const somewhere = fc.record({
  latitude: fc.double({ min: 6, max: 38, noNaN: true }),
  longitude: fc.double({ min: 68, max: 98, noNaN: true }),
})

test('Delhi and Mumbai lie some 1,148 km apart, a place none from itself, and the way back is as long', () => {
  expect(Math.abs(kilometresBetween(delhi, mumbai) - 1148)).toBeLessThan(2)
  expect(kilometresBetween(delhi, delhi)).toBe(0)
  expect(kilometresBetween(mumbai, delhi)).toBeCloseTo(kilometresBetween(delhi, mumbai), 9)
})

test('the grid moves no college by more than 200 m, and leaves what stands on it', () => {
  fc.assert(
    fc.property(somewhere, (place) => {
      const near = snapToGrid(place)!
      expect(kilometresBetween(place, near)).toBeLessThan(0.2)
      expect(snapToGrid(near)).toEqual(near)
    }),
  )
})

test('half a pair, and a place that is not in India, is no place', () => {
  for (const place of [
    {},
    { latitude: 20 },
    { longitude: 80 },
    { latitude: 0, longitude: 0 },
    { latitude: 20, longitude: 180 },
    { latitude: Number.NaN, longitude: 80 },
  ])
    expect(snapToGrid(place)).toBeUndefined()
})

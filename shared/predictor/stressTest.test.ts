import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { samplingError } from '../test/sampling.ts'
import { normalQuantile, seededNormals } from './normal.ts'
import { lastThatMatters, stressTest, type StressedChoice } from './stressTest.ts'

const list = (chances: readonly number[], inCommon = 0): StressedChoice[] =>
  chances.map((chance) => ({ chance, forecast: 'JEE Main common', inCommon }))

describe('the normal distribution', () => {
  test.each([
    [0.5, 0],
    [0.841344746068543, 1],
    [0.975, 1.959963984540054],
    [0.001349898031630095, -3],
    [0.02, -2.053748910631823],
  ])('below %f lies %f', (share, value) => expect(normalQuantile(share)).toBeCloseTo(value, 7))

  test('drawn values have mean 0 and spread 1, the same each time', () => {
    const [first, second] = [seededNormals(), seededNormals()]
    const values = Array.from({ length: 50_000 }, first)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    expect(Math.abs(mean)).toBeLessThan(0.02)
    expect(Math.abs(values.reduce((sum, value) => sum + value * value, 0) / values.length - 1)).toBeLessThan(0.03)
    expect(Array.from({ length: 10 }, second)).toEqual(values.slice(0, 10))
  })
})

test('where seats have nothing in common each is got as often as it is had and none above it is', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }), (chances) => {
      const seasons = 20_000,
        { got, nothing } = stressTest(list(chances), seasons)
      let free = 1
      for (const [at, chance] of chances.entries()) {
        expect(Math.abs(got[at]! - free * chance)).toBeLessThan(samplingError(free * chance, seasons))
        free *= 1 - chance
      }
      expect(Math.abs(nothing - free)).toBeLessThan(samplingError(free, seasons))
      expect(got.reduce((sum, share) => sum + share, nothing)).toBeCloseTo(1, 9)
    }),
    { numRuns: 40 },
  )
})

test('where seats have everything in common the likeliest alone decides whether something is left', () => {
  const { nothing, got } = stressTest(list([0.2, 0.5, 0.4], 1), 20_000)
  expect(Math.abs(nothing - 0.5)).toBeLessThan(samplingError(0.5, 20_000))
  expect(Math.abs(got[0]! - 0.2)).toBeLessThan(samplingError(0.2, 20_000))
  expect(got[2]).toBe(0)
})

test('whatever seats have in common, each is had as often as its chance says', () => {
  for (const inCommon of [0, 0.2, 0.6, 1])
    for (const chance of [0.05, 0.3, 0.9]) {
      const { got } = stressTest(list([chance], inCommon), 20_000)
      expect(Math.abs(got[0]! - chance)).toBeLessThan(samplingError(chance, 20_000))
    }
})

test('the more seats have in common, the oftener nothing is left', () => {
  const left = [0, 0.3, 0.6, 0.9].map((inCommon) => stressTest(list([0.4, 0.4, 0.4, 0.4, 0.4], inCommon)).nothing)
  expect(left).toEqual(left.toSorted((a, b) => a - b))
  expect(left.at(-1)).toBeGreaterThan(2 * left[0]!)
})

test('choices of two exams share no season', () => {
  const two = [
    { chance: 0.5, forecast: 'JEE Main common', inCommon: 1 },
    { chance: 0.5, forecast: 'JEE Advanced common', inCommon: 1 },
  ]
  expect(Math.abs(stressTest(two, 20_000).nothing - 0.25)).toBeLessThan(samplingError(0.25, 20_000))
})

test('what stands below a seat that is never missed changes nothing', () => {
  const choices = list([0.1, 1, 0.9, 0.9])
  expect(lastThatMatters(stressTest(choices))).toBe(2)
  expect(lastThatMatters(stressTest([]))).toBe(0)
})

test('a daring list is told how many safe seats it lacks; a safe one lacks none, and where the season goes against all of them none are asked for', () => {
  const daring = list([0.1, 0.2, 0.2], 0.1),
    { safeSeats } = stressTest(daring)
  expect(safeSeats).toBeGreaterThan(0)
  const longer = [
    ...daring,
    ...list(
      Array.from({ length: safeSeats }, () => 0.9),
      0.1,
    ),
  ]
  expect(stressTest(longer, 20_000).nothing).toBeLessThan(0.06)
  expect(stressTest(list([0.99])).safeSeats).toBe(0)
  expect(stressTest(list([0.1], 1)).safeSeats).toBe(0)
  expect(stressTest([])).toEqual({ nothing: 1, got: [], safeSeats: 0 })
})

import { expect, test } from 'vitest'
import { english } from '../test/english.ts'
import { plainCard } from '../test/plainCard.ts'
import { wholeListing } from './address.ts'
import { openCatalogue } from './engine.ts'
import { mapDots } from './mapDots.ts'

const dotsOf = async (places: Array<{ latitude: number; longitude: number } | undefined>) => {
  const catalogue = openCatalogue(
    places.map((coordinates, at) => ({ ...plainCard(at + 1), ...(coordinates && { coordinates }) })),
  )
  return mapDots(catalogue.columns, (await catalogue.narrow(wholeListing())).all)
}
const PUNE = { latitude: 18.52, longitude: 73.856 }

test('colleges of one square are one dot with their number, within two kilometres of each', async () => {
  const { dots, unplaced } = await dotsOf([PUNE, PUNE, { latitude: 18.522, longitude: 73.858 }])
  expect(english([dots.length, dots[0]?.count, unplaced])).toEqual([1, 3, 0])
  expect(Math.abs(dots[0]!.latitude - PUNE.latitude)).toBeLessThan(0.02)
  expect(Math.abs(dots[0]!.longitude - PUNE.longitude)).toBeLessThan(0.02)
})

test('colleges of two towns are two dots, and who has no coordinates is counted and not drawn', async () => {
  const { dots, unplaced } = await dotsOf([PUNE, { latitude: 18.99, longitude: 73.1 }, undefined, undefined])
  expect(english([dots.map(({ count }) => count), unplaced])).toEqual([[1, 1], 2])
})

test('a list without anybody has no dots', async () => {
  expect(await dotsOf([])).toEqual({ dots: [], unplaced: 0 })
})

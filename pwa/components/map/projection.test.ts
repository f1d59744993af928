import { expect, test } from 'vitest'
import india from './indiaMap.json'
import { extentOfPath, onMap } from './projection.ts'

const extentOf = (state: string) => extentOfPath(india.shapes.find(({ states }) => states.includes(state))!.path)

test.each([
  ['Karnataka', 12.97, 77.59],
  ['Maharashtra', 18.52, 73.86],
  ['Delhi', 28.61, 77.21],
  ['Assam', 26.14, 91.74],
  ['Ladakh', 34.16, 77.58],
  ['Andaman and Nicobar Islands', 11.62, 92.73],
])('a city of %s stands within the drawn state', (state, latitude, longitude) => {
  const { x, y } = onMap({ latitude, longitude }),
    extent = extentOf(state)
  expect(x).toBeGreaterThan(extent.west)
  expect(x).toBeLessThan(extent.east)
  expect(y).toBeGreaterThan(extent.north)
  expect(y).toBeLessThan(extent.south)
})

test('the boundary is that of the Survey of India: Gilgit, Muzaffarabad and the Aksai Chin stand within it', () => {
  const extent = extentOf('Jammu and Kashmir')
  // The north of Gilgit-Baltistan, the west of it, and the east of the Aksai Chin.
  expect(onMap({ latitude: 36.9, longitude: 75 }).y).toBeGreaterThan(extent.north)
  expect(onMap({ latitude: 36, longitude: 72.7 }).x).toBeGreaterThan(extent.west)
  expect(onMap({ latitude: 35, longitude: 80 }).x).toBeLessThan(extent.east)
})

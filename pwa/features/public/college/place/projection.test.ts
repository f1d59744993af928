import { expect, test } from 'vitest'
import india from './indiaMap.json'
import { onMap } from './projection.ts'

/** The extent of a drawn state, from the steps of its path. */
function extentOf(state: string) {
  const { path } = india.shapes.find(({ states }) => states.includes(state))!
  const xs: number[] = [],
    ys: number[] = []
  for (const ring of path.split('M').slice(1)) {
    let [x, y] = [0, 0]
    const numbers = ring.match(/-?[\d.]+/g)!.map(Number)
    for (let at = 0; at < numbers.length; at += 2) {
      x += numbers[at]!
      y += numbers[at + 1]!
      xs.push(x)
      ys.push(y)
    }
  }
  return { west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) }
}

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

import { expect, test } from 'vitest'
import { cleanPhoto } from './cleanPhoto.ts'

const WIDE = 400,
  HIGH = 300

/** Paper that grows darker to the right, with what `draw` puts on it: each pixel by its row and column. */
function photo(draw: (x: number, y: number) => boolean) {
  const data = new Uint8ClampedArray(WIDE * HIGH * 4)
  for (let y = 0; y < HIGH; y++) {
    for (let x = 0; x < WIDE; x++) {
      const paper = 230 - x / 4
      data.set(draw(x, y) ? [paper / 4, paper / 4, paper / 4, 255] : [paper, paper, paper, 255], (y * WIDE + x) * 4)
    }
  }
  return { data, width: WIDE, height: HIGH }
}
/** Letters: bars 4 wide and 14 high, in rows. */
const isLetter = (x: number, y: number) => x > 30 && x < 360 && x % 12 < 4 && y > 30 && y % 40 >= 13 && y % 40 < 27
/** A table two pixels strong that falls to the right, its lines between the letters. */
const isRule = (x: number, y: number) =>
  x > 15 && x < 380 && y > 15 && ((y - Math.round(x / 60)) % 40 < 2 || x === 16 || x === 378)

test('a shadow becomes white paper, the lines of a tilted table go, and letters stay', () => {
  const sheet = photo((x, y) => isLetter(x, y) || isRule(x, y))
  cleanPhoto(sheet)
  const dark = (test: (x: number, y: number) => boolean) => {
    let count = 0,
      all = 0
    for (let y = 0; y < HIGH; y++) {
      for (let x = 0; x < WIDE; x++) {
        if (!test(x, y)) continue
        all++
        if (sheet.data[(y * WIDE + x) * 4]! < 128) count++
      }
    }
    return count / all
  }
  expect(dark(isLetter)).toBe(1)
  expect(dark((x, y) => isRule(x, y) && !isLetter(x, y))).toBe(0)
  expect(dark((x, y) => !isRule(x, y) && !isLetter(x, y))).toBe(0)
})

test('an empty sheet stays empty', () => {
  const sheet = photo(() => false)
  cleanPhoto(sheet)
  expect(sheet.data.reduce((least, value) => Math.min(least, value), 255)).toBeGreaterThan(240)
})

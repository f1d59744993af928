/** Pixels of a photo, as a canvas hands them out: four bytes each. */
export interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** So many times darker than the paper around it, a pixel is ink. */
const INK = 0.82
/** The paper around a pixel is a square of this part of the longer side. */
const AROUND = 1 / 16
/** A mark higher than so many letters, or wider, is a line of a table or the edge of the sheet. */
const LETTERS_HIGH = 3.5,
  LETTERS_WIDE = 15
/** A mark flatter than this part of a letter and wider than so many is a piece of a dotted line. */
const FLAT = 0.25,
  FLAT_WIDE = 1.5
/** Around a line there is a grey edge of so many pixels. */
const EDGE = 2

/**
 * Makes a photo of a sheet as a printer would have made it: shadows become white paper, and the lines of a table go,
 * since the reader takes them for letters. Changes the pixels themselves. Letters that touch a line go with it.
 */
export function cleanPhoto({ data, width, height }: Pixels): void {
  const light = lightOnPaper(data, width, height)
  for (const { row, from, to } of linesOf(light, width, height)) {
    for (let y = Math.max(0, row - EDGE); y <= Math.min(height - 1, row + EDGE); y++)
      light.fill(255, y * width + Math.max(0, from - EDGE), y * width + Math.min(width, to + EDGE))
  }
  for (let at = 0; at < light.length; at++) {
    data[at * 4] = data[at * 4 + 1] = data[at * 4 + 2] = light[at]!
    data[at * 4 + 3] = 255
  }
}

/** How light each pixel is against the paper around it: 255 is paper. */
function lightOnPaper(data: Uint8ClampedArray, width: number, height: number): Uint8ClampedArray {
  const light = new Uint8ClampedArray(width * height),
    wide = width + 1,
    // Sums of all pixels above and to the left.
    sums = new Uint32Array(wide * (height + 1))
  for (let y = 0; y < height; y++) {
    let sum = 0
    for (let x = 0; x < width; x++) {
      const at = y * width + x,
        grey = (data[at * 4]! * 77 + data[at * 4 + 1]! * 151 + data[at * 4 + 2]! * 28) >> 8
      light[at] = grey
      sum += grey
      sums[(y + 1) * wide + x + 1] = sums[y * wide + x + 1]! + sum
    }
  }
  const reach = Math.ceil((Math.max(width, height) * AROUND) / 2)
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - reach) * wide,
      low = Math.min(height, y + reach) * wide,
      rows = (low - top) / wide
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - reach),
        right = Math.min(width, x + reach),
        sum = sums[low + right]! - sums[low + left]! - sums[top + right]! + sums[top + left]!
      light[y * width + x] = (light[y * width + x]! * 255 * rows * (right - left)) / Math.max(1, sum)
    }
  }
  return light
}

/** Ink in one row of pixels, from the first to the one behind the last, and the mark it belongs to. */
interface Run {
  row: number
  from: number
  to: number
  mark: number
}

/** The runs of all marks that are no letters. Marks are what hangs together, corners included. */
function linesOf(light: Uint8ClampedArray, width: number, height: number): Run[] {
  const runs: Run[] = [],
    parents: number[] = []
  const rootOf = (mark: number): number => {
    while (parents[mark] !== mark) mark = parents[mark] = parents[parents[mark]!]!
    return mark
  }
  const darkest = INK * 255
  let above = 0
  for (let y = 0; y < height; y++) {
    const begin = runs.length
    let seen = above
    for (let x = 0; x < width; x++) {
      if (light[y * width + x]! >= darkest) continue
      const from = x
      while (x < width && light[y * width + x]! < darkest) x++
      const run = { row: y, from, to: x, mark: parents.length }
      parents.push(run.mark)
      while (seen < begin && runs[seen]!.to < from) seen++
      for (let at = seen; at < begin && runs[at]!.from <= x; at++) parents[rootOf(runs[at]!.mark)] = rootOf(run.mark)
      runs.push(run)
    }
    above = begin
  }
  const boxes = new Map<number, { left: number; top: number; right: number; bottom: number }>()
  for (const run of runs) {
    run.mark = rootOf(run.mark)
    const box = boxes.get(run.mark)
    if (!box) boxes.set(run.mark, { left: run.from, top: run.row, right: run.to, bottom: run.row + 1 })
    else {
      box.left = Math.min(box.left, run.from)
      box.right = Math.max(box.right, run.to)
      box.bottom = run.row + 1
    }
  }
  const sides = new Map([...boxes].map(([mark, { left, top, right, bottom }]) => [mark, [right - left, bottom - top]])),
    letter = letterHeight([...sides.values()].map(([, high]) => high!))
  return runs.filter(({ mark }) => {
    const [wide, high] = sides.get(mark)! as [number, number]
    return (
      high > letter * LETTERS_HIGH ||
      wide > letter * LETTERS_WIDE ||
      (high < letter * FLAT && wide > letter * FLAT_WIDE)
    )
  })
}

/** The middle of the heights that are no specks. */
function letterHeight(heights: readonly number[]): number {
  const sorted = heights.filter((high) => high >= SPECK).sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? SPECK
}
const SPECK = 8

import { expect, test } from 'vitest'
import { growthOf, SIZES } from './growth.ts'

/** Work of which only the length matters: what is measured is made up. */
const work = (length: number) => () => length

/** Measures an act as `msOf` says; the first runs of each length are as many times as long as `noise` says. */
function measuring(msOf: (length: number) => number, noise: readonly number[] = []) {
  const runs = new Map<number, number>()
  return async (act: () => unknown): Promise<number> => {
    const length = act() as number,
      run = runs.get(length) ?? 0
    runs.set(length, run + 1)
    return msOf(length) * (noise[run] ?? 1)
  }
}
/** 300 ms with the large text and its share with others. */
const linear = (length: number): number => (300 * length) / SIZES.large
const square = (length: number): number => 600 * (length / SIZES.large) ** 2

test('a square is named, and what is linear is not', async () => {
  expect(await growthOf(work, measuring(square))).toBe('50000 characters take 37.5 ms and 200000 take 600.0 ms')
  expect(await growthOf(work, measuring(linear))).toBeUndefined()
})

test('runs that a busy machine lengthens hide no square', async () => {
  const ofSmall = measuring(square, [2.2, 2.2, 2.2, 1.8, 1.7]),
    ofOthers = measuring(square)
  expect(await growthOf(work, (act) => (act() === SIZES.small ? ofSmall(act) : ofOthers(act)))).toBeDefined()
})

test('runs that a busy machine lengthens make no square of what is linear', async () => {
  const ofLarge = measuring(linear, [3, 3, 3, 2.8, 2]),
    ofOthers = measuring(linear)
  expect(await growthOf(work, (act) => (act() === SIZES.large ? ofLarge(act) : ofOthers(act)))).toBeUndefined()
})

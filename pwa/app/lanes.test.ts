import { expect, test } from 'vitest'
import { inLanes } from './lanes.ts'

test('each is done once, and never more than so many at a time', async () => {
  const done: number[] = []
  let now = 0,
    most = 0
  await inLanes(
    Array.from({ length: 20 }, (_, at) => at),
    6,
    async (one) => {
      most = Math.max(most, ++now)
      await Promise.resolve()
      now--
      done.push(one)
    },
  )
  expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at))
  expect(most).toBe(6)
})

test('what fails is told', async () => {
  await expect(
    inLanes([1, 2, 3], 2, (one) => (one === 2 ? Promise.reject(new Error('cut off')) : Promise.resolve())),
  ).rejects.toThrow('cut off')
})

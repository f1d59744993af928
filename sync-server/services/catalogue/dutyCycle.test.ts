import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDutyCycle } from './dutyCycle.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const lasting = (ms: number) => async () => {
  vi.advanceTimersByTime(ms)
}

test('work rests after each turn as long as its share asks, and begins at once when it never ran', async () => {
  const cycle = openDutyCycle({ share: 0.2, longestMs: 10_000 })
  expect(cycle.restMs()).toBe(0)
  await cycle.run(lasting(100))
  expect(cycle.restMs()).toBe(400)
  vi.advanceTimersByTime(399)
  expect(cycle.restMs()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(cycle.restMs()).toBe(0)
})

test('no rest is longer than the longest, and work that failed rests too', async () => {
  const cycle = openDutyCycle({ share: 0.1, longestMs: 5_000 })
  await expect(
    cycle.run(async () => {
      await lasting(60_000)()
      throw new Error('The disk is full')
    }),
  ).rejects.toThrow('The disk is full')
  expect(cycle.restMs()).toBe(5_000)
})

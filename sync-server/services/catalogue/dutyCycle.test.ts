import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDutyCycle } from './dutyCycle.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const lasting = (ms: number) => async () => {
  vi.advanceTimersByTime(ms)
}

test('work that is done now and then never rests', async () => {
  const cycle = openDutyCycle({ share: 0.2, burstMs: 1_000, longestMs: 10_000 })
  for (let turn = 0; turn < 20; turn++) {
    await cycle.run(lasting(100))
    expect(cycle.restMs()).toBe(0)
    vi.advanceTimersByTime(400)
  }
})

test('work that follows upon itself rests as soon as its burst is used, and then takes its share of the time', async () => {
  const cycle = openDutyCycle({ share: 0.2, burstMs: 1_000, longestMs: 10_000 })
  await cycle.run(lasting(1_000))
  expect(cycle.restMs()).toBe(0)
  let worked = 0,
    rested = 0
  for (let turn = 0; turn < 20; turn++) {
    await cycle.run(lasting(500))
    worked += 500
    rested += cycle.restMs()
    vi.advanceTimersByTime(cycle.restMs())
    expect(cycle.restMs()).toBeCloseTo(0, 6)
  }
  // After the burst it was at work for a fifth of the time.
  expect(worked / (worked + rested)).toBeCloseTo(0.2, 6)
})

test('no rest is longer than the longest, and work that failed is counted too', async () => {
  const cycle = openDutyCycle({ share: 0.1, burstMs: 1_000, longestMs: 5_000 })
  await expect(
    cycle.run(async () => {
      await lasting(60_000)()
      throw new Error('The disk is full')
    }),
  ).rejects.toThrow('The disk is full')
  expect(cycle.restMs()).toBe(5_000)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openQuietTimer, type QuietTimer } from './quietTimer.ts'

let done = 0
let timer: QuietTimer
beforeEach(() => {
  vi.useFakeTimers()
  done = 0
  timer = openQuietTimer(1_000, () => {
    done++
  })
})
afterEach(() => {
  timer.end()
  vi.useRealTimers()
})

test('the work is done once after the wait, and not again', () => {
  timer.soon(150)
  vi.advanceTimersByTime(149)
  expect([done, timer.isWaiting()]).toEqual([0, true])
  vi.advanceTimersByTime(1)
  expect([done, timer.isWaiting()]).toEqual([1, false])
  vi.advanceTimersByTime(5_000)
  expect(done).toBe(1)
})

test('a shorter wait takes the place of a longer one, and a longer one of none', () => {
  timer.soon(5_000)
  timer.soon(100)
  timer.soon(300)
  vi.advanceTimersByTime(100)
  expect(done).toBe(1)
  vi.advanceTimersByTime(5_000)
  expect(done).toBe(1)
})

test('quiet calls put the work off until they end, but for no longer than the longest quiet', () => {
  for (let at = 0; at < 9; at++) {
    timer.soon(150, true)
    vi.advanceTimersByTime(100)
  }
  expect(done).toBe(0)
  vi.advanceTimersByTime(50)
  expect(done).toBe(1)
  for (let at = 0; at < 20; at++) {
    timer.soon(150, true)
    vi.advanceTimersByTime(100)
  }
  expect(done).toBe(2)
})

test('a wait that was ended does no work, and the next call begins anew', () => {
  timer.soon(100)
  timer.end()
  vi.advanceTimersByTime(200)
  expect([done, timer.isWaiting()]).toEqual([0, false])
  timer.soon(100)
  vi.advanceTimersByTime(100)
  expect(done).toBe(1)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTimeLimit } from './timeLimit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('ends when its time is over, and says that this was the cause', () => {
  const limit = startTimeLimit(1000)
  vi.advanceTimersByTime(999)
  expect(limit.signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(limit.signal.aborted).toBe(true)
  expect(limit.isOver()).toBe(true)
})

test('ends with the outer signal, whose reason it passes on: that is no matter of time', () => {
  const outer = new AbortController()
  const limit = startTimeLimit(1000, outer.signal)
  outer.abort('left')
  expect(limit.signal.reason).toBe('left')
  vi.advanceTimersByTime(5000)
  expect(limit.isOver()).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

test('of an outer signal that has ended it ends at once', () => {
  const limit = startTimeLimit(1000, AbortSignal.abort('gone'))
  expect(limit.signal.reason).toBe('gone')
  expect(vi.getTimerCount()).toBe(0)
})

test('started anew it has its whole time again; cleared it never ends', () => {
  const limit = startTimeLimit(1000)
  vi.advanceTimersByTime(900)
  limit.restart()
  vi.advanceTimersByTime(900)
  expect(limit.signal.aborted).toBe(false)
  limit.clear()
  vi.advanceTimersByTime(5000)
  expect(limit.signal.aborted).toBe(false)
})

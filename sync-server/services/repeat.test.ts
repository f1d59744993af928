import { expect, test, vi } from 'vitest'
import { repeatWork } from './repeat.ts'

test('one run at a time; a failure is told and the next run comes; what is under way is waited for at the end', async () => {
  vi.useFakeTimers()
  const failures: unknown[] = []
  const ends: Array<{ resolve: () => void; reject: (thrown: unknown) => void }> = []
  const work = () => new Promise<void>((resolve, reject) => ends.push({ resolve, reject }))
  const repeated = repeatWork(work, { everyMs: 1_000, failed: (thrown) => failures.push(thrown) })
  try {
    expect(ends).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(ends).toHaveLength(1)
    ends[0]!.reject('full')
    await vi.advanceTimersByTimeAsync(1_000)
    expect([failures, ends.length]).toEqual([['full'], 2])
    let isStopped = false
    const stopping = repeated.stop().then(() => {
      isStopped = true
    })
    await vi.advanceTimersByTimeAsync(5_000)
    expect([isStopped, ends.length]).toEqual([false, 2])
    ends[1]!.resolve()
    await stopping
    await vi.advanceTimersByTimeAsync(5_000)
    expect(ends).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})

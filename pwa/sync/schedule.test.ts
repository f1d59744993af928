import { describe, expect, test } from 'vitest'
import { Browser } from '../test/device.ts'
import { ServerDouble } from '../test/serverDouble.ts'
import { LONGEST_PROBE_MS } from '../remote/probe.ts'
import type { PushResult } from './push.ts'
import { CycleScheduler } from './schedule.ts'

const microtasks = async (many: number): Promise<void> => {
  for (let at = 0; at < many; at++) await Promise.resolve()
}
const settle = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0)
  })

/** A schedule whose cycles end when the test says how. */
function scheduled() {
  const browser = new Browser(new ServerDouble())
  const ends: Array<(ended: PushResult) => void> = []
  const schedule = new CycleScheduler(
    browser.outside(),
    () =>
      new Promise<PushResult>((resolve) => {
        ends.push(resolve)
      }),
  )
  return { clock: browser.clock, ends, schedule }
}

describe('when cycles run', () => {
  test('[D6] an edit saved in whatever moment a cycle ends gets a cycle of its own', async () => {
    for (let moment = 0; moment < 12; moment++) {
      const { clock, ends, schedule } = scheduled()
      void schedule.now()
      ends[0]!({ is: 'done' })
      await microtasks(moment)
      schedule.soon()
      await settle()
      clock.pass(60)
      await settle()
      expect([moment, ends.length]).toEqual([moment, 2])
    }
  })

  test('[D6] who signs in again, or whose network returns, while a cycle fails is not left to wait for the failure', async () => {
    for (const ended of [{ is: 'stopped' }, { is: 'wait', waitMs: 300_000 }] as const) {
      const { ends, schedule } = scheduled()
      void schedule.now()
      void schedule.now()
      ends[0]!(ended)
      await settle()
      expect(ends).toHaveLength(2)
      ends[1]!({ is: 'done' })
      await settle()
      expect([ends.length, schedule.isRunning]).toEqual([2, false])
    }
  })

  test('[D6] a page that is looked at tries again within 24 s however often it failed, one that is not leaves up to 5 minutes', async () => {
    const waits = async (isVisible: boolean): Promise<number[]> => {
      const browser = new Browser(new ServerDouble()),
        ends: Array<(ended: PushResult) => void> = [],
        asked: number[] = []
      let due: (() => void) | undefined
      const outside = browser.outside()
      const schedule = new CycleScheduler(
        {
          ...outside,
          random: () => 1,
          signals: { ...outside.signals, isVisible: () => isVisible },
          timers: {
            after: (ms, act) => {
              asked.push(ms)
              due = act
              return () => undefined
            },
          },
        },
        () =>
          new Promise<PushResult>((resolve) => {
            ends.push(resolve)
          }),
      )
      void schedule.now()
      for (let failure = 0; failure < 12; failure++) {
        ends.at(-1)!({ is: 'wait' })
        await settle()
        due!()
      }
      return asked
    }
    expect(Math.max(...(await waits(true)))).toBe(LONGEST_PROBE_MS)
    expect(Math.max(...(await waits(false)))).toBe(300_000)
  })

  test('[D6] an edit saved while a cycle fails waits for the try after it', async () => {
    const { clock, ends, schedule } = scheduled()
    void schedule.now()
    schedule.soon()
    ends[0]!({ is: 'wait', waitMs: 5_000 })
    await settle()
    clock.pass(4_999)
    await settle()
    expect(ends).toHaveLength(1)
    clock.pass(1)
    await settle()
    expect(ends).toHaveLength(2)
  })
})

import { cpus } from 'node:os'
import { expect, test } from 'vitest'
import { REGRESSIONS } from './regressions.ts'
import { runSchedule } from './run.ts'
import { scheduleOf } from './schedule.ts'
import { shrink } from './shrink.ts'
import { spread } from './spread.ts'
import { VARIANTS } from './variants.ts'

/**
 * Four times as many as the worst of the missing rules below is allowed to stay unnoticed for; `npm run simulate` runs
 * as many as wanted.
 */
const SCHEDULES = 500
/** The most seeds a missing rule may stay unnoticed for. */
const PATIENCE = 120

test('[M1] [M6] [M8] [S1] [S2] [S3] [S4] [S5] [D2] [D4] [D5] [D7] [D8] whatever the network, the tabs and the server go through, no edit is lost, doubled or written over unseen, and everybody agrees', async () => {
  const { failures, count } = await spread({ from: 1, count: SCHEDULES, workers: Math.max(2, cpus().length) })
  const first = failures.find(({ seed }) => seed > 0)
  // What a person needs to go on: the seed, and the few steps it takes.
  const small = first && (await shrink(scheduleOf(first.seed)))
  expect({ failures: failures.slice(0, 5), small: small && JSON.stringify(small) }).toEqual({
    failures: [],
    small: undefined,
  })
  expect(count.schedules).toBe(SCHEDULES)
  // A simulation in which nothing happens proves nothing.
  expect(count.effects).toBeGreaterThan(SCHEDULES * 5)
  expect(count.restores).toBeGreaterThan(SCHEDULES / 50)
  // What hangs is ended; on a busy machine the schedules take four times as long.
}, 3_600_000)

test.each(VARIANTS.map((make) => [make().name, make] as const))(
  '[S2] [M1] [M6] [D8] [S5] [S3] leaving out a rule is noticed: %s',
  async (_, make) => {
    const { from } = make()
    for (let seed = from; seed < from + PATIENCE; seed++) {
      const schedule = scheduleOf(seed, make().favours)
      if ((await runSchedule(schedule, make())).faults.length === 0) continue
      // The same people, steps and accidents, with the rule in its place.
      expect((await runSchedule(schedule)).faults).toEqual([])
      return
    }
    expect.unreachable(`${PATIENCE} schedules noticed nothing`)
  },
  300_000,
)

test('[M11] a schedule follows from its seed alone', async () => {
  expect(scheduleOf(7)).toEqual(scheduleOf(7))
  expect(scheduleOf(7)).not.toEqual(scheduleOf(8))
  const [one, again] = [await runSchedule(scheduleOf(7)), await runSchedule(scheduleOf(7))]
  expect(again).toEqual(one)
}, 60_000)

test.each(REGRESSIONS.map(({ showed, schedule }) => [showed, schedule] as const))(
  '[D4] once found, never again: %s',
  async (_, schedule) => {
    expect((await runSchedule(schedule)).faults).toEqual([])
  },
  60_000,
)

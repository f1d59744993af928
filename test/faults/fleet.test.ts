import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fleet, openFleet } from './fleet/processes.ts'
import { brokenChain, runFleet } from './fleet/run.ts'
import { fleetScheduleOf } from './fleet/schedule.ts'
import type { SentEdit } from './fleet/writer.ts'

/** Few, since each takes seconds; `npm run simulate -- fleet --schedules N` runs as many as wanted. */
const SEEDS = [1, 2, 3, 4]

let fleet: Fleet
beforeAll(async () => {
  fleet = await openFleet()
}, 300_000)
afterAll(() => fleet?.end())

test.each(SEEDS)(
  '[S1] [S2] [S7] [M1] three processes over one PostgreSQL that are killed, stopped and started keep every promise, seed %i',
  async (seed) => {
    const { answered, faults } = await runFleet(fleet, fleetScheduleOf(seed))
    expect(faults).toEqual([])
    expect(answered).toBeGreaterThan(20)
  },
  240_000,
)

test('a schedule is the same each time, and another for another seed', () => {
  expect(fleetScheduleOf(7)).toEqual(fleetScheduleOf(7))
  expect(fleetScheduleOf(7)).not.toEqual(fleetScheduleOf(8))
})

test('a value that was overwritten unseen is found', () => {
  const written = (before: string | null, after: string, outcome?: 'applied' | 'clash'): SentEdit => ({
    n: 1,
    is: 'shared',
    record: 'c',
    before,
    after,
    edit: {},
    ...(outcome && { receipt: { n: 1, outcome } }),
  })
  const chain = [written(null, 'a', 'applied'), written('a', 'b'), written('b', 'c', 'applied')]
  expect(brokenChain(chain, 'c')).toEqual([])
  expect(brokenChain([...chain, written('b', 'x', 'clash')], 'c')).toEqual([])
  expect(brokenChain([...chain, written('b', 'x', 'applied')], 'c')).toEqual([
    'x was answered and is overwritten unseen',
  ])
  expect(brokenChain(chain, null)).toHaveLength(2)
  expect(brokenChain([...chain, written('c', 'd', 'clash')], 'd')).toEqual(['d stands and was answered clash'])
})

import { expect, test } from 'vitest'
import { runSchedule } from './run.ts'
import { type ScheduledAct, type Schedule, scheduleOf, withDocuments } from './schedule.ts'

const SEEDS = 60
/**
 * What happens to the network, the tabs and the server; who may do what stays as it is, nobody leaves, and nobody works
 * on anything else.
 */
const AROUND = new Set<ScheduledAct>([
  'see',
  'sync',
  'carry',
  'answer',
  'both',
  'lose',
  'double',
  'cut',
  'portal',
  'busy',
  'announce',
  'pass',
  'crash',
  'open',
  'tab',
  'failCommit',
  'restart',
  'backup',
  'restore',
  'lose_cache',
  'settle',
])
/** Three devices of one admin, who are at the same exam and the site's content nearly all the time. */
const scheduleOnThree = (seed: number): Schedule => ({
  ...withDocuments({
    seed,
    devices: [],
    steps: scheduleOf(seed, { save: 0 }).steps.filter((step) => AROUND.has(step.do)),
  }),
  devices: ['admin', 'admin', 'admin'],
})

test('[M1] [M2] [M3] [M4] [M6] [M9] [S2] [D2] [D3] [D4] [D8] of exams and the site’s content edited on three devices nothing is lost, doubled or written over unseen, and everybody is shown what the server holds', async () => {
  let effects = 0
  let restores = 0
  for (let seed = 1; seed <= SEEDS; seed++) {
    const outcome = await runSchedule(scheduleOnThree(seed))
    expect({ seed, faults: outcome.faults }).toEqual({ seed, faults: [] })
    effects += outcome.effects
    restores += outcome.restores
  }
  expect(effects).toBeGreaterThan(SEEDS * 3)
  expect(restores).toBeGreaterThan(5)
}, 1_200_000)

test('[M11] work on exams comes into every third seed and leaves the others what they were', () => {
  const isWoven = (seed: number): boolean => scheduleOf(seed).steps.some((step) => step.do === 'document')
  expect([1, 2, 4, 5, 7, 8].map(isWoven)).toEqual([false, false, false, false, false, false])
  expect([3, 6, 9, 12].map(isWoven)).toEqual([true, true, true, true])
  const woven = scheduleOf(9)
  expect(woven.devices.filter((kind) => kind === 'admin').length).toBeGreaterThanOrEqual(1)
  // The steps it had, in their order.
  expect(woven.steps.filter((step) => step.do !== 'document')).toEqual(scheduleOf(9, { document: 0 }).steps)
})

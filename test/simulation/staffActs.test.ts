import { expect, test } from 'vitest'
import { runSchedule } from './run.ts'
import { type ScheduledAct, scheduleOf, withActs } from './schedule.ts'
import { actsAreSeen, actsOnce } from './staffActs.ts'
import type { World } from './world.ts'

const SEEDS = 60
/** Everything but edits of records, and whoever leaves or is changed: what is left is done to the acts. */
const AROUND = new Set<ScheduledAct>([
  'save',
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
  'role',
  'signin',
  'leave',
])

test('[M6] [M8] [S2] [S3] [D1] [D3] [D7] [D8] of what staff plan, note, decide and save beside the records nothing is lost, doubled or put aside unseen', async () => {
  let effects = 0
  let restores = 0
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { steps } = scheduleOf(seed, { save: 10 })
    const outcome = await runSchedule({
      ...withActs({ seed, devices: [], steps: steps.filter((step) => AROUND.has(step.do)) }),
      devices: ['admin', 'support', 'support2', 'admin', 'visitor'],
    })
    expect({ seed, faults: outcome.faults }).toEqual({ seed, faults: [] })
    effects += outcome.effects
    restores += outcome.restores
  }
  expect(effects).toBeGreaterThan(SEEDS * 3)
  expect(restores).toBeGreaterThan(5)
}, 1_200_000)

test('[M11] acts of staff come into every fifth seed and leave the others what they were', () => {
  const isWoven = (seed: number): boolean => scheduleOf(seed).steps.some((step) => step.do === 'act')
  expect([1, 2, 3, 4, 6, 7].map(isWoven)).toEqual([false, false, false, false, false, false])
  expect([5, 10, 15].map(isWoven)).toEqual([true, true, true])
  expect(scheduleOf(10).steps.filter((step) => step.do !== 'act')).toEqual(scheduleOf(10, { act: 0 }).steps)
})

// A judge that never says no proves nothing.
const plan = { college: 'c', act: 'publish', dueAt: 1, byId: 'b', byName: 'B', madeAt: 0 }
const enquiry = { id: 'e', state: 'new', value: {}, consents: [], createdAt: 0, updatedAt: 0 }
const judged = (effect: object, edit: object) =>
  actsAreSeen({
    sent: new Map([['d/1', { device: 'd', n: 1, browser: 'x', account: 'staff:a', edit: { n: 1, ...edit } }]]),
    ledger: { lost: [], effects: [{ nr: 1, id: 'c', device: 'd', n: 1, ...effect }] },
  } as unknown as Parameters<typeof actsAreSeen>[0])

test('[M6] [M8] the judge finds a colleague’s plan, a moved enquiry and another’s view that were written over unseen, and what came twice', () => {
  const planned = { act: 'plan', was: plan, value: { ...plan, byId: 'a', dueAt: 2 } }
  expect(judged(planned, { kind: 'college.plan', record: 'c', ifMatch: null })).toHaveLength(1)
  expect(judged({ ...planned, was: { ...plan, byId: 'a' } }, { kind: 'college.plan', record: 'c' })).toEqual([])
  const moved = { act: 'follow-up', was: enquiry, value: { ...enquiry, state: 'closed' } }
  expect(judged(moved, { kind: 'enquiry.followUp', record: 'e', ifMatch: 'other' })).toHaveLength(1)
  expect(judged({ ...moved, value: enquiry }, { kind: 'enquiry.followUp', record: 'e' })).toEqual([])
  expect(judged({ act: 'view', was: { owner: 'b' } }, { kind: 'view.save', record: 'v' })).toHaveLength(1)
  const noted = { nr: 1, act: 'view', id: 'v', value: { name: 'word1' } }
  expect(actsOnce({ ledger: { effects: [noted, { ...noted, nr: 2 }] } } as unknown as World)).toHaveLength(1)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFleet, type Fleet } from './fleet/processes.ts'
import { runFleet } from './fleet/run.ts'
import { type FleetStep, PROCESSES } from './fleet/schedule.ts'
import { buildFormerRelease, hasFormerRelease, type FormerRelease } from './formerRelease.ts'

/** One process after another ends and is started anew, as a release does it. */
const ONE_BY_ONE: readonly FleetStep[] = Array.from({ length: PROCESSES }, (_, place): FleetStep[] => [
  { afterMs: 900, act: 'end', place },
  { afterMs: 300, act: 'start', place },
]).flat()
/** The second is never reached: it is the former program to the end, beside two of the present one. */
const STOPPED_HALFWAY: readonly FleetStep[] = [
  { afterMs: 300, act: 'end', place: 0 },
  { afterMs: 200, act: 'start', place: 0 },
  { afterMs: 400, act: 'kill', place: 2 },
  { afterMs: 200, act: 'start', place: 2 },
  { afterMs: 300, act: 'stop', place: 0 },
  { afterMs: 900, act: 'resume', place: 0 },
]

describe('the last release beside the present program, over one PostgreSQL', () => {
  let former: FormerRelease | undefined
  let fleet: Fleet | undefined
  beforeAll(() => {
    if (hasFormerRelease()) former = buildFormerRelease()
  }, 300_000)
  afterAll(async () => {
    await fleet?.end()
    former?.end()
  })

  test.for([
    { name: 'one process after another is replaced', steps: ONE_BY_ONE },
    { name: 'a release that stops halfway, with a process killed and one that hangs', steps: STOPPED_HALFWAY },
  ])(
    '[S1] [S2] [S7] [M1] $name: every answered edit is there once and in order, and both programs tell the same',
    { timeout: 300_000 },
    async ({ steps }, { skip }) => {
      if (!former) return skip('these sources are a copy without their history, which holds the release')
      await fleet?.end()
      fleet = await openFleet({ former: former.main })
      const { answered, faults } = await runFleet(fleet, { seed: steps.length, steps }, former.protocol)
      expect(faults).toEqual([])
      // Edits were taken all along, on a busy machine too.
      expect(answered).toBeGreaterThan(10)
    },
  )
})

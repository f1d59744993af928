import { expect, test } from 'vitest'
import { checklistOf, ticksIn } from './checklist.ts'

test('a tick of the notice stays when an exam gets its official link, or loses it', () => {
  const without = checklistOf({ links: {} }),
    linked = checklistOf({ links: { official: 'https://jeemain.nta.nic.in' } })
  expect(without[0]).not.toBe(linked[0])
  expect([...ticksIn(linked, [without[0]!, linked[6]!])]).toEqual([linked[0], linked[6]])
  expect([...ticksIn(without, [linked[0]!])]).toEqual([without[0]])
})

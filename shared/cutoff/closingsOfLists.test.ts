import { expect, test } from 'vitest'
import { closingsOfLists } from './closingsOfLists.ts'
import type { CutoffList, RoundFact, SlotFacts } from './fact.ts'

const round = (number: number, close: number, preparatory = 0): RoundFact => ({
  round: number,
  open: 1,
  close,
  preparatory,
})
const slot = (program: string, rounds: RoundFact[], more: Partial<SlotFacts> = {}): SlotFacts => ({
  program,
  quota: 'AI',
  category: 'OPEN',
  gender: 'N',
  rounds,
  ...more,
})
const list = (exam: CutoffList['exam'], year: number, slots: SlotFacts[]): CutoffList => ({
  exam,
  year,
  institute: 'Hill Institute',
  slots,
})

test('the range of the last round over programmes open to all genders, without preparatory and special ranks', () => {
  expect(
    closingsOfLists([
      list('JEE Advanced', 2025, [
        slot('CSE', [round(1, 90), round(6, 110)]),
        slot('Civil', [round(1, 900), round(6, 1500), round(21, 9000)]),
        slot('CSE', [round(6, 3000)], { gender: 'F' }),
        slot('Mines', [round(6, 12, 2)]),
      ]),
    ]),
  ).toEqual([{ exam: 'JEE Advanced', year: 2025, list: 'OPEN', pool: 'all India', hardest: 110, easiest: 1500 }])
})

test('open seats of universities are seats for all India, paid ones their own pool, and scores are no ranks', () => {
  const neet = list('NEET UG', 2024, [
    slot('MBBS', [round(0, 700)], { quota: 'Open' }),
    slot('MBBS', [round(0, 90_000)], { quota: 'Foreign Country Quota' }),
  ])
  const paid = list('NEET UG', 2024, [slot('MBBS', [round(0, 200_000)], { quota: 'Deemed' })])
  expect(closingsOfLists([neet])).toMatchObject([{ pool: 'all India', hardest: 700, easiest: 700 }])
  expect(closingsOfLists([paid])).toMatchObject([{ pool: 'paid', hardest: 200_000 }])
  expect(closingsOfLists([list('GATE', 2025, [slot('M.Tech', [round(1, 700)])])])).toEqual([])
})

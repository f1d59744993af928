import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { english } from '../test/english.ts'
import { makeExamDate, makePublicExam } from '../test/makeExam.ts'
import { newApplication, type Application } from '../tracker/application.ts'
import { COUNSELLING_BODIES, SEAT_EXCLUSIONS } from './counsellingBodies.ts'
import {
  amountsOf,
  counsellingPlan,
  depositsDue,
  depositsTogether,
  overlapsOf,
  type PlanQuestion,
  type PlanWindow,
} from './counsellingPlan.ts'
import { planStudent, type PlanStudent } from './planStudent.ts'
import { BODY_RULES } from './rules.ts'

const JOSAA_RULES = BODY_RULES['JoSAA']!,
  MCC_RULES = BODY_RULES['MCC']!
const NOW = '2026-11-28T10:00'
const OPEN: PlanStudent = { exams: [], category: 'OPEN', hasDisability: false }
const planOf = (student: Partial<PlanStudent>, more: Partial<PlanQuestion> = {}) =>
  counsellingPlan({ student: { ...OPEN, ...student }, applications: [], exams: [], now: NOW, ...more })
const tracked = (name: string, more: Partial<Application> = {}): Application =>
  newApplication([], `a-${name.replaceAll(' ', '-')}`, { name, ...more })
const idsOf = (plan: ReturnType<typeof counsellingPlan>) => plan.bodies.map(({ id }) => id)

describe('which bodies a student has', () => {
  test('JEE Main leads to JoSAA without the IITs, then to CSAB; a state comes where it is the student’s own', () => {
    const plan = planOf({ exams: ['JEE Main'], state: 'Kerala' })
    expect(idsOf(plan)).toEqual(['JoSAA', 'CSAB'])
    expect(plan.bodies[0]!.lists).toEqual(['NITs, IIITs, IIEST and other government-funded institutes'])
    expect(plan.elsewhere.map(({ id }) => id)).toEqual(['OJEE', 'WBJEEB'])
    expect(idsOf(planOf({ exams: ['JEE Main'], state: 'Odisha' }))).toEqual(['JoSAA', 'CSAB', 'OJEE'])
  })

  test('JEE Advanced alone leads to the IITs, and to no special round', () => {
    const plan = planOf({ exams: ['JEE Advanced'] })
    expect([idsOf(plan), plan.bodies[0]!.lists]).toEqual([['JoSAA'], ['IITs']])
  })

  test('NEET leads to MCC with two lists and to the own state, by its name where it is known', () => {
    const plan = planOf({ exams: ['NEET UG'], state: 'Tamil Nadu' })
    expect(plan.bodies.map(({ name }) => english(name))).toEqual(['MCC', 'Medical counselling of Tamil Nadu'])
    expect(plan.bodies[0]!.lists).toHaveLength(2)
    expect(planOf({ exams: ['NEET UG'] }).bodies.map(({ name }) => english(name))).toContain(
      'Medical counselling of your state',
    )
  })

  test('an exam on the board counts as one with a rank, a body by its name; of an exam without a body that is said', () => {
    const neet = makePublicExam([], { id: 'n', name: 'NEET', slug: 'neet' }),
      cat = makePublicExam([makeExamDate('e', '2026-11-29')], { id: 'c', name: 'CAT', slug: 'cat' })
    const plan = planOf(
      {},
      {
        exams: [neet, cat],
        applications: [
          tracked('NEET', { exam: { id: 'n', slug: 'neet' } }),
          tracked('CAT', { exam: { id: 'c', slug: 'cat' } }),
          tracked('My JoSAA list'),
        ],
      },
    )
    // Its day is in what is due next: here it would lead nowhere.
    expect(plan.windows.filter(({ of }) => of === 'c')).toEqual([])
    expect([idsOf(plan).sort(), plan.without]).toEqual([['JoSAA', 'MCC', 'state-medical'], ['CAT']])
    expect(plan.bodies.find(({ id }) => id === 'JoSAA')!.lists).toHaveLength(2)
  })

  test('nobody has a body without an exam', () => {
    const plan = planOf({})
    expect([plan.bodies, plan.windows, plan.overlaps, plan.due, plan.deposits, plan.exclusions]).toEqual(
      Array.from({ length: 6 }, () => []),
    )
  })
})

test('the student is whom the predictor was told of, else the profile of the device', () => {
  const told = {
    ranks: { GATE: { OPEN: { low: 600, high: 600 } } },
    category: 'SC',
    hasDisability: true,
    isWoman: false,
  } as const
  const profile = { rank: { exam: 'JEE Main', list: 'OBC-NCL', rank: 5000 }, state: 'Kerala' } as const
  expect(planStudent(told, profile)).toEqual({ exams: ['GATE'], category: 'SC', hasDisability: true, state: 'Kerala' })
  expect(planStudent(undefined, profile)).toEqual({
    exams: ['JEE Main'],
    category: 'OBC-NCL',
    hasDisability: false,
    state: 'Kerala',
  })
  expect(planStudent(undefined, { rank: { exam: 'CLAT', list: 'OPEN', rank: 90 } }).exams).toEqual(['CLAT'])
  expect(planStudent(undefined, {})).toEqual({ exams: [], category: 'OPEN', hasDisability: false })
})

describe('when they want something', () => {
  test('in months where only a former year is known, each with who said so; without any, none is made up', () => {
    const { windows } = planOf({ exams: ['JEE Main', 'GATE'] })
    expect(windows.map(({ of, label, certainty, first, last }) => [of, label, certainty, first, last])).toEqual([
      ['JoSAA', 'Registration and choice filling', 'expected', '2027-06-01', '2027-06-30'],
      ['JoSAA', 'Allotments of all rounds', 'expected', '2027-06-01', '2027-07-31'],
      ['CSAB', 'Special rounds: registration, fee and choice filling', 'expected', '2027-07-01', '2027-08-31'],
    ])
    expect(windows.every(({ saidBy, link, checked }) => saidBy && link && checked)).toBe(true)
  })

  test('an announced window takes the place of what is expected up to it, and stands before what is expected', () => {
    const exam = makePublicExam(
      [
        makeExamDate('r', '2027-06-03', { end: '2027-06-12', label: 'Counselling of JoSAA: registration' }),
        makeExamDate('x', '2027-07-29', { label: 'CSAB: choice filling' }),
      ],
      { id: 'm', name: 'JEE Main', slug: 'jee-main' },
    )
    const { windows } = planOf({ exams: ['JEE Main'] }, { exams: [exam] })
    expect(windows.map(({ of, certainty, first, isSure }) => [of, certainty, first, isSure])).toEqual([
      ['JoSAA', 'announced', '2027-06-03', true],
      ['CSAB', 'announced', '2027-07-29', true],
    ])
  })

  test('the exam’s own days stand among them, what the person typed too, and nothing that has been', () => {
    const exam = makePublicExam(
      [makeExamDate('e', '2027-05-02'), makeExamDate('f', '2026-05-03', { label: 'Result' })],
      {
        id: 'n',
        name: 'NEET UG',
        slug: 'neet-ug',
      },
    )
    const { windows } = planOf(
      { exams: ['NEET UG'] },
      {
        exams: [exam],
        applications: [
          tracked('MCC', {
            deadlines: [
              { id: 'd1', label: 'Pay the deposit', day: '2027-07-24' },
              { id: 'd2', label: 'Gone', day: '2026-11-01' },
              { id: 'd3', label: 'Done', day: '2027-07-25', isDone: true },
            ],
          }),
        ],
      },
    )
    expect(windows[0]).toMatchObject({ of: 'n', first: '2027-05-02', certainty: 'announced' })
    expect(windows.filter(({ certainty }) => certainty === 'own')).toMatchObject([
      { of: 'MCC', label: 'Pay the deposit', asksDeposit: true, first: '2027-07-24', isSure: true },
    ])
  })

  test('of a former year that is too old nothing is expected', () =>
    expect(planOf({ exams: ['NEET UG'] }, { now: '2028-01-10T09:00' }).windows).toEqual([]))
})

describe('deposits', () => {
  test('are those of the student’s category; where the source leaves it open, both ends are said', () => {
    const sums = (category: PlanStudent['category'], hasDisability = false) =>
      [JOSAA_RULES, MCC_RULES].map(({ deposits }) =>
        amountsOf(deposits, { category, hasDisability }).map(({ least, most }) => [least, most]),
      )
    expect(sums('OPEN')).toEqual([
      [[35_000, 35_000]],
      [
        [10_000, 10_000],
        [200_000, 200_000],
      ],
    ])
    expect(sums('SC')).toEqual([
      [[15_000, 15_000]],
      [
        [5_000, 5_000],
        [200_000, 200_000],
      ],
    ])
    expect(sums('OPEN', true)).toEqual([
      [[15_000, 15_000]],
      [
        [5_000, 5_000],
        [200_000, 200_000],
      ],
    ])
    const consortium = planOf({ exams: ['CLAT'], category: 'SC' }).bodies[0]!.deposits
    expect(consortium).toEqual([{ of: 'Counselling registration', least: 20_000, most: 30_000 }])
    expect(sums('EWS')).toEqual([
      [[35_000, 35_000]],
      [
        [5_000, 10_000],
        [200_000, 200_000],
      ],
    ])
  })

  test('of JoSAA and MCC stand together in July; of the states and CSAB no amount is known', () => {
    const [together, ...more] = planOf({ exams: ['JEE Main', 'NEET UG'] }).deposits
    expect(together).toMatchObject({
      bodies: ['CSAB', 'JoSAA', 'MCC', 'state-medical'],
      first: '2027-07-01',
      last: '2027-07-31',
      least: 245_000,
      most: 245_000,
      unknown: ['CSAB', 'state-medical'],
      isSure: false,
    })
    expect(more).toEqual([])
  })
})

describe('what is named ahead', () => {
  test('JoSAA and CSAB come one after the other: their months say nothing, their rule does', () => {
    const plan = planOf({ exams: ['JEE Main'] })
    expect(plan.overlaps).toEqual([])
    expect(plan.exclusions.map(({ id }) => id)).toEqual(['csab-after-josaa'])
    expect(plan.due).toMatchObject([{ due: { of: 'CSAB' }, held: ['JoSAA'] }])
  })

  test('MCC and the state meet in each round, and three rules say what a seat of one is to the other', () => {
    const plan = planOf({ exams: ['NEET UG'] })
    expect(plan.overlaps.map(({ between, first, last, isSure }) => [between, first, last, isSure])).toEqual([
      [['MCC', 'state-medical'], '2027-07-01', '2027-09-30', false],
    ])
    expect(plan.starting.map(({ rule, window }) => [rule.id, window.of, window.first])).toEqual([
      ['mcc-round-3', 'MCC', '2027-09-01'],
      ['mcc-stray-round', 'MCC', '2027-09-01'],
      ['state-stray-round', 'state-medical', '2027-09-01'],
    ])
  })

  test('announced days that meet are sure, and days that do not meet are none', () => {
    const at = (id: string, start: string, end: string, label: string) => makeExamDate(id, start, { end, label })
    const main = (start: string, end: string) =>
      makePublicExam([at('j', start, end, 'JoSAA: choice filling')], { id: 'm', name: 'JEE Main', slug: 'm' })
    const neet = makePublicExam([at('n', '2027-07-20', '2027-07-25', 'MCC: counselling, round 1')], {
      id: 'n',
      name: 'NEET UG',
      slug: 'n',
    })
    const sure = (start: string, end: string) =>
      planOf({ exams: ['JEE Main', 'NEET UG'] }, { exams: [main(start, end), neet] })
        .overlaps.filter(({ isSure }) => isSure)
        .map(({ between, first, last }) => [between, first, last])
    expect(sure('2027-07-18', '2027-07-20')).toEqual([[['JoSAA', 'MCC'], '2027-07-20', '2027-07-20']])
    expect(sure('2027-07-18', '2027-07-19')).toEqual([])
  })
})

test('every rule and every body leads to what there is', () => {
  const ids = COUNSELLING_BODIES.map(({ id }) => id)
  for (const { between, from } of SEAT_EXCLUSIONS) {
    expect(between.every((id) => ids.includes(id))).toBe(true)
    if (from)
      expect(COUNSELLING_BODIES.find(({ id }) => id === from.body)!.windows.map(({ label }) => label)).toContain(
        from.label,
      )
  }
  for (const { after, rules, id } of COUNSELLING_BODIES) {
    if (after) expect(ids).toContain(after)
    expect(rules).toBe(BODY_RULES[id])
  }
})

describe('the arithmetic of days, against all days one by one', () => {
  const day = (number: number) => new Date(Date.UTC(2027, 5, 1 + number)).toISOString().slice(0, 10)
  const DAYS = Array.from({ length: 40 }, (_, number) => day(number))
  const BODIES = ['a', 'b', 'c', 'd']
  const windowArb = fc
    .record({
      of: fc.constantFrom(...BODIES),
      from: fc.integer({ min: 0, max: 29 }),
      length: fc.integer({ min: 0, max: 10 }),
      isSure: fc.boolean(),
      asksDeposit: fc.boolean(),
    })
    .map(({ from, length, ...more }) => ({ ...more, first: day(from), last: day(from + length) }))
  const windowsArb = fc.array(windowArb, { maxLength: 9 }).map((all) =>
    all.map((one, at): PlanWindow => ({
      ...one,
      id: `w${at}`,
      label: `w${at}`,
      certainty: one.isSure ? 'announced' : 'expected',
      date: { start: one.first, precision: 'day' },
    })),
  )
  const shuffled = fc.tuple(windowsArb, fc.infiniteStream(fc.nat())).map(([windows, keys]) => {
    const order = windows.map((window) => ({ window, key: keys.next().value as number }))
    return { windows, other: order.sort((a, b) => a.key - b.key).map(({ window }) => window) }
  })
  const on = ({ first, last }: { first: string; last: string }, one: string) => first <= one && one <= last
  const bodies = BODIES.map((id, at) => ({
    id,
    deposits: at === 0 ? [] : [{ of: id, least: 10 ** at, most: 2 * 10 ** at }],
  }))

  test('every pair that shares a day is named once, no other is, and the order they came in says nothing', () => {
    fc.assert(
      fc.property(shuffled, ({ windows, other }) => {
        const found = overlapsOf(windows),
          named = found.flatMap(({ pairs }) =>
            pairs.map((pair) =>
              pair
                .map(({ id }) => id)
                .sort()
                .join(),
            ),
          )
        const meeting = windows.flatMap((a, at) =>
          windows
            .slice(at + 1)
            .filter((b) => a.of !== b.of && DAYS.some((one) => on(a, one) && on(b, one)))
            .map((b) => [a.id, b.id].sort().join()),
        )
        expect(named.sort()).toEqual(meeting.sort())
        expect(new Set(found.map(({ between, isSure }) => `${between.join()} ${isSure}`)).size).toBe(found.length)
        for (const { pairs, first, last, isSure, between } of found) {
          const shared = DAYS.filter((one) => pairs.some(([a, b]) => on(a, one) && on(b, one)))
          expect([first, last]).toEqual([shared[0], shared.at(-1)])
          expect(pairs.every(([a, b]) => (a.isSure && b.isSure) === isSure)).toBe(true)
          expect(pairs.every(([a, b]) => a.of === between[0] && b.of === between[1])).toBe(true)
        }
        expect(overlapsOf(other)).toEqual(found)
      }),
      { numRuns: 200 },
    )
  })

  /** Who may hold a deposit on a day. */
  const holders = (windows: readonly PlanWindow[], one: string) =>
    BODIES.filter((id) => {
      const own = windows.filter(({ of }) => of === id)
      return own.some(({ asksDeposit, first }) => asksDeposit && first <= one) && own.some(({ last }) => one <= last)
    })

  test('deposits together are the largest groups of any day, with their sums, on the days all of them stand', () => {
    fc.assert(
      fc.property(shuffled, ({ windows, other }) => {
        const found = depositsTogether(bodies, windows),
          sets = DAYS.map((one) => holders(windows, one)).filter((set) => set.length > 1),
          largest = sets.filter(
            (set) => !sets.some((more) => more.length > set.length && set.every((id) => more.includes(id))),
          )
        expect(found.map(({ bodies: ids }) => ids.join()).sort()).toEqual(
          [...new Set(largest.map((set) => set.join()))].sort(),
        )
        for (const { bodies: ids, first, last, least, most, unknown } of found) {
          const shared = DAYS.filter((one) => ids.every((id) => holders(windows, one).includes(id)))
          expect([first, last]).toEqual([shared[0], shared.at(-1)])
          const sums = ids.map((id) => (id === 'a' ? 0 : 10 ** BODIES.indexOf(id)))
          expect([least, most]).toEqual([sums.reduce((a, b) => a + b), 2 * sums.reduce((a, b) => a + b)])
          expect(unknown).toEqual(ids.filter((id) => id === 'a'))
        }
        expect(depositsTogether(bodies.toReversed(), other)).toEqual(found)
      }),
      { numRuns: 200 },
    )
  })

  test('a deposit that is due names everybody who may hold an earlier one on that day, once for each body', () => {
    fc.assert(
      fc.property(shuffled, ({ windows, other }) => {
        const found = depositsDue(bodies, windows)
        expect(new Set(found.map(({ due }) => due.of)).size).toBe(found.length)
        const heldAt = ({ of, first }: PlanWindow) =>
          holders(windows, first).filter(
            (id) => id !== of && windows.some((one) => one.of === id && one.asksDeposit && one.first < first),
          )
        for (const { due, held } of found) expect([due.asksDeposit, held]).toEqual([true, heldAt(due)])
        for (const id of BODIES) {
          const first = windows
            .filter((one) => one.of === id && one.asksDeposit && heldAt(one).length > 0)
            .map((one) => one.first)
            .sort()[0]
          expect(found.find(({ due }) => due.of === id)?.due.first).toBe(first)
        }
        expect(depositsDue(bodies.toReversed(), other)).toEqual(found)
      }),
      { numRuns: 200 },
    )
  })
})

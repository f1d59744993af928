import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BLANK_PLAN, CALCULATOR_LIMITS, planFragment, planFrom, readRupees } from './address.ts'

test('a plan comes back from its link as it was, without the income', () => {
  const whole = (name: keyof typeof CALCULATOR_LIMITS) =>
    fc.integer({ min: CALCULATOR_LIMITS[name][0], max: CALCULATOR_LIMITS[name][1] })
  fc.assert(
    fc.property(
      fc.record({
        years: whole('years'),
        tuition: whole('tuition'),
        hostel: whole('hostel'),
        mess: whole('mess'),
        travel: whole('travel'),
        rise: whole('rise'),
        oneTime: whole('oneTime'),
        caution: whole('caution'),
        waiver: whole('waiver'),
        scholarship: whole('scholarship'),
        loan: fc.record({
          amount: fc.integer({ min: 1, max: 20_000_000 }),
          rate: whole('rate'),
          moratoriumMonths: whole('moratoriumMonths'),
          tenureMonths: whole('tenureMonths'),
        }),
      }),
      (plan) => {
        expect(planFrom(`#${planFragment({ ...plan, income: 500_000 })}`)).toEqual(plan)
      },
    ),
  )
  expect(planFragment({ ...BLANK_PLAN, income: 500_000 })).toBe('')
})

test('a link that was tampered with is read within its limits, and nonsense as blank', () => {
  expect(planFrom('#years=99&tuition=-5&rise=1e9&waiver=500&loan=1-2-3')).toEqual({
    ...BLANK_PLAN,
    years: 8,
    waiver: 100,
  })
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const plan = planFrom(text)
      for (const [name, [least, most]] of Object.entries(CALCULATOR_LIMITS)) {
        const value = plan[name as 'years']
        if (value !== undefined) expect(value >= least && value <= most).toBe(true)
      }
    }),
  )
})

test('rupees are read as they are written here', () => {
  expect(['1,80,000', '₹ 1.8 lakh', '2 crore', '', 'free', '-5'].map(readRupees)).toEqual([
    180_000,
    180_000,
    20_000_000,
    0,
    undefined,
    undefined,
  ])
})

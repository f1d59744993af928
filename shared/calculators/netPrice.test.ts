import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BLANK_PLAN } from './address.ts'
import { planCost } from './fees.ts'
import { mayHaveBond, netPrice, publishedSalary } from './netPrice.ts'

interface Packages {
  medianPackage?: string
  averagePackage?: string
  year?: string
}
const college = (placements: Packages) => ({ placements })
const course = (courseSpecificPlacements: Packages) => ({ courseSpecificPlacements })

test.each([
  [
    college({ medianPackage: '₹8 lakh', year: '2023-24' }),
    course({ medianPackage: '9.5 LPA', year: ' 2024-25 ' }),
    { yearly: 950_000, kind: 'median', of: 'course', year: '2024-25' },
  ],
  [
    college({ medianPackage: '₹8 lakh', year: '2023-24' }),
    course({ averagePackage: '12 LPA' }),
    { yearly: 800_000, kind: 'median', of: 'college', year: '2023-24' },
  ],
  [college({ medianPackage: '₹6-8 lakh' }), undefined, { yearly: 600_000, kind: 'median', of: 'college' }],
  [
    college({ medianPackage: '₹40,000 per month' }),
    course({ medianPackage: 'about nine' }),
    { yearly: 480_000, kind: 'median', of: 'college' },
  ],
  [
    college({ averagePackage: '₹8 lakh' }),
    course({ averagePackage: '₹7 lakh' }),
    { yearly: 700_000, kind: 'average', of: 'course' },
  ],
  [college({ medianPackage: 'USD 40,000', averagePackage: 'good' }), course({}), undefined],
  [college({}), course({ medianPackage: '' }), undefined],
])('a median stands before an average, the course before its college, as published: %j %j', (own, of, salary) =>
  expect(publishedSalary(own, of)).toEqual(salary),
)

test('what the family pays stands beside the salary: waivers off, interest on, the instalment as a share of a month', () => {
  const plan = { ...BLANK_PLAN, tuition: 200_000, rise: 0, waiver: 50, years: 4 }
  expect(netPrice(planCost(plan), { yearly: 800_000 })).toEqual({ price: 400_000, salaryYears: 0.5 })
  const lent = planCost({
    ...plan,
    loan: { amount: 400_000, rate: 9, moratoriumMonths: 60, tenureMonths: 120 },
  })
  const { price, salaryYears, instalmentShare } = netPrice(lent, { yearly: 800_000 })
  expect([price, salaryYears]).toEqual([lent.withLoan, lent.withLoan / 800_000])
  expect(instalmentShare).toBeCloseTo(lent.loan!.emi / (800_000 / 12), 9)
})

test('a higher salary never makes the price look higher', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.integer({ min: 1, max: 5_000_000 }),
      (tuition, one, more) => {
        const cost = planCost({
          ...BLANK_PLAN,
          tuition,
          loan: { amount: 100_000, rate: 9, moratoriumMonths: 60, tenureMonths: 120 },
        })
        const [less, higher] = [netPrice(cost, { yearly: one }), netPrice(cost, { yearly: one + more })]
        expect(higher.salaryYears).toBeLessThanOrEqual(less.salaryYears)
        expect(higher.instalmentShare!).toBeLessThan(less.instalmentShare!)
        expect(higher.price).toBe(less.price)
      },
    ),
  )
})

test.each([
  ['MBBS', true],
  ['Bachelor of Medicine (M.B.B.S.) / MBBS', true],
  ['BDS', false],
  ['B.Tech Biomedical', false],
])('%s may carry a bond: %s', (name, is) => expect(mayHaveBond({ name })).toBe(is))

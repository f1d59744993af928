import { english } from '../test/english.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { courseFees } from './fromCourse.ts'
import { schemeVerdicts, FEE_SCHEMES, type Scheme } from './schemes.ts'
import { changedPlan, planCost, type FeePlan } from './fees.ts'
import { IIT_RELIEF, reliefsAt, reliefsFor, tuitionAfter } from './relief.ts'
import { firstLoan, isSubsidised, loanCost, loanYears } from './loan.ts'
import { refundOn, sessionOf, UGC_REFUND, unruledYear } from './refund.ts'
import { criteriaInWords, eligibilityAt, eligibilityFor } from './scholarship.ts'

const plan = (more: Partial<FeePlan> = {}): FeePlan => ({
  years: 4,
  tuition: 200_000,
  hostel: 0,
  mess: 0,
  travel: 0,
  rise: 0,
  oneTime: 0,
  caution: 0,
  waiver: 0,
  scholarship: 0,
  ...more,
})

describe('a loan', () => {
  // Worked by hand: 8,00,000 × 9 % × 5 years = 3,60,000; r = 0.0075, n = 120, (1.0075)^120 = 2.451357; 11,60,000 ×
  // 0.0075 × 2.451357 ÷ 1.451357.
  test('of ₹8 lakh at 9 % over a four-year course, a year after it and ten years of instalments', () => {
    expect(english(loanCost({ amount: 800_000, rate: 9, moratoriumMonths: 60, tenureMonths: 120 }))).toEqual({
      moratoriumInterest: 360_000,
      borneInterest: 0,
      principal: 1_160_000,
      emi: 14_694,
      instalmentInterest: 603_327,
      interest: 963_327,
      paid: 1_763_327,
    })
  })

  // Worked by hand: 8,00,000 × 9 % × 3 years = 2,16,000.
  test('of ₹8 lakh at 9 % for a course of two years waits for three, and its first instalment moves with the years unless its months were typed', () => {
    expect(english(loanCost({ ...firstLoan(2), amount: 800_000 }))).toMatchObject({
      moratoriumInterest: 216_000,
      principal: 1_016_000,
    })
    const four = plan({ loan: { ...firstLoan(4), amount: 800_000 } }),
      two = changedPlan(four, { years: 2 }),
      typed = changedPlan(four, { loan: { ...four.loan!, moratoriumMonths: 54 } })
    expect(
      english(
        [four, two, changedPlan(two, { years: 5, tuition: 1 }), typed, changedPlan(typed, { years: 2 })].map(
          ({ loan }) => loan!.moratoriumMonths,
        ),
      ),
    ).toEqual([60, 36, 72, 54, 54])
    expect(english([changedPlan(plan(), { years: 2 }).loan, changedPlan(four, { tuition: 5 }).loan])).toEqual([
      undefined,
      four.loan,
    ])
  })

  // By hand, month after month with the exact instalment of ₹14,694.38976: 72,000 of simple interest a year up to
  // 11,60,000, then what is owed at the end of each year.
  test('of ₹8 lakh year by year grows to ₹11,60,000, then twelve instalments a year take it to nothing', () => {
    const years = loanYears({ amount: 800_000, rate: 9, moratoriumMonths: 60, tenureMonths: 120 })
    expect(english(years.slice(0, 5))).toEqual(
      [872_000, 944_000, 1_016_000, 1_088_000, 1_160_000].map((owed, at) => ({
        year: at + 1,
        interest: 72_000,
        paid: 0,
        owed,
      })),
    )
    expect(english(years.slice(5).map(({ year, paid, owed }) => [year, paid, owed]))).toEqual([
      [6, 176_328, 1_085_025],
      [7, 176_328, 1_003_016],
      [8, 176_328, 913_315],
      [9, 176_328, 815_198],
      [10, 176_328, 707_878],
      [11, 176_328, 590_491],
      [12, 176_328, 462_092],
      [13, 176_328, 321_648],
      [14, 176_328, 168_029],
      [15, 176_375, 0],
    ])
    expect(english([years[5]!.interest, years[14]!.interest])).toEqual([
      1_085_025 - 1_160_000 + 176_328,
      176_375 - 168_029,
    ])
    expect(english(loanYears({ amount: 120_000, rate: 0, moratoriumMonths: 6, tenureMonths: 12 }))).toEqual([
      { year: 1, interest: 0, paid: 60_000, owed: 60_000 },
      { year: 2, interest: 0, paid: 60_000, owed: 0 },
    ])
    expect(
      english(
        loanYears({ amount: 100_000, rate: 12, moratoriumMonths: 12, tenureMonths: 12, isInterestBorne: true })[0],
      ),
    ).toEqual({ year: 1, interest: 0, paid: 0, owed: 100_000 })
  })

  test('year by year adds up to what it comes to, whatever its months', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 0, max: 180 }).map((tenths) => tenths / 10),
        fc.integer({ min: 0, max: 120 }),
        fc.integer({ min: 1, max: 240 }),
        fc.boolean(),
        (amount, rate, moratoriumMonths, tenureMonths, isInterestBorne) => {
          const loan = { amount, rate, moratoriumMonths, tenureMonths, isInterestBorne },
            years = loanYears(loan),
            cost = loanCost(loan),
            sum = (of: 'interest' | 'paid') => years.reduce((whole, year) => whole + year[of], 0)
          expect(english([sum('paid'), sum('interest'), years.at(-1)!.owed, years.length])).toEqual([
            cost.paid,
            cost.interest,
            0,
            Math.ceil((moratoriumMonths + tenureMonths) / 12),
          ])
        },
      ),
    )
  })

  test('whose moratorium interest is borne owes that much less, and what it earns less', () => {
    const borne = loanCost({ amount: 800_000, rate: 9, moratoriumMonths: 60, tenureMonths: 120, isInterestBorne: true })
    expect(english(borne)).toMatchObject({ moratoriumInterest: 360_000, principal: 800_000, emi: 10_134 })
    expect(english([isSubsidised({ familyIncome: 450_000 }), isSubsidised({ familyIncome: 450_001 })])).toEqual([
      true,
      false,
    ])
  })

  // By hand: 17,51,000 × 13.75 × 12 ÷ 1,200 = 2,40,762.5, which is 2,40,763. Twelfths of a rate taken first lose the
  // half rupee.
  test('divides last: ₹17,51,000 at 13.75 % for 12 months is ₹2,40,763', () => {
    expect(
      english(loanCost({ amount: 1_751_000, rate: 13.75, moratoriumMonths: 12, tenureMonths: 120 })),
    ).toMatchObject({
      moratoriumInterest: 240_763,
      principal: 1_991_763,
    })
    expect(english(loanYears({ amount: 1_751_000, rate: 13.75, moratoriumMonths: 12, tenureMonths: 120 })[0])).toEqual({
      year: 1,
      interest: 240_763,
      paid: 0,
      owed: 1_991_763,
    })
  })

  test('has its simple interest rounded as exact fractions round it, for any amount, rate and months', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000_000 }),
        fc.integer({ min: 0, max: 2500 }),
        fc.integer({ min: 0, max: 120 }),
        (amount, hundredths, months) => {
          const exact = (BigInt(amount) * BigInt(hundredths) * BigInt(months) * 2n + 120_000n) / 240_000n
          expect(
            english(
              BigInt(
                loanCost({ amount, rate: hundredths / 100, moratoriumMonths: months, tenureMonths: 120 })
                  .moratoriumInterest,
              ),
            ),
          ).toBe(exact)
        },
      ),
      { numRuns: 2000 },
    )
  })

  // By hand: 15,00,000 × 9 % × 5 years = 6,75,000, of which the scheme pays that of 10,00,000: 4,50,000.
  test('above the ceiling of the scheme has the interest of the first ₹10 lakh borne, and bears the rest itself', () => {
    const loan = { amount: 1_500_000, rate: 9, moratoriumMonths: 60, tenureMonths: 120, isInterestBorne: true }
    expect(english(loanCost(loan))).toMatchObject({
      moratoriumInterest: 675_000,
      borneInterest: 450_000,
      principal: 1_725_000,
    })
    expect(
      english(
        loanYears(loan)
          .slice(0, 5)
          .map(({ interest, owed }) => [interest, owed]),
      ),
    ).toEqual([1, 2, 3, 4, 5].map((year) => [45_000, 1_500_000 + 45_000 * year]))
  })

  test('without interest is divided by its months, and nothing lent costs nothing', () => {
    expect(english(loanCost({ amount: 120_000, rate: 0, moratoriumMonths: 12, tenureMonths: 24 }))).toMatchObject({
      emi: 5000,
      interest: 0,
      paid: 120_000,
    })
    expect(english(loanCost({ amount: 0, rate: 9, moratoriumMonths: 60, tenureMonths: 120 }))).toMatchObject({
      emi: 0,
      paid: 0,
    })
  })

  test('paid back by its instalments month after month leaves nothing owed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000, max: 5_000_000 }),
        fc.integer({ min: 1, max: 180 }).map((tenths) => tenths / 10),
        fc.integer({ min: 0, max: 84 }),
        fc.integer({ min: 6, max: 240 }),
        (amount, rate, moratoriumMonths, tenureMonths) => {
          const { principal, emi } = loanCost({ amount, rate, moratoriumMonths, tenureMonths })
          let owed = principal
          for (let month = 0; month < tenureMonths; month++) owed += (owed * rate) / 1200 - emi
          // The instalment is a whole number of rupees: half a rupee a month, with its interest.
          expect(Math.abs(owed)).toBeLessThanOrEqual(
            (0.51 * ((1 + rate / 1200) ** tenureMonths - 1)) / (rate / 1200) + 1,
          )
        },
      ),
    )
  })
})

describe('a course', () => {
  test('of four years at ₹2 lakh rising 5 % a year, with a hostel, is ₹11,73,734 to the rupee', () => {
    const { years, total } = planCost(plan({ hostel: 50_000, rise: 5, oneTime: 10_000, mess: 20_000 }))
    expect(english(years.map(({ tuition, hostel, mess, toPay }) => [tuition, hostel, mess, toPay]))).toEqual([
      [200_000, 50_000, 20_000, 280_000],
      [210_000, 52_500, 21_000, 283_500],
      [220_500, 55_125, 22_050, 297_675],
      [231_525, 57_881, 23_153, 312_559],
    ])
    expect(total).toBe(1_173_734)
  })

  // By hand: 150 × 1.15 = 172.5, which is 173; 40,000 × 1.05³ = 46,305 and 1,00,000 × 1.035² = 1,07,122.5, which is
  // 1,07,123.
  test('rises to the rupee as exact fractions do', () => {
    expect(planCost(plan({ years: 2, tuition: 150, rise: 15 })).years[1]!.tuition).toBe(173)
    expect(planCost(plan({ years: 4, tuition: 40_000, rise: 5 })).years[3]!.tuition).toBe(46_305)
    expect(planCost(plan({ years: 3, tuition: 100_000, rise: 3.5 })).years[2]!.tuition).toBe(107_123)
  })

  test('a deposit is paid in the first year, comes back in the last and is no cost', () => {
    const { years, total } = planCost(plan({ caution: 25_000 }))
    expect(english([years.map(({ toPay }) => toPay), total])).toEqual([[225_000, 200_000, 200_000, 175_000], 800_000])
    expect(planCost(plan({ years: 1, caution: 25_000 })).years[0]!.toPay).toBe(200_000)
  })

  test('a waiver is of tuition alone, and a scholarship gives no more than there is to pay', () => {
    expect(english(planCost(plan({ years: 1, hostel: 30_000, waiver: 100 })))).toMatchObject({
      total: 30_000,
      waived: 200_000,
    })
    expect(english(planCost(plan({ years: 1, scholarship: 500_000 })))).toMatchObject({
      total: 0,
      scholarships: 200_000,
    })
  })

  test('with a loan costs its interest more: the loan pays the first bills, and its instalments are years of their own beside the income', () => {
    const {
      years,
      loanYears: repaid,
      withLoan,
      loan,
      incomeShare,
      instalmentShare,
    } = planCost(
      plan({ income: 800_000, rise: 10, loan: { amount: 800_000, rate: 9, moratoriumMonths: 60, tenureMonths: 120 } }),
    )
    expect(english(years.map(({ toPay, own }) => [toPay, own]))).toEqual([
      [200_000, 0],
      [220_000, 0],
      [242_000, 0],
      [266_200, 128_200],
    ])
    // The dearest year is the last of the instalments, 1,76,375; the share of twelve instalments is of 12 × 14,694.
    expect(english([withLoan, loan?.emi, incomeShare, instalmentShare])).toEqual([
      928_200 + 963_327,
      14_694,
      176_375 / 800_000,
      176_328 / 800_000,
    ])
    expect(english(128_200 + repaid!.reduce((sum, { paid }) => sum + paid, 0))).toBe(withLoan)
  })

  test('whose instalments begin while it lasts asks for both in one year', () => {
    const { years, incomeShare, instalmentShare } = planCost(
      plan({ years: 2, income: 500_000, loan: { amount: 120_000, rate: 0, moratoriumMonths: 12, tenureMonths: 6 } }),
    )
    expect(english([years.map(({ own }) => own), incomeShare, instalmentShare])).toEqual([
      [80_000, 200_000],
      320_000 / 500_000,
      120_000 / 500_000,
    ])
  })

  test('without a loan is paid by the family alone, the deposit that comes back among it', () => {
    const { years, incomeShare, ...rest } = planCost(plan({ years: 2, caution: 25_000, income: 500_000 }))
    expect(
      english([
        years.map(({ toPay, own }) => [toPay, own]),
        incomeShare,
        'instalmentShare' in rest,
        'loanYears' in rest,
      ]),
    ).toEqual([
      [
        [225_000, 225_000],
        [175_000, 175_000],
      ],
      0.45,
      false,
      false,
    ])
  })
})

describe('IITs', () => {
  const judged = (income?: number, category?: string) =>
    reliefsFor(IIT_RELIEF, { ...(income !== undefined && { income }), ...(category !== undefined && { category }) })
  const waiver = (income?: number, category?: string) => {
    const [first] = judged(income, category)
    return first?.standing === 'fits' ? first.relief.waiver : undefined
  }

  test('ask no tuition below ₹1 lakh and of SC, ST and PwD, and take two thirds off up to ₹5 lakh', () => {
    expect(
      english([
        waiver(99_999),
        waiver(100_000),
        waiver(500_000),
        waiver(500_001),
        waiver(2_000_000, 'ST'),
        waiver(300_000, 'PwD'),
        waiver(undefined, 'OBC-NCL'),
      ]),
    ).toEqual([100, 200 / 3, 200 / 3, undefined, 100, 100, undefined])
    expect(english(planCost(plan({ waiver: waiver(300_000)! })).years[0])).toMatchObject({
      waived: 133_333,
      toPay: 66_667,
    })
  })

  test('give their relief in the undergraduate courses of an IIT alone', () => {
    const at = (institute: string, name: string) => reliefsAt(institute, { name }).length
    expect(
      english([
        at('Indian Institute of Technology Bombay', 'B.Tech Civil Engineering'),
        at('Indian Institute of Technology (BHU) Varanasi', 'B.Arch'),
        at('Indian Institute of Technology Bombay', 'M.Tech Civil Engineering'),
        at('Indian Institute of Technology Bombay', 'MBA'),
        at('Indian Institute of Information Technology, Pune', 'B.Tech Computer Science'),
        at('National Institute of Technology Karnataka', 'B.Tech Civil Engineering'),
      ]),
    ).toEqual([3, 3, 0, 0, 0, 0])
  })

  test('leave of a tuition what the fee calculator leaves of it, to the rupee', () => {
    expect(english(IIT_RELIEF.map((relief) => tuitionAfter(relief, 200_000)))).toEqual([0, 0, 66_667])
  })

  test('what fits stands first, what may fit is told from what does not, and none is lost', () => {
    const told = (income?: number, category?: string) =>
      judged(income, category).map(({ relief, standing }) => `${IIT_RELIEF.indexOf(relief)} ${standing}`)
    expect(english([told(), told(300_000), told(99_999, 'OPEN'), told(undefined, 'SC'), told(900_000, 'EWS')])).toEqual(
      [
        ['0 not said', '1 not said', '2 not said'],
        ['2 fits', '0 not said', '1 does not fit'],
        ['1 fits', '0 does not fit', '2 does not fit'],
        ['0 fits', '1 not said', '2 not said'],
        ['0 does not fit', '1 does not fit', '2 does not fit'],
      ],
    )
  })
})

describe('a refund', () => {
  const on = (leaves: string, lastDate?: string) =>
    refundOn(UGC_REFUND, { fee: 120_000, leaves, ...(lastDate !== undefined && { lastDate }) })
  test('is whole up to 30 September, less at most ₹1,000 up to 31 October', () => {
    expect(english([on('2026-09-30')?.refunded, on('2026-10-01'), on('2026-10-31')?.kept])).toEqual([
      120_000,
      { refunded: 119_000, kept: 1000, because: 'Up to 31 Oct 2026 at most ₹1,000 may be kept for processing.' },
      1000,
    ])
  })
  test('is never less than nothing, and without the last date of admission nobody can say', () => {
    expect(english(refundOn(UGC_REFUND, { fee: 400, leaves: '2026-10-15' }))).toMatchObject({ refunded: 0, kept: 400 })
    expect(on('2026-11-01')).toBeUndefined()
  })
  test('goes by the dates of its own year, and a year of which no rule is known has no refund of another’s', () => {
    expect(
      english([on('2024-09-30')?.kept, on('2024-10-01')?.kept, on('2024-10-31')?.because, on('2024-11-01')]),
    ).toEqual([0, 1000, 'Up to 31 Oct 2024 at most ₹1,000 may be kept for processing.', undefined])
    expect(
      english([on('2025-09-01'), on('2025-11-10', '2025-10-31'), on('2023-09-01'), on('2026-01-10', '2025-12-31')]),
    ).toEqual([undefined, undefined, undefined, undefined])
    expect(english([on('2025-01-10', '2024-12-31')?.refunded, on('2027-08-01', '2027-08-31')?.refunded])).toEqual([
      96_000, 115_000,
    ])
    const year = (leaves: string, lastDate?: string) =>
      unruledYear(UGC_REFUND, { leaves, ...(lastDate !== undefined && { lastDate }) })
    expect(
      english([
        year('2025-07-01'),
        year('2025-06-30'),
        year('2023-12-31'),
        year('2026-01-10', '2025-12-31'),
        year('2026-01-10'),
        year('2024-11-01'),
        year('2027-01-01'),
        unruledYear({ ...UGC_REFUND, dates: [] }, { leaves: '1999-01-01' }),
      ]),
    ).toEqual(['2025', undefined, '2023', '2025', undefined, undefined, undefined, undefined])
  })
  test('before July is of this session only where the last date of admission says so: last session’s seat never gets this one’s refund', () => {
    // The UGC's dates of 2026 are for 2026-27. Of 2025-26 nothing is known, and of 2024-25 the steps count.
    expect(
      english(
        ['2026-01-01', '2026-03-15', '2026-06-30', '2026-07-01', '2026-09-30'].map((leaves) => on(leaves)?.refunded),
      ),
    ).toEqual([undefined, undefined, undefined, 120_000, 120_000])
    expect(
      english([
        on('2026-05-20', '2026-08-14')?.refunded,
        on('2026-05-20', '2025-09-30'),
        on('2026-02-10', '2026-02-28'),
        on('2025-02-10', '2025-02-28')?.refunded,
      ]),
    ).toEqual([120_000, undefined, undefined, 115_000])
    expect(
      english([
        sessionOf({ leaves: '2026-06-30' }),
        sessionOf({ leaves: '2026-01-10', lastDate: '2026-04-30' }),
        sessionOf({ leaves: '2026-01-10', lastDate: '2026-03-31' }),
      ]),
    ).toEqual([undefined, '2026', '2025'])
  })

  test.each([
    ['2026-12-16', 115_000],
    ['2026-12-17', 108_000],
    ['2026-12-30', 108_000],
    ['2026-12-31', 96_000],
    ['2027-01-15', 96_000],
    ['2027-01-16', 60_000],
    ['2027-01-30', 60_000],
    ['2027-01-31', 0],
  ])('on %s with 31 December as the last date is ₹%i', (leaves, refunded) => {
    expect(english(on(leaves, '2026-12-31')?.refunded)).toBe(refunded)
  })
  // UGC notification of October 2018, 4.1.4: not more than 5 % of the fee, at most ₹5,000.
  test.each([
    [120_000, 5000],
    [100_000, 5000],
    [99_999, 4999],
    [60_000, 3000],
    [10_010, 500],
    [0, 0],
  ])('of ₹%i 15 days and more before the last date may be kept at most ₹%i', (fee, kept) => {
    expect(english(refundOn(UGC_REFUND, { fee, leaves: '2026-12-16', lastDate: '2026-12-31' }))).toMatchObject({
      refunded: fee - kept,
      kept,
    })
    expect(english(refundOn(UGC_REFUND, { fee, leaves: '2026-11-16', lastDate: '2026-12-31' }))).toMatchObject({
      refunded: fee - kept,
      kept,
    })
  })
  test('says how much may be kept and by which rule', () => {
    expect(english(on('2026-12-16', '2026-12-31')?.because)).toBe(
      '15 days before the last date of admission the fee comes back, and at most ₹5,000 may be kept for processing (5%, not more than ₹5,000).',
    )
  })
})

describe('a scholarship', () => {
  const criteria = { mostIncome: 800_000, categories: ['SC', 'ST'], states: ['Kerala'], women: true, leastMarks: 60 }
  const person = { income: 500_000, category: 'SC', state: 'Kerala', isWoman: true, marks: 72 } as const

  test('is open to whom every criterion fits, and says which one does not', () => {
    expect(english(eligibilityFor(criteria, person))).toEqual({ verdict: 'eligible', reasons: [] })
    expect(
      english(
        eligibilityFor(criteria, {
          ...person,
          income: 800_001,
          category: 'OPEN',
          state: 'Goa',
          isWoman: false,
          marks: 59.9,
        }),
      ),
    ).toEqual({
      verdict: 'not eligible',
      reasons: [
        'Family income must be at most ₹8,00,000 a year',
        'Only for SC, ST',
        'Only for students of Kerala',
        'Only for women',
        'At least 60% in Class 12',
      ],
    })
  })
  test('is unsure where the person did not say, and bound to nothing where it asks nothing', () => {
    expect(english(eligibilityFor(criteria, { category: 'ST', isWoman: true }))).toEqual({
      verdict: 'unsure',
      reasons: ['Enter family income', 'Choose the state', 'Enter the marks'],
    })
    expect(english(eligibilityFor({}, {}))).toEqual({ verdict: 'eligible', reasons: [] })
  })
})

describe('a scholarship of a college', () => {
  const plain = { id: 's', order: 'a0', name: 'Grant', categories: [], states: [], levels: [] }
  test('that publishes its criteria in words alone cannot be checked, and nothing is guessed', () => {
    expect(
      english(
        eligibilityAt(
          { ...plain, eligibilityCriteria: 'SC students below ₹1 lakh' },
          { income: 50_000, category: 'SC' },
        ),
      ),
    ).toEqual({
      verdict: 'unknown',
      reasons: [],
      untold: ['family income', 'category', 'state', 'gender', 'marks', 'course level'],
    })
  })
  test('goes by what it publishes, names what it does not, and asks for the level of the course where that counts', () => {
    const own = { ...plain, mostIncome: 250_000, levels: ['postgraduate' as const, 'doctorate' as const] }
    expect(english(criteriaInWords(own))).toEqual([
      'Family income must be at most ₹2,50,000 a year',
      'Only for courses of the level Postgraduate, Doctorate',
    ])
    expect(english(eligibilityAt(own, { income: 250_000 }))).toEqual({
      verdict: 'unsure',
      reasons: ['Choose the level of the course'],
      untold: ['category', 'state', 'gender', 'marks'],
    })
    expect(
      english(['postgraduate', 'undergraduate'].map((level) => eligibilityAt(own, { income: 250_000, level }).verdict)),
    ).toEqual(['eligible', 'not eligible'])
  })
  test('kept before there were such criteria is one of which nothing is published', () => {
    expect(english(eligibilityAt({ id: 's', order: 'a0', name: 'Grant' } as unknown as typeof plain, {}).verdict)).toBe(
      'unknown',
    )
  })
})

describe('a course chosen from the catalogue', () => {
  const course = (more: object) =>
    ({ duration: '4 years', fee: undefined, feeStructure: {}, ...more }) as unknown as Parameters<typeof courseFees>[1]
  const college = (hostel: object = {}) =>
    ({ hostel: { facilities: [], reviews: [], ...hostel } }) as Parameters<typeof courseFees>[0]

  test('gives years, tuition, hostel, mess and deposit as published, and comes to ₹11,60,000 to the rupee', () => {
    const { plan: found, missing } = courseFees(
      college({ fees: '₹30,000 per year', cautionDeposit: '₹10,000' }),
      course({ fee: '₹2.2 lakh per year', feeStructure: { messFee: '₹20,000 per semester' } }),
    )
    expect(english([found, missing])).toEqual([
      { years: 4, tuition: 220_000, hostel: 30_000, mess: 40_000, caution: 10_000 },
      [],
    ])
    // 4 × (2,20,000 + 30,000 + 40,000); the deposit comes back.
    expect(planCost(plan({ ...found })).total).toBe(1_160_000)
  })

  test('says what is not published, and takes no amount whose period nobody states', () => {
    expect(
      english(
        courseFees(college({ fees: '₹4,000 a month' }), course({ fee: '₹8.43 lakh (listed)', duration: '18 months' })),
      ),
    ).toEqual({ plan: { years: 2 }, missing: ['tuition', 'hostel', 'mess'], more: [] })
    expect(english(courseFees(college(), course({ fee: 'USD 16000 per year', duration: undefined })).plan)).toEqual({})
  })
})

describe('help with fees', () => {
  const IIT = 'I have a seat at an IIT',
    CSIS = 'Central Sector Interest Subsidy (CSIS)',
    PMV = 'PM-Vidyalaxmi'
  const of = (name: string) => FEE_SCHEMES.find((scheme) => scheme.name === name)!
  const verdicts = (person: Parameters<typeof eligibilityFor>[1], confirmed: readonly string[] = []) =>
    new Map(
      schemeVerdicts(FEE_SCHEMES, person, new Set(confirmed)).map(({ scheme, verdict, reasons }) => [
        scheme.name,
        { verdict, reasons },
      ]),
    )
  const open = (
    person: Parameters<typeof eligibilityFor>[1],
    confirmed: readonly string[] = FEE_SCHEMES.flatMap(({ conditions = [] }) => conditions),
  ) => [...verdicts(person, confirmed)].filter(([, { verdict }]) => verdict === 'eligible').map(([name]) => name)

  test('of a family with ₹99,999 a year at an IIT is what goes by income; with ₹1,00,000 the whole tuition no longer', () => {
    expect(english(open({ income: 99_999, category: 'OPEN' }))).toEqual([
      'IITs, tuition by income',
      'IITs, part of the tuition by income',
      CSIS,
    ])
    expect(english(open({ income: 100_000, category: 'OPEN' }))).toEqual(['IITs, part of the tuition by income', CSIS])
    expect(
      english([
        open({ income: 450_000, category: 'OPEN' }),
        open({ income: 450_001, category: 'OPEN' }),
        open({ income: 800_000, category: 'EWS' }),
        open({ income: 800_001, category: 'EWS' }),
      ]),
    ).toEqual([['IITs, part of the tuition by income', CSIS], ['IITs, part of the tuition by income', PMV], [PMV], []])
  })
  test('goes by category too, and by a disability whatever the category', () => {
    expect(
      english([
        open({ income: 2_000_000, category: 'ST' }),
        open({ income: 2_000_000, category: 'OPEN', hasDisability: true }),
      ]),
    ).toEqual([['IITs, tuition by category'], ['IITs, tuition by category']])
  })
  test('never fits on the income alone: each condition has to be confirmed, and any that is not leaves it open', () => {
    expect(english(open({ income: 90_000, category: 'OPEN' }, []))).toEqual([])
    expect(english(open({ income: 90_000, category: 'OPEN' }, [IIT]))).toEqual([
      'IITs, tuition by income',
      'IITs, part of the tuition by income',
    ])
    for (const name of [CSIS, PMV]) {
      const { conditions = [] } = of(name)
      expect(conditions.length).toBeGreaterThanOrEqual(3)
      for (const left of conditions)
        expect(
          english(
            verdicts(
              { income: 300_000, category: 'OPEN' },
              conditions.filter((one) => one !== left),
            ).get(name)!.verdict,
          ),
        ).toBe('unsure')
    }
    // Staff wrote such a scheme before conditions could be written: its notice asks more than this.
    const bare: Scheme = {
      name: 'Old',
      gives: 'Something',
      criteria: { mostIncome: 450_000, categories: [], states: [], women: false, levels: [] },
      source: 'Staff',
      checked: '2026-11-20',
    }
    expect(english(schemeVerdicts([bare], { income: 100_000 }, new Set()))).toMatchObject([
      { verdict: 'unsure', reasons: ['Your income fits. Check the other conditions in the notice'] },
    ])
    expect(english(schemeVerdicts([bare], { income: 500_000 }, new Set()))).toMatchObject([{ verdict: 'not eligible' }])
  })
  test('of CSIS and PM-Vidyalaxmi is one alone: whom CSIS fits the other is closed to, and while that is open so is the other', () => {
    const all = FEE_SCHEMES.flatMap(({ conditions = [] }) => conditions),
      ofPmv = of(PMV).conditions!
    expect(english(verdicts({ income: 450_000 }, all).get(PMV))).toEqual({
      verdict: 'not eligible',
      reasons: [`Not together with ${CSIS}, which applies to you`],
    })
    expect(english(verdicts({ income: 450_000 }, ofPmv).get(PMV))).toEqual({
      verdict: 'unsure',
      reasons: [`Only if ${CSIS} doesn’t apply to you`],
    })
    expect(english(verdicts({ income: 450_001 }, ofPmv).get(PMV))).toEqual({ verdict: 'eligible', reasons: [] })
    // Whichever of two names the other, the one listed first is taken first.
    const scheme = (name: string, notWith: string[]): Scheme => ({
      name,
      gives: 'x',
      criteria: { women: true },
      notWith,
      source: 's',
      checked: '2026-11-20',
    })
    expect(
      english(
        [
          [scheme('A', []), scheme('B', ['A'])],
          [scheme('A', ['B']), scheme('B', [])],
          [scheme('A', ['B']), scheme('B', ['A'])],
        ].map((both) => schemeVerdicts(both, { isWoman: true }, new Set()).map(({ verdict }) => verdict)),
      ),
    ).toEqual([1, 2, 3].map(() => ['eligible', 'not eligible']))
  })
  test('is named with its ceiling', () => {
    for (const name of [CSIS, PMV]) expect(english(of(name).gives)).toContain('first ₹10 lakh')
  })
})

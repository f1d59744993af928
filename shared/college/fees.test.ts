import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { describeTables, EXCERPTS } from '../../test/tables.ts'
import { makeCourse } from '../test/make.ts'
import { feeBarsOf, feeBandOf, feeTableOf, readFee, displayFeeOf, totalFeeOf, yearlyFeeOf, yearsOf } from './fees.ts'

test.each([
  ['1.8 Lakhs', 180_000, 180_000, undefined],
  ['₹1,80,000 per year', 180_000, 180_000, 'year'],
  ['₹7,965 (first year, listed)', 7965, 7965, 'first-year'],
  ['₹1.8-2.5 Lakhs', 180_000, 250_000, undefined],
  ['₹18-35 Lakhs', 1_800_000, 3_500_000, undefined],
  ['₹21.82 lakh (whole programme)', 2_182_000, 2_182_000, 'total'],
  ['₹7.0 lakh a year', 700_000, 700_000, 'year'],
  ['82,000/-', 82_000, 82_000, undefined],
  ['INR2.27 lakhs (per year)', 227_000, 227_000, 'year'],
  ['INR 31950 (First Sem)', 31_950, 31_950, 'semester'],
  ['Rs. 45000/sem', 45_000, 45_000, 'semester'],
  ['30L- 50L', 3_000_000, 5_000_000, undefined],
  ['1.2 Cr', 12_000_000, 12_000_000, undefined],
  ['₹80,000–1.2 lakh', 80_000, 120_000, undefined],
  ['₹50,000 to ₹1,00,000 p.a.', 50_000, 100_000, 'year'],
  ['2024-25: ₹80,000 per annum', 80_000, 80_000, 'year'],
  ['4 years: ₹8 lakh total', 800_000, 800_000, 'total'],
  ['₹1,80,000 per year (total ₹7,20,000)', 180_000, 180_000, 'year'],
  ['1st year: 60000', 60_000, 60_000, 'first-year'],
  ['12,00 per month', 1200, 1200, 'month'],
  ['One-time: Rs 5,000', 5000, 5000, 'one-time'],
  ['१.८ लाख', 180_000, 180_000, undefined],
  ['INR 20.05 Lakhs (Including Mess Charges)', 2_005_000, 2_005_000, undefined],
  ['Nil', 0, 0, undefined],
])('%s', (text, min, max, period) => expect(readFee(text)).toEqual({ min, max, currency: 'INR', period }))

test('other currencies keep theirs; of two the first is read', () => {
  expect(readFee('USD 16,000 per year')).toEqual({ min: 16_000, max: 16_000, currency: 'USD', period: 'year' })
  expect(readFee('$5000')).toMatchObject({ currency: 'USD' })
  expect(readFee('INR 11,30032 (USD 16000)')).toMatchObject({ min: 1_130_032, currency: 'INR' })
  expect(readFee('Indian Nationals:INR 12 Lakhs Foreign Nationals: USD 17,500')).toMatchObject({
    min: 1_200_000,
    max: 1_200_000,
    currency: 'INR',
  })
})

test.each([
  '',
  '--',
  'N/A',
  'Not available',
  'Contact college',
  'INR 9.50',
  'INR 357440 Lakhs (Total)',
  '50,000 - 1,00,00',
  '₹1.2 lakh + ₹30,000 hostel',
  '60000, 75000',
  'up to ₹2 lakh',
  '4 years',
  '9'.repeat(500),
  '₹2 lakh - USD 5 lakh',
])('what is no single amount stays unread: %s', (text) => expect(readFee(text)).toBeUndefined())

/**
 * Where the table's own columns are not what its text says: two currencies in one range, and a slip in the text that
 * its reader put right by guessing.
 */
const DISPUTED = new Set([
  'INR 11,30032 (USD 16000)',
  'Indian Nationals:INR 12 Lakhs Foreign Nationals: USD 17,500',
  '50,000 - 1,00,00',
])
const BASIS: Record<string, string> = {
  'first year': 'first-year',
  'per year': 'year',
  'per semester': 'semester',
  'whole course': 'total',
}

test('all 233 published fees of the listing are read as the table has them', () => {
  const rows = parse(readFileSync(join(EXCERPTS, 'college-course-fees.csv')), { columns: true }) as Array<
    Record<string, string>
  >
  expect(rows).toHaveLength(233)
  for (const row of rows) {
    const text = row['fee_as_published']!
    if (DISPUTED.has(text)) continue
    const fee = readFee(text)
    expect([text, fee?.min.toString() ?? '', fee?.max.toString() ?? '']).toEqual([
      text,
      row['fee_inr_low'],
      row['fee_inr_high'],
    ])
    // The table took some periods from elsewhere on the page; what the text itself says must agree.
    if (fee?.period && fee.period !== 'month') expect([text, fee.period]).toEqual([text, BASIS[row['basis']!]])
  }
})

describeTables('the sample colleges', ({ folder, isWhole }) => {
  test('every course fee of the sample colleges is read', () => {
    const colleges = JSON.parse(readFileSync(join(folder, 'colleges-sample.json'), 'utf8')) as Array<{
      courses: Array<{ fee?: string }>
    }>
    const fees = colleges.flatMap((college) => college.courses.flatMap((course) => course.fee ?? []))
    expect(fees.length).toBeGreaterThan(isWhole ? 100 : 10)
    expect(fees.filter((fee) => readFee(fee) === undefined)).toEqual([])
  })
})

test.each([
  ['4 years', 4],
  ['2.5 yrs', 2.5],
  ['18 months', 1.5],
  ['6 Semesters', 3],
  ['4 years (8 semesters)', 4],
  ['3-year', 3],
  ['soon', undefined],
  ['400 years', undefined],
  [undefined, undefined],
])('%s lasts %s years', (duration, years) => expect(yearsOf(duration)).toBe(years))

test.each([
  ['₹1,80,000 per year', '4 years', { min: 180_000, max: 180_000 }],
  ['₹7,965 (first year, listed)', undefined, { min: 7965, max: 7965 }],
  ['₹50,000 per semester', undefined, { min: 100_000, max: 100_000 }],
  ['₹8 lakh (whole programme)', '4 years', { min: 200_000, max: 200_000 }],
  ['₹8 lakh (whole programme)', undefined, undefined],
  ['₹8 lakh total', '18 months', { min: 533_333, max: 533_333 }],
  ['USD 5,000 per year', '4 years', undefined],
  ['₹1,200 per month', '1 year', undefined],
  ['ask', undefined, undefined],
  [undefined, '4 years', undefined],
])('%s over %s costs a year: %j', (fee, duration, yearly) =>
  expect(yearlyFeeOf(makeCourse({ fee, duration }))).toEqual(yearly),
)

test.each(['1.8 Lakhs', '₹8.43 lakh (listed)', '82,000/-', 'INR 20.05 Lakhs (Including Mess Charges)'])(
  '%s says no period, so it is no fee a year, however long the course',
  (fee) => {
    expect(yearlyFeeOf(makeCourse({ fee, duration: '4 years' }))).toBeUndefined()
    expect(yearlyFeeOf(makeCourse({ fee, feeStructure: { firstYear: '₹2,10,000' } }))).toEqual({
      min: 210_000,
      max: 210_000,
    })
  },
)

test('without a readable fee the fee structure speaks: its first year, else its total over the years', () => {
  expect(
    yearlyFeeOf(makeCourse({ feeStructure: { firstYear: '₹90,000', totalFee: '₹4 lakh' }, duration: '4 years' })),
  ).toEqual({ min: 90_000, max: 90_000 })
  expect(yearlyFeeOf(makeCourse({ feeStructure: { totalFee: '₹4 lakh' }, duration: '4 years' }))).toEqual({
    min: 100_000,
    max: 100_000,
  })
})

test('a boundary belongs to the band above it', () => {
  expect([99_999, 100_000, 499_999, 500_000, 999_999, 1_000_000, undefined].map(feeBandOf)).toEqual([
    'under-1',
    '1-5',
    '1-5',
    '5-10',
    '5-10',
    'above-10',
    'not-published',
  ])
})

test('the fee structure adds up, and a total that is off by more than one per cent is flagged', () => {
  expect(feeTableOf({ firstYear: '₹1,00,000', secondYear: '₹1,10,000', totalFee: '₹2,10,000' })).toMatchObject({
    sum: 210_000,
    stated: 210_000,
    differs: false,
  })
  expect(
    feeTableOf({ firstYear: '₹1,00,000', secondYear: '₹1,10,000', totalFee: '₹2,50,000', hostelFee: '₹40,000' })
      .differs,
  ).toBe(true)
  expect(feeTableOf({ firstYear: 'ask', secondYear: '₹1,10,000' })).toMatchObject({
    sum: undefined,
    differs: false,
    years: [{ year: 1 }, { year: 2 }],
  })
})

test('a year whose row states a semester counts twice, and one that states the whole course is in no sum and no bar', () => {
  const halves = { firstYear: '₹1,00,000 per semester', secondYear: '₹1,80,000 per year' }
  expect(feeTableOf(halves).sum).toBe(380_000)
  expect(feeBarsOf(halves)?.years.map(({ parts }) => parts[0]?.amount)).toEqual([200_000, 180_000])
  const whole = { firstYear: '₹8,00,000 for the whole course', secondYear: '₹1,80,000' }
  expect(feeTableOf(whole).sum).toBeUndefined()
  expect(feeBarsOf(whole)).toBeUndefined()
})

test('bars of a course stack what every year asks for; a charge whose period nobody states is named, not drawn', () => {
  expect(
    feeBarsOf({
      firstYear: '₹1,00,000',
      secondYear: '₹90,000',
      hostelFee: '₹20,000 per semester',
      messFee: '₹3,000 a month',
      otherCharges: '₹5,000',
    }),
  ).toEqual({
    years: [
      {
        year: 1,
        parts: [
          { name: 'Tuition', amount: 100_000 },
          { name: 'Hostel', amount: 40_000 },
          { name: 'Mess', amount: 36_000 },
        ],
      },
      {
        year: 2,
        parts: [
          { name: 'Tuition', amount: 90_000 },
          { name: 'Hostel', amount: 40_000 },
          { name: 'Mess', amount: 36_000 },
        ],
      },
    ],
    left: ['Other charges'],
  })
})

test('there are no bars for one year, nor where a year cannot be read', () => {
  expect(feeBarsOf({ firstYear: '₹1,00,000' })).toBeUndefined()
  expect(feeBarsOf({ firstYear: '₹1,00,000', secondYear: '₹90,000', thirdYear: 'as notified' })).toBeUndefined()
})

test.each([
  [
    { fee: '₹1,80,000 per year' },
    { year: { min: 180_000, max: 180_000, period: 'year' }, published: '₹1,80,000 per year' },
  ],
  [
    { fee: '₹1,80,000 (first year)', feeStructure: { totalFee: '₹7 lakh' } },
    {
      year: { min: 180_000, period: 'first-year' },
      published: '₹1,80,000 (first year)',
      total: { min: 700_000, max: 700_000, period: 'total' },
    },
  ],
  [
    { fee: '₹7,20,000 total', duration: '4 years' },
    { year: { min: 180_000, period: 'year' }, published: '₹7,20,000 total', fee: '₹7,20,000 total' },
  ],
  // Whole already, the structure's total would say it again or say otherwise: its table does.
  [
    { fee: '₹7,20,000 total', duration: '4 years', feeStructure: { totalFee: '₹7,30,000' } },
    { year: { min: 180_000 }, published: '₹7,20,000 total', fee: '₹7,20,000 total' },
  ],
  [
    { fee: '₹90,000 per semester' },
    { year: { min: 180_000, period: 'year' }, published: '₹90,000 per semester', fee: '₹90,000 per semester' },
  ],
  [
    { fee: '₹8.43 lakh (listed)', feeStructure: { firstYear: '₹2,10,000' } },
    { year: { min: 210_000, period: 'first-year' }, published: '₹2,10,000', fee: '₹8.43 lakh (listed)' },
  ],
  [
    { duration: '2 years', feeStructure: { totalFee: '₹4 lakh' } },
    { year: { min: 200_000, period: 'year' }, published: '₹4 lakh', total: { min: 400_000, period: 'total' } },
  ],
  [
    { fee: 'USD 8,000 per year', feeStructure: { firstYear: '₹6 lakh', totalFee: 'USD 30,000' } },
    { year: { min: 600_000, period: 'first-year' }, published: '₹6 lakh', fee: 'USD 8,000 per year' },
  ],
])('the fee of %j is shown as %j', (course, shown) => {
  const told = displayFeeOf(makeCourse(course))!
  expect(told).toMatchObject(shown)
  expect(['fee' in told, 'total' in told]).toEqual(['fee' in shown, 'total' in shown])
})

test('of a fee whose year nobody can tell nothing is shown but the text; a total is one only where it is called so', () => {
  for (const fee of ['₹8.43 lakh (listed)', 'On request', '₹5 lakh total', undefined])
    expect(displayFeeOf(makeCourse({ ...(fee && { fee }), duration: 'by the pace' }))).toBeUndefined()
  expect([
    totalFeeOf({ fee: '₹8.43 lakh (listed)', feeStructure: {} }),
    totalFeeOf({ fee: '₹5 lakh total', feeStructure: { totalFee: '₹6 lakh' } })?.min,
    totalFeeOf({ fee: '₹1 lakh per year', feeStructure: { totalFee: '₹6 lakh' } }),
  ]).toMatchObject([undefined, 500_000, { min: 600_000, period: 'total' }])
})

test('whatever is published, what is shown by the year is what it costs a year, and no published fee is lost', () => {
  const text = fc.constantFrom(
    undefined,
    '₹1,80,000 per year',
    '₹90,000 per semester',
    '₹7,20,000 total',
    '₹2 lakh',
    'USD 9,000',
    'On request',
    '₹1.8–2.5 lakh per annum',
  )
  fc.assert(
    fc.property(
      text,
      text,
      text,
      fc.constantFrom(undefined, '4 years', 'soon'),
      (fee, firstYear, totalFee, duration) => {
        const course = {
            ...(fee && { fee }),
            ...(duration && { duration }),
            feeStructure: { ...(firstYear && { firstYear }), ...(totalFee && { totalFee }) },
          },
          shown = displayFeeOf(course),
          yearly = yearlyFeeOf(course)
        expect(shown && { min: shown.year.min, max: shown.year.max }).toEqual(yearly)
        if (shown && fee)
          expect(shown.fee === fee || (shown.published === fee && readFee(fee)?.min === shown.year.min)).toBe(true)
      },
    ),
  )
})

import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { COURSE_LEVELS } from '../college/course.ts'
import { STATES } from '../college/state.ts'
import { citation, text } from '../test/citation.ts'
import loan from './loan.json'
import refund from './refund.json'
import relief from './relief.json'
import schemes from './schemes.json'
import { FEE_SCHEMES } from './schemes.ts'
import { SCHOLARSHIP_CATEGORIES } from './scholarshipCategories.ts'

const rupees = z.int().positive(),
  share = z.number().min(0).max(1),
  categories = z.array(z.enum(SCHOLARSHIP_CATEGORIES))
const reliefSchema = z.array(
  z
    .strictObject({
      ...citation,
      name: text,
      categories,
      from: rupees.optional(),
      upTo: rupees.optional(),
      below: rupees.optional(),
      waiver: z.number().positive().max(100),
    })
    .refine(({ from = 0, upTo = Infinity, below = Infinity }) => from <= upTo && from < below, 'No income fits'),
)
const schemesSchema = z.array(
  z.strictObject({
    ...citation,
    name: text,
    gives: text,
    criteria: z.strictObject({
      mostIncome: rupees.optional(),
      categories: categories.nonempty().optional(),
      states: z.array(z.enum(STATES)).nonempty().optional(),
      women: z.literal(true).optional(),
      leastMarks: z.number().positive().max(100).optional(),
      levels: z.array(z.enum(COURSE_LEVELS)).nonempty().optional(),
    }),
    conditions: z.array(text).nonempty().optional(),
    notWith: z.array(text).nonempty().optional(),
  }),
)
const refundSchema = z.strictObject({
  ugc: z.strictObject({
    ...citation,
    name: text,
    dates: z.array(z.strictObject({ until: z.iso.date(), share, mostCut: z.int().nonnegative() })).nonempty(),
    steps: z
      .array(
        z.strictObject({
          daysAfterLastDate: z.int(),
          share,
          mostKept: z.strictObject({ share, rupees }).optional(),
        }),
      )
      .nonempty(),
  }),
  aicte: z.strictObject({ ...citation, mostKept: rupees }),
})
const loanSchema = z.strictObject({
  interestSubsidy: z.strictObject({ ...citation, mostFamilyIncome: rupees, mostLoan: rupees }),
})

describe('the tables of the calculators', () => {
  test('have the shape that the program reads, and each entry its source and day', () => {
    expect(reliefSchema.parse(relief)).toEqual(relief)
    expect(schemesSchema.parse(schemes)).toEqual(schemes)
    expect(refundSchema.parse(refund)).toEqual(refund)
    expect(loanSchema.parse(loan)).toEqual(loan)
  })

  test('are refused where an entry says no source, an unknown field or a day that is none', () => {
    const [first] = relief,
      { source: _, ...unsourced } = first!
    for (const wrong of [unsourced, { ...first, sauce: 'The press' }, { ...first, checked: '2026-13-01' }])
      expect(reliefSchema.safeParse([wrong]).success).toBe(false)
  })

  test('all know their edition', () => {
    const all = [...relief, ...schemes, refund.ugc, refund.aicte, loan.interestSubsidy]
    expect(all.filter(({ edition }) => !edition)).toEqual([])
  })

  test('name each entry once, and as excluded only schemes that are there', () => {
    for (const names of [relief, schemes].map((table) => table.map(({ name }) => name)))
      expect(new Set(names).size).toBe(names.length)
    const names = schemes.map(({ name }) => name)
    expect(schemes.flatMap(({ notWith = [] }) => notWith).filter((name) => !names.includes(name))).toEqual([])
  })

  test('have dates and days of refunds in order, the edition being the year of the last date', () => {
    const { dates, steps, edition } = refund.ugc,
      days = steps.map(({ daysAfterLastDate }) => daysAfterLastDate),
      until = dates.map((date) => date.until)
    expect([until, days]).toEqual([until.toSorted(), days.toSorted((a, b) => a - b)])
    expect(until.at(-1)).toMatch(String(edition))
  })

  test('say the same of the interest subsidy where both speak of it', () => {
    const { mostFamilyIncome, source, edition, checked } = loan.interestSubsidy
    expect(schemes.find(({ name }) => name.includes('CSIS'))).toMatchObject({
      criteria: { mostIncome: mostFamilyIncome },
      source,
      edition,
      checked,
    })
  })

  test('waive two thirds to the last digit that a number has', () => {
    expect(relief.map(({ waiver }) => waiver)).toEqual([100, 100, 200 / 3])
  })

  test('hand on no edition of a scheme: what the server tells and staff put in has none', () => {
    expect(FEE_SCHEMES.map(({ name }) => name)).toEqual(schemes.map(({ name }) => name))
    expect(FEE_SCHEMES.filter((scheme) => 'edition' in scheme)).toEqual([])
  })
})

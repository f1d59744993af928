import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { SOCIAL_CATEGORIES } from '../predictor/student.ts'
import { citation, text } from '../test/citation.ts'
import table from './certificates.json'
import {
  admissionYear,
  CERTIFICATE_RULES,
  certificateNamed,
  certificatesOf,
  certificateStanding,
  renewalDeadline,
} from './certificates.ts'

const obc = certificateNamed('OBC-NCL certificate')!

const certificate = { name: text, of: z.enum([...SOCIAL_CATEGORIES, 'PwD']).exclude(['OPEN']) }
const unruled = z.strictObject(certificate)
const ruled = z.strictObject({
  ...citation,
  ...certificate,
  notBefore: z.string().refine((day) => z.iso.date().safeParse(`2027-${day}`).success),
  asks: text.optional(),
  body: text,
})
const schema = z.array(z.union([ruled, unruled]))

describe('the table of certificates', () => {
  test('has the shape that the program reads, and each rule its body, source and day', () => {
    expect(schema.parse(table)).toEqual(table)
  })

  test('is refused where a rule says no source, an unknown field or a day that is none', () => {
    const [first] = table,
      { source: _, ...unsourced } = first!
    for (const wrong of [
      unsourced,
      { ...first, sauce: 'The press' },
      { ...first, checked: '2026-13-01' },
      { ...first, notBefore: '04-31' },
    ])
      expect(schema.safeParse([wrong]).success).toBe(false)
  })

  test('names each certificate once; of no rule is it known which year’s it is', () => {
    const names = table.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(table.filter((rule) => 'edition' in rule)).toEqual([])
  })
})

describe('[B8] OBC-NCL and EWS certificates are of 1 April of the year or later', () => {
  test.each([
    ['2027-04-01', '2027-05-10', { is: 'fits', from: '2027-04-01' }],
    ['2027-03-31', '2027-05-10', { is: 'outdated', from: '2027-04-01' }],
    ['2026-10-10', '2026-11-26', { is: 'outdated', from: '2027-04-01' }],
    [undefined, '2026-11-26', { is: 'wait', from: '2027-04-01' }],
    [undefined, '2027-04-01', { is: 'get', from: '2027-04-01' }],
  ])('dated %s, looked at on %s', (issued, today, standing) => {
    for (const rule of [obc, certificateNamed('EWS certificate')!])
      expect(certificateStanding(rule, issued, 2027, today)).toEqual(standing)
  })

  test('whatever its date, a certificate fits at most one season from its financial year on, and a newer one never fits worse', () => {
    const day = fc
      .integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2029, 11, 31) })
      .map((at) => new Date(at).toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, day, day, fc.integer({ min: 2025, max: 2029 }), (one, other, today, year) => {
        const [older, newer] = [one, other].toSorted(),
          fits = (issued: string) => certificateStanding(obc, issued, year, today).is === 'fits'
        if (fits(older!)) expect(fits(newer!)).toBe(true)
        expect(fits(one)).toBe(one >= `${year}-04-01`)
      }),
    )
  })

  test('of the others no rule of age is known, and every rule says who says so', () => {
    for (const rule of CERTIFICATE_RULES) {
      expect([rule.body, rule.source, rule.checked].every(Boolean)).toBe(rule.notBefore !== undefined)
      if (rule.notBefore === undefined)
        expect(certificateStanding(rule, '2001-01-01', 2027, '2026-11-26')).toEqual({ is: 'unruled' })
    }
    expect(certificateNamed('Score card')).toBeUndefined()
  })
})

test.each([
  ['OPEN', false, []],
  ['OPEN', true, ['Disability certificate (PwD)']],
  ['OBC-NCL', false, ['OBC-NCL certificate']],
  ['SC', true, ['SC certificate', 'Disability certificate (PwD)']],
] as const)('%s, disability %s: the plan needs %j', (category, hasDisability, names) =>
  expect(certificatesOf({ category, hasDisability }).map(({ name }) => name)).toEqual(names),
)

test.each([
  [[], '2026-11-26', 2027],
  [[], '2027-05-26', 2027],
  [[{ id: 'a', label: 'Form', day: '2026-12-06' }], '2026-11-26', 2027],
  [[{ id: 'a', label: 'Form', day: '2028-01-06' }], '2026-11-26', 2028],
  [[{ id: 'a', label: 'Form', day: '2028-01-06', isDone: true }], '2026-11-26', 2027],
])('deadlines %j on %s are for the admissions of %i', (deadlines, today, year) =>
  expect(admissionYear({ deadlines }, today)).toBe(year),
)

test('a renewal is due on the first day it may be dated, never in the past', () => {
  expect(renewalDeadline('d', 'Apply', '2027-04-01', '2026-11-26')).toEqual({
    id: 'd',
    label: 'Apply',
    day: '2027-04-01',
  })
  expect(renewalDeadline('d', 'Apply', '2027-04-01', '2027-06-02').day).toBe('2027-06-02')
})

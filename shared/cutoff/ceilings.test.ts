import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { SOCIAL_CATEGORIES } from '../predictor/student.ts'
import { fullCitation } from '../test/citation.ts'
import table from './ceilings.json'
import { ceilingOf } from './ceilings.ts'
import { CUTOFF_EXAMS } from './fact.ts'

const schema = z.array(
  z.strictObject({
    ...fullCitation,
    exam: z.enum(CUTOFF_EXAMS),
    closed: z.record(z.enum(SOCIAL_CATEGORIES), z.int().positive()),
  }),
)

describe('the table of ceilings', () => {
  test('has the shape that the program reads, and each entry its edition, source, address and day', () => {
    expect(schema.parse(table)).toEqual(table)
  })

  test('is refused where an entry says no source, an unknown list or a day that is none', () => {
    const [first] = table,
      { source: _, ...unsourced } = first!
    for (const wrong of [
      unsourced,
      { ...first, closed: { ...first!.closed, 'OPEN (PwD)': 9 } },
      { ...first, checked: '2026-13-01' },
    ])
      expect(schema.safeParse([wrong]).success).toBe(false)
  })

  test('names each exam once, and its lists have a ceiling of twice the furthest', () => {
    expect(new Set(table.map(({ exam }) => exam)).size).toBe(table.length)
    for (const { exam, closed } of schema.parse(table))
      for (const list of SOCIAL_CATEGORIES) expect(ceilingOf(exam, list)).toBe(2 * closed[list])
  })
})

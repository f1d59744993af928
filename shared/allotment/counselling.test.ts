import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { STATES } from '../college/state.ts'
import { SOCIAL_CATEGORIES } from '../predictor/student.ts'
import { fullCitation, text } from '../test/citation.ts'
import table from './counselling.json'
import { COUNSELLING_BODIES, SEAT_EXCLUSIONS } from './counsellingBodies.ts'
import { ACTS, BODY_RULES } from './rules.ts'

const texts = z.array(text)
const deposit = z.strictObject({
  of: text,
  rupees: z.int().positive(),
  list: text.optional(),
  payers: z
    .array(z.enum([...SOCIAL_CATEGORIES, 'PwD']))
    .nonempty()
    .optional(),
})
const exit = z.strictObject({ goesOn: z.boolean(), name: text, says: text })
const acts = z.array(z.enum(ACTS))
const rules = z.strictObject({
  ...fullCitation,
  body: text,
  acts: acts.nonempty(),
  called: z.partialRecord(z.enum(ACTS), z.strictObject({ name: text, means: text })).optional(),
  next: z.record(z.enum(ACTS), acts),
  exits: z.array(exit).nonempty(),
  strayFrom: z.int().positive().optional(),
  deposits: z.array(deposit),
  notes: texts,
  unknown: texts.optional(),
})
const window = z
  .strictObject({
    ...fullCitation,
    label: text,
    start: z.iso.date(),
    end: z.iso.date(),
    asksDeposit: z.literal(true).optional(),
  })
  .refine(({ start, end }) => start <= end, 'A window ends before it begins')
  .refine(({ start, edition }) => start.startsWith(String(edition)), 'A window is of another year than its edition')
const body = z.strictObject({
  ...fullCitation,
  id: text,
  name: text,
  exams: texts.nonempty(),
  state: z.enum(['own', ...STATES]).optional(),
  ownExams: texts.optional(),
  after: text.optional(),
  lists: z.array(z.strictObject({ id: text, name: text, exams: texts.optional() })).nonempty(),
  windows: z.array(window),
  deposits: z.array(deposit).optional(),
  unknown: texts,
})
const exclusion = z.strictObject({
  ...fullCitation,
  id: text,
  between: z.tuple([text, text]),
  says: text,
  from: z.strictObject({ body: text, label: text }).optional(),
})
const schema = z.strictObject({ bodies: z.array(body), rules: z.array(rules), exclusions: z.array(exclusion) })

describe('the table of counselling bodies', () => {
  test('has the shape that the program reads, and each entry its edition, source, address and day', () => {
    expect(schema.parse(table)).toEqual(table)
  })

  test('is refused where an entry says no source, an unknown field or a day that is none', () => {
    const [first] = table.exclusions,
      { source: _, ...unsourced } = first!
    for (const wrong of [unsourced, { ...first, sauce: 'The press' }, { ...first, checked: '2026-13-01' }])
      expect(schema.safeParse({ ...table, exclusions: [wrong] }).success).toBe(false)
  })

  test('names each body, rule and exclusion once, and rules and lists only of bodies that are there', () => {
    const ids = COUNSELLING_BODIES.map(({ id }) => id)
    for (const all of [ids, Object.keys(BODY_RULES), SEAT_EXCLUSIONS.map(({ id }) => id)])
      expect(new Set(all).size).toBe(all.length)
    expect(table.rules).toHaveLength(Object.keys(BODY_RULES).length)
    expect(Object.keys(BODY_RULES).filter((id) => !ids.includes(id))).toEqual([])
    for (const { rules: own, deposits = [], lists } of COUNSELLING_BODIES)
      for (const { list } of own?.deposits ?? deposits)
        if (list !== undefined) expect(lists.map(({ id }) => id)).toContain(list)
  })
})

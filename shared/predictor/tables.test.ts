import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { STATES } from '../college/state.ts'
import { citation, fullCitation, text } from '../test/citation.ts'
import candidates from './candidates.json'
import classTwelve from './classTwelve.json'
import homeStates from './homeStates.json'

const percent = z.int().positive().max(100),
  count = z.int().positive()
const year = z.strictObject({ ...citation, edition: fullCitation.edition, appeared: count, atFullScore: count })
const candidatesSchema = z.tuple([year, year])
const classTwelveSchema = z.strictObject({
  ...citation,
  leastMarks: percent,
  leastMarksReserved: percent,
  subjects: count,
  topPercentile: percent,
})
const homeStatesSchema = z.array(
  z.strictObject({ ...citation, institute: text, quota: text, states: z.array(z.enum(STATES)).nonempty() }),
)

describe('the tables of the predictor', () => {
  test('have the shape that the program reads, and each entry its source and day', () => {
    expect(candidatesSchema.parse(candidates)).toEqual(candidates)
    expect(classTwelveSchema.parse(classTwelve)).toEqual(classTwelve)
    expect(homeStatesSchema.parse(homeStates)).toEqual(homeStates)
  })

  test('are refused where an entry says no source, an unknown field or a day that is none', () => {
    const { source: _, ...unsourced } = classTwelve
    for (const wrong of [unsourced, { ...classTwelve, sauce: 'The press' }, { ...classTwelve, checked: '2026-13-01' }])
      expect(classTwelveSchema.safeParse(wrong).success).toBe(false)
    expect(homeStatesSchema.safeParse([{ ...homeStates[0], states: ['Bombay'] }]).success).toBe(false)
  })

  test('know their edition, but for what neither the press nor the Lok Sabha’s answers date', () => {
    expect('edition' in classTwelve).toBe(false)
    expect(homeStates.filter(({ edition }) => !edition).map(({ institute }) => institute)).toEqual([
      'National Institute of Technology Delhi',
      'National Institute of Technology Puducherry',
    ])
  })

  test('name each quota of an institute once, and years from the newest on', () => {
    const quotas = homeStates.map(({ institute, quota }) => `${institute} ${quota}`),
      [newest, before] = candidates
    expect(new Set(quotas).size).toBe(quotas.length)
    expect(newest!.edition).toBe(before!.edition + 1)
  })
})

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PredictedRow } from '../../../search/predictorTypes.ts'
import { StressTest } from './StressTest.tsx'

afterEach(cleanup)

const row = (program: string, chance?: number, more: Partial<PredictedRow> = {}): PredictedRow => ({
  key: program,
  exam: 'JEE Main',
  institute: 'NIT Calicut',
  kind: 'NIT',
  college: 7,
  program,
  degree: 'B.Tech',
  others: [],
  text: 'All India, OPEN, Gender-neutral',
  quota: 'AI',
  list: 'OPEN',
  gender: 'N',
  closes: [],
  rank: { low: 4000, high: 4000 },
  ...(chance !== undefined && { chance }),
  ...more,
})
const shown = (...choices: PredictedRow[]) => {
  const { container } = render(<StressTest choices={choices} />)
  return container.textContent
}

test('a daring list is told how often nothing is left, what is got of it, and what it lacks', () => {
  const text = shown(row('Computing', 0.2), row('Civil', 0.3))
  expect(text).toMatch(/You get none of these in 5\d of 100 seasons\./)
  expect(text).toMatch(/(?:19|20|21) of 100Choice 1: Computing, NIT Calicut2[2-6] of 100Choice 2: Civil, NIT Calicut/)
  expect(text).toMatch(/Add 2 Safe seats below your last choice: then that is rare\./)
})

test('what stands below a seat that is almost always had changes nothing, and a choice without a chance is left out', () => {
  const text = shown(row('Computing', 0.2), row('Weaving'), row('Civil', 1), row('Mining', 0.9))
  expect(text).toContain('You get one of these in almost every season.')
  expect(text).toContain('What stands below choice 3 changes nothing: you almost always get one above it.')
  expect(text).toContain('One choice is left out: we can’t say its chance.')
  expect(text).not.toContain('Mining')
  expect(text).not.toContain('Safe seat')
})

test('where no chance is known, or the exam was never tested, nothing is said', () => {
  shown(row('Computing'), row('Medicine', 0.5, { exam: 'NEET UG' }))
  expect(screen.queryByRole('heading')).toBeNull()
})

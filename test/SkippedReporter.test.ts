import { expect, test } from 'vitest'
import { skippedByReason } from './SkippedReporter.ts'

test('skipped tests are named below the reason they were skipped for', () => {
  const skipped = (fullName: string, note?: string) => ({
    fullName,
    result: () => ({ state: 'skipped' as const, errors: undefined, note }),
  })
  expect([
    ...skippedByReason([skipped('a > one', 'no tables'), skipped('b'), skipped('a > two', 'no tables')]),
  ]).toEqual([
    ['no tables', ['a > one', 'a > two']],
    ['no reason is given', ['b']],
  ])
})

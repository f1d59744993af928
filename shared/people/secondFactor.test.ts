import { expect, test } from 'vitest'
import { readCode, shownRecovery } from './secondFactor.ts'

test.each([
  ['123456', 'app'],
  [' 123 456 ', 'app'],
  ['१२३', undefined],
  ['12345', undefined],
  ['1234567', undefined],
  ['', undefined],
  ['0a1b-2c3d-4e5f-6g7h', 'recovery'],
  ['0A1B 2C3D 4E5F 6G7H', 'recovery'],
  ['oa1b-2c3d-4e5f-6g7u', undefined],
] as const)('"%s" is read as %s', (typed, is) => {
  expect(readCode(typed)?.is).toBe(is)
})

test('a recovery code is read as it was shown, also with letters taken for figures', () => {
  const code = '01ab10cd01ef10gh'
  expect(shownRecovery(code)).toBe('01ab-10cd-01ef-10gh')
  expect([shownRecovery(code), 'OIAB-LOCD-OIEF-LOGH'].map((typed) => readCode(typed)?.code)).toEqual([code, code])
})

import { expect, test } from 'vitest'
import { naacOf } from './naac.ts'

test.each([
  [{ naacGrade: 'A++' }, { is: 'undated', grade: 'A++' }],
  [
    { naacGrade: 'A++', naacValidUntil: '2026-11-20' },
    { is: 'valid', grade: 'A++', until: '2026-11-20' },
  ],
  [
    { naacGrade: 'A++', naacValidUntil: '2026-11-19' },
    { is: 'lapsed', grade: 'A++', until: '2026-11-19' },
  ],
  [{ naacValidUntil: '2027-06-30' }, { is: 'valid', until: '2027-06-30' }],
  [{}, undefined],
])('%j stands on 20 Nov 2026 as %j', (college, standing) =>
  expect(naacOf(college, '2026-11-20T23:59')).toEqual(standing),
)

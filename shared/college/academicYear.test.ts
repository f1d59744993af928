import { expect, test } from 'vitest'
import { academicYear } from './academicYear.ts'

test.each([
  ['2026-27', '2026-27'],
  [' 2026–27 ', '2026-27'],
  ['2026/27', '2026-27'],
  ['2026-2027', '2026-27'],
  ['1999-00', '1999-00'],
  ['2099 - 2100', '2099-00'],
  ['2026', undefined],
  ['2026-28', undefined],
  ['2026-26', undefined],
  ['26-27', undefined],
  ['2026-27 (tentative)', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is the academic year %s', (text, year) => expect(academicYear(text)).toBe(year))

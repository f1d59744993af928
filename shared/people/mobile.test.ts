import { expect, test } from 'vitest'
import { isMobile } from './mobile.ts'

test.each([
  '9876543210',
  '98765 43210',
  '098765-43210',
  '+91 98765 43210',
  '+91-98765-43210',
  '+919812345678',
  '919812345678',
  '+91 (0) 91234 56789',
  '6000000000',
  '+44 20 7946 0958',
  '+971 50 123 4567',
])('%s reaches a person', (number) => expect(isMobile(number)).toBe(true))

test.each([
  '',
  '123456',
  '98765 4321',
  '98765 432101',
  '5876543210',
  '044-2257 8000',
  '1800 425 1234',
  '98765 43210 / 11',
  '+91 44 2257 8000',
  '+91 58765 43210',
  '+44',
  '+44 call',
  'call us',
])('"%s" is no mobile number of a person', (number) => expect(isMobile(number)).toBe(false))

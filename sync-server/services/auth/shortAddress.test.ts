import { expect, test } from 'vitest'
import { shortAddress } from './shortAddress.ts'

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::'],
  ['2001:DB8::1', '2001:db8::'],
  ['2001:db8:85a3::', '2001:db8:85a3::'],
  ['fe80::1%eth0', 'fe80::'],
  ['2001:0:0:1::5', '2001::'],
  ['::1', '0::'],
  ['not an address', undefined],
  ['', undefined],
])('%s is told as %s', (address, short) => expect(shortAddress(address)).toBe(short))

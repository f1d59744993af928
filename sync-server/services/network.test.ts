import { expect, test } from 'vitest'
import { canonicalAddress, networkOf, readRanges } from './network.ts'

test('one address has one spelling', () => {
  expect(['::ffff:192.0.2.1', '::ffff:c000:201', '192.0.2.1', ' 192.0.2.1 '].map(canonicalAddress)).toEqual(
    Array.from({ length: 4 }, () => '192.0.2.1'),
  )
  expect(['2001:DB8:0:0:0:0:0:1', '2001:db8::1', 'fe80::1%eth0'].map(canonicalAddress)).toEqual([
    '2001:db8::1',
    '2001:db8::1',
    'fe80::1',
  ])
})

test.each(['', 'unknown', 'localhost', '010.0.0.1', '1.2.3', '192.0.2.1:80', '[::1]', '192.0.2.1, 192.0.2.2'])(
  '%j is no address',
  (text) => {
    expect(canonicalAddress(text)).toBeUndefined()
  },
)

test('a bound counts an IPv4 address for itself, and the addresses of one IPv6 network together', () => {
  expect([networkOf('::ffff:192.0.2.1'), networkOf('192.0.2.2')]).toEqual(['192.0.2.1', '192.0.2.2'])
  expect([networkOf('2001:db8:1:2::1'), networkOf('2001:db8:1:2:ffff::9'), networkOf('2001:db8:1:3::1')]).toEqual([
    '2001:db8:1:2::/64',
    '2001:db8:1:2::/64',
    '2001:db8:1:3::/64',
  ])
  expect(networkOf('')).toBe('')
})

test('ranges are addresses, networks and names, of both families, and a mapped address is the IPv4 one', () => {
  const ranges = readRanges('192.0.2.1, 10.0.0.0/8 ,fd00::/8,LinkLocal,::ffff:198.51.100.0/120')
  const inside = [
    '192.0.2.1',
    '::ffff:192.0.2.1',
    '10.255.0.9',
    '::ffff:10.0.0.1',
    'fd12::1',
    '169.254.1.1',
    'fe80::9%eth1',
    '198.51.100.200',
  ]
  const outside = ['192.0.2.2', '11.0.0.1', '2001:db8::1', '127.0.0.1', '::1', '198.51.101.1', '', 'unknown']
  expect(inside.filter((address) => !ranges.has(address))).toEqual([])
  expect(outside.filter((address) => ranges.has(address))).toEqual([])
  expect(['127.9.9.9', '::1', '::ffff:127.0.0.1'].every((address) => readRanges('loopback').has(address))).toBe(true)
})

test.each([
  'proxy.example',
  '10.0.0.0/33',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '::ffff:0.0.0.0/96',
  'unicast',
  '1',
])('%j is no range', (entry) => {
  expect(() => readRanges(entry)).toThrow(TypeError)
})

import { expect, test } from 'vitest'
import { bytesInWords, KB, MB, sizeInWords } from './bytes.ts'

test('sizes are said in Bytes, KB, MB and GB, with two decimals', () => {
  expect([0, 1, 1023, 1024, 49275, 6_501_171, 3 * 1024 ** 3, 5 * 1024 ** 4].map(sizeInWords)).toEqual([
    '0 Bytes',
    '1 Bytes',
    '1023 Bytes',
    '1.00 KB',
    '48.12 KB',
    '6.20 MB',
    '3.00 GB',
    '5120.00 GB',
  ])
})

test('a download is said in KB, from about a megabyte on in MB', () => {
  expect([0, 1, 311_200, 999 * KB, 999 * KB + 1, 1.2 * MB].map(bytesInWords)).toEqual([
    '0 KB',
    '1 KB',
    '304 KB',
    '999 KB',
    '1.0 MB',
    '1.2 MB',
  ])
})

test('both count in the same steps', () => {
  for (const size of [3 * KB, 500 * KB, 2 * MB, 50 * MB])
    expect(sizeInWords(size).replace(/\.0?0\b/, '')).toBe(bytesInWords(size).replace('.0', ''))
})

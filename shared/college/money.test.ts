import { english } from '../test/english.ts'
import { inEnglish } from '../i18n/message.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFee } from './fees.ts'
import { indian, lakh, lakhs, lpa, rupees } from './money.ts'

test.each([
  [0, '0', '₹0'],
  [999, '999', '₹999'],
  [1000, '1,000', '₹1,000'],
  [99_999, '99,999', '₹99,999'],
  [100_000, '1,00,000', '₹1 lakh'],
  [180_000, '1,80,000', '₹1.8 lakh'],
  [115_000, '1,15,000', '₹1.15 lakh'],
  [9_999_999, '99,99,999', '₹1 crore'],
  [24_000_000, '2,40,00,000', '₹2.4 crore'],
  [1_234_567_890, '1,23,45,67,890', '₹123.46 crore'],
  [10_000_000_000, '10,00,00,00,000', '₹1,000 crore'],
  [-180_000, '-1,80,000', '-₹1.8 lakh'],
])('%d is %s, and %s in words', (n, figures, words) => {
  expect(english(indian(n))).toBe(figures)
  expect(english(lakh(n))).toBe(words)
})

test('rupees, ranges and salaries', () => {
  expect(english(rupees(180_000))).toBe('₹1,80,000')
  expect(english(rupees(1234.5))).toBe('₹1,234.5')
  expect(english(lakhs({ min: 180_000, max: 250_000 }))).toBe('₹1.8–2.5 lakh')
  expect(english(lakhs({ min: 80_000, max: 120_000 }))).toBe('₹80,000–₹1.2 lakh')
  expect(english(lakhs({ min: 80_000, max: 90_000 }))).toBe('₹80,000–90,000')
  expect(english(lakhs({ min: 5e6, max: 2e7 }))).toBe('₹50 lakh–₹2 crore')
  expect(english(lakhs({ min: 5e5, max: 5e5 }))).toBe('₹5 lakh')
  expect(english(lpa(740_000))).toBe('₹7.4 LPA')
})

test('any whole amount is grouped 3-2-2 and loses no digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (n) => {
      expect(indian(n)).toMatch(/^-?\d{1,2}(,\d{2})*,\d{3}$|^-?\d{1,3}$/)
      expect(english(Number(indian(n).replaceAll(',', '')))).toBe(n === 0 ? 0 : n)
    }),
  )
})

test('an amount in words is within half a hundredth of its unit, never reads 100 lakh, and is read back by the fee reader', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 999_000_000 }), (n) => {
      const words = inEnglish(lakh(n))
      expect(words).not.toMatch(/^₹100 lakh$/)
      const read = readFee(words)
      let unit = 1
      if (words.endsWith('crore')) unit = 1e7
      else if (words.endsWith('lakh')) unit = 1e5
      expect(Math.abs((read?.min ?? 0) - n)).toBeLessThanOrEqual(unit / 200 + 1)
    }),
  )
})

import { expect, test } from 'vitest'
import { FEE_PERIODS, readFee } from '../../../shared/college/fees.ts'
import { joinAmount, splitAmount } from './AmountControl.tsx'

test('each period that can be chosen is read back from the text it makes', () => {
  for (const period of FEE_PERIODS) {
    const text = joinAmount({ typed: '₹1,80,000', period })
    expect([text, readFee(text)?.period]).toEqual([text, period])
    expect(splitAmount(text)).toEqual({ typed: '₹1,80,000', period })
  }
})

test('words of its own stay as they were published', () => {
  expect(splitAmount('₹2,28,000 (first year, listed)')).toEqual({
    typed: '₹2,28,000 (first year, listed)',
    period: 'first-year',
  })
  expect(joinAmount(splitAmount('₹2,28,000 (first year, listed)'))).toBe('₹2,28,000 (first year, listed)')
  expect(joinAmount({ typed: 'ask the warden', period: 'year' })).toBe('ask the warden')
  expect(splitAmount('₹2,15,000')).toEqual({ typed: '₹2,15,000', period: '' })
})

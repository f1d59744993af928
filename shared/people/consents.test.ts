import { expect, test } from 'vitest'
import { ACCOUNT_CONSENTS, ACCOUNT_PURPOSES, isMinor, whyNotAgree } from './consents.ts'

test('whoever turns 18 this year counts as under 18 until the year is over', () => {
  expect([2007, 2008, 2009, 2020].map((year) => isMinor(year, 2026))).toEqual([false, true, true, true])
})

test('nobody is taken for an adult who has not said so', () => {
  expect(whyNotAgree(undefined, 2026)).toBe(
    'Tell us your year of birth first: under 18 we send no marketing e-mail and make no calls',
  )
  expect(whyNotAgree(2010, 2026)).toBe('Under 18 we send no marketing e-mail and make no calls')
  expect(whyNotAgree(1990, 2026)).toBeUndefined()
})

test('every purpose has its own words and their version', () => {
  for (const purpose of ACCOUNT_PURPOSES)
    expect(ACCOUNT_CONSENTS[purpose].text + ACCOUNT_CONSENTS[purpose].version).toMatch(/\.\d+$/)
  expect(new Set(ACCOUNT_PURPOSES.map((purpose) => ACCOUNT_CONSENTS[purpose].text)).size).toBe(ACCOUNT_PURPOSES.length)
})

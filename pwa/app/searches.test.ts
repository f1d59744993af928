import { beforeEach, expect, test } from 'vitest'
import { forgetSearches, recentSearches, rememberSearch } from './searches.ts'

beforeEach(() => localStorage.clear())

test('the last six searches are kept on the device, newest first, each once', () => {
  for (const words of ['iit', 'nit', 'bits', 'IIT', 'law pune', 'mba', 'delhi', 'nursing']) rememberSearch(words)
  expect(recentSearches()).toEqual(['nursing', 'delhi', 'mba', 'law pune', 'IIT', 'bits'])
})

test('recent searches can be cleared', () => {
  rememberSearch('iit')
  forgetSearches()
  expect(recentSearches()).toEqual([])
})

test.each(['{', '"text"', '[1,null,"ok"]'])('a broken note of searches (%s) breaks nothing', (kept) => {
  localStorage.setItem('pravesh.searches', kept)
  expect(recentSearches().every((words) => typeof words === 'string')).toBe(true)
})

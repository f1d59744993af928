import { expect, test } from 'vitest'
import { websiteHost, withoutScheme } from './link.ts'

test('a website is labelled without its scheme, and named by its site', () => {
  expect(withoutScheme('https://www.nitk.ac.in/')).toBe('www.nitk.ac.in')
  expect(websiteHost('https://www.nitk.ac.in:8080/apply?x=1')).toBe('nitk.ac.in')
  expect(websiteHost('http://iitm.ac.in#top')).toBe('iitm.ac.in')
})

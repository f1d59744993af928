import { expect, test } from 'vitest'
import { domainsOf, higherRung, isInstituteEmail, rungByEmail } from './verified.ts'

const nitk = { websiteURL: 'https://www.nitk.ac.in/about', contactDetails: { email: 'registrar@nitk.edu.in' } }

test('the domains of a college are those of its website and of its own e-mail, never one that others share', () => {
  expect(domainsOf(nitk)).toEqual(['nitk.ac.in', 'nitk.edu.in'])
  expect(
    domainsOf({
      websiteURL: 'https://sites.google.com/view/hill-college',
      contactDetails: { email: 'hill@GMAIL.com' },
    }),
  ).toEqual([])
  expect(domainsOf({ websiteURL: 'https://hill.nic.in', contactDetails: { email: 'principal@nic.in' } })).toEqual([
    'hill.nic.in',
  ])
  expect(domainsOf({ websiteURL: 'http://10.1.2.3/', contactDetails: {} })).toEqual([])
  expect(domainsOf({ websiteURL: 'not an address' })).toEqual([])
  expect(domainsOf({})).toEqual([])
})

test.each([
  ['asha@nitk.ac.in', true],
  ['ASHA@Student.NITK.ac.in', true],
  ['asha@nitk.edu.in', true],
  ['asha@evilnitk.ac.in', false],
  ['asha@nitk.ac.in.evil.example', false],
  ['asha@ac.in', false],
  ['asha@gmail.com', false],
  ['nitk.ac.in@gmail.com', false],
])('%s is an address of the institute: %s', (email, is) => {
  expect(isInstituteEmail(email, nitk)).toBe(is)
})

test('an address counts once it is confirmed, and a rung that was reached is kept', () => {
  expect(rungByEmail({ email: 'asha@nitk.ac.in', isConfirmed: false }, nitk)).toBe('none')
  expect(rungByEmail({ email: 'asha@nitk.ac.in', isConfirmed: true }, nitk)).toBe('institute')
  expect(rungByEmail({ email: 'asha@x.in', isConfirmed: true }, nitk)).toBe('email')
  expect([higherRung('document', 'email'), higherRung('none', 'institute'), higherRung('none', 'none')]).toEqual([
    'document',
    'institute',
    'none',
  ])
})

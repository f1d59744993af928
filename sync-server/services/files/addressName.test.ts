import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressName } from './addressName.ts'

test('an address holds only what needs no encoding, whatever the file is called, and keeps its ending', () => {
  expect([
    addressName('IIT Bombay (logo).PNG'),
    addressName('पुस्तकालय.jpg'),
    addressName('.pdf'),
    addressName(''),
  ]).toEqual(['iit-bombay-logo.png', 'pustkaly.jpg', 'file.pdf', 'file'])
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(addressName(name)).toMatch(/^[a-z0-9-]+(\.[a-z0-9]{1,10})?$/)
    }),
  )
})

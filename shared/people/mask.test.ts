import { expect, test } from 'vitest'
import { maskedEmail, maskedPhone } from './mask.ts'

test.each([
  ['asha@example.in', 'a•••@example.in'],
  ['अशा@example.in', 'अ•••@example.in'],
  ['@x', '•••'],
  ['none', '•••'],
])('%s is shown as %s', (email, shown) => expect(maskedEmail(email)).toBe(shown))

test.each([
  ['98765 43210', '•••••••210'],
  ['+91-98765-43210', '•••••••••210'],
  ['12345', '•••'],
  ['', '•••'],
])('the number %s is shown as %s', (phone, shown) => expect(maskedPhone(phone)).toBe(shown))

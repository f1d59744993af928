import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../auth/session.ts'
import { keepLanguage, languageKept } from '../language/choose.ts'
import { DeskProvider } from '../sync/react.ts'
import { fakeDesk } from '../test/fakeDesk.ts'
import { asStaff } from '../test/staffRoom.tsx'
import { AdminDesk } from './AdminDesk.tsx'

vi.mock('../sync/session.ts', () => ({ beginSession: async () => undefined, endSession: async () => undefined, presentDesk: () => undefined, watchDesk: () => () => undefined }))
beforeEach(() => localStorage.clear())
afterEach(() => { cleanup(); keepLanguage('en') })
const open = () => render(<DeskProvider desk={fakeDesk()}><AdminDesk>The desk</AdminDesk></DeskProvider>)

test('a device somebody signs in on shows the public site in the language of their account', () => {
  asStaff({ language: 'hi' })
  open()
  expect(screen.getByText('The desk')).toBeTruthy()
  expect(languageKept()).toBe('hi')
  expect(document.cookie).toContain('language=hi')
  act(() => session.renew({ language: 'en' }))
  expect(languageKept()).toBe('en')
  expect(document.cookie).not.toContain('language=hi')
})

test('what was chosen on the device afterwards holds on it, until they choose or sign in again', () => {
  asStaff({ language: 'hi' })
  open()
  keepLanguage('en')
  cleanup()
  session.restore()
  open()
  expect(languageKept()).toBe('en')
  cleanup()
  asStaff({ language: 'hi' })
  open()
  expect(languageKept()).toBe('hi')
})

test('an account without a language leaves the device as it is', () => {
  keepLanguage('hi')
  asStaff()
  open()
  expect(languageKept()).toBe('hi')
})

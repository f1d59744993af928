import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownKept } from '../auth/kept.ts'
import { session } from '../auth/session.ts'
import { keepLanguage, languageKept } from '../i18n/choose.ts'
import { DeskProvider } from '../sync/react.ts'
import { pauseSession } from '../sync/session.ts'
import { eventually } from '../test/eventually.ts'
import { fakeDesk } from '../test/fakeDesk.ts'
import { asStaff, keepAnswer, keptAnswers } from '../test/staffRoom.tsx'
import { staffServer } from '../test/staffServer.ts'
import { AdminDesk, leaveKeeping } from './AdminDesk.tsx'

beforeEach(() => localStorage.clear())
afterEach(async () => {
  cleanup()
  await pauseSession()
  keepLanguage('en')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const open = () =>
  render(
    <DeskProvider desk={fakeDesk()}>
      <AdminDesk>The desk</AdminDesk>
    </DeskProvider>,
  )

test('a device somebody signs in on is in the language of their account, by a page opened anew', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  asStaff({ language: 'hi' })
  open()
  expect(screen.getByText('The desk')).toBeTruthy()
  expect(languageKept()).toBe('hi')
  expect(document.cookie).toContain('language=hi')
  expect(reload).toHaveBeenCalledTimes(1)
  act(() => session.renew({ language: 'en' }))
  expect(languageKept()).toBe('en')
  expect(document.cookie).not.toContain('language=hi')
  // This page is in English already.
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a tab that nobody looks at is not opened anew, nor is a page where the device keeps nothing', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  asStaff({ language: 'hi' })
  open()
  expect(languageKept()).toBe('hi')
  cleanup()
  visibility.mockReturnValue('visible')
  keepLanguage('en')
  vi.stubGlobal('localStorage', { ...localStorage, getItem: refuse, setItem: refuse, removeItem: refuse })
  asStaff({ language: 'hi' })
  open()
  expect(reload).not.toHaveBeenCalled()
})
const refuse = () => {
  throw new DOMException('Storage is refused', 'SecurityError')
}

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

test('answers that an earlier release kept beside the drafts are deleted; drafts and habits stay', async () => {
  asStaff()
  for (const key of ['users:page=1', 'crm-users', 'draft:college:c1', 'columns:name,city', 'bulk-acts'])
    await ownKept().put(key, 'kept', 1)
  open()
  await eventually(async () =>
    expect((await ownKept().list('')).map(({ key }) => key)).toEqual([
      'bulk-acts',
      'columns:name,city',
      'draft:college:c1',
    ]),
  )
  await ownKept().clear()
})

test('who leaves from outside the desk has left at the server, too, and of what they were shown nothing stays here', async () => {
  asStaff()
  const server = staffServer({ 'POST /crm-auth/logout': { success: true } })
  await keepAnswer(['users'], { data: [{ name: 'Asha Rao' }] })
  await ownKept().put('draft:college:c1', 'unsent', 1)
  await leaveKeeping()
  expect([server.said('POST'), session.get().phase, localStorage.getItem('adminToken')]).toEqual([
    [['POST /crm-auth/logout', undefined]],
    'out',
    null,
  ])
  asStaff()
  expect((await ownKept().list('')).map(({ key }) => key)).toEqual(['draft:college:c1'])
  expect(await keptAnswers()).toEqual([])
  await ownKept().clear()
})

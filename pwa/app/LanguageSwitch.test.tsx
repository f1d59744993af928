import { cleanup, screen, waitFor } from '@testing-library/react'
import { render } from '../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hindi } from '../i18n/hindi/hindi.ts'
import { speechOf } from '../../shared/i18n/speech.ts'
import { speak } from '../i18n/t.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'

const reload = vi.fn<() => void>()
beforeEach(() => {
  vi.stubGlobal('location', Object.assign(Object.create(location) as Location, { reload }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  reload.mockReset()
  localStorage.clear()
  document.cookie = 'language=; Max-Age=0; Path=/'
  speak(speechOf('en'))
})

test('each language is named in itself, and the one that is spoken is marked', () => {
  render(<LanguageSwitch />)
  expect(screen.getByRole('group', { name: 'Language' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'हिन्दी' }).getAttribute('lang')).toBe('hi')
  expect(screen.getByRole('button', { name: 'हिन्दी', pressed: false })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'English', pressed: true }).getAttribute('lang')).toBe('en-IN')
})

test('who chooses Hindi has it kept on the device and told to the server, and sees the page anew', async () => {
  render(<LanguageSwitch />)
  await userEvent.click(screen.getByRole('button', { name: 'हिन्दी' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(localStorage.getItem('pravesh.language')).toBe('hi')
  expect(document.cookie).toContain('language=hi')
})

test('who chooses English again leaves nothing behind', async () => {
  localStorage.setItem('pravesh.language', 'hi')
  document.cookie = 'language=hi; Path=/'
  speak(hindi)
  render(<LanguageSwitch />)
  expect(screen.getByRole('button', { name: 'हिन्दी', pressed: true })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'English' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(localStorage.getItem('pravesh.language')).toBeNull()
  expect(document.cookie).not.toContain('language=hi')
})

test('the language that is spoken already changes nothing', async () => {
  render(<LanguageSwitch />)
  await userEvent.click(screen.getByRole('button', { name: 'English' }))
  expect(reload).not.toHaveBeenCalled()
})

test('without a network and with nothing kept, Hindi says that it needs the network once, and the page stays', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<LanguageSwitch />)
  await userEvent.click(screen.getByRole('button', { name: 'हिन्दी' }))
  expect((await screen.findByText('Hindi needs internet once')).getAttribute('role')).toBe('status')
  expect(reload).not.toHaveBeenCalled()
  expect(localStorage.getItem('pravesh.language')).toBeNull()
})

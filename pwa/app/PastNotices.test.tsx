import { act, cleanup, screen } from '@testing-library/react'
import { render } from '../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NOTICES_KEPT, pastNotices } from '../ui/notices.ts'
import { toast } from '../ui/toast.ts'
import { TOAST_MS, Toasts } from '../ui/Toasts.tsx'
import { PastNotices } from './PastNotices.tsx'

beforeEach(() => pastNotices.clear())
afterEach(cleanup)

test('an error is read out as it comes and can be read again after its toast has gone; a success is not kept', async () => {
  render(
    <>
      <Toasts />
      <PastNotices />
    </>,
  )
  expect(screen.queryByText('Notifications')).toBeNull()
  await act(async () => {
    await toast('success', 'Corrected')
    await toast('error', 'We couldn’t save this on this device')
  })
  // The corner is there before what it says, or it would not be read out.
  expect(screen.getByRole('region', { name: 'Notifications' }).textContent).toBe('')
  expect((await screen.findByRole('alert')).textContent).toBe('We couldn’t save this on this device')
  expect(screen.getByRole('region', { name: 'Notifications' }).textContent).toContain(
    'We couldn’t save this on this device',
  )
  expect(pastNotices.now().map(({ text }) => text)).toEqual(['We couldn’t save this on this device'])
  await userEvent.click(screen.getByRole('button', { name: 'Clear notifications' }))
  expect(screen.queryByRole('button', { name: 'Clear notifications' })).toBeNull()
})

test('the newest twenty are kept', () => {
  for (let n = 1; n <= 25; n++) pastNotices.add(`Error ${n}`, n)
  expect(pastNotices.now()).toHaveLength(NOTICES_KEPT)
  expect([pastNotices.now()[0]!.text, pastNotices.now().at(-1)!.text]).toEqual(['Error 25', 'Error 6'])
})

test('a toast stays as long as documented: blank and error 4 seconds, success 2, loading until it is over', () => {
  expect(TOAST_MS).toEqual({ blank: 4000, error: 4000, success: 2000, loading: Number.POSITIVE_INFINITY })
})

test('of more toasts than twenty the newest twenty stand there', async () => {
  render(<Toasts />)
  await act(async () => {
    for (let n = 1; n <= 25; n++) await toast('blank', `Toast ${n}`)
  })
  await screen.findByText('Toast 25')
  const texts = [...screen.getByRole('region', { name: 'Notifications' }).querySelectorAll('p')].map(
    (shown) => shown.textContent,
  )
  expect([texts.length, texts[0], texts.at(-1)]).toEqual([20, 'Toast 25', 'Toast 6'])
})

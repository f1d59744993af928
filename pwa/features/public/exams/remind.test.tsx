import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { rendering } from '../../../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { speechOf } from '../../../../shared/i18n/speech.ts'
import { hindi } from '../../../i18n/hindi/hindi.ts'
import { speak } from '../../../i18n/t.ts'
import { startReminders, mend } from '../../../reminders/reminders.ts'
import { fakeDevice } from '../../../test/fakeDevice.ts'
import { fakePush, noPush, serverKey } from '../../../test/fakePush.ts'
import { Remind, ReminderList } from './Remind.tsx'

const device = fakeDevice()
const { render } = rendering({ worker: device })

const GATE = { id: 'e1', name: 'GATE', slug: 'gate' },
  CAT = { id: 'e2', name: 'CAT', slug: 'cat' }
const show = () =>
  render(
    <MemoryRouter>
      <Remind exam={GATE} />
      <ReminderList />
    </MemoryRouter>,
  )
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const isOnline = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  dispatchEvent(new Event(online ? 'online' : 'offline'))
}
beforeEach(() => {
  Object.assign(device, fakeDevice())
  isOnline(true)
})
afterEach(() => {
  cleanup()
  noPush()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a browser without push is offered nothing', () => {
  const { container } = show()
  expect(container.textContent).toBe('')
})

test('nothing is asked before the press; then the browser is, and our server is told the browser’s address and the exam, and nothing else', async () => {
  const push = fakePush()
  show()
  expect([push.permission, push.asked]).toEqual(['default', []])
  expect(screen.getByText(/only a notification address and your exams/)).toBeTruthy()
  await press('Remind me of these dates')
  await screen.findByText('We’ll remind you of these dates on this device.')
  expect(push.asked).toEqual([
    {
      call: 'PUT /reminders',
      body: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/1',
        keys: { p256dh: expect.stringMatching(/^[\w-]{87}$/), auth: expect.stringMatching(/^[\w-]{22}$/) },
        publicKey: push.publicKey,
        language: 'en',
        exams: ['e1'],
      },
    },
  ])
  expect(screen.getByRole('region', { name: 'Reminders on this device' }).textContent).toContain('GATE')

  await press('Stop the reminders')
  await screen.findByRole('button', { name: 'Remind me of these dates' })
  expect([push.asked[1], push.subscription(), localStorage.length]).toEqual([
    { call: 'DELETE /reminders', body: { endpoint: 'https://fcm.googleapis.com/fcm/send/1' } },
    null,
    0,
  ])
})

test('of two exams each is stopped by itself, or both at once', async () => {
  const push = fakePush()
  await startReminders(GATE, 'en')
  await startReminders(CAT, 'en')
  show()
  await press('Stop the reminders of CAT')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'CAT' })).toBeNull())
  expect(push.asked.at(-1)).toMatchObject({ call: 'PUT /reminders', body: { exams: ['e1'] } })
  await startReminders(CAT, 'en')
  await screen.findByRole('link', { name: 'CAT' })
  await press('Stop all reminders')
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(push.asked.at(-1)?.call).toBe('DELETE /reminders')
})

test('whoever says no is told how to allow it, and finds the choice again once they did', async () => {
  const push = fakePush('denied')
  show()
  await press('Remind me of these dates')
  await screen.findByText(/Allow them in the site settings/)
  expect([screen.queryByRole('button'), push.asked]).toEqual([null, []])
  push.permit('default')
  await screen.findByRole('button', { name: 'Remind me of these dates' })
})

test('no answer, no push service and no server are each said, and nothing is turned on', async () => {
  const push = fakePush('default')
  show()
  await press('Remind me of these dates')
  await screen.findByText('The browser asked and got no answer, so nothing was turned on.')
  push.says = 'granted'
  push.isServiceAway = true
  await press('Remind me of these dates')
  await screen.findByText('The push service of this browser could not be reached. Try again later.')
  push.isServiceAway = false
  push.isServerAway = true
  await press('Remind me of these dates')
  await screen.findByText('Could not connect. Try again')
  expect(localStorage.length).toBe(0)
})

test('without a network it says so and has no dead button; what is followed can be read', async () => {
  fakePush()
  isOnline(false)
  show()
  expect(screen.getByText('You can turn on reminders for these dates when you’re online.')).toBeTruthy()
  isOnline(true)
  await press(await screen.findByText('Remind me of these dates').then(({ textContent }) => textContent!))
  await screen.findByText('We’ll remind you of these dates on this device.')
  isOnline(false)
  await screen.findByText('We’ll remind you of these dates. Go online to stop it.')
  expect([screen.queryByRole('button'), screen.getByRole('link', { name: 'GATE' }).getAttribute('href')]).toEqual([
    null,
    '/exams/gate',
  ])
  isOnline(true)
  await screen.findByRole('button', { name: 'Stop the reminders' })
  act(() => device.says({ online: false }))
  await screen.findByText('We’ll remind you of these dates. Go online to stop it.')
})

test('a browser that changed its address, a server that changed its key and a person who changed the language are put right at the next visit, once', async () => {
  const push = fakePush()
  await startReminders(GATE, 'en')
  push.forgets()
  await mend('en')
  expect(push.asked.at(-1)).toMatchObject({
    call: 'PUT /reminders',
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/2',
      former: 'https://fcm.googleapis.com/fcm/send/1',
      exams: ['e1'],
    },
  })
  push.publicKey = serverKey(2)
  await mend('en')
  expect(push.asked.at(-1)).toMatchObject({
    body: { endpoint: 'https://fcm.googleapis.com/fcm/send/3', publicKey: serverKey(2) },
  })
  await mend('hi')
  expect(push.asked.at(-1)).toMatchObject({
    body: { endpoint: 'https://fcm.googleapis.com/fcm/send/3', language: 'hi' },
  })
  const told = push.asked.length
  await mend('hi')
  expect(push.asked.length).toBe(told)
  push.permission = 'denied'
  push.forgets()
  await mend('hi')
  expect(push.asked.length).toBe(told)
})

test('two exams followed at the same moment are both followed', async () => {
  fakePush()
  await Promise.all([startReminders(GATE, 'en'), startReminders(CAT, 'en'), mend('en')])
  show()
  expect((await screen.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual(['GATE', 'CAT'])
})

test('in Hindi it is asked for in Hindi', async () => {
  const push = fakePush()
  const before = speak(hindi)
  show()
  await press('इन तारीखों की याद दिलाएँ')
  await screen.findByText('इस डिवाइस पर इन तारीखों की याद दिलाई जाती है।')
  expect(push.asked[0]).toMatchObject({ body: { language: 'hi' } })
  speak(before ?? speechOf('en'))
})

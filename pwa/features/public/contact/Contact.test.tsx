import { fakeWriting } from '../../../test/fakeWriting.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { rendering } from '../../../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CONSENTS } from '../../../../shared/enquiry/consents.ts'
import { NO_SITE } from '../../../../shared/site/public.ts'
import { fakeDevice } from '../../../test/fakeDevice.ts'
import { Contact } from './Contact.tsx'

const device = fakeDevice()
const queue = fakeWriting()
const { render } = rendering({ worker: device, queue: queue.access })

const show = () =>
  render(
    <MemoryRouter>
      <Contact />
    </MemoryRouter>,
  )
beforeEach(() => {
  queue.reset()
  localStorage.clear()
  Object.assign(device, fakeDevice())
})
afterEach(cleanup)

test('a message to us has a topic, a way to answer, its own tick and a number at once', async () => {
  show()
  await userEvent.selectOptions(screen.getByLabelText('Topic'), 'A figure that is wrong')
  await userEvent.type(screen.getByLabelText('Message'), 'The fee is of 2024.')
  await userEvent.type(screen.getByLabelText('Name'), 'Asha')
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.in')
  await userEvent.click(screen.getByLabelText(CONSENTS.reply.text))
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(queue.saved).toMatchObject([
    {
      kind: 'enquiry.send',
      value: {
        kind: 'contact',
        topic: 'A figure that is wrong',
        message: 'The fee is of 2024.',
        name: 'Asha',
        email: 'asha@example.in',
        consents: ['reply@1'],
      },
    },
  ])
  expect(screen.getByRole('status').textContent).toMatch(/Your reference number is PR-\w{5}-\w{5}/)
})

test('it asks for a message, and nothing of a session', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByText('Message is required')).toBeTruthy()
  expect(screen.queryByLabelText('Day')).toBeNull()
})

test('the ways staff keep stand beside it, with the office hours; none are shown where none are kept', () => {
  show()
  expect(screen.queryByRole('heading', { name: 'Other ways to reach us' })).toBeNull()
  cleanup()
  device.tellsDocuments('site', {
    ...NO_SITE,
    contact: { phone: '080-2257 8000', hours: 'Monday to Friday, 10:00 to 17:00 IST' },
  })
  show()
  const ways = within(screen.getByRole('heading', { name: 'Other ways to reach us' }).parentElement!)
  expect(ways.getByRole('link', { name: '080-2257 8000' }).getAttribute('href')).toBe('tel:08022578000')
  expect(ways.getByText('Monday to Friday, 10:00 to 17:00 IST')).toBeTruthy()
})

import { fakeWriting } from '../../../../test/fakeWriting.ts'
import { act, cleanup, screen } from '@testing-library/react'
import { rendering } from '../../../../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONSENTS } from '../../../../../shared/enquiry/consents.ts'
import { courseNamed, publicCollege } from '../../../../test/makePublic.ts'
import { ApplySheet } from './ApplySheet.tsx'
import { InquireSheet } from './InquireSheet.tsx'

const queue = fakeWriting()
const { render } = rendering({ queue: queue.access })
const college = publicCollege({ courses: [courseNamed('MBA'), courseNamed('BBA')] })
beforeEach(() => queue.reset())
afterEach(cleanup)

const fill = async () => {
  await userEvent.type(screen.getByLabelText('Name'), 'Asha')
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.in')
  await userEvent.click(screen.getByLabelText(CONSENTS.reply.text))
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
const reference = /Your reference number is PR-\w{5}-\w{5}/

test('the modal of the placement tab keeps its sentence and its Close button, and holds the form they speak of', async () => {
  const close = vi.fn<() => void>()
  render(<ApplySheet record={college} onClose={close} />)
  expect(screen.getByText('Please fill out the form to apply.')).toBeTruthy()
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
  expect(close).toHaveBeenCalled()
})

test('an empty form says what it lacks and sends nothing; no box is ticked beforehand', async () => {
  render(<InquireSheet record={college} onClose={() => undefined} />)
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(false)
  await send()
  for (const said of [
    'Name is required',
    'Email is required',
    'Message is required',
    'Please agree that we may use this to answer you',
  ])
    expect(screen.getByText(said)).toBeTruthy()
  expect(queue.saved).toEqual([])
})

test('what is sent has its number at once, says that it has not left, and later that it was received', async () => {
  render(<ApplySheet record={college} onClose={() => undefined} />)
  await fill()
  await userEvent.selectOptions(screen.getByLabelText('Course'), 'MBA')
  await send()
  expect(queue.saved).toMatchObject([
    {
      kind: 'enquiry.send',
      value: {
        kind: 'apply',
        college: college.id,
        name: 'Asha',
        replyBy: 'E-mail',
        email: 'asha@example.in',
        course: 'MBA',
        consents: ['reply@1'],
      },
    },
  ])
  expect(screen.getByRole('status').textContent).toMatch(reference)
  expect(screen.getByText('Saved on this device, not yet sent. We’ll send it when you’re back online.')).toBeTruthy()
  act(() => queue.settles((deed) => ({ ...deed, state: 'done' })))
  expect(screen.getByText('Received. We’ll reply the way you chose.')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toMatch(reference)
})

test('a number is asked for only where it is wanted, with a tick of its own', async () => {
  render(<ApplySheet record={college} onClose={() => undefined} />)
  await fill()
  expect(screen.queryByLabelText(CONSENTS.call.text)).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Reply by'), 'WhatsApp')
  await userEvent.type(screen.getByLabelText('Phone'), '98765 4321')
  await send()
  expect(screen.getByText('Phone must be a phone number')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Phone'), '0')
  await send()
  expect(screen.getByText('Please agree that we may call or message this number, or choose E-mail')).toBeTruthy()
  await userEvent.click(screen.getByLabelText(CONSENTS.call.text))
  await send()
  expect(queue.saved).toMatchObject([
    { value: { replyBy: 'WhatsApp', phone: '98765 43210', consents: ['reply@1', 'call@1'] } },
  ])
  expect(queue.saved[0]).not.toHaveProperty('value.email', 'asha@example.in')
})

test('one that waits from an earlier visit is shown above the form', async () => {
  const { unmount } = render(<ApplySheet record={college} onClose={() => undefined} />)
  await fill()
  await send()
  unmount()
  render(<ApplySheet record={college} onClose={() => undefined} />)
  expect(screen.getByRole('status').textContent).toMatch(reference)
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy()
})

test('a device that is full says so and keeps what was written', async () => {
  render(<ApplySheet record={college} onClose={() => undefined} />)
  await fill()
  queue.fills()
  await send()
  expect(screen.getByRole('alert').textContent).toBe('This device is full. Free some space and save again')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha')
})

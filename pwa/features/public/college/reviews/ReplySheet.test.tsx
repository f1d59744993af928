import { cleanup, screen, within } from '@testing-library/react'
import { render } from '../../../../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { SignedInStudent } from '../../../../auth/student.ts'
import { NotSaved } from '../../../../sync/types.ts'
import { eventually } from '../../../../test/eventually.ts'
import { ReplySheet } from './ReplySheet.tsx'

const asha: SignedInStudent = {
  id: 's1',
  name: 'Asha Rao',
  email: 'a@x.in',
  token: 'x',
  expiresAt: '2099-01-01T00:00:00.000Z',
}
const said: string[] = []
function open(
  student: SignedInStudent | undefined,
  onReply: (content: string, isOfficial: boolean) => Promise<void> = async (content, isOfficial) => {
    said.push(isOfficial ? `official: ${content}` : content)
  },
  answersFor?: string,
) {
  render(
    <MemoryRouter>
      <ReplySheet
        review={{ title: 'Good labs, far hostel' }}
        student={student}
        {...(answersFor !== undefined && { answersFor })}
        onReply={onReply}
        onClose={() => {
          said.push('closed')
        }}
      />
    </MemoryRouter>,
  )
  return within(screen.getByRole('dialog', { name: 'Reply' }))
}
afterEach(() => {
  cleanup()
  said.length = 0
})

test('without an account it says that one is needed, and leads to the login', () => {
  const sheet = open(undefined)
  expect(sheet.getByText('You need an account to reply.')).toBeTruthy()
  expect(sheet.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  expect(sheet.queryByRole('textbox')).toBeNull()
})

test('it names what is answered and who reads it first; nothing but words is saved, trimmed, and the sheet closes', async () => {
  const sheet = open(asha)
  expect(sheet.getByText('To “Good labs, far hostel”')).toBeTruthy()
  expect(sheet.getByText('A moderator reads it before it is shown.')).toBeTruthy()
  const send = sheet.getByRole('button', { name: 'Send' })
  expect(send.hasAttribute('disabled')).toBe(true)
  await userEvent.type(sheet.getByLabelText('Your reply'), '   ')
  expect(send.hasAttribute('disabled')).toBe(true)
  await userEvent.type(sheet.getByLabelText('Your reply'), 'Is the bus free? ')
  await userEvent.click(send)
  await eventually(() => expect(said).toEqual(['Is the bus free?', 'closed']))
})

test('whoever answers for the college says it in its name, unless they take the tick away', async () => {
  const name = 'In the name of NIT Karnataka, marked as its official reply'
  const reply = async (isOwn: boolean) => {
    const sheet = open(asha, undefined, 'NIT Karnataka')
    expect(sheet.getByLabelText<HTMLInputElement>(name).checked).toBe(true)
    if (isOwn) await userEvent.click(sheet.getByLabelText(name))
    await userEvent.type(sheet.getByLabelText('Your reply'), 'It is free.')
    await userEvent.click(sheet.getByRole('button', { name: 'Send' }))
    cleanup()
  }
  await reply(false)
  await reply(true)
  expect(said).toEqual(['official: It is free.', 'closed', 'It is free.', 'closed'])
  expect(open(asha).queryByRole('checkbox')).toBeNull()
})

test('no more than a thousand characters go in', () => {
  expect(open(asha).getByLabelText<HTMLTextAreaElement>('Your reply').maxLength).toBe(1000)
})

test('a device that is full keeps the words and says so', async () => {
  const sheet = open(asha, () =>
    Promise.reject(new NotSaved('storage-full', 'This device is full. Free some space and save again')),
  )
  await userEvent.type(sheet.getByLabelText('Your reply'), 'Is the bus free?')
  await userEvent.click(sheet.getByRole('button', { name: 'Send' }))
  expect(await sheet.findByText('This device is full. Free some space and save again')).toBeTruthy()
  expect(sheet.getByLabelText<HTMLTextAreaElement>('Your reply').value).toBe('Is the bus free?')
  expect(said).toEqual([])
})

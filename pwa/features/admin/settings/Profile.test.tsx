import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UPLOADS } from '../../../../shared/files/kinds.ts'
import { wipeAnswers } from '../../../local/answers.ts'
import { ownKept } from '../../../auth/kept.ts'
import { session } from '../../../auth/session.ts'
import type { OutgoingFile, UploadedFile } from '../../../api/uploads.ts'
import { RemoteFailure } from '../../../remote/client.ts'
import { asStaff, openRoom } from '../../../test/staffRoom.tsx'
import { staffServer } from '../../../test/staffServer.ts'
import { Profile } from './Profile.tsx'
import { removeToasts, shownToasts } from '../../../test/toasts.ts'

const outgoing: OutgoingFile[] = []
let refusal: Error | undefined
const upload = async (file: OutgoingFile) => {
  if (refusal) throw refusal
  outgoing.push(file)
  return { cdnUrl: `https://cdn.example/${outgoing.length}/me.jpg` } as UploadedFile
}
let server: ReturnType<typeof staffServer>
const off = { success: true, data: { isOn: false, codesLeft: 0 } }
beforeEach(async () => {
  localStorage.clear()
  removeToasts()
  outgoing.length = 0
  refusal = undefined
  asStaff({ role: 'counselor' })
  await ownKept().clear()
  await wipeAnswers('staff:meera')
  server = staffServer({ 'GET /crm-auth/sessions': { success: true, data: [] }, 'GET /crm-auth/second-factor': off })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function openProfile() {
  openRoom(<Profile />, { at: '/admin/profile', upload })
  return userEvent.setup()
}
const part = (name: string) => within(screen.getByRole('region', { name }))
const choose = (file: File) => fireEvent.change(screen.getByTestId('avatar-input'), { target: { files: [file] } })
const kept = () => JSON.parse(localStorage.getItem('adminUser') ?? '{}') as { avatar?: string; language?: string }
const picture = (name = 'me.png', bytes = 'x') =>
  new File([bytes], name, { type: name.endsWith('.pdf') ? 'application/pdf' : 'image/png' })

test('a photo is chosen, shown in the session at once, replaced, and removed again for the initial', async () => {
  server.answers['DELETE /crm-auth/avatar'] = { success: true, data: null }
  openProfile()
  expect(part('Photo').getByText('M')).toBeTruthy()
  expect(part('Photo').queryByRole('button', { name: 'Remove the photo' })).toBeNull()
  choose(picture())
  fireEvent.click(await part('Photo').findByRole('button', { name: 'Replace the photo' }))
  expect(outgoing).toMatchObject([{ kind: 'avatar', name: 'me.png' }])
  expect(kept().avatar).toBe('https://cdn.example/1/me.jpg')
  choose(picture())
  await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toBe('https://cdn.example/2/me.jpg'))
  fireEvent.click(await part('Photo').findByRole('button', { name: 'Remove the photo' }))
  expect(await part('Photo').findByText('M')).toBeTruthy()
  expect(server.said('DELETE')).toEqual([['DELETE /crm-auth/avatar', undefined]])
  expect(kept()).not.toHaveProperty('avatar')
  expect(shownToasts()).toEqual([
    'success: Photo updated successfully',
    'success: Photo updated successfully',
    'success: Photo removed',
  ])
})

test('a photo that cannot be had any more gives way to the initial', () => {
  asStaff({ avatar: 'https://cdn.example/gone.jpg' })
  openProfile()
  fireEvent.error(document.querySelector('img')!)
  expect(part('Photo').getByText('M')).toBeTruthy()
})

test('what is no picture, what is too large, and what the server refuses is told, and the photo stays as it was', async () => {
  openProfile()
  const said = () =>
    part('Photo')
      .findByRole('alert')
      .then((alert) => alert.textContent)
  choose(picture('cv.pdf'))
  expect(await said()).toBe(`File cv.pdf was rejected: File type must be ${UPLOADS.avatar.words}`)
  choose(picture('me.png', 'x'.repeat(UPLOADS.avatar.bytesEach + 1)))
  await waitFor(async () =>
    expect(await said()).toBe(`File me.png was rejected: File is larger than ${UPLOADS.avatar.bytesEach} bytes`),
  )
  refusal = new RemoteFailure('refused', 'The file storage cannot be reached. Please try again', { status: 503 })
  choose(picture())
  await waitFor(async () =>
    expect(await said()).toBe('Upload failed: The file storage cannot be reached. Please try again'),
  )
  expect(kept()).not.toHaveProperty('avatar')
})

test('the language of the website is kept with the account, and left to each device again', async () => {
  server.answers['PUT /crm-users/meera'] = { success: true, data: {} }
  const person = openProfile()
  const language = part('Language').getByLabelText<HTMLSelectElement>('Your language')
  expect(language.value).toBe('')
  await person.selectOptions(language, 'हिन्दी')
  await waitFor(() => expect(kept().language).toBe('hi'))
  await person.selectOptions(language, 'As each device has it')
  await waitFor(() => expect(kept()).not.toHaveProperty('language'))
  expect(server.said('PUT').map(([, body]) => body)).toEqual([{ language: 'hi' }, { language: null }])
  delete server.answers['PUT /crm-users/meera']
  await person.selectOptions(language, 'English')
  await waitFor(() => expect(shownToasts().at(-1)).toBe('error: Failed to update profile'))
  expect(language.value).toBe('')
})

test('the second step is set up with the password and a code of the app, and the recovery codes are shown this once', async () => {
  const person = openProfile()
  const codes = ['0a1b-2c3d-4e5f-6g7h', '1111-2222-3333-4444']
  await person.click(await screen.findByRole('button', { name: 'Set up...' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Set up the second step' }))
  server.answers['POST /crm-auth/second-factor'] = {
    success: false,
    code: 'CURRENT_PASSWORD_INCORRECT',
    error: 'Current password is incorrect',
    status: 401,
  }
  await person.type(sheet.getByLabelText('Your current password'), 'old horse{Enter}')
  expect(await sheet.findByText('Current password is incorrect')).toBeTruthy()
  expect(session.get().phase).toBe('in')
  server.answers['POST /crm-auth/second-factor'] = {
    success: true,
    data: { uri: 'otpauth://totp/Pravesh:meera?secret=ABCDEFGH', key: 'ABCDEFGHIJKL' },
  }
  await person.click(sheet.getByRole('button', { name: 'Continue' }))
  expect(await sheet.findByRole('img', { name: /authenticator app/ })).toBeTruthy()
  expect(sheet.getByText('ABCD EFGH IJKL')).toBeTruthy()
  expect(document.activeElement).toBe(sheet.getByLabelText('Code'))
  server.answers['PUT /crm-auth/second-factor'] = {
    success: false,
    code: 'VALIDATION_FAILED',
    error: 'This code is not right',
    status: 400,
  }
  await person.type(sheet.getByLabelText('Code'), '123456{Enter}')
  expect(await sheet.findByText('This code is not right')).toBeTruthy()
  server.answers['PUT /crm-auth/second-factor'] = { success: true, data: { recoveryCodes: codes } }
  await person.click(sheet.getByRole('button', { name: 'Switch on' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }))
  expect(
    within(shown.getByRole('list', { name: 'Recovery codes' }))
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual(codes)
  server.answers['GET /crm-auth/second-factor'] = {
    success: true,
    data: { isOn: true, since: '2026-11-20T08:00:00Z', codesLeft: 10 },
  }
  await person.click(shown.getByRole('button', { name: 'I have kept them' }))
  expect(await part('Second step at sign-in').findByText(/^On since .*10 recovery codes are left/)).toBeTruthy()
  expect(screen.queryByText(codes[0]!)).toBeNull()
  expect(server.said('POST', 'PUT').at(-1)).toEqual(['PUT /crm-auth/second-factor', { code: '123456' }])
})

test('it is switched off with the password and a code; without a network it is only told', async () => {
  server.answers['GET /crm-auth/second-factor'] = { success: true, data: { isOn: true, codesLeft: 1 } }
  const person = openProfile()
  expect(await screen.findByText('On. 1 recovery code is left.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Switch off...' }))
  const sheet = within(screen.getByRole('dialog'))
  server.answers['DELETE /crm-auth/second-factor'] = { success: true, data: null }
  server.answers['GET /crm-auth/second-factor'] = off
  await person.type(sheet.getByLabelText('Your current password'), 'seven mango trees')
  await person.type(sheet.getByLabelText('Code'), '654321')
  await person.click(sheet.getByRole('button', { name: 'Switch off' }))
  expect(await screen.findByText(/^Off\. With it/)).toBeTruthy()
  expect(server.said('DELETE')).toEqual([
    ['DELETE /crm-auth/second-factor', { password: 'seven mango trees', code: '654321' }],
  ])
  expect(shownToasts()).toEqual(['success: Second step switched off'])
  cleanup()
  server.goesAway()
  openProfile()
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Set up...' })).disabled).toBe(true)
})

test('what the server says of the person later stands here too, and a photo taken away elsewhere is gone', () => {
  asStaff({ avatar: 'https://cdn.example/1/me.jpg', language: 'hi' })
  openProfile()
  act(() => session.confirm({ role: 'counselor', permissions: {}, name: 'Meera K', email: 'meera@example.in' }))
  expect(part('Photo').getByText('M')).toBeTruthy()
  expect(part('Language').getByLabelText<HTMLSelectElement>('Your language').value).toBe('')
  expect(kept()).toMatchObject({ name: 'Meera K' })
})

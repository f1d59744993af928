import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { knownDevices } from '../../../auth/knownDevices.ts'
import { session } from '../../../auth/session.ts'
import { SignInScreen } from './SignIn.tsx'

const user = {
  _id: 's1',
  id: 's1',
  name: 'Meera Rao',
  email: 'meera@example.in',
  role: 'support',
  permissions: {},
  isActive: true,
}
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
let answer: () => Promise<Response>
beforeEach(() => {
  localStorage.clear()
  session.restore()
  vi.stubGlobal('fetch', () => answer())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(from?: string) {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/admin/login', state: from && { from } }]}>
      <Routes>
        <Route path="/admin/login" element={<SignInScreen />} />
        <Route path="/admin/dashboard" element="The dashboard" />
        <Route path="/admin/colleges" element="The colleges" />
      </Routes>
    </MemoryRouter>,
  )
  return userEvent.setup()
}
async function tryWith(email: string, password: string, from?: string) {
  const person = open(from)
  if (email) await person.type(screen.getByLabelText('Email'), email)
  if (password) await person.type(screen.getByLabelText('Password'), password)
  await person.click(screen.getByRole('button', { name: 'Sign In' }))
}

test('the door has the documented fields, a note of the roles and the way back', () => {
  open()
  expect(screen.getByLabelText<HTMLInputElement>('Email').required).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Password').required).toBe(true)
  expect(screen.getByText(/admin, counselor or support/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Return to website' }).getAttribute('href')).toBe('/')
})

test('both fields are required and the email must be one; nothing is sent', async () => {
  answer = async () => {
    throw new Error('nothing may be sent')
  }
  await tryWith('', '')
  expect(screen.getByText('Email is required')).toBeTruthy()
  expect(screen.getByText('Password is required')).toBeTruthy()
  cleanup()
  await tryWith('meera', 'x')
  expect(screen.getByText('Email must be an e-mail address')).toBeTruthy()
})

test('while it is busy the button says so', async () => {
  answer = () => new Promise(() => undefined)
  await tryWith('meera@example.in', 'secret')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Signing in...' }).disabled).toBe(true)
})

test('signing in keeps the three documented items and opens the dashboard', async () => {
  answer = async () => json({ success: true, token: 't.o.k', user })
  await tryWith('meera@example.in', 'secret')
  expect(await screen.findByText('The dashboard')).toBeTruthy()
  expect(Object.keys(localStorage).sort()).toEqual(['adminRole', 'adminToken', 'adminUser'])
  expect(JSON.parse(localStorage.getItem('adminUser') ?? '')).toMatchObject({
    _id: 's1',
    name: 'Meera Rao',
    email: 'meera@example.in',
    role: 'support',
  })
})

test('whoever was sent to the door comes back to where they were', async () => {
  answer = async () => json({ success: true, token: 't.o.k', user })
  await tryWith('meera@example.in', 'secret', '/admin/colleges?mode=edit&id=c1')
  expect(await screen.findByText('The colleges')).toBeTruthy()
})

test('where the account has a second step a code is asked for, and sent with the same password', async () => {
  const sent: unknown[] = []
  const answers: Array<() => Response> = [
    () => json({ success: false, error: 'Type the code of your app', code: 'SECOND_FACTOR_REQUIRED' }, 401),
    () => json({ success: false, error: 'Login failed', code: 'INVALID_CREDENTIALS' }, 401),
    () =>
      json({ success: true, token: 't.o.k', user: { ...user, avatar: 'https://cdn.example/me.jpg', language: 'hi' } }),
  ]
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return answers.shift()!()
  })
  const person = open()
  await person.type(screen.getByLabelText('Email'), 'meera@example.in')
  await person.type(screen.getByLabelText('Password'), 'secret{Enter}')
  const code = await screen.findByLabelText<HTMLInputElement>('Code')
  expect(document.activeElement).toBe(code)
  expect([code.autocomplete, screen.queryByRole('alert'), screen.queryByLabelText('Password')]).toEqual([
    'one-time-code',
    null,
    null,
  ])
  await person.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(screen.getByText('Code is required')).toBeTruthy()
  await person.type(code, '000000{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed')
  expect(code.value).toBe('')
  await person.type(code, ' 123 456 {Enter}')
  expect(await screen.findByText('The dashboard')).toBeTruthy()
  expect(sent).toEqual(
    [{}, { code: '000000' }, { code: '123 456' }].map((more) => ({
      email: 'meera@example.in',
      password: 'secret',
      ...more,
    })),
  )
  expect(session.get()).toMatchObject({ staff: { avatar: 'https://cdn.example/me.jpg', language: 'hi' } })
})

test('who has no code at hand starts over, and the password is typed again', async () => {
  answer = async () => json({ success: false, error: 'Type the code of your app', code: 'SECOND_FACTOR_REQUIRED' }, 401)
  await tryWith('meera@example.in', 'secret')
  await userEvent.click(await screen.findByRole('button', { name: 'Start over' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  expect([
    screen.getByLabelText<HTMLInputElement>('Email').value,
    screen.getByLabelText<HTMLInputElement>('Password').value,
  ]).toEqual(['meera@example.in', ''])
})

test.each([
  [
    'the server refuses',
    async () => json({ success: false, error: 'Login failed', code: 'INVALID_CREDENTIALS' }, 401),
    'Login failed',
  ],
  [
    'the account has another role',
    async () => json({ success: true, token: 't', user: { ...user, role: 'student' } }),
    'Invalid user role. Only admin, counselor, and support roles can access the admin panel.',
  ],
  [
    'the answer lacks a token',
    async () => json({ success: true, user }),
    'Invalid response from server. Please contact support.',
  ],
  [
    'the answer lacks a user',
    async () => json({ success: true, token: 't' }),
    'Invalid response from server. Please contact support.',
  ],
  [
    'nothing comes back',
    async () => {
      throw new TypeError('Failed to fetch')
    },
    'No response from server. Please check your internet connection and try again.',
  ],
  [
    'a hotel answers with a page of its own',
    async () => new Response('<h1>Sign in to the Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } }),
    'No response from server. Please check your internet connection and try again.',
  ],
  [
    'something in between fails',
    async () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
    'Server error: 502',
  ],
])('when %s, the form says so and has the focus on it', async (_when, answers, sentence) => {
  answer = answers
  await tryWith('meera@example.in', 'secret')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(sentence)
  expect(document.activeElement).toBe(alert)
  expect(session.get().phase).toBe('out')
})

test('whoever was given a password chooses their own before anything opens', async () => {
  const sent: unknown[] = []
  const answers: Array<() => Response> = [
    () => json({ success: true, token: 'first', user, mustChangePassword: true }),
    () => json({ success: false, error: 'This password is too common', code: 'VALIDATION_FAILED' }, 400),
    () => json({ success: true, message: 'Password changed successfully', data: { token: 'own' } }),
  ]
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push([
      new URL(address).pathname,
      new Headers(init.headers).get('authorization'),
      JSON.parse(String(init.body)),
    ])
    return answers.shift()!()
  })
  const person = open('/admin/colleges')
  await person.type(screen.getByLabelText('Email'), 'meera@example.in')
  await person.type(screen.getByLabelText('Password'), 'given{Enter}')
  const first = await screen.findByLabelText('New password')
  expect([document.activeElement, session.get().phase]).toEqual([first, 'out'])
  await person.type(first, 'short')
  await person.click(screen.getByRole('button', { name: 'Save and go on' }))
  expect([
    screen.getByText('Password must be at least 12 characters'),
    screen.getByText('New passwords do not match'),
  ]).toHaveLength(2)
  await person.type(first, ' of twelve letters')
  await person.type(screen.getByLabelText('Confirm new password'), 'short of twelve letters{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('This password is too common')
  await person.click(screen.getByRole('button', { name: 'Save and go on' }))
  expect(await screen.findByText('The colleges')).toBeTruthy()
  expect(session.token()).toBe('own')
  expect(sent.slice(1)).toEqual(
    [1, 2].map(() => [
      '/api/v1/crm-auth/change-password',
      'Bearer first',
      { currentPassword: 'given', newPassword: 'short of twelve letters' },
    ]),
  )
})

test('after too many tries a link is mailed, and with it the next try goes through; this device is known from then on', async () => {
  const sent: unknown[] = []
  const answers: Array<() => Response> = [
    () => json({ success: false, error: 'Login failed', code: 'RATE_LIMITED' }, 429),
    () => json({ success: true, data: null, message: 'Email Sent!' }),
    () => json({ success: true, token: 't.o.k', user, device: 'd.e.v' }),
  ]
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push([new URL(address).pathname, JSON.parse(String(init.body))])
    return answers.shift()!()
  })
  await tryWith('meera@example.in', 'secret')
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed')
  await userEvent.click(screen.getByRole('button', { name: 'Email me a login link' }))
  expect((await screen.findByRole('status')).textContent).toContain('Email Sent!')
  cleanup()
  render(
    <MemoryRouter initialEntries={['/admin/login#link=mailed']}>
      <Routes>
        <Route path="/admin/login" element={<SignInScreen />} />
        <Route path="/admin/dashboard" element="The dashboard" />
      </Routes>
    </MemoryRouter>,
  )
  expect(screen.getByRole('status').textContent).toContain('You opened the link from our e-mail')
  await userEvent.type(screen.getByLabelText('Email'), 'meera@example.in')
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}')
  expect(await screen.findByText('The dashboard')).toBeTruthy()
  const pair = { email: 'meera@example.in', password: 'secret' }
  expect(sent).toEqual([
    ['/api/v1/crm-auth/login', pair],
    ['/api/v1/crm-auth/login-link', { email: 'meera@example.in' }],
    ['/api/v1/crm-auth/login', { ...pair, link: 'mailed' }],
  ])
  expect(knownDevices()).toEqual(['d.e.v'])
})

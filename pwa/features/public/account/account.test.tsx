import { act, cleanup, screen } from '@testing-library/react'
import { fakeDevice } from '../../../test/fakeDevice.ts'
import { fakeWriting } from '../../../test/fakeWriting.ts'
import type { QueueAccess } from '../../../sync/writing.ts'
import { Login } from './Login.tsx'
import { Signup } from './Signup.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import { ConfirmEmail } from './ConfirmEmail.tsx'
import { rendering } from '../../../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { NO_SITE } from '../../../../shared/site/public.ts'
import { signedInStudent } from '../../../auth/student.ts'
import { hindi } from '../../../i18n/hindi/hindi.ts'
import { speak } from '../../../i18n/t.ts'
import { eventually } from '../../../test/eventually.ts'
import { removeToasts, shownToasts } from '../../../test/toasts.ts'

const desk = { unsent: 0, left: [] as string[], resumed: [] as string[], refuses: false }
const device = fakeDevice()
const queue: QueueAccess = {
  ...fakeWriting().access,
  countUnsent: async () => desk.unsent,
  resumeWriting: ({ account }) => {
    desk.resumed.push(account)
  },
  leaveWriting: async ({ account }, unsent) => {
    if (desk.refuses) throw new Error('offline')
    desk.left.push(`${account} ${unsent}`)
  },
}
const { render } = rendering({ worker: device, queue })

const asked: Array<{ path: string; body: Record<string, unknown> }> = []
function answers(answer: (path: string) => Response | 'cut') {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = new URL(address).pathname.replace('/api/v1', '')
    asked.push({ path, body: JSON.parse(String(init.body ?? '{}')) as Record<string, unknown> })
    const said = answer(path)
    if (said === 'cut') throw new TypeError('Failed to fetch')
    return said
  })
}
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const user = {
  success: true,
  token: 'abc',
  expiresAt: '2099-01-01T00:00:00.000Z',
  user: { id: 's1', fullName: 'Asha Rao', email: 'asha@example.in' },
}
const refused = json.bind(undefined, { success: false, error: 'Login failed', code: 'INVALID_CREDENTIALS' }, 401)

function open(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/login', element: <Login /> },
      { path: '/signup', element: <Signup /> },
      { path: '/forgot-password', element: <ForgotPassword /> },
      { path: '/reset-password', element: <ResetPassword /> },
      { path: '/confirm-email', element: <ConfirmEmail /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [path] },
  )
  render(<RouterProvider router={router} />)
  return () => router.state.location.pathname + router.state.location.hash
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  asked.length = 0
  removeToasts()
  sessionStorage.clear()
  localStorage.clear()
  Object.assign(desk, { unsent: 0, left: [], resumed: [], refuses: false })
})

const logIn = async (remember: boolean) => {
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.in')
  await userEvent.type(screen.getByLabelText('Password'), 'monsoon-9!')
  if (remember) await userEvent.click(screen.getByLabelText('Remember me'))
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
}

test('logging in passes what was typed and keeps the session with this tab, or on the device where that was asked', async () => {
  answers(() => json(user))
  const where = open('/login')
  await logIn(false)
  await eventually(() => expect(where()).toBe('/'))
  expect(asked).toEqual([
    { path: '/auth/login', body: { email: 'asha@example.in', password: 'monsoon-9!', rememberMe: false } },
  ])
  expect([signedInStudent()?.name, localStorage.length]).toEqual(['Asha Rao', 0])
  expect(desk.resumed).toEqual(['student:s1'])
  cleanup()
  sessionStorage.clear()
  open('/login')
  await logIn(true)
  await eventually(() => expect(localStorage.getItem('pravesh.student')).toContain('Asha Rao'))
})

test('a wrong pair is Login failed under the form, and the focus goes to it', async () => {
  answers(() => refused())
  open('/login')
  await logIn(false)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Login failed')
  expect(document.activeElement).toBe(alert)
  expect(signedInStudent()).toBeUndefined()
})

test('after too many tries the words are the same, and a link can be mailed; who comes by it is told to log in', async () => {
  answers((path) =>
    path.endsWith('/login-link')
      ? json({ success: true, data: null })
      : json({ success: false, error: 'Login failed', code: 'RATE_LIMITED' }, 429),
  )
  open('/login')
  await logIn(false)
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed')
  await userEvent.click(screen.getByRole('button', { name: 'Email me a login link' }))
  expect((await screen.findByRole('status')).textContent).toMatch(
    /^Email Sent! If .+ has an account, we have sent a link\./,
  )
  expect(asked.at(-1)).toEqual({ path: '/auth/login-link', body: { email: 'asha@example.in' } })
  cleanup()
  open('/login#link=mailed')
  expect((await screen.findByRole('status')).textContent).toContain('You opened the link from our e-mail')
  await logIn(false)
  await eventually(() => expect(asked.at(-1)).toMatchObject({ path: '/auth/login', body: { link: 'mailed' } }))
})

test('the server’s own message stands under the form, and the same one again takes the focus again', async () => {
  answers(() => json({ success: false, error: 'This account is disabled', code: 'INVALID_CREDENTIALS' }, 401))
  open('/login')
  await logIn(false)
  expect((await screen.findByRole('alert')).textContent).toBe('This account is disabled')
  const button = screen.getByRole('button', { name: 'Login' })
  await userEvent.click(button)
  await eventually(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
})

test('an answer without an account is Login failed, and no answer says so', async () => {
  answers(() => json({ success: false }))
  open('/login')
  await logIn(false)
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed')
  cleanup()
  answers(() => 'cut')
  open('/login')
  await logIn(false)
  expect((await screen.findByRole('alert')).textContent).toBe('Could not connect. Try again')
})

test('what a shared device should do stands beside Remember me, and the password can be shown', async () => {
  open('/login')
  expect(
    screen.getByText(
      'On a shared phone, leave this unticked: you’re logged out when you close the tab. Ticked, you stay logged in for 30 days.',
    ),
  ).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Remember me').checked).toBe(false)
  await userEvent.click(screen.getByLabelText('Show password'))
  expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text')
  expect(screen.queryByText(/Google/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgot-password')
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup')
})

const signedIn = () =>
  sessionStorage.setItem(
    'pravesh.student',
    JSON.stringify({ id: 's1', name: 'Asha Rao', email: 'a@x.in', token: 'x', expiresAt: '2099-01-01T00:00:00.000Z' }),
  )

test.each([
  ['Send now', 'send'],
  ['Keep on this device for me', 'keep'],
])('logging out with something unsent asks: %s', async (button, unsent) => {
  signedIn()
  desk.unsent = 2
  answers(() => json({ success: true }))
  open('/login')
  for (const of of ['student:s1.session', 'session']) localStorage.setItem(`pravesh.enquiry.${of}`, '{"name":"Asha"}')
  localStorage.setItem('pravesh.review.s1.c1', '{"title":"Good labs"}')
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByText('2 things you wrote have not reached us yet.')).toBeTruthy()
  expect(signedInStudent()).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: button }))
  await eventually(() => expect(signedInStudent()).toBeUndefined())
  expect(desk.left).toEqual([`student:s1 ${unsent}`])
  // The next person on this device finds no half-written form with a name in it.
  // A review begun stays for its author, under their name.
  expect(Object.entries(localStorage)).toEqual([['pravesh.review.s1.c1', '{"title":"Good labs"}']])
})

test('discarding is asked twice, and what could not be sent keeps the person logged in', async () => {
  signedIn()
  Object.assign(desk, { unsent: 1, refuses: true })
  open('/login')
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send now' }))
  expect((await screen.findByRole('alert')).textContent).toContain('It is still on this device')
  expect(signedInStudent()).toBeTruthy()
  desk.refuses = false
  answers(() => json({ success: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(desk.left).toEqual([])
  for (const author of ['s1', 's10']) localStorage.setItem(`pravesh.review.${author}.c1`, '{"title":"Good labs"}')
  await userEvent.click(screen.getByRole('button', { name: 'Yes, discard 1 thing' }))
  await eventually(() => expect(signedInStudent()).toBeUndefined())
  expect([desk.left, Object.keys(localStorage)]).toEqual([['student:s1 discard'], ['pravesh.review.s10.c1']])
})

test('whoever is logged in is told so and may log out', async () => {
  signedIn()
  answers(() => json({ success: true }))
  open('/login')
  expect(screen.getByText('You are logged in as Asha Rao.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByLabelText('Password')).toBeTruthy()
  expect(asked.map(({ path }) => path)).toEqual(['/auth/logout'])
  expect(desk.left).toEqual(['student:s1 keep'])
})

const begin = async () => {
  const where = open('/signup')
  expect(screen.getByText('Step 1 of 2')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Continue' }).hasAttribute('disabled')).toBe(true)
  await userEvent.type(screen.getByLabelText('Full name'), 'Asha Rao')
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.in')
  await userEvent.type(screen.getByLabelText('Phone'), '98765 43210')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByText('Step 2 of 2')).toBeTruthy()
  return where
}
const finish = async () => {
  await userEvent.type(screen.getByLabelText('Password', { selector: 'input' }), 'monsoon-9!')
  await userEvent.type(screen.getByLabelText('Confirm password'), 'monsoon-9!')
  await userEvent.click(screen.getByLabelText(/I agree to the/))
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }))
}

test('two steps, each told to whoever presses, and Back keeps what was typed', async () => {
  await begin()
  expect(document.activeElement).toBe(screen.getByText('Step 2 of 2'))
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(document.activeElement).toBe(screen.getByText('Step 1 of 2'))
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Asha Rao')
})

test('the password rule is enforced, and the two must match', async () => {
  await begin()
  await userEvent.type(screen.getByLabelText('Password', { selector: 'input' }), 'short')
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }))
  for (const said of [
    'Password must be at least 8 characters and include a number and special character',
    'Passwords do not match',
    'Please agree to the terms',
  ])
    expect(screen.getByText(said)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Password', { selector: 'input' }))
  expect(asked).toEqual([])
})

test('an account is created and its owner logged in', async () => {
  answers((path) => (path === '/auth/signup' ? json({ success: true }, 201) : json(user)))
  const where = await begin()
  await finish()
  await eventually(() => expect(where()).toBe('/'))
  expect(asked[0]).toMatchObject({
    path: '/auth/signup',
    body: { fullName: 'Asha Rao', email: 'asha@example.in', phone: '98765 43210', agreeToTerms: true },
  })
  expect(signedInStudent()?.name).toBe('Asha Rao')
  expect(shownToasts()).toEqual([
    'success: Your account is created. Open the link we sent to asha@example.in to confirm your e-mail',
  ])
})

test('an e-mail that already has an account leads to the login page, which says nothing of it', async () => {
  answers((path) => (path === '/auth/signup' ? json({ success: true }, 201) : refused()))
  const where = await begin()
  await finish()
  await eventually(() => expect(where()).toBe('/login'))
})

test('without a network the form stays and says that nothing was created', async () => {
  answers(() => 'cut')
  await begin()
  await finish()
  expect((await screen.findByRole('alert')).textContent).toContain('Your account is not created yet.')
  expect(screen.getByLabelText<HTMLInputElement>('Confirm password').value).toBe('monsoon-9!')
})

describe('a sign-up without a network', () => {
  const without = async () => {
    answers(() => 'cut')
    const where = await begin()
    await finish()
    await screen.findByText(/^It is waiting./)
    return where
  }

  test('waits, is kept without its password, and goes by itself when there is a network', async () => {
    const where = await without()
    expect(screen.getByText(/^It is waiting./).textContent).toBe(
      'It is waiting. Keep this page open and we’ll send it when you’re back online. What you typed stays on this device for 7 days, the password does not.',
    )
    expect(localStorage.getItem('pravesh.signup')).toContain('asha@example.in')
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/monsoon|agree|vouched/)
    act(() => device.says({ online: false }))
    answers((path) => (path === '/auth/signup' ? json({ success: true }, 201) : json(user)))
    asked.length = 0
    act(() => device.says({ online: true }))
    await eventually(() => expect(where()).toBe('/'))
    expect(asked.map(({ path, body }) => [path, body['password']])).toEqual([
      ['/auth/signup', 'monsoon-9!'],
      ['/auth/login', 'monsoon-9!'],
    ])
    expect(localStorage.getItem('pravesh.signup')).toBeNull()
  })

  test('the browser’s word that there is a network sends it at once', async () => {
    const where = await without()
    answers((path) => (path === '/auth/signup' ? json({ success: true }, 201) : json(user)))
    asked.length = 0
    act(() => {
      dispatchEvent(new Event('online'))
    })
    await eventually(() => expect(where()).toBe('/'))
    expect(asked.map(({ path }) => path)).toEqual(['/auth/signup', '/auth/login'])
  })

  test('told of no network coming back, it is tried again by itself, soon at first and ever later', async () => {
    const where = await without()
    asked.length = 0
    // Its waits are read off, and ended, by hand: every other clock goes on.
    const waits: Array<{ ms: number; again: () => void }> = []
    vi.spyOn(globalThis, 'setInterval').mockImplementation((again, ms) => {
      waits.push({ ms: ms!, again: again as () => void })
      return 0 as unknown as ReturnType<typeof setInterval>
    })
    const tries = async () => {
      await act(async () => waits.at(-1)!.again())
      return asked.length
    }
    act(() => {
      dispatchEvent(new Event('online'))
    })
    await eventually(() => expect(waits).toHaveLength(1))
    for (const count of [2, 3, 4, 5, 6]) {
      expect(await tries()).toBe(count)
      await eventually(() => expect(waits).toHaveLength(count))
    }
    expect(waits.map(({ ms }) => ms)).toEqual([4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
    answers((path) => (path === '/auth/signup' ? json({ success: true }, 201) : json(user)))
    await tries()
    await eventually(() => expect(where()).toBe('/'))
  })

  test('whoever types again sends it themselves, and a network that is not really there takes nobody’s focus', async () => {
    await without()
    const confirm = screen.getByLabelText('Confirm password')
    confirm.focus()
    act(() => device.says({ online: false }))
    act(() => device.says({ online: true }))
    await eventually(() => expect(asked).toHaveLength(2))
    expect(document.activeElement).toBe(confirm)
    await userEvent.type(confirm, 'x')
    expect(screen.queryByText(/^It is waiting./)).toBeNull()
    act(() => device.says({ online: false }))
    act(() => device.says({ online: true }))
    expect(asked).toHaveLength(2)
  })

  test('is found again, asks for the password and the terms anew, and can be discarded', async () => {
    await without()
    cleanup()
    open('/login')
    expect(screen.getByText(/Your account is not created yet/).textContent).toBe(
      'Your account is not created yet. Finish signing up',
    )
    expect(screen.getByRole('link', { name: 'Finish signing up' }).getAttribute('href')).toBe('/signup')
    cleanup()
    open('/signup')
    expect(screen.getByText('Step 2 of 2')).toBeTruthy()
    expect(
      screen.getByText(
        /^Your account is not created yet\. What you typed on .* is still on this device, but not the password, so choose it again\.$/,
      ),
    ).toBeTruthy()
    expect([
      screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' }).value,
      screen.getByLabelText<HTMLInputElement>(/I agree to the/).checked,
    ]).toEqual(['', false])
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect([screen.getByText('Step 1 of 2'), localStorage.getItem('pravesh.signup')]).toEqual([expect.anything(), null])
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('')
  })

  test('is forgotten after a week, and by whoever logs out', async () => {
    await without()
    const week = JSON.parse(localStorage.getItem('pravesh.signup')!) as { at: number }
    localStorage.setItem('pravesh.signup', JSON.stringify({ ...week, at: Date.now() - 8 * 24 * 3_600_000 }))
    cleanup()
    open('/signup')
    expect([screen.getByText('Step 1 of 2'), localStorage.getItem('pravesh.signup')]).toEqual([expect.anything(), null])
    cleanup()
    localStorage.setItem('pravesh.signup', JSON.stringify(week))
    signedIn()
    answers(() => json({ success: true }))
    open('/login')
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
    await eventually(() => expect(localStorage.getItem('pravesh.signup')).toBeNull())
  })

  test('that the server refuses is mended here and never waits', async () => {
    answers(() => json({ success: false, error: 'This password is too common', code: 'VALIDATION_FAILED' }, 400))
    await begin()
    await finish()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This password is too common. Your account is not created yet.',
    )
    expect([screen.queryByText(/^It is waiting./), localStorage.getItem('pravesh.signup')]).toEqual([null, null])
  })
})

test('in Hindi one chooses an interest by its Hindi name, and reads in Hindi that nothing was created', async () => {
  answers(() => 'cut')
  await begin()
  const before = speak(hindi)
  try {
    await userEvent.type(screen.getByLabelText('Password', { selector: 'input' }), 'monsoon-9!')
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'इंजीनियरिंग' }).value).toBe('engineering')
    await userEvent.type(screen.getByLabelText('पासवर्ड की पुष्टि करें'), 'monsoon-9!')
    await userEvent.click(screen.getByRole('checkbox', { name: /^मैं शर्त/ }))
    await userEvent.click(screen.getByRole('button', { name: 'खाता बनाएँ' }))
    expect((await screen.findByRole('alert')).textContent).toContain('आपका खाता अभी नहीं बना है।')
  } finally {
    speak(before)
  }
})

test('step 1 says why the phone is asked, and leads to the terms, the privacy notice and the login', async () => {
  await begin()
  for (const [name, path] of [
    ['terms', '/terms'],
    ['privacy notice', '/privacy'],
    ['Login', '/login'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path)
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(
    screen.getByText('Kept to tell your account apart. We call or message it only where you separately agree.'),
  ).toBeTruthy()
})

test('Continue opens only when all three are filled, and step 2 only when they are good', async () => {
  open('/signup')
  const isDisabled = () => screen.getByRole('button', { name: 'Continue' }).hasAttribute('disabled')
  for (const [label, text] of [
    ['Full name', 'Asha Rao'],
    ['Email', 'asha'],
    ['Phone', '12'],
  ] as const) {
    expect(isDisabled()).toBe(true)
    await userEvent.type(screen.getByLabelText(label), text)
  }
  expect(isDisabled()).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByText('Step 1 of 2')).toBeTruthy()
  for (const said of ['Email must be an e-mail address', 'Phone must be a phone number'])
    expect(screen.getByText(said)).toBeTruthy()
})

test('the checklist is ticked off while typing, the mismatch told while typing, and both can be shown and pasted', async () => {
  await begin()
  const password = screen.getByLabelText('Password', { selector: 'input' })
  const met = () => [...document.querySelectorAll('[data-met]')].map(({ textContent }) => textContent)
  expect(
    screen.getByText('Password must be at least 8 characters and include a number and special character'),
  ).toBeTruthy()
  await userEvent.type(password, 'mon9')
  expect(met()).toEqual(['✓ A number'])
  await userEvent.clear(password)
  await userEvent.click(password)
  await userEvent.paste('monsoon-9!')
  expect(met()).toEqual(['✓ At least 8 characters', '✓ A number', '✓ A special character'])
  await userEvent.type(screen.getByLabelText('Confirm password'), 'mons')
  expect(screen.queryByText('Passwords do not match')).toBeNull()
  await userEvent.type(screen.getByLabelText('Confirm password'), 'x')
  expect(screen.getByText('Passwords do not match')).toBeTruthy()
  await userEvent.click(screen.getByLabelText('Show password'))
  expect(
    [password, screen.getByLabelText('Confirm password')].map((input) => (input as HTMLInputElement).type),
  ).toEqual(['text', 'text'])
})

test('the year of birth is asked once, with what it is for, and must be one', async () => {
  answers((path) => (path === '/auth/signup' ? json({ success: true }, 201) : json(user)))
  const where = await begin()
  expect(screen.getByText('Asked once: under 18 we send no marketing, make no profile and no calls.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Year of birth'), '1066')
  await finish()
  expect(screen.getByText(`Year of birth must be between 1900 and ${new Date().getFullYear()}`)).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Year of birth'))
  await userEvent.type(screen.getByLabelText('Year of birth'), '2008')
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }))
  await eventually(() => expect(where()).toBe('/'))
  expect(asked[0]?.body['yearOfBirth']).toBe(2008)
})

const forget = async (email: string) => {
  await userEvent.type(screen.getByLabelText('Email'), email)
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }))
}

test('a link is asked for, Email Sent! is said and takes the focus, and try again returns to the form', async () => {
  answers(() => json({ success: true, data: null }))
  open('/forgot-password')
  await forget('asha@example.in')
  const said = await screen.findByRole('heading', { name: 'Email Sent!' })
  expect(document.activeElement).toBe(said)
  expect(asked).toEqual([{ path: '/auth/forgot-password', body: { email: 'asha@example.in' } }])
  await userEvent.click(screen.getByRole('button', { name: 'try again' }))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('asha@example.in')
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login')
})

test('without a network no e-mail was sent, and that is what is said; an empty form says what it lacks', async () => {
  answers(() => 'cut')
  open('/forgot-password')
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }))
  expect(screen.getByText('Email is required')).toBeTruthy()
  await forget('asha@example.in')
  expect((await screen.findByRole('alert')).textContent).toBe('Could not connect. Try again. No e-mail was sent.')
})

const choose = async (password: string) => {
  await userEvent.type(screen.getByLabelText('New password', { selector: 'input' }), password)
  await userEvent.type(screen.getByLabelText('Confirm password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }))
}

test('the mailed link opens the form, and its token leaves the address at once', async () => {
  answers(() => json({ success: true, data: null }))
  const where = open('/reset-password#token=abc-123')
  await eventually(() => expect(where()).toBe('/reset-password'))
  await choose('short')
  expect(asked).toEqual([])
  await userEvent.clear(screen.getByLabelText('New password', { selector: 'input' }))
  await userEvent.clear(screen.getByLabelText('Confirm password'))
  await choose('lighthouse-7?')
  expect(await screen.findByText('Your new password is set')).toBeTruthy()
  expect(asked).toEqual([{ path: '/auth/reset-password', body: { token: 'abc-123', password: 'lighthouse-7?' } }])
})

test('a link that is used or too old says so and leads to a new one', async () => {
  answers(() =>
    json(
      { success: false, error: 'This link was used already or is too old. Ask for a new one', code: 'LINK_INVALID' },
      400,
    ),
  )
  open('/reset-password#token=abc')
  await choose('lighthouse-7?')
  expect((await screen.findByRole('alert')).textContent).toContain('This link was used already or is too old.')
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password')
})

test('opened without its link, the page says where it opens from', () => {
  open('/reset-password')
  expect(screen.getByText('This page opens from the link in our e-mail')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Set password' })).toBeNull()
})

test('logging in within the 30 days says that the account stays', async () => {
  answers(() => json({ ...user, isDeletionTakenBack: true }))
  const where = open('/login')
  await logIn(false)
  await eventually(() => expect(where()).toBe('/'))
  expect(shownToasts()).toEqual(['success: Your account stays. Its deletion was taken back'])
})

test('Continue with Google is there only where it is configured, and remembers as asked', async () => {
  open('/login')
  expect(screen.queryByRole('link', { name: 'Continue with Google' })).toBeNull()
  cleanup()
  device.tellsDocuments('site', { ...NO_SITE, google: true })
  open('/login')
  const link = await screen.findByRole('link', { name: 'Continue with Google' })
  expect(link.getAttribute('href')).toBe('/api/v1/auth/google')
  await userEvent.click(screen.getByLabelText('Remember me'))
  expect(link.getAttribute('href')).toBe('/api/v1/auth/google?remember=1')
})

test('whoever comes back from Google is let in by the ticket, once, and the address no longer holds it', async () => {
  answers(() => json(user))
  const where = open('/login#ticket=t-1&remember=1')
  await eventually(() => expect(where()).toBe('/'))
  expect(asked).toEqual([{ path: '/auth/enter', body: { ticket: 't-1', rememberMe: true } }])
  expect(localStorage.getItem('pravesh.student')).toContain('Asha Rao')
})

test.each([
  ['away', 'Google could not be reached. Please try again'],
  ['refused', 'Google did not confirm who you are. Please try again'],
  ['disabled', 'This account is disabled'],
])('back from Google with “%s” says so', async (reason, sentence) => {
  const where = open(`/login#google=${reason}`)
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(where()).toBe('/login')
})

test('an address that has no account yet goes on to signing up with what Google knows', () => {
  open('/signup#google=new&name=Asha+Rao&email=asha%40example.in')
  expect([
    screen.getByLabelText<HTMLInputElement>('Full name').value,
    screen.getByLabelText<HTMLInputElement>('Email').value,
  ]).toEqual(['Asha Rao', 'asha@example.in'])
  expect(
    screen.getByText(
      'There is no account with this address yet. Finish signing up here; afterwards you can continue with Google.',
    ),
  ).toBeTruthy()
})

test('a new e-mail is confirmed by a press, once; its token leaves the address bar', async () => {
  answers(() => json({ success: true, data: { email: 'asha@new.example', isChanged: true } }))
  const where = open('/confirm-email#token=abc-123')
  await eventually(() => expect(where()).toBe('/confirm-email'))
  expect(asked).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Confirm this e-mail' }))
  expect(
    await screen.findByText('From now on, log in with asha@new.example. We have told your old address.'),
  ).toBeTruthy()
  expect(asked).toEqual([{ path: '/auth/confirm-email', body: { token: 'abc-123' } }])
})

test('the e-mail signed up with is confirmed by a press, which says who should press', async () => {
  answers(() => json({ success: true, data: { email: 'asha@example.in', isChanged: false } }))
  const where = open('/confirm-email#own=abc-123')
  await eventually(() => expect(where()).toBe('/confirm-email'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Confirm your e-mail')
  expect(
    screen.getByText(
      'This confirms that the address the link was sent to is yours. Only confirm it if you opened the account yourself.',
    ),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Confirm this e-mail' }))
  expect(
    await screen.findByText(
      'asha@example.in is known to be yours. What you write about colleges says so beside your name.',
    ),
  ).toBeTruthy()
  expect(asked).toEqual([{ path: '/auth/confirm-email', body: { token: 'abc-123' } }])
})

test('a link to a new e-mail that is over says so, and without a link the page says where it opens from', async () => {
  answers(() =>
    json(
      { success: false, error: 'This link was used already or is too old. Ask for a new one', code: 'LINK_INVALID' },
      400,
    ),
  )
  open('/confirm-email#token=abc')
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm this e-mail' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This link was used already or is too old')
  cleanup()
  open('/confirm-email')
  expect(screen.getByText('This page opens from the link in our e-mail')).toBeTruthy()
})

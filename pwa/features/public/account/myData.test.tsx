import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ReportedFigures } from '../../../auth/account.ts'
import { fakeWriting } from '../../../test/fakeWriting.ts'
import { MyData } from './MyData.tsx'
import { rendering } from '../../../test/render.tsx'
import { notifyManager } from '@tanstack/react-query'
import { openAnswerStore } from '../../../local/answers.ts'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signedInStudent } from '../../../auth/student.ts'
import { browserIn } from '../../../components/browserIn.ts'

const desk = { left: [] as string[] }
const queue = fakeWriting()
const { render } = rendering({
  queue: {
    ...queue.access,
    leaveWriting: async ({ account }, unsent) => {
      desk.left.push(`${account} ${unsent}`)
    },
  },
})

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const account = {
  _id: 's1',
  id: 's1',
  fullName: 'Asha Rao',
  email: 'asha@example.in',
  phone: '98765 43210',
  isEmailConfirmed: false,
  createdAt: '2026-11-01T00:00:00.000Z',
}
const consents = [
  {
    purpose: 'terms',
    text: 'I agree to the terms.',
    textVersion: '1',
    given: true,
    at: '2026-11-01T00:00:00.000Z',
    isWithdrawable: false,
  },
  { purpose: 'email', text: 'You may send me e-mail.', textVersion: '1', given: false, isWithdrawable: false },
  {
    purpose: 'call',
    text: 'You may call.',
    textVersion: '1',
    given: true,
    at: '2026-11-02T00:00:00.000Z',
    isWithdrawable: true,
  },
  {
    purpose: 'reply',
    text: 'Use it to answer.',
    textVersion: '1',
    given: true,
    at: '2026-11-02T00:00:00.000Z',
    isWithdrawable: true,
    enquiry: { id: 'e1', reference: 'PR-7K3F9-QXM2A', kind: 'contact' },
  },
]
const sessions = [
  {
    id: 'j1',
    startedAt: '2026-11-01T00:00:00.000Z',
    expiresAt: '2099-01-01T00:00:00.000Z',
    browser: 'Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile Safari/537',
    isThis: true,
  },
  { id: 'j2', startedAt: '2026-11-02T00:00:00.000Z', expiresAt: '2099-01-01T00:00:00.000Z', isThis: false },
]
const asked: string[] = []
let special: (call: string) => Response | 'cut' | undefined
beforeEach(() => {
  special = () => undefined
  sessionStorage.setItem(
    'pravesh.student',
    JSON.stringify({ id: 's1', name: 'Asha Rao', email: 'a@x.in', token: 'x', expiresAt: '2099-01-01T00:00:00.000Z' }),
  )
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = new URL(address).pathname.replace('/api/v1', '')
    const call = `${init.method} ${path}`
    asked.push(init.body === undefined ? call : `${call} ${String(init.body)}`)
    const said = special(call)
    if (said === 'cut') throw new TypeError('Failed to fetch')
    if (said) return said
    const data = {
      'GET /auth/me': account,
      'GET /auth/me/consents': {
        consents,
        disclosures: [
          { to: 'Hill College', what: 'Your enquiry PR-7K3F9-QXM2A, as you agreed', at: '2026-11-03T00:00:00.000Z' },
          {
            to: 'Meera',
            what: 'in English alone',
            text: { id: 'Took up your enquiry {reference}', values: { reference: 'PR-7K3F9-QXM2A' } },
            at: '2026-11-02T00:00:00.000Z',
          },
        ],
      },
      'GET /auth/me/sessions': sessions,
      'GET /auth/me/reports': [],
      'GET /auth/me/corrections': { figures: [], answers: [] },
      'PATCH /auth/me': { ...account, fullName: 'Asha Devi' },
    }[call]
    return json({ success: true, data: data ?? null })
  })
})
afterEach(() => {
  cleanup()
  queue.reset()
  vi.unstubAllGlobals()
  asked.length = 0
  desk.left.length = 0
  sessionStorage.clear()
  localStorage.clear()
})

function open() {
  const router = createMemoryRouter(
    [
      { path: '/my-data', element: <MyData /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: ['/my-data'] },
  )
  render(<RouterProvider router={router} />)
  return () => router.state.location.pathname
}
const part = async (name: string) => within((await screen.findByRole('heading', { name })).closest('section')!)

test('nobody logged in is led to the login, which knows the way back', async () => {
  sessionStorage.clear()
  const where = open()
  await waitFor(() => expect(where()).toBe('/login'))
  expect(asked).toEqual([])
})

test('what is wrong is corrected, and only that is sent', async () => {
  open()
  const own = await part('Account')
  expect(own.getByRole('button', { name: 'Save corrections' }).hasAttribute('disabled')).toBe(true)
  const name = own.getByLabelText('Full name')
  await userEvent.clear(name)
  await userEvent.click(own.getByRole('button', { name: 'Save corrections' }))
  expect(own.getByText('Full name is required')).toBeTruthy()
  expect(document.activeElement).toBe(name)
  await userEvent.type(name, 'Asha Devi')
  await userEvent.click(own.getByRole('button', { name: 'Save corrections' }))
  await waitFor(() => expect(asked).toContain('PATCH /auth/me {"fullName":"Asha Devi"}'))
  await waitFor(() => expect(signedInStudent()?.name).toBe('Asha Devi'))
})

test('the year of birth can be taken away to type another; left blank it stays as it was', async () => {
  special = (call) =>
    call === 'GET /auth/me' ? json({ success: true, data: { ...account, yearOfBirth: 2005 } }) : undefined
  open()
  const own = await part('Account')
  const year = own.getByLabelText<HTMLInputElement>('Year of birth')
  expect(year.value).toBe('2005')
  await userEvent.type(year, '{Backspace>4/}')
  expect(year.value).toBe('')
  expect(own.getByRole('button', { name: 'Save corrections' }).hasAttribute('disabled')).toBe(true)
  await userEvent.type(year, '1998')
  await userEvent.click(own.getByRole('button', { name: 'Save corrections' }))
  await waitFor(() => expect(asked).toContain('PATCH /auth/me {"yearOfBirth":1998}'))
})

test('an e-mail that nobody confirmed is confirmed before it can be changed', async () => {
  open()
  const own = await part('E-mail')
  expect(own.getByText('asha@example.in (not confirmed)')).toBeTruthy()
  expect(own.getByText(/^You can change it once it is confirmed\./)).toBeTruthy()
  expect(own.queryByRole('button', { name: 'Change e-mail' })).toBeNull()
})

test('another e-mail is asked for with the password, and nothing changes until its link is opened', async () => {
  const confirmed = (call: string) =>
    call === 'GET /auth/me' ? json({ success: true, data: { ...account, isEmailConfirmed: true } }) : undefined
  special = confirmed
  open()
  const own = await part('E-mail')
  expect(own.getByText('asha@example.in (confirmed)')).toBeTruthy()
  await userEvent.click(own.getByRole('button', { name: 'Change e-mail' }))
  await userEvent.type(own.getByLabelText('New e-mail'), 'Asha@Example.in')
  await userEvent.click(own.getByRole('button', { name: 'Send the link' }))
  expect([own.getByText('This is already your e-mail'), own.getByText('Password is required')]).toHaveLength(2)
  await userEvent.clear(own.getByLabelText('New e-mail'))
  await userEvent.type(own.getByLabelText('New e-mail'), 'asha@new.example')
  await userEvent.type(own.getByLabelText('Password'), 'monsoon-9!')
  special = (call) =>
    call.endsWith('/auth/me/email')
      ? json({ success: false, error: 'Current password is incorrect', code: 'CURRENT_PASSWORD_INCORRECT' }, 401)
      : confirmed(call)
  await userEvent.click(own.getByRole('button', { name: 'Send the link' }))
  expect((await own.findByRole('alert')).textContent).toBe('Current password is incorrect. Nothing was changed.')
  expect(signedInStudent()).toBeDefined()
  special = confirmed
  await userEvent.click(own.getByRole('button', { name: 'Send the link' }))
  expect((await own.findByRole('status')).textContent).toContain(
    'Open the link sent to asha@new.example within 30 minutes',
  )
  expect(asked.at(-1)).toBe('POST /auth/me/email {"email":"asha@new.example","password":"monsoon-9!"}')
  expect(own.getByText('asha@example.in (confirmed)')).toBeTruthy()
})

test('an e-mail nobody confirmed is sent another link, as often as the server lets, and says so', async () => {
  open()
  const own = await part('E-mail')
  special = (call) =>
    call.endsWith('/auth/me/confirmation') ? json({ success: true, data: { isConfirmed: false } }) : undefined
  await userEvent.click(own.getByRole('button', { name: 'Send a link to confirm it' }))
  expect((await own.findByRole('status')).textContent).toBe(
    'Email Sent! Open the link sent to asha@example.in within 24 hours.',
  )
  special = (call) =>
    call.endsWith('/auth/me/confirmation')
      ? json({ success: false, error: 'Too many requests', code: 'RATE_LIMITED' }, 429)
      : undefined
  await userEvent.click(own.getByRole('button', { name: 'Send it once more' }))
  expect((await own.findByRole('alert')).textContent).toBe('Too many requests. No e-mail was sent.')
  special = () => 'cut'
  await userEvent.click(own.getByRole('button', { name: 'Send it once more' }))
  await waitFor(() =>
    expect(own.getByRole('alert').textContent).toBe('Could not connect. Try again. No e-mail was sent.'),
  )
  // Opened meanwhile on another device: the page says so at once.
  special = (call) => {
    if (call.endsWith('/auth/me/confirmation')) return json({ success: true, data: { isConfirmed: true } })
    if (call === 'GET /auth/me') return json({ success: true, data: { ...account, isEmailConfirmed: true } })
    return undefined
  }
  await userEvent.click(own.getByRole('button', { name: 'Send it once more' }))
  expect(await own.findByText('asha@example.in (confirmed)')).toBeTruthy()
  expect(own.queryByRole('button', { name: /confirm it|once more/ })).toBeNull()
})

test('what one reported stands with what became of it, and is no part where nothing was', async () => {
  const reported = {
    reference: 'PR-7K3F9-QXM2A',
    review: 'r1',
    college: 'c1',
    reason: 'Advertising',
    at: '2026-11-02T00:00:00.000Z',
  }
  special = (call) =>
    call === 'GET /auth/me/reports'
      ? json({
          success: true,
          data: [
            { ...reported, outcome: 'kept', settledAt: '2026-11-04T00:00:00.000Z', answer: 'It is an opinion' },
            { ...reported, reference: 'PR-00000-00001' },
          ],
        })
      : undefined
  open()
  const list = await part('Reviews you reported')
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Looked at again: the review stays, .*4 Nov.*A moderator wrote: “It is an opinion”PR-7K3F9-QXM2A: Advertising, reported .*2 Nov.*The college it is about$/,
    ) as string,
    expect.stringMatching(/^Waiting for a moderator, usually no longer than 5 working daysPR-00000-00001/) as string,
  ])
  expect(list.getAllByRole('link')[0]!.getAttribute('href')).toBe('/colleges/engineering/c1/reviews')
  cleanup()
  special = (call) => (call === 'GET /auth/me/reports' ? json({ success: true, data: [] }) : undefined)
  open()
  await part('Download')
  await waitFor(() => expect(asked.filter((call) => call === 'GET /auth/me/reports')).toHaveLength(2))
  expect(screen.queryByText('Reviews you reported')).toBeNull()
})

test('the colleges an account answers for stand there with since when, and nobody else has such a part', async () => {
  open()
  await part('Download')
  expect(screen.queryByText('Colleges you answer for')).toBeNull()
  cleanup()
  special = (call) =>
    call === 'GET /auth/me'
      ? json({
          success: true,
          data: {
            ...account,
            answersFor: [{ college: 'c1', name: 'Hill College', since: '2026-11-02T00:00:00.000Z' }],
          },
        })
      : undefined
  open()
  const list = await part('Colleges you answer for')
  expect(list.getByRole('listitem').textContent).toMatch(/^Hill College since .*2 Nov/)
  expect(list.getByRole('link').getAttribute('href')).toBe('/colleges/engineering/c1/reviews')
})

test('every consent stands with its words and date, and is taken back by one press', async () => {
  open()
  const list = await part('Consents')
  expect(list.getByText('I agree to the terms.')).toBeTruthy()
  expect(list.getByText(/To withdraw it, delete the account/)).toBeTruthy()
  // Each receipt cites its version; of the terms it leads to the words, and where they changed since, to how.
  expect(list.getAllByText(/^Words of version 1/)).toHaveLength(4)
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Terms', '/terms?version=1'],
    ['Privacy', '/privacy?version=1'],
    ['What changed since', '/privacy?changes=1'],
  ])
  await userEvent.click(list.getByRole('button', { name: 'Withdraw: Calls and messages' }))
  await waitFor(() => expect(asked).toContain('PUT /auth/me/consents/call {"given":false}'))
  await userEvent.click(await list.findByRole('button', { name: 'Agree: E-mail about colleges' }))
  await waitFor(() => expect(asked).toContain('PUT /auth/me/consents/email {"given":true}'))
  await waitFor(() =>
    expect(
      list.getByRole('button', { name: 'Withdraw: Answer, enquiry PR-7K3F9-QXM2A' }).hasAttribute('disabled'),
    ).toBe(false),
  )
  await userEvent.click(list.getByRole('button', { name: 'Withdraw: Answer, enquiry PR-7K3F9-QXM2A' }))
  await waitFor(() => expect(asked).toContain('DELETE /auth/me/enquiries/e1/consents/reply'))
  const shown = within((await screen.findByRole('heading', { name: 'Disclosures' })).closest('section')!)
  // An earlier server says what was shown in English alone; a later one has a message for it.
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Hill CollegeYour enquiry PR-7K3F9-QXM2A, as you agreed, /),
    expect.stringMatching(/^MeeraTook up your enquiry PR-7K3F9-QXM2A, /),
  ])
})

test('under 18 nothing is offered to agree to, and why is said', async () => {
  const whyNot = 'Under 18 we send no marketing e-mail and make no calls'
  special = (call) =>
    call === 'GET /auth/me/consents'
      ? json({ success: true, data: { consents: [{ ...consents[1], whyNot }], disclosures: [] } })
      : undefined
  open()
  const list = await part('Consents')
  expect(list.getByText(whyNot)).toBeTruthy()
  expect(list.queryByRole('button')).toBeNull()
  expect(screen.getByText('We have given nothing of yours to anyone. Anyone can read published reviews.')).toBeTruthy()
})

test('everything is downloaded as one file', async () => {
  const made: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        made.push(blob)
        return 'blob:x'
      },
      revokeObjectURL: () => undefined,
    }),
  )
  const pressed: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    pressed.push(`${this.download} ${this.href}`)
  })
  special = (call) => (call === 'GET /auth/me/export' ? json({ account: { id: 's1' } }) : undefined)
  open()
  await userEvent.click((await part('Download')).getByRole('button', { name: 'Download my data' }))
  await waitFor(() => expect(pressed).toEqual(['pravesh-my-data.json blob:x']))
  expect(made[0]?.type).toBe('application/json')
  vi.restoreAllMocks()
})

test('other devices are named, and logged out one or all', async () => {
  open()
  const list = await part('Where you are logged in')
  expect(list.getByText('Chrome on Android (this device)')).toBeTruthy()
  await userEvent.click(list.getByRole('button', { name: /^Log out: A browser, since/ }))
  await waitFor(() => expect(asked).toContain('DELETE /auth/me/sessions/j2'))
  await waitFor(() =>
    expect(list.getByRole('button', { name: 'Log out everywhere else' }).hasAttribute('disabled')).toBe(false),
  )
  await userEvent.click(list.getByRole('button', { name: 'Log out everywhere else' }))
  await waitFor(() => expect(asked).toContain('DELETE /auth/me/sessions'))
})

test.each([
  ['E-mail', 'Change e-mail', 'New e-mail', 'Cancel'],
  ['Password', 'Change password', 'Current password', 'Cancel'],
  ['Delete my account', 'Delete my account...', 'Password', 'Keep it'],
])('under %s the focus goes into the form that “%s” opens, and back', async (title, opener, field, closer) => {
  special = (call) =>
    call === 'GET /auth/me' ? json({ success: true, data: { ...account, isEmailConfirmed: true } }) : undefined
  open()
  const own = await part(title)
  await userEvent.click(own.getByRole('button', { name: opener }))
  expect(document.activeElement).toBe(own.getByLabelText(field))
  await userEvent.click(own.getByRole('button', { name: closer }))
  expect(document.activeElement).toBe(own.getByRole('button', { name: opener }))
})

test('a wrong current password stays on the page; a right one goes on with the new token', async () => {
  special = (call) =>
    call === 'PUT /auth/change-password'
      ? json({ success: false, error: 'Current password is incorrect', code: 'CURRENT_PASSWORD_INCORRECT' }, 401)
      : undefined
  open()
  const own = await part('Password')
  await userEvent.click(own.getByRole('button', { name: 'Change password' }))
  await userEvent.type(own.getByLabelText('Current password'), 'old-one-1!')
  await userEvent.type(own.getByLabelText('New password', { selector: 'input' }), 'lighthouse-7?')
  await userEvent.type(own.getByLabelText('Confirm password'), 'lighthouse-7?')
  await userEvent.click(own.getByRole('button', { name: 'Change password' }))
  expect((await own.findByRole('alert')).textContent).toBe('Current password is incorrect')
  expect(signedInStudent()?.token).toBe('x')
  special = (call) =>
    call === 'PUT /auth/change-password'
      ? json({ success: true, data: { token: 'newer', expiresAt: '2099-01-01T00:00:00.000Z' } })
      : undefined
  await userEvent.click(own.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(signedInStudent()?.token).toBe('newer'))
  expect([sessionStorage.length, localStorage.length]).toEqual([1, 0])
})

test('deleting asks for the password, ends the session here and drops what waited', async () => {
  special = (call) =>
    call === 'DELETE /auth/me' ? json({ success: true, data: { deletedOn: '2026-12-20T00:00:00.000Z' } }) : undefined
  for (const [key, begun] of [
    ['enquiry.contact', { name: 'Asha' }],
    ['review.s1.c1', { title: 'Good labs' }],
    ['signup', { at: Date.now(), form: { fullName: 'Asha' } }],
  ] as const)
    localStorage.setItem(`pravesh.${key}`, JSON.stringify(begun))
  const where = open()
  const own = await part('Delete my account')
  expect(own.getByText(/After 30 days/)).toBeTruthy()
  await userEvent.click(own.getByRole('button', { name: 'Delete my account...' }))
  await userEvent.click(own.getByRole('button', { name: 'Delete my account' }))
  expect((await own.findByRole('alert')).textContent).toBe('Password is required')
  await userEvent.type(own.getByLabelText('Password'), 'monsoon-9!')
  await userEvent.click(own.getByRole('button', { name: 'Delete my account' }))
  await waitFor(() => expect(where()).not.toBe('/my-data'))
  expect([signedInStudent(), desk.left, Object.keys(localStorage)]).toEqual([undefined, ['student:s1 discard'], []])
  expect(asked).toContain('DELETE /auth/me {"password":"monsoon-9!"}')
})

test('without a network the page says what it needs and tries again; an ended session leads to the login', async () => {
  special = () => 'cut'
  const where = open()
  expect(await screen.findByText('Could not connect. Try again')).toBeTruthy()
  expect(screen.getByText(/this page needs internet. Nothing was changed/)).toBeTruthy()
  special = () =>
    json({ success: false, error: 'Your session has ended. Please sign in again', code: 'TOKEN_REVOKED' }, 401)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(where()).toBe('/login'))
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/130 Safari/537 Edg/130', 'Edge on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18 like Mac OS X) Version/18 Mobile Safari/604', 'Safari on iPhone or iPad'],
  ['Mozilla/5.0 (Linux; Android 13) SamsungBrowser/25 Chrome/121 Mobile Safari/537', 'Samsung Internet on Android'],
  ['curl/8', 'A browser'],
  [undefined, 'A browser'],
])('%s is %s', (userAgent, name) => expect(browserIn(userAgent)).toBe(name))

const fee = { college: 'c1', name: 'Hill College', slug: 'hill-college', path: 'courses/x/fee', labels: ['Fee'] }
const reportedFigures = (more: Partial<ReportedFigures> = {}): ReportedFigures => ({
  figures: [
    {
      ...fee,
      entry: 'B.Tech',
      shown: '₹2 lakh per year',
      sources: [{ id: 's1', figure: 'Fees', source: 'Its prospectus', checkedOn: '2025-06-01' }],
      since: '2026-11-20T10:00:00.000Z',
      count: 2,
      reports: [
        { at: '2026-11-20T10:00:00.000Z', should: '₹3 lakh' },
        { at: '2026-11-21T10:00:00.000Z', link: 'https://example.edu/fees' },
      ],
    },
  ],
  answers: [],
  ...more,
})
const answersWith = (data: ReportedFigures) => {
  special = (call) => (call === 'GET /auth/me/corrections' ? json({ success: true, data }) : undefined)
}

test('whoever answers for a college reads what is reported of it, and their answer waits with its source', async () => {
  answersWith(reportedFigures())
  open()
  const own = await part('Figures readers say are wrong')
  const [entry] = own.getAllByRole('listitem')
  for (const text of [
    'B.Tech, Fee',
    'The page says: ₹2 lakh per year',
    'Its prospectus, checked 1 Jun 2025',
    '₹3 lakh',
  ])
    expect(entry!.textContent).toContain(text)
  const person = userEvent.setup()
  await person.click(own.getByRole('button', { name: 'It should be…' }))
  const sheet = within(screen.getByRole('dialog'))
  await person.click(sheet.getByRole('button', { name: 'Send' }))
  expect(sheet.getByText('Write what it should be')).toBeTruthy()
  expect(sheet.getByText('Give a link, or say where it stands')).toBeTruthy()
  expect(queue.saved).toEqual([])
  await person.type(sheet.getByLabelText('What should it be?'), '₹2.5 lakh per year')
  await person.type(sheet.getByLabelText('Where it says so'), 'Fee circular')
  await person.click(sheet.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(queue.saved).toMatchObject([
    {
      kind: 'correction.answer',
      college: 'c1',
      value: { path: fee.path, says: 'wrong', should: '₹2.5 lakh per year', note: 'Fee circular' },
    },
  ])
  expect(own.getByRole('status').textContent).toMatch(/“₹2\.5 lakh per year”\. Saved on this device/)
  queue.settles((deed) => ({
    ...deed,
    state: 'refused',
    receipt: { n: 1, outcome: 'refused', message: 'This account does not answer for this college' },
  }))
  await own.findByText('Not accepted: This account does not answer for this college')
})

test('that a figure is right needs no source, and what became of an answer is told, also without a network', async () => {
  // As in a browser: an answer is kept once its query has it.
  notifyManager.setScheduler((tell) => void setTimeout(tell, 0))
  const answer = { ...fee, id: 'a1', at: '2026-11-22T10:00:00.000Z', says: 'right' as const }
  answersWith(
    reportedFigures({
      answers: [
        { ...answer, path: 'name', labels: ['College name'], outcome: 'accepted' },
        {
          ...answer,
          id: 'a2',
          path: 'code',
          labels: ['Code'],
          outcome: 'refused',
          answer: 'The notice says otherwise',
        },
      ],
    }),
  )
  open()
  const own = await part('Figures readers say are wrong')
  expect(own.getByText('You answered: it is right. Accepted, thank you.')).toBeTruthy()
  expect(own.getByText('You answered: it is right. Not taken: The notice says otherwise')).toBeTruthy()
  const person = userEvent.setup()
  await person.click(own.getByRole('button', { name: 'It is right' }))
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send' }))
  expect(queue.saved).toMatchObject([{ value: { path: fee.path, says: 'right' } }])
  await waitFor(async () => expect(await openAnswerStore().list('student:s1')).toHaveLength(1))
  cleanup()
  special = () => 'cut'
  open()
  expect((await part('Figures readers say are wrong')).getByText('B.Tech, Fee')).toBeTruthy()
})

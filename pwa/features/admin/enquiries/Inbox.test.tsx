import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readHandOver } from '../../../../shared/handover/handover.ts'
import { ownKept } from '../../../auth/kept.ts'
import type { StaffAct } from '../../../sync/types.ts'
import { fakeDesk } from '../../../test/fakeDesk.ts'
import { makeRow, openRoom, roomForEach } from '../../../test/staffRoom.tsx'
import { staffServer } from '../../../test/staffServer.ts'
import type { EnquiryAnswer } from './enquiry.ts'
import { Inbox } from './Inbox.tsx'

const enquiry = (more: Partial<EnquiryAnswer> = {}): EnquiryAnswer => ({
  id: 'e1',
  reference: 'PR-7K3F9-QXM2A',
  tag: 'seen',
  kind: 'contact',
  state: 'new',
  name: 'Asha Rao',
  replyBy: 'Phone',
  college: 'c1',
  email: 'a•••@example.in',
  phone: '•••••••210',
  message: 'Is the hostel open in June?',
  consents: [{ purpose: 'reply', textVersion: '1', given: true, at: '2026-11-18T10:00:00Z' }],
  notes: [],
  createdAt: '2026-11-18T10:00:00Z',
  updatedAt: '2026-11-18T10:00:00Z',
  ...more,
})
let server: ReturnType<typeof staffServer>
roomForEach()
beforeEach(() => {
  server = staffServer({
    'GET /admin/enquiries': {
      success: true,
      data: [enquiry()],
      pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
    },
    'GET /crm-users': {
      success: true,
      data: [
        { id: 'ravi', name: 'Ravi Kumar', isActive: true },
        { id: 'gone', name: 'Gone', isActive: false },
      ],
    },
    'GET /admin/enquiries/e1/trail': {
      success: true,
      data: [{ at: '2026-11-18T11:00:00Z', act: 'reveal', by: 'Meera Rao' }],
    },
  })
})

function openInbox(at = '/admin/enquiries', desk = fakeDesk()) {
  desk.rows([makeRow()])
  return openRoom(<Inbox />, { desk, at })
}
const opened = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /Asha Rao/ }))
  return within(screen.getByRole('dialog'))
}

test('each enquiry shows who asked, under which number, about which college and how far it is', async () => {
  openInbox()
  const entry = await screen.findByRole('button', { name: /Asha Rao/ })
  await waitFor(() => expect(entry.textContent).toContain('Hill College'))
  expect(entry.textContent).toContain('PR-7K3F9-QXM2A')
  expect(entry.textContent).toContain('New')
  expect(document.body.textContent).not.toContain('98765')
})

test('the list is narrowed by state, kind, number and to one’s own', async () => {
  openInbox()
  const person = userEvent.setup()
  await screen.findByRole('button', { name: /Asha Rao/ })
  await person.selectOptions(screen.getByLabelText('State'), 'Assigned')
  await person.selectOptions(screen.getByLabelText('Kind'), 'Contact')
  await person.click(screen.getByLabelText('Mine'))
  await person.type(screen.getByLabelText('Number'), 'pr 7k3f9{Enter}')
  await waitFor(() =>
    expect(server.asked.at(-1)?.path).toBe(
      '/admin/enquiries?limit=20&page=1&state=assigned&kind=contact&reference=pr+7k3f9&assignee=meera',
    ),
  )
})

test('how to reach somebody is shown only when asked for, and the person is told that it was', async () => {
  openInbox()
  const sheet = await opened()
  expect(sheet.getByText('a•••@example.in · •••••••210')).toBeTruthy()
  expect(sheet.getByText('That you saw it is written down, and they can read it on their page.')).toBeTruthy()
  server.answers['POST /admin/enquiries/e1/contact'] = {
    success: true,
    data: { email: 'asha@example.in', phone: '98765 43210' },
  }
  fireEvent.click(sheet.getByRole('button', { name: 'Show it' }))
  expect((await sheet.findByRole('link', { name: '98765 43210' })).getAttribute('href')).toBe('tel:98765 43210')
  expect(sheet.getByRole('link', { name: 'asha@example.in' }).getAttribute('href')).toBe('mailto:asha@example.in')
})

test('it is given to a colleague who is still there, noted upon, and closed', async () => {
  openInbox()
  const sheet = await opened()
  const person = userEvent.setup()
  await waitFor(() =>
    expect(
      within(sheet.getByLabelText('Followed up by'))
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual(['Nobody yet', 'Ravi Kumar']),
  )
  server.answers['PATCH /admin/enquiries/e1'] = {
    success: true,
    data: enquiry({
      state: 'assigned',
      assignee: 'ravi',
      assigneeName: 'Ravi Kumar',
      notes: [{ text: 'Speaks Marathi', by: 'Meera Rao', at: '2026-11-18T12:00:00Z' }],
    }),
  }
  await person.selectOptions(sheet.getByLabelText('Followed up by'), 'Ravi Kumar')
  await person.type(sheet.getByLabelText('A note for colleagues'), ' Speaks Marathi ')
  await person.click(sheet.getByRole('button', { name: 'Add note' }))
  expect(await sheet.findByText('Speaks Marathi')).toBeTruthy()
  await person.selectOptions(sheet.getByLabelText('State'), 'Closed')
  await waitFor(() =>
    expect(server.said('PATCH').map(([, body]) => body)).toEqual([
      { assignee: 'ravi' },
      { note: 'Speaks Marathi', noteId: expect.any(String) as string },
      { state: 'closed' },
    ]),
  )
})

test('what a colleague changed meanwhile is shown and not written over', async () => {
  openInbox()
  const sheet = await opened()
  server.answers['PATCH /admin/enquiries/e1'] = {
    success: false,
    status: 409,
    code: 'VERSION_CONFLICT',
    error: 'A colleague changed this enquiry meanwhile. It is shown as it stands now',
    data: { current: enquiry({ state: 'answered', tag: 'newer' }), clashes: [] },
  }
  await userEvent.setup().selectOptions(sheet.getByLabelText('State'), 'Closed')
  expect((await sheet.findByRole('alert')).textContent).toMatch(
    /^A colleague changed this enquiry meanwhile\. It is shown as it stands now/,
  )
  expect(server.asked.find(({ method }) => method === 'PATCH')?.ifMatch).toBe('seen')
  expect(sheet.getByLabelText<HTMLSelectElement>('State').value).toBe('answered')
})

test('the sheet tells what was agreed to, and who saw how to reach the author', async () => {
  openInbox()
  const sheet = await opened()
  expect(sheet.getByText(/Use what I wrote here to answer this enquiry/)).toBeTruthy()
  const trail = await sheet.findByRole('region', { name: 'What became of it' })
  await waitFor(() => expect(trail.textContent).toContain('Meera Rao saw how to reach its author'))
})

test('of a session the wished day stands in words, and the trail says what its author did to it', async () => {
  server.answers['GET /admin/enquiries'] = {
    success: true,
    data: [
      enquiry({
        kind: 'session',
        day: '2026-12-07',
        time: '10:00 to 12:00',
        mode: 'Call',
        language: 'Hindi',
        isCancelled: true,
        state: 'closed',
      }),
    ],
    pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
  }
  server.answers['GET /admin/enquiries/e1/trail'] = {
    success: true,
    data: ['cancel', 'rearrange', 'send'].map((act, at) => ({ at: `2026-11-18T1${at}:00:00Z`, act, by: 'Visitor' })),
  }
  openInbox()
  const sheet = await opened()
  expect(sheet.getByText('Wished for').nextElementSibling?.textContent).toBe('7 Dec 2026, 10:00 to 12:00, Call, Hindi')
  const trail = await sheet.findByRole('region', { name: 'What became of it' })
  await waitFor(() =>
    expect(
      within(trail)
        .getAllByRole('listitem')
        .map(({ textContent }) => /^Visitor ([a-z ]+)/.exec(textContent ?? '')?.[1]?.trim()),
    ).toEqual(['cancelled it', 'asked for another time', 'sent it']),
  )
})

test('what the author shares of their device is there to read, in their order, and leaves as a file that Hand over opens', async () => {
  const files: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        files.push(blob)
        return 'blob:x'
      },
      revokeObjectURL: () => undefined,
    }),
  )
  const choices = ['JEE Main|NIT Calicut|Civil Engineering|4|B.Tech', 'NEET UG|AIIMS|MBBS||']
  server.answers['GET /admin/enquiries'] = {
    success: true,
    data: [enquiry({ lists: { saved: [{ slug: 'nit-calicut', name: 'NIT Calicut' }], choices } })],
    pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
  }
  openInbox()
  const sheet = await opened(),
    shared = within(sheet.getByRole('region', { name: 'Shared by the author' }))
  expect(shared.getByRole('link', { name: 'NIT Calicut' }).getAttribute('href')).toBe('/college/nit-calicut')
  expect(shared.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'NIT Calicut',
    'Civil Engineering, NIT Calicut (JEE Main)',
    'MBBS, AIIMS (NEET UG)',
  ])
  fireEvent.click(shared.getByRole('button', { name: 'Save as a hand-over file' }))
  expect(readHandOver(await files.at(-1)!.text())).toEqual({
    saved: [{ slug: 'nit-calicut', name: 'NIT Calicut' }],
    choices,
  })
})

describe('without a network', () => {
  const ID = '0198c0de-0000-7000-8000-00000000abcd',
    PATH = `/admin/enquiries/${ID}`
  const list = (more: Partial<EnquiryAnswer> = {}) => ({
    success: true,
    data: [enquiry({ id: ID, ...more })],
    pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
  })
  const openOffline = async () => {
    await ownKept().clear()
    server.answers['GET /admin/enquiries'] = list()
    openInbox()
    await waitFor(async () => expect((await opened()).getByRole('option', { name: 'Ravi Kumar' })).toBeTruthy())
    cleanup()
    server.goesAway()
    const { desk } = openInbox()
    return { desk, sheet: await opened(), person: userEvent.setup() }
  }

  test('the last list is there to read; how to reach somebody is not, and says why', async () => {
    const { sheet } = await openOffline()
    expect(screen.getByText(/What is shown was saved on/)).toBeTruthy()
    expect(
      sheet.getByText('Without a connection what you change or note here waits on this device and goes out by itself.'),
    ).toBeTruthy()
    expect(sheet.getByText(/^This needs a connection/)).toBeTruthy()
    expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Show it' }).disabled).toBe(true)
    expect(sheet.getByText('a•••@example.in · •••••••210')).toBeTruthy()
  })

  test('state and person wait as one under the tag that was seen, show as they shall stand, and may be taken back', async () => {
    const { desk, sheet, person } = await openOffline()
    await person.selectOptions(sheet.getByLabelText('State'), 'Answered')
    await sheet.findByRole('group', { name: 'Waiting: Answered' })
    await person.selectOptions(sheet.getByLabelText('Followed up by'), 'Ravi Kumar')
    expect(
      (await sheet.findByRole('group', { name: 'Waiting: Answered, followed up by Ravi Kumar' })).textContent,
    ).toMatch(/^Waits on this device since /)
    expect([
      sheet.getByLabelText<HTMLSelectElement>('State').value,
      sheet.getByLabelText<HTMLSelectElement>('Followed up by').value,
    ]).toEqual(['answered', 'ravi'])
    expect(await desk.readActs('')).toMatchObject([
      {
        key: `enquiry:${ID}:follow-up`,
        edit: { kind: 'enquiry.followUp', record: ID, ifMatch: 'seen', state: 'answered', assignee: 'ravi' },
      },
    ])
    expect(screen.getByRole('button', { name: /Asha Rao/, hidden: true }).textContent).toContain(
      'What you did waits on this device',
    )
    await person.click(sheet.getByRole('button', { name: /^Take back/ }))
    await waitFor(() => expect(sheet.getByLabelText<HTMLSelectElement>('State').value).toBe('new'))
    expect(await desk.readActs('')).toEqual([])
  })

  test('a note begun while the one before is still being kept is not wiped by its end', async () => {
    const { desk, sheet, person } = await openOffline()
    let end = () => {}
    const isOver = new Promise<void>((resolve) => {
      end = resolve
    })
    const keep = desk.keepAct.bind(desk)
    vi.spyOn(desk, 'keepAct').mockImplementation(async (act, isAsked) => {
      const mark = await keep(act, isAsked)
      await isOver
      return mark
    })
    const field = sheet.getByLabelText<HTMLTextAreaElement>('A note for colleagues')
    await person.type(field, 'Rang once')
    await person.click(sheet.getByRole('button', { name: 'Add note' }))
    await sheet.findByText('Rang once', { selector: 'span' })
    await person.clear(field)
    await person.type(field, 'Rang the wrong number')
    end()
    const button = sheet.getByRole<HTMLButtonElement>('button', { name: 'Add note' })
    await waitFor(() => expect(button.disabled).toBe(false))
    expect(field.value).toBe('Rang the wrong number')
  })

  test('notes wait each by itself under an id of this device, and stand beside the others once they have gone', async () => {
    const { desk, sheet, person } = await openOffline()
    for (const text of ['Rang once', 'Rang twice']) {
      await person.type(sheet.getByLabelText('A note for colleagues'), text)
      await person.click(sheet.getByRole('button', { name: 'Add note' }))
      await sheet.findByText(text, { selector: 'span' })
    }
    expect(sheet.getByLabelText<HTMLTextAreaElement>('A note for colleagues').value).toBe('')
    const waits = await desk.readActs('')
    const edits = waits.map(({ edit }) => edit as StaffAct<'enquiry.followUp'>['edit'])
    expect(edits.map(({ note, ifMatch }) => [note, ifMatch])).toEqual([
      ['Rang once', undefined],
      ['Rang twice', undefined],
    ])
    expect(waits.map(({ key }) => key)).toEqual(edits.map(({ noteId }) => `enquiry:${ID}:note:${noteId}`))
    server.comesBack({
      [`PATCH ${PATH}`]: { success: true, data: enquiry({ id: ID }) },
      'GET /admin/enquiries': list({
        notes: ['Rang once', 'Rang twice'].map((text, at) => ({
          text,
          by: 'Meera Rao',
          at: `2026-11-18T12:0${at}:00Z`,
        })),
      }),
    })
    act(() => {
      for (const { key } of waits) desk.answersAct(key)
    })
    await waitFor(() =>
      expect(
        within(sheet.getByRole('region', { name: 'Notes' }))
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual([expect.stringContaining('Rang once Meera Rao'), expect.stringContaining('Rang twice Meera Rao')]),
    )
    expect(server.said('PATCH')).toEqual([])
  })

  test('what a colleague changed meanwhile is not written over: the sheet shows it, says why mine was not taken, and what is decided then is decided upon that', async () => {
    const { desk, sheet, person } = await openOffline()
    await person.selectOptions(sheet.getByLabelText('State'), 'Closed')
    await sheet.findByRole('group', { name: 'Waiting: Closed' })
    server.comesBack({
      'GET /admin/enquiries': list({ state: 'assigned', tag: 'newer' }),
    })
    act(() =>
      desk.answersAct(
        `enquiry:${ID}:follow-up`,
        'A colleague changed this enquiry meanwhile. It is shown as it stands now',
      ),
    )
    expect(
      await sheet.findByText(
        'The server did not take it: A colleague changed this enquiry meanwhile. It is shown as it stands now',
      ),
    ).toBeTruthy()
    await waitFor(() => expect(sheet.getByLabelText<HTMLSelectElement>('State').value).toBe('assigned'))
    server.answers[`PATCH ${PATH}`] = { success: true, data: enquiry({ id: ID, state: 'answered', tag: 'mine' }) }
    await person.selectOptions(sheet.getByLabelText('State'), 'Answered')
    await waitFor(() =>
      expect(server.asked.findLast(({ method }) => method === 'PATCH')).toMatchObject({
        ifMatch: 'newer',
        body: { state: 'answered' },
      }),
    )
    await waitFor(() => expect(sheet.queryByRole('group', { name: /^Waiting/ })).toBeNull())
  })
})

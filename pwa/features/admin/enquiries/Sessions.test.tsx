import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openRoom, roomForEach } from '../../../test/staffRoom.tsx'
import { staffServer, toldByKind } from '../../../test/staffServer.ts'
import type { EnquiryAnswer } from './enquiry.ts'
import { CounsellingDiary } from './Sessions.tsx'
import { byDay, calledOff, isSession, type CounsellingEnquiry, sessionsCalendar, upcoming } from './sessions.ts'

const session = (id: string, day: string, more: Partial<EnquiryAnswer> = {}): CounsellingEnquiry => ({
  id,
  reference: `PR-${id}`,
  tag: `seen ${id}`,
  kind: 'session',
  state: 'new',
  name: `Asha ${id}`,
  replyBy: 'Phone',
  day,
  time: '14:00 to 16:00',
  topic: 'Choosing a college',
  mode: 'Video',
  language: 'Hindi',
  email: 'a•••@example.in',
  phone: '•••••••210',
  consents: [],
  notes: [],
  createdAt: '2026-11-18T10:00:00Z',
  updatedAt: '2026-11-18T10:01:00Z',
  ...more,
})
const page = (...data: EnquiryAnswer[]) => ({
  success: true,
  data,
  pagination: { page: 1, limit: 100, total: data.length, totalPages: 1 },
})
let server: ReturnType<typeof staffServer>
roomForEach({ staff: { role: 'counselor' } })
beforeEach(() => {
  // One far ahead of any clock this runs under, and one long past.
  server = staffServer({
    'GET /admin/enquiries': page(
      session('1', '2999-01-02'),
      session('2', '2999-01-01', { assignee: 'meera', state: 'assigned' }),
      session('3', '2020-01-01'),
      session('4', '2999-01-01', { state: 'closed' }),
    ),
    'GET /crm-users': { success: true, data: [] },
  })
  toldByKind()
})

test('a counselor sees the days ahead in order, without what is past or closed, and narrows them to their own', async () => {
  openRoom(<CounsellingDiary />, { at: '/admin/sessions' })
  const days = await screen.findAllByRole('region')
  expect(days.map((day) => day.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('1 January'),
    expect.stringContaining('2 January'),
  ] as unknown[])
  expect(screen.queryByText(/Asha 3|Asha 4/)).toBeNull()
  fireEvent.click(screen.getByLabelText('Mine'))
  expect(await screen.findAllByRole('region')).toHaveLength(1)
})

test('a session asked for before the newest hundred stands in the days ahead too', async () => {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!new URL(address).pathname.endsWith('/admin/enquiries')) return fetch(address, init)
    const { searchParams } = new URL(address),
      asked = searchParams.get('page')
    if (searchParams.get('kind') !== 'session') return Response.json(page())
    const { pagination, ...first } = page(session('1', '2999-01-02'))
    return Response.json({
      ...first,
      ...(asked === '2' && { data: [session('1', '2999-01-02'), session('9', '2999-01-03')] }),
      pagination: { ...pagination, totalPages: 2 },
    })
  })
  openRoom(<CounsellingDiary />)
  expect((await screen.findAllByRole('button', { name: /Asha 9/ })).length).toBeGreaterThan(0)
})

test('a session opens as it does in the inbox, its author’s number masked', async () => {
  openRoom(<CounsellingDiary />)
  fireEvent.click((await screen.findAllByRole('button', { name: /Asha 1/ }))[0]!)
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText(/2 Jan 2999, 14:00 to 16:00, Video, Hindi/)).toBeTruthy()
  expect(sheet.getByText(/•••••••210/)).toBeTruthy()
})

test('without a network the days last seen stand', async () => {
  openRoom(<CounsellingDiary />)
  await screen.findAllByRole('region')
  cleanup()
  server.goesAway()
  openRoom(<CounsellingDiary />)
  expect(await screen.findAllByRole('region')).toHaveLength(2)
  expect(await screen.findByText(/What is shown was saved on/)).toBeTruthy()
})

test('sessions go into a calendar with their hours in India, and nobody’s number with them', () => {
  const text = sessionsCalendar(
    [session('1', '2026-12-01'), session('2', '2026-12-02', { time: undefined, state: 'assigned' })],
    'https://pravesh.example',
  )
  expect(text).toContain('DTSTART;TZID=Asia/Kolkata:20261201T140000')
  expect(text).toContain('UID:session-1@pravesh')
  expect(text).toContain('SEQUENCE:60')
  expect(text).toContain('STATUS:TENTATIVE')
  expect(text).toContain('STATUS:CONFIRMED')
  expect(text).not.toMatch(/210|example\.in/)
})

test('a session called off is in no day ahead, but in the file as cancelled, newer than the copy a calendar took', async () => {
  const before = session('5', '2999-01-01'),
    gone = session('5', '2999-01-01', { state: 'closed', isCancelled: true, updatedAt: '2026-11-18T10:05:00Z' })
  const held = session('6', '2999-01-01', { state: 'closed' }),
    past = session('7', '2020-01-01', { state: 'closed', isCancelled: true })
  expect([upcoming([gone, held, past], '2026-12-01'), calledOff([before, gone, held, past], '2026-12-01')]).toEqual([
    [],
    [gone],
  ])
  const sequenceIn = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)![1]),
    [first, later] = [[before], [gone]].map((one) => sessionsCalendar(one, 'https://pravesh.example'))
  expect([
    first!.includes('STATUS:TENTATIVE'),
    later!.includes('STATUS:CANCELLED'),
    sequenceIn(later!) > sequenceIn(first!),
    [first, later].map((text) => /UID:(.+)/.exec(text!)![1]),
  ]).toEqual([true, true, true, ['session-5@pravesh', 'session-5@pravesh']])

  // Where nothing else lies ahead the file can still be taken.
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
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  server = staffServer({ 'GET /admin/enquiries': page(gone), 'GET /crm-users': { success: true, data: [] } })
  openRoom(<CounsellingDiary />)
  expect(await screen.findByText('No session lies ahead.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Into my calendar' }))
  expect(await files[0]!.text()).toContain('STATUS:CANCELLED')
})

test('only what asks for a day is a session, and each day holds its own', () => {
  const all = [
    session('1', '2026-12-02'),
    { ...session('2', ''), day: undefined } as unknown as EnquiryAnswer,
    session('3', '2026-12-01', { time: '10:00 to 12:00' }),
    session('4', '2026-12-01'),
  ]
  const ahead = upcoming(all.filter(isSession), '2026-12-01')
  expect(ahead.map(({ id }) => id)).toEqual(['3', '4', '1'])
  expect(byDay(ahead).map(([day, sessions]) => [day, sessions.length])).toEqual([
    ['2026-12-01', 2],
    ['2026-12-02', 1],
  ])
})

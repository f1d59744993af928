import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FACTS } from '../../../../shared/college/dataQuality.ts'
import { session } from '../../../auth/session.ts'
import { wipeAnswers } from '../../../local/answers.ts'
import { timeInWords } from '../../../components/words.ts'
import { stats as statsQuery, trends as trendsQuery } from '../../../queries/dashboard.ts'
import { fakeDesk } from '../../../test/fakeDesk.ts'
import { asStaff, keepAnswer, makeClash, makeRow, openRoom } from '../../../test/staffRoom.tsx'
import { Dashboard } from './Dashboard.tsx'

const stats = {
  totalColleges: 12_345,
  totalCourses: 627,
  totalUsers: 4,
  totalCrmUsers: 9,
  lastUpdate: { at: '2026-11-19T12:12:00Z', name: 'Hill College', author: 'Ravi Kumar' },
}
const trends = {
  weeks: Array.from({ length: 12 }, (_, at) => ({
    from: new Date(Date.UTC(2026, 8, 7 + at * 7)).toISOString().slice(0, 10),
    edits: at * 10,
    enquiries: at as number | null,
  })),
  reviews: {
    waiting: 7,
    byDays: [
      { days: 'today', count: 2 },
      { days: '1 to 2 days', count: 0 },
      { days: '3 to 7 days', count: 4 },
      { days: 'over a week', count: 1 },
    ],
  },
}
const LAST_WEEK = Date.now() - 7 * 86_400_000
let answer: () => Promise<Response>
let answerTrends: () => Promise<Response>
let answerOpened: () => Promise<Response>
let answerWaiting: (address: string) => Promise<Response>
const answered = (data: unknown) =>
  new Response(JSON.stringify({ success: true, data }), { headers: { 'Content-Type': 'application/json' } })
beforeEach(async () => {
  localStorage.clear()
  asStaff()
  await wipeAnswers('staff:meera')
  answerTrends = async () => answered(trends)
  answerWaiting = async () => {
    throw new TypeError('offline')
  }
  answerOpened = async () =>
    answered({
      opened: [
        { college: 'c1', name: 'Hill College', count: 1312 },
        { college: 'c2', name: 'Lake College', count: 40 },
      ],
    })
  vi.stubGlobal('fetch', (address: string) => {
    if (address.endsWith('/admin/trends')) return answerTrends()
    if (/\/admin\/(?:reviews|corrections|enquiries|deadlines)/.test(address)) return answerWaiting(address)
    return address.endsWith('/admin/colleges/analytics') ? answerOpened() : answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the cards show the counts, and Can Add where adding is permitted', async () => {
  answer = async () => answered(stats)
  openRoom(<Dashboard />)
  expect(await screen.findByText('12,345')).toBeTruthy()
  expect(screen.getByText('Total Courses').nextElementSibling?.textContent).toBe('627')
  for (const card of ['Total Colleges', 'Total Courses', 'Total Users', 'CRM Users', 'Last Update'])
    expect(screen.getByText(card)).toBeTruthy()
  expect(screen.getByText('Ravi Kumar, Hill College')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Can Add' })).toBeTruthy()
  cleanup()
  asStaff({ role: 'counselor' })
  openRoom(<Dashboard />)
  await screen.findByText('12,345')
  expect(screen.queryByRole('link', { name: 'Can Add' })).toBeNull()
})

test('while the token is asked about it says Verifying permissions..., then Loading dashboard...', async () => {
  answer = () => new Promise(() => undefined)
  session.restore()
  openRoom(<Dashboard />)
  expect(screen.getByText('Verifying permissions...')).toBeTruthy()
  cleanup()
  asStaff()
  openRoom(<Dashboard />)
  expect(screen.getByText('Loading dashboard...')).toBeTruthy()
})

test('refreshing says so and keeps the old numbers until new ones come', async () => {
  answer = async () => answered(stats)
  openRoom(<Dashboard />)
  await screen.findByText('12,345')
  let give: (response: Response) => void = () => undefined
  answer = () =>
    new Promise((resolve) => {
      give = resolve
    })
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh Stats' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refreshing...' }).disabled).toBe(true)
  expect(screen.getByText('12,345')).toBeTruthy()
  give(answered({ ...stats, totalColleges: 12_346 }))
  expect(await screen.findByText('12,346')).toBeTruthy()
})

test('without a network the last numbers stand, with the day they are from', async () => {
  await keepAnswer(statsQuery().queryKey, { success: true, data: stats }, LAST_WEEK)
  answer = async () => {
    throw new TypeError('offline')
  }
  const { desk } = openRoom(<Dashboard />)
  expect(await screen.findByText('12,345')).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toBe(
    `Network error: Unable to connect to server. These numbers are from ${timeInWords(LAST_WEEK)}.`,
  )
  answer = async () => answered({ ...stats, totalColleges: 12_346 })
  act(() => desk.says({ confirmedAt: Date.now() + 1000 }))
  expect(await screen.findByText('12,346')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('while an empty database is filled a line tells how far it is; it goes at the end without a refresh', async () => {
  const filling = { colleges: 12_400, ofColleges: 49_504, tables: 3, ofTables: 13 }
  let asked = 0
  answer = async () => answered(++asked < 2 ? { ...stats, filling } : { ...stats, totalColleges: 49_504 })
  openRoom(<Dashboard />)
  const line = 'The published tables are being brought in: 12,400 of 49,504 colleges.'
  expect(await screen.findByText(line)).toBeTruthy()
  expect(await screen.findByText('49,504', {}, { timeout: 10_000 })).toBeTruthy()
  expect(screen.queryByText(line)).toBeNull()
}, 15_000)

test('what nobody knows yet is not 0', async () => {
  answer = async () => {
    throw new TypeError('offline')
  }
  openRoom(<Dashboard />)
  expect(await screen.findAllByText('Not known yet')).toHaveLength(5)
})

test('where the colleges could not be counted nobody is told that nothing was published', async () => {
  answer = async () => answered({ ...stats, totalColleges: null, totalCourses: null, lastUpdate: null })
  openRoom(<Dashboard />)
  expect(await screen.findByText('Could not be read')).toBeTruthy()
  expect(screen.getAllByText('Could not be counted')).toHaveLength(2)
  expect(screen.queryByText('Nothing published yet')).toBeNull()
  cleanup()
  await wipeAnswers('staff:meera')
  answer = async () => answered({ ...stats, totalColleges: 0, totalCourses: 0, lastUpdate: null })
  openRoom(<Dashboard />)
  expect(await screen.findByText('Nothing published yet')).toBeTruthy()
})

test.each([
  ['admin' as const, ['Add College', 'Import', 'Review queue', 'Expiring deadlines', 'Missing sources', 'Enquiries']],
  ['support' as const, ['Add College', 'Import', 'Review queue', 'Expiring deadlines', 'Missing sources', 'Enquiries']],
  ['counselor' as const, ['Review queue', 'Expiring deadlines', 'Missing sources', 'Enquiries']],
])('the quick actions of %s lead to what is permitted', async (role, labels) => {
  answer = async () => answered(stats)
  asStaff({ role })
  openRoom(<Dashboard />)
  const actions = within(await screen.findByRole('region', { name: 'Quick Actions' }))
  expect(actions.getAllByRole('link').map((each) => each.textContent)).toEqual(labels)
})

test('the roles are described as documented, and support sees its limits', async () => {
  answer = async () => answered(stats)
  asStaff({ role: 'support' })
  openRoom(<Dashboard />)
  expect(await screen.findByText('Has full access.')).toBeTruthy()
  expect(screen.getByText('Has view-only access.')).toBeTruthy()
  expect(
    screen.getByText('Can create and manage colleges and courses and view users, but cannot delete colleges.'),
  ).toBeTruthy()
  for (const limit of ['Cannot delete colleges', 'Cannot manage user accounts', 'Can import data'])
    expect(screen.getByText(limit)).toBeTruthy()
})

test('one figure that could not be counted says so by itself, and the others stand', async () => {
  answer = async () => answered({ ...stats, totalUsers: null })
  openRoom(<Dashboard />)
  expect(await screen.findByText('12,345')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('Could not be counted')
})

test('weeks and waiting reviews are drawn, each with its sentence and its table', async () => {
  answer = async () => answered(stats)
  openRoom(<Dashboard />)
  const weeks = within(await screen.findByRole('region', { name: 'Edits and enquiries by week' }))
  expect(await weeks.findByText(/This week 110 edits and/)).toBeTruthy()
  expect(weeks.getByRole('link', { name: '11 enquiries' }).getAttribute('href')).toBe('/admin/enquiries')
  expect(weeks.getAllByRole('row', { hidden: true })).toHaveLength(13)
  expect(
    (await weeks.findAllByRole('img', { name: 'Edits and enquiries of the last 12 weeks' })).length,
  ).toBeGreaterThan(0)
  const waiting = within(screen.getByRole('region', { name: 'Reviews waiting' }))
  expect(waiting.getByRole('link', { name: '7 to read' })).toBeTruthy()
})

test('one edit and one enquiry are said as one', async () => {
  answer = async () => answered(stats)
  answerTrends = async () =>
    answered({ ...trends, weeks: trends.weeks.map((week) => ({ ...week, edits: 1, enquiries: 1 })) })
  openRoom(<Dashboard />)
  const weeks = within(await screen.findByRole('region', { name: 'Edits and enquiries by week' }))
  expect(await weeks.findByText(/^This week 1 edit and/)).toBeTruthy()
  expect(weeks.getByRole('link', { name: '1 enquiry' })).toBeTruthy()
})

test('whoever may not see people is told of edits alone', async () => {
  answer = async () => answered(stats)
  answerTrends = async () => answered({ ...trends, weeks: trends.weeks.map((week) => ({ ...week, enquiries: null })) })
  openRoom(<Dashboard />)
  const weeks = within(await screen.findByRole('region', { name: 'Edits by week' }))
  expect(weeks.queryByText(/enquiries/)).toBeNull()
})

test('weeks that cannot be asked for say why in their own place, with the day the old ones are from', async () => {
  await keepAnswer(trendsQuery().queryKey, { success: true, data: trends }, LAST_WEEK)
  answer = async () => answered(stats)
  answerTrends = async () => {
    throw new TypeError('offline')
  }
  openRoom(<Dashboard />)
  const weeks = within(await screen.findByRole('region', { name: 'Edits and enquiries by week' }))
  expect(
    await weeks.findByText(
      `Network error: Unable to connect to server. What is shown was saved on ${timeInWords(LAST_WEEK)}.`,
    ),
  ).toBeTruthy()
  expect(screen.getByText('12,345')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('how complete the records are is counted over the list on this device, network or not', async () => {
  answer = async () => {
    throw new TypeError('offline')
  }
  const desk = fakeDesk()
  desk.rows(
    [90, 80, 79, 12, 0]
      .map((complete, at) => makeRow({ id: `c${at}`, upkeep: { complete, ...(at < 2 && { unsourced: ['fees'] }) } }))
      .concat(makeRow({ id: 'unknown' }), makeRow({ id: 'gone', gone: true, upkeep: { complete: 99 } })),
  )
  openRoom(<Dashboard />, { desk })
  const complete = within(await screen.findByRole('region', { name: 'How complete the records are' }))
  // The list is told of after the first drawing.
  expect(await complete.findByRole('link', { name: '2 have a figure without a source' })).toBeTruthy()
  expect(
    complete
      .getAllByRole('row', { hidden: true })
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual(['80 to 100%2', '60 to 79%1', '40 to 59%0', '20 to 39%0', '0 to 19%2'])
})

test('what waits for someone stands with its age and the way to its list; what nobody may see is not asked for', async () => {
  answer = async () => answered(stats)
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString()
  const pageOf = (total: number, ...data: unknown[]) =>
    new Response(JSON.stringify({ success: true, data, pagination: { page: 1, limit: 1, total, totalPages: total } }), {
      headers: { 'Content-Type': 'application/json' },
    })
  const asked: string[] = []
  answerWaiting = async (address) => {
    asked.push(address.replace(/^.*\/admin/, ''))
    if (address.includes('/reviews')) return pageOf(7, { id: 'r1', date: daysAgo(6) })
    if (address.includes('/corrections')) return pageOf(5, { since: daysAgo(3) })
    if (address.includes('/enquiries'))
      return address.includes('page=3') ? pageOf(3, { createdAt: daysAgo(2) }) : pageOf(3, { createdAt: daysAgo(0) })
    return answered([
      { day: daysAgo(-3).slice(0, 10), of: 'exam', what: 'Last date', name: 'JEE Main', id: 'e1' },
      { day: daysAgo(-29).slice(0, 10), of: 'exam', what: 'Exam', name: 'GATE', id: 'e2' },
    ])
  }
  const desk = fakeDesk()
  desk.holds({ clashes: [makeClash({ mineAt: daysAgo(1) }), makeClash({ id: 'clash-2', mineAt: daysAgo(4) })] })
  desk.rows([
    makeRow({ id: 'c1', updatedAt: Date.parse(daysAgo(40)), upkeep: { complete: 50, unsourced: ['fees'] } }),
    makeRow({ id: 'c2', updatedAt: Date.parse(daysAgo(9)), upkeep: { complete: 50, unsourced: ['fees'] } }),
  ])
  openRoom(<Dashboard />, { desk })
  const waiting = within(await screen.findByRole('region', { name: 'Waiting for someone' }))
  await waiting.findByText('New enquiries')
  await waiting.findByText('Figures that look wrong')
  await waiting.findByText('Deadline within 14 days')
  await waiting.findByText('Reviews to read')
  expect(waiting.getAllByRole('link').map((each) => `${each.textContent} ${each.getAttribute('href')}`)).toEqual([
    '2Clashes to settleoldest 4 days ago /admin/tray',
    '7Reviews to readoldest 6 days ago /admin/reviews',
    '5Figures that look wrongoldest 3 days ago /admin/corrections',
    '3New enquiriesoldest 2 days ago /admin/enquiries?state=new',
    expect.stringMatching(/^1Deadline within 14 daysfirst in \d days? \/admin\/deadlines$/),
    '2Colleges with missing sourcesoldest 40 days ago /admin/colleges?source=missing&sort=updated',
  ] as unknown[])
  cleanup()
  asked.length = 0
  asStaff({ role: 'counselor', permissions: { canViewUsers: false } })
  openRoom(<Dashboard />)
  await screen.findByText('Nothing is waiting.')
  await screen.findByText('Reviews to read')
  expect(asked.filter((address) => address.includes('enquiries'))).toEqual([])
})

test('how many records tell each field, the least filled first, leading to those without it', async () => {
  answer = async () => answered(stats)
  const desk = fakeDesk()
  const missing = (...keys: string[]) =>
    keys.reduce((bits, key) => bits | (1 << FACTS.findIndex((fact) => fact.key === key)), 0)
  desk.rows([
    makeRow({ id: 'c1', upkeep: { complete: 90, missing: missing('fees', 'placements') } }),
    makeRow({ id: 'c2', upkeep: { complete: 95, missing: missing('fees') } }),
    makeRow({ id: 'before', upkeep: { complete: 50 } }),
  ])
  openRoom(<Dashboard />, { desk })
  const fields = within(await screen.findByRole('list', { name: 'Key fields, the least filled first' }))
  const lines = fields.getAllByRole('listitem')
  expect(lines.slice(0, 3).map((each) => each.textContent)).toEqual([
    'Fees of all courses0% of colleges have it',
    'Placements50% of colleges have it',
    'Established year100% of colleges have it',
  ])
  expect(within(lines[0]!).getByRole('link').getAttribute('href')).toBe('/admin/colleges?missing=fees')
  await userEvent.click(screen.getByRole('button', { name: 'Show all 20 fields' }))
  expect(fields.getAllByRole('listitem')).toHaveLength(20)
})

test('the import panel stands there for whoever may import', async () => {
  answer = async () => answered(stats)
  openRoom(<Dashboard importPanel={<p>Panel</p>} />)
  expect(await screen.findByText('Panel')).toBeTruthy()
  cleanup()
  asStaff({ role: 'counselor' })
  openRoom(<Dashboard importPanel={<p>Panel</p>} />)
  await screen.findByText('12,345')
  expect(screen.queryByText('Panel')).toBeNull()
})

test('the colleges opened most stand with how often, what is not counted, and a table; without a network as last heard', async () => {
  answer = async () => answered(stats)
  openRoom(<Dashboard />)
  expect(
    await screen.findByText(
      'Page views in the last 28 days. Pages a phone opens from its own copy are not counted. We do not record who opened them.',
    ),
  ).toBeTruthy()
  const part = async () => within(await screen.findByRole('region', { name: 'Most opened colleges' }))
  expect(
    await (
      await part()
    ).findAllByRole('img', { name: 'Openings in the last 28 days: Hill College: 1312, Lake College: 40' }),
  ).toHaveLength(2)
  expect((await part()).getByRole('link', { name: 'Hill College', hidden: true }).getAttribute('href')).toBe(
    '/admin/colleges?mode=view&id=c1',
  )
  cleanup()
  answer = answerOpened = async () => {
    throw new TypeError('offline')
  }
  openRoom(<Dashboard />)
  expect(
    await (await part()).findByText(/^Network error: Unable to connect to server\. What is shown was saved on /),
  ).toBeTruthy()
  expect((await part()).getByText('1,312', { selector: 'td' })).toBeTruthy()
  cleanup()
  await wipeAnswers('staff:meera')
  answerOpened = async () => answered({ opened: [] })
  openRoom(<Dashboard />)
  expect(await (await part()).findByText('No college was opened in the last 28 days.')).toBeTruthy()
})

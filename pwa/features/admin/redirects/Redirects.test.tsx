import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Redirect } from '../../../../shared/college/redirect.ts'
import { fakeDesk } from '../../../test/fakeDesk.ts'
import { makeRow, openRoom, roomForEach } from '../../../test/staffRoom.tsx'
import { staffServer } from '../../../test/staffServer.ts'
import { Redirects } from './Redirects.tsx'

roomForEach()

const redirect = (more: Partial<Redirect> = {}): Redirect => ({
  slug: 'hills-of-old',
  college: 'c1',
  name: 'Hill College',
  present: 'hill-college',
  status: 'published',
  isGone: false,
  ...more,
})
const page = (...data: Redirect[]) => ({
  success: true,
  data,
  pagination: { page: 1, limit: 20, total: data.length, totalPages: 1 },
})
function open(answers: Record<string, unknown>, at = '/admin/redirects') {
  const server = staffServer(answers),
    desk = fakeDesk()
  desk.rows([
    makeRow(),
    makeRow({ id: 'c2', name: 'Lake College', location: 'Udaipur, Rajasthan', slug: 'lake-college' }),
  ])
  return { ...openRoom(<Redirects />, { desk, at }), server, person: userEvent.setup() }
}
const sheet = () => within(screen.getByRole('dialog'))

test('each old address stands with the college it leads to, and says where that is not to be seen', async () => {
  open({
    'GET /admin/redirects': page(
      redirect(),
      redirect({ slug: 'lost', isGone: true }),
      redirect({ slug: 'early', status: 'draft' }),
    ),
  })
  expect(await screen.findByText('3 found')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'hills-of-oldleads to Hill Collegenow at hill-collegeRemove',
    'lostleads to Hill Collegenow at hill-collegeIn the trash: it leads nowhere nowRemove',
    'earlyleads to Hill Collegenow at hill-collegeA draft: it leads nowhere until that is publishedRemove',
  ])
  expect(screen.getAllByRole('link', { name: 'Hill College' })[0]!.getAttribute('href')).toBe(
    '/admin/colleges?mode=view&id=c1',
  )
})

test('typing searches after a pause; nothing found is said', async () => {
  const { server } = open({ 'GET /admin/redirects': page() })
  expect(await screen.findByText('No redirects yet')).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search redirects' }), { target: { value: 'lake' } })
  expect(await screen.findByText('No redirects found matching your search', undefined, { timeout: 2000 })).toBeTruthy()
  expect(server.asked.at(-1)?.path).toBe('/admin/redirects?page=1&limit=20&search=lake')
})

test('an old link is pasted, its college found by name, and what leads elsewhere now is said', async () => {
  const { server, person } = open({
    'GET /admin/redirects': page(redirect()),
    'PUT /admin/redirects/hills-of-old': { success: true },
  })
  await screen.findByText('1 found')
  await person.click(screen.getByRole('button', { name: 'Add redirect' }))
  await person.type(sheet().getByLabelText('Old address'), 'https://pravesh.example/colleges/law/Hills-of-Old/courses')
  expect(sheet().getByText('Read as hills-of-old')).toBeTruthy()
  await person.type(sheet().getByLabelText('Leads to'), 'lake')
  await person.click(sheet().getByRole('button', { name: 'Lake College, Udaipur, Rajasthan' }))
  expect(sheet().getByText('It leads to Hill College now, and will lead here instead.')).toBeTruthy()
  await person.click(sheet().getByRole('button', { name: 'Add redirect' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.said('PUT')).toEqual([['PUT /admin/redirects/hills-of-old', { college: 'c2' }]])
})

test.each([
  ['', 'Say which address shall lead on'],
  ['colleges', 'The address colleges means a page of its own'],
  ['Old Name', 'An address may hold only lower-case letters, digits and single hyphens'],
  ['lake-college', 'This is the present address of Lake College'],
  ['hill-college', 'This is its present address: it would lead to itself'],
])('"%s" is refused before anything is sent: %s', async (address, sentence) => {
  const { server, person } = open({ 'GET /admin/redirects': page() }, '/admin/redirects?open=new')
  if (address !== '') await person.type(sheet().getByLabelText('Old address'), address)
  await person.type(sheet().getByLabelText('Leads to'), 'hill')
  await person.click(await sheet().findByRole('button', { name: 'Hill College, Pune, Maharashtra' }))
  await person.click(sheet().getByRole('button', { name: 'Add redirect' }))
  expect(sheet().getByText(sentence)).toBeTruthy()
  expect(server.said('PUT')).toEqual([])
})

test('without a college chosen nothing is sent, and the server’s own refusal is told', async () => {
  const { server, person } = open(
    {
      'GET /admin/redirects': page(),
      'PUT /admin/redirects/old-name': {
        success: false,
        code: 'VALIDATION_FAILED',
        error: 'This is the present address of Sea College',
        message: 'This is the present address of Sea College',
      },
    },
    '/admin/redirects?open=new',
  )
  await person.type(sheet().getByLabelText('Old address'), 'old-name')
  await person.click(sheet().getByRole('button', { name: 'Add redirect' }))
  expect(sheet().getByText('Choose the college it leads to')).toBeTruthy()
  await person.type(sheet().getByLabelText('Leads to'), 'hill')
  await person.click(sheet().getByRole('button', { name: 'Hill College, Pune, Maharashtra' }))
  await person.click(sheet().getByRole('button', { name: 'Add redirect' }))
  expect((await sheet().findByRole('alert')).textContent).toBe('This is the present address of Sea College')
  expect(server.said('PUT')).toHaveLength(1)
})

test('without a connection an address waits on this device in sight, is sent later, or is given up', async () => {
  const { desk, person } = open({ 'GET /admin/redirects': page(redirect()) })
  await screen.findByText('1 found')
  await person.click(screen.getByRole('button', { name: 'Remove hills-of-old' }))
  await person.click(sheet().getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('To be removed: waits for a connection')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove hills-of-old' })).toBeNull()
  expect((await desk.readActs('redirect:')).map(({ edit }) => edit)).toEqual([
    { kind: 'redirect.remove', record: 'hills-of-old' },
  ])
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Give up hills-of-old' }))
  })
  expect(await screen.findByRole('button', { name: 'Remove hills-of-old' })).toBeTruthy()
  expect(await desk.readActs('redirect:')).toEqual([])
})

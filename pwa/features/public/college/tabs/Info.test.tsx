import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { makeItems } from '../../../../../shared/test/make.ts'
import { renderPanel, widthOf } from '../../../../test/renderPanel.tsx'
import { Info } from './Info.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', widthOf(true))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const section = (name: string) => within(screen.getByRole('heading', { name }).closest('section')!)

test('the overview holds the text about the college, More Information and Latest Updates, the newest first', () => {
  renderPanel(Info, {
    about: 'A college by the sea.',
    aboutMore: 'Its library is open at night.',
    updates: [
      { id: 'u1', order: 'a0', title: 'Round 1 has ended', date: '2026-06-01' },
      { id: 'u2', order: 'a1', title: 'Round 2 begins', date: '2026-07-01' },
    ],
  })
  expect(section('Overview').getByText('A college by the sea.')).toBeTruthy()
  expect(section('More Information').getByText('Its library is open at night.')).toBeTruthy()
  expect(
    section('Latest Updates')
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([expect.stringContaining('Round 2 begins'), expect.stringContaining('Round 1 has ended')])
})

test('College At A Glance names what is known, and what nobody published', () => {
  renderPanel(Info, { establishedYear: 1960, affiliation: undefined, updates: [] })
  expect(section('College At A Glance').getByText('1960')).toBeTruthy()
  expect(section('College At A Glance').getAllByText('Not published').length).toBeGreaterThan(0)
  expect(screen.queryByRole('heading', { name: 'Latest Updates' })).toBeNull()
})

test('a NAAC grade is named where the college declares one, and not asked after where it does not', () => {
  renderPanel(Info, { naacGrade: 'A++' })
  expect(section('College At A Glance').getByText('NAAC grade').nextElementSibling?.textContent).toBe('A++')
  cleanup()
  renderPanel(Info)
  expect(screen.queryByText('NAAC grade')).toBeNull()
})

const AISHE = 'Ministry of Education, All India Survey on Higher Education (AISHE): list of colleges, about 2018',
  AICTE = 'All India Council for Technical Education (AICTE): approved institutions, 2025-26'
const sources = makeItems([
  { figure: 'Name, place and affiliation', source: AISHE, link: 'https://aishe.gov.in', checkedOn: '2026-11-12' },
  { figure: 'Affiliated to', source: AICTE, checkedOn: '2026-11-12', field: 'affiliation', says: 'Anna University' },
])

test('a figure opens who says it, the day it was taken, and a second source that says the same', async () => {
  renderPanel(Info, { affiliation: 'Anna University', sources })
  const opener = await screen.findByText('Source', { selector: '[aria-label="Source: Affiliated to"]' })
  const list = within(opener.closest('details')!).getAllByRole('listitem', { hidden: true })
  expect(list.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ministry of Education.*\(AISHE\).*, taken on 12 Nov 2026/),
    expect.stringMatching(/^All India Council.*\(AICTE\).*, taken on 12 Nov 2026.*: says the same$/),
  ])
  expect(screen.queryByText(/^Sources differ/)).toBeNull()
})

test('sources that contradict each other are both named under the figure, with what they say', async () => {
  renderPanel(Info, { affiliation: 'Madras University', sources })
  expect((await screen.findByText(/^Sources differ/)).textContent).toBe(
    'Sources differ: AISHE, list of colleges, about 2018: Madras University; AICTE, approved institutions, 2025-26: Anna University.',
  )
})

test('until when a NAAC grade is valid is said with it, and that it has lapsed; a day alone says that there was one', async () => {
  const grade = async (more: object) => {
    cleanup()
    renderPanel(Info, more)
    await screen.findByText(/valid until/)
    return section('College At A Glance').getByText('NAAC grade').nextElementSibling?.textContent
  }
  expect(
    [
      await grade({ naacGrade: 'A++', naacValidUntil: '2099-06-30' }),
      await grade({ naacGrade: 'A++', naacValidUntil: '2020-06-30' }),
      await grade({ naacValidUntil: '2020-06-30' }),
    ].map((text) => text?.trim()),
  ).toEqual([
    'A++ valid until 30 Jun 2099',
    'A++ lapsed: it was valid until 30 Jun 2020',
    'lapsed: it was valid until 30 Jun 2020',
  ])
})

test('the campus and the admission process are shown as the college’s HTML, sanitised, where there is any', async () => {
  renderPanel(Info, {
    campusHtml: '<p>Forty <b>acres</b></p>',
    admissions: { processHtml: '<ol><li onclick="alert(1)">Register</li></ol>' },
  })
  await screen.findByRole('heading', { name: 'Campus' })
  await eventually(() => expect(section('Campus').getByText('acres').tagName).toBe('B'))
  await eventually(() => expect(section('Admission Process').getByText('Register').outerHTML).toBe('<li>Register</li>'))
  cleanup()
  renderPanel(Info)
  await screen.findByRole('heading', { name: 'Go to' })
  for (const name of ['Campus', 'Admission Process']) expect(screen.queryByRole('heading', { name })).toBeNull()
})

test('whether it discloses what the UGC asks for stands there with who says so, where it is recorded', async () => {
  renderPanel(Info, {
    disclosureStatus: 'Named as a defaulter by the UGC',
    sources: [
      {
        id: 's1',
        order: 'a0',
        figure: 'Public disclosure',
        source: 'UGC notice',
        link: 'https://www.ugc.gov.in/notice',
        checkedOn: '2026-11-01',
      },
    ],
  })
  await screen.findByRole('heading', { name: 'Public disclosure' })
  expect(section('Public disclosure').getByText(/^Named as a defaulter by the UGC\./)).toBeTruthy()
  expect(section('Public disclosure').getByRole('link', { name: 'UGC notice' }).getAttribute('href')).toBe(
    'https://www.ugc.gov.in/notice',
  )
  cleanup()
  renderPanel(Info, { courses: [] })
  await screen.findByRole('heading', { name: 'Go to' })
  expect(screen.queryByRole('heading', { name: 'Public disclosure' })).toBeNull()
})

test('the overview shows two photos of the campus with their credit, and none where data is spared', async () => {
  const facilities = makeItems(
    [1, 2, 3].map((n) => ({
      name: `Hall ${n}`,
      photoURL: `https://cdn.example.in/${n}.jpg`,
      photoCredit: 'A. Rao, CC BY 4.0',
    })),
  )
  vi.stubGlobal('matchMedia', widthOf(false))
  renderPanel(Info, { facilities })
  const photos = await screen.findAllByRole<HTMLImageElement>('img')
  expect(photos.map(({ alt, loading }) => [alt, loading])).toEqual([
    ['Hall 1', 'lazy'],
    ['Hall 2', 'lazy'],
  ])
  expect(screen.getAllByText('Photo: A. Rao, CC BY 4.0')).toHaveLength(2)
  cleanup()
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  renderPanel(Info, { facilities })
  expect(await screen.findByRole('button', { name: 'Show 3 photos' })).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

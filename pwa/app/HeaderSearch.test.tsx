import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { render } from '../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Suggestion } from '../../shared/catalogue/query.ts'
import { msg } from '../../shared/i18n/message.ts'
import { hindi } from '../i18n/hindi/hindi.ts'
import { speak } from '../i18n/t.ts'
import { fakeDevice } from '../test/fakeDevice.ts'
import { WithWorkers } from '../test/fakeWorkers.tsx'
import { HeaderSearch } from './HeaderSearch.tsx'

const found: Suggestion[] = [
  { kind: 'city', label: 'Madras (Chennai)', path: '/search?location=Chennai' },
  {
    kind: 'college',
    label: 'Indian Institute of Technology Madras',
    detail: 'Chennai, Tamil Nadu',
    path: '/colleges/engineering/iit-madras',
  },
  ...Array.from({ length: 8 }, (_, at) => ({
    kind: 'college' as const,
    label: `Madras College ${at}`,
    path: `/colleges/law/madras-${at}`,
  })),
]
const ofLaw: Suggestion[] = [
  { kind: 'course', label: 'Law', detail: msg('{count} colleges', { count: '2' }), path: '/search?course=Law' },
  { kind: 'exam', label: 'CLAT', detail: 'what it asks, and its official site', path: '/exams/clat' },
  { kind: 'page', label: { id: '{stream} Colleges', values: { stream: { id: 'Law' } } }, path: '/colleges/law' },
]
const catalogue = {
  ...fakeDevice(),
  suggest: async (text: string) => {
    if (text.startsWith('mad')) return found
    if (text === 'law') return ofLaw
    return []
  },
}

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const Search = () => (
  <WithWorkers catalogue={catalogue}>
    <HeaderSearch />
  </WithWorkers>
)
function Here() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}
async function show() {
  render(
    <MemoryRouter>
      <Search />
      <Here />
    </MemoryRouter>,
  )
  const person = userEvent.setup()
  await person.click(screen.getByRole('searchbox'))
  // The library behind it is fetched with the first of these.
  const box = await screen.findByRole('combobox', undefined, { timeout: 10_000 })
  return { person, box, address: () => screen.getByLabelText('address').textContent }
}

// The first of this file: the code of the suggestions is fetched once.
test('whoever turns to the box before the suggestions are here keeps the focus while they come', async () => {
  render(
    <MemoryRouter>
      <Search />
    </MemoryRouter>,
  )
  const plain = screen.getByRole('searchbox', { name: 'Search' })
  act(() => plain.focus())
  expect(document.activeElement).toBe(plain)
  const box = await screen.findByRole('combobox', { name: 'Search' })
  await waitFor(() => expect(document.activeElement).toBe(box))
})

test('at most six suggestions, grouped by what they are', async () => {
  const { person, box } = await show()
  await person.type(box, 'mad')
  await waitFor(() => expect(screen.getAllByRole('option').length).toBe(6), { timeout: 10_000 })
  expect(screen.getAllByRole('group').map((group) => group.querySelector('div')?.textContent)).toEqual([
    'Colleges',
    'Places',
  ])
})

test('Enter opens the search for what was typed, and remembers it on the device', async () => {
  const { person, box, address } = await show()
  await person.type(box, 'mad{Enter}')
  await waitFor(() => expect(address()).toBe('/search?q=mad'))
  expect(localStorage.getItem('pravesh.searches')).toBe('["mad"]')
})

test('the arrows mark a suggestion and Enter opens it', async () => {
  const { person, box, address } = await show()
  await person.type(box, 'mad')
  await screen.findAllByRole('option')
  await person.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe('/colleges/engineering/iit-madras'))
})

test('what was typed on a drawn page before the app took it over is searched for, and typing goes on where it was', async () => {
  const page = document.body.appendChild(document.createElement('div'))
  const app = (
    <MemoryRouter>
      <Search />
      <Here />
    </MemoryRouter>
  )
  page.innerHTML = renderToString(app)
  const box = page.querySelector('input')!
  box.focus()
  box.value = 'mad'
  render(app, { container: page, hydrate: true })
  await waitFor(() => expect(screen.getAllByRole('option').length).toBe(6), { timeout: 10_000 })
  expect([screen.getByRole<HTMLInputElement>('combobox').value, document.activeElement]).toEqual([
    'mad',
    screen.getByRole('combobox'),
  ])
  fireEvent.submit(screen.getByRole('search'))
  expect(screen.getByLabelText('address').textContent).toBe('/search?q=mad')
})

test('what was typed before the suggestions were here opens them as they come', async () => {
  render(
    <MemoryRouter>
      <Search />
    </MemoryRouter>,
  )
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'mad' } })
  fireEvent.focus(screen.getByRole('searchbox'))
  await waitFor(() => expect(screen.getAllByRole('option').length).toBe(6))
})

test('Escape closes the suggestions', async () => {
  const { person, box } = await show()
  await person.type(box, 'mad')
  await screen.findAllByRole('option')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]))
})

test('an empty box offers the recent searches, and clearing them leaves none', async () => {
  localStorage.setItem('pravesh.searches', '["law pune","iit"]')
  const { person, box } = await show()
  await person.click(box)
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['law pune', 'iit']),
  )
  await person.click(screen.getByRole('button', { name: 'Clear recent searches' }))
  await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]))
  expect(localStorage.getItem('pravesh.searches')).toBeNull()
})

test('in Hindi pages, courses and what is said of them are Hindi; names stay as they are', async () => {
  const before = speak(hindi)
  try {
    const { person, box } = await show()
    await person.type(box, 'law')
    await waitFor(
      () =>
        expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
          'लॉ2 कॉलेज',
          'CLATक्या पूछा जाता है, और आधिकारिक साइट',
          'लॉ कॉलेज',
        ]),
      { timeout: 10_000 },
    )
  } finally {
    speak(before)
  }
})

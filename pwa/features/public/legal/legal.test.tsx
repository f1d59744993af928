import { cleanup, screen, within } from '@testing-library/react'
import { fakeDevice } from '../../../test/fakeDevice.ts'
import { rendering } from '../../../test/render.tsx'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { FORMER } from '../../../../shared/legal/former.ts'
import { PRIVACY } from '../../../../shared/legal/privacy.ts'
import { TERMS_OF_USE } from '../../../../shared/legal/terms.ts'
import { sentencesOf } from '../../../../shared/legal/text.ts'
import { LEGAL_VERSIONS } from '../../../../shared/legal/versions.ts'
import { TERMS } from '../../../../shared/people/consents.ts'
import { messages as HINDI } from '../../../i18n/locales/hi.po'
import { Privacy } from './Privacy.tsx'
import { Terms } from './Terms.tsx'

const device = fakeDevice()
const { render } = rendering({ worker: device })
afterEach(cleanup)

const open = (Page: () => React.ReactNode, search = '') =>
  render(
    <MemoryRouter initialEntries={[`/legal${search}`]}>
      <Page />
    </MemoryRouter>,
  )
const heads = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

test.each([
  ['Privacy', Privacy],
  ['Terms', Terms],
])('%s has the version that accounts agree to, and leads to the former ones', (title, Page) => {
  open(Page)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getByText(new RegExp(`^Version ${TERMS.version}, \\d{1,2} \\w{3} \\d{4}$`))).toBeTruthy()
  expect(
    within(screen.getByRole('region', { name: 'Versions' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual(
    LEGAL_VERSIONS.slice(0, -1)
      .toReversed()
      .flatMap(({ version }) => [
        ['read it as it was', `/${title.toLowerCase()}?version=${version}`],
        ['what changed since', `/${title.toLowerCase()}?changes=${version}`],
      ]),
  )
})

test('privacy says what stays, what leaves, what is agreed to, the rights, children and for how long', () => {
  open(Privacy)
  expect(heads()).toEqual([
    'What stays on this device',
    'What leaves it, and why',
    'What you agree to',
    'Your rights',
    'Under 18',
    'For how long',
    'Whom to ask',
    'Versions',
  ])
  expect(
    screen.getAllByRole('link', { name: 'My data' }).every((link) => link.getAttribute('href') === '/my-data'),
  ).toBe(true)
})

test('a former version reads as it did, says from when to when it held, and in which language', async () => {
  open(Privacy, '?version=1')
  expect(await screen.findByText('This text held from 20 Nov 2026 to 22 Nov 2026.', { exact: false })).toBeTruthy()
  expect([
    screen
      .getByText(/^No cookie, except where you press/)
      .closest('[lang]')
      ?.getAttribute('lang'),
    screen.getByText('Version 1 was published in English alone.'),
    heads().length,
  ]).toEqual(['en', expect.anything(), 8])
})

test('what changed is marked word by word, and what did not is named', async () => {
  open(Privacy, '?changes=1')
  const lines = (await screen.findByText(/^Unchanged: /)).parentElement!.querySelectorAll('#device li')
  const cookie = [...lines].find(({ textContent }) => textContent.includes('No cookie'))!
  const marked = (tag: string) => [...cookie.querySelectorAll(tag)].map((mark) => mark.textContent).join('')
  expect([
    marked('ins').includes('The language you choose is kept in one, so that pages come in it.'),
    marked('del').includes('except'),
    marked('ins').includes('Google learns'),
  ]).toEqual([true, true, false])
  expect([...document.querySelectorAll('#server ins')].map((mark) => mark.textContent)).toEqual(
    expect.arrayContaining([
      ' Your saved colleges and your choice list go along only by a tick of their own, to our counsellors alone, and are erased when you take it back.',
      expect.stringMatching(/^If you ask to be reminded of an exam’s dates: /),
      expect.stringMatching(/^A picture of a document, if you show one for a review of yours: .* My data,/),
    ]),
  )
  expect(screen.getByText('Unchanged: What you agree to · Your rights · Under 18')).toBeTruthy()
  cleanup()
  open(Terms, '?changes=1')
  expect(await screen.findByText('No word of this text changed since version 1.')).toBeTruthy()
})

test('every sentence of a version that came in Hindi has its Hindi', () => {
  const texts = LEGAL_VERSIONS.flatMap(({ version, inHindi }) =>
    inHindi ? Object.values(FORMER[version] ?? { privacy: PRIVACY, terms: TERMS_OF_USE }) : [],
  )
  expect(texts.flatMap(sentencesOf).filter((sentence) => !(sentence in HINDI))).toEqual([])
})

import { cleanup, screen, within } from '@testing-library/react'
import { rendering } from '../../../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StudentRank } from '../../../../shared/people/profile.ts'
import { plainCard } from '../../../../shared/test/plainCard.ts'
import { fakeDevice, resultOf } from '../../../test/fakeDevice.ts'
import { ListingScreen } from './Listing.tsx'

const device = fakeDevice()
const { render } = rendering({ worker: device })

const closed = (hardest: number, easiest: number) => ({
  closings: [{ exam: 'JEE Main', year: 2025, list: 'OPEN' as const, pool: 'other state' as const, hardest, easiest }],
})
const cards = [
  plainCard(1, closed(1204, 8950)),
  plainCard(2, closed(6000, 9000)),
  plainCard(3, closed(10, 500)),
  plainCard(4),
]
const mine: StudentRank = { exam: 'JEE Main', list: 'OPEN', rank: 5800 }

function open(path: string) {
  const router = createMemoryRouter([{ path: '/colleges/:stream', element: <ListingScreen /> }], {
    initialEntries: [path],
  })
  render(<RouterProvider router={router} />)
  return () => router.state.location.pathname + router.state.location.search
}
const chooseFit = async () =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort' }), 'Closing-rank fit')
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Your rank' }))

// What a screen loads later is here before: no test waits for it to be made ready for the first time.
beforeAll(async () => {
  await Promise.all([
    import('./AskRank.tsx'),
    import('../../../components/FitLine.tsx'),
    import('./FitNote.tsx'),
    import('./NothingFits.tsx'),
    import('./CardActs.tsx'),
  ])
})
beforeEach(() => {
  Object.assign(device, fakeDevice())
  device.says({ phase: 'ready', online: true })
  device.profile.publishes([
    { exam: 'JEE Main', lists: ['OPEN', 'SC'], colleges: 103 },
    { exam: 'NEET UG', lists: ['OPEN'], colleges: 1 },
  ])
  // As the worker answers: it alone knows the rank.
  let known: StudentRank | undefined
  const list = device.list
  device.list = async (query) => {
    known = (await device.profile.loadProfile()).rank
    return list(query)
  }
  device.answers(({ sort }) => ({
    complete: true,
    result: resultOf(cards, { total: 4, of: 9, ...(sort === 'fit' && known && { fit: { mine: known, known: 3 } }) }),
  }))
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('choosing the sort by closing-rank fit', () => {
  test('asks for the rank first; the list stays as it was until it is told', async () => {
    const where = open('/colleges/engineering')
    await chooseFit()
    const asked = await sheet()
    expect(await asked.findByRole('option', { name: 'JEE Main (103 colleges)' })).toBeTruthy()
    await userEvent.click(asked.getByRole('button', { name: 'Cancel' }))
    expect(where()).toBe('/colleges/engineering')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' }).value).toBe('relevance')
  })

  test('keeps the rank on the device and sorts by it; the address holds the sort alone', async () => {
    const where = open('/colleges/engineering')
    await chooseFit()
    const asked = await sheet()
    await userEvent.selectOptions(await asked.findByLabelText('Category'), 'SC')
    await userEvent.type(asked.getByLabelText('SC category rank'), '5,800')
    await userEvent.click(asked.getByRole('button', { name: 'Sort by fit' }))
    expect(await screen.findByText('3 of 4 have closing ranks for JEE Main (SC) and come first.')).toBeTruthy()
    expect(await device.profile.loadProfile()).toEqual({ rank: { exam: 'JEE Main', list: 'SC', rank: 5800 } })
    expect(where()).toBe('/colleges/engineering?sort=fit')
    expect(device.asked.lists.every((query) => query.mine === undefined)).toBe(true)
  })

  test('sorts at once when the rank is known', async () => {
    await device.profile.saveProfile({ rank: mine })
    const where = open('/colleges/engineering')
    await chooseFit()
    await screen.findByText('3 of 4 have closing ranks for JEE Main (OPEN) and come first.')
    expect(where()).toBe('/colleges/engineering?sort=fit')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('says when no college here publishes closing ranks', async () => {
    device.profile.publishes([])
    open('/colleges/engineering')
    await chooseFit()
    expect(
      await (
        await sheet()
      ).findByText('No college on this device publishes closing ranks, so there is nothing to sort by yet.'),
    ).toBeTruthy()
  })
})

describe('the rank that is typed', () => {
  test('is checked by the exam’s own limit, in a sentence at the field, which gets the focus', async () => {
    open('/colleges/engineering')
    await chooseFit()
    const asked = await sheet()
    const input = await asked.findByLabelText('Common rank (CRL)')
    for (const [typed, wrong] of [
      ['', 'Type your rank'],
      ['98.5', 'This looks like a percentile. Closing ranks are compared with a rank'],
      ['30,00,000', 'No JEE Main rank is above 20,00,000'],
    ] as const) {
      await userEvent.clear(input)
      if (typed) await userEvent.type(input, typed)
      await userEvent.click(asked.getByRole('button', { name: 'Sort by fit' }))
      expect(asked.getByText(wrong)).toBeTruthy()
      expect(input.getAttribute('aria-invalid')).toBe('true')
      expect(document.activeElement).toBe(input)
    }
    expect(await device.profile.loadProfile()).toEqual({})
  })

  test('is the all-India one where an exam has no list for a category', async () => {
    open('/colleges/engineering')
    await chooseFit()
    const asked = await sheet()
    await userEvent.selectOptions(await asked.findByLabelText('Exam'), 'NEET UG')
    expect(asked.getByLabelText('All-India rank')).toBeTruthy()
  })

  test('that cannot be kept is said, and nothing pretends to be sorted', async () => {
    device.profile.fills()
    const where = open('/colleges/engineering')
    await chooseFit()
    const asked = await sheet()
    await userEvent.type(await asked.findByLabelText('Common rank (CRL)'), '5800')
    await userEvent.click(asked.getByRole('button', { name: 'Sort by fit' }))
    expect((await asked.findByRole('alert')).textContent).toBe('This device has no room to keep your rank.')
    expect(where()).toBe('/colleges/engineering')
  })
})

describe('a list sorted by fit', () => {
  test('says on each college how its past closing ranks stand to the rank, and what they are of', async () => {
    await device.profile.saveProfile({ rank: mine })
    open('/colleges/engineering?sort=fit')
    const entries = await screen.findAllByRole('article')
    await within(entries[0]!).findByText(/closed/)
    expect(entries.map((entry) => /(?:Some|All|No) .*\)/.exec(entry.textContent ?? '')?.[0])).toEqual([
      'Some courses closed at or after your 5,800: 1,204–8,950 (JEE Main 2025, OPEN, other state seats)',
      'All courses closed at or after your 5,800: 6,000–9,000 (JEE Main 2025, OPEN, other state seats)',
      'No course closed at or after your 5,800: 10–500 (JEE Main 2025, OPEN, other state seats)',
      'No JEE Main closing ranks published (OPEN)',
    ])
    expect(screen.getByText(/They promise nothing about this year\.$/)).toBeTruthy()
  })

  test('that came by a link, without a rank here, is by relevance and says how to change that', async () => {
    open('/colleges/engineering?sort=fit')
    expect(await screen.findByText(/Until then we sort by relevance/)).toBeTruthy()
    expect(screen.queryByText(/closed at or after/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Your rank' }))
    await userEvent.type(await (await sheet()).findByLabelText('Common rank (CRL)'), '5800{Enter}')
    expect(await screen.findByText(/and come first/)).toBeTruthy()
  })

  test('where nobody publishes closing ranks of that exam says so once, not on every college', async () => {
    await device.profile.saveProfile({ rank: mine })
    device.answers(() => ({
      complete: true,
      result: resultOf([plainCard(4)], { total: 1, of: 9, fit: { mine, known: 0 } }),
    }))
    open('/colleges/medical?sort=fit')
    expect(
      await screen.findByText('None of these has closing ranks for JEE Main (OPEN), so the order is relevance.'),
    ).toBeTruthy()
    expect(screen.queryByText(/closing ranks published/)).toBeNull()
  })

  test('lets the rank be changed and forgotten; forgotten, the order is relevance again', async () => {
    await device.profile.saveProfile({ rank: mine })
    const where = open('/colleges/engineering?sort=fit')
    await userEvent.click(await screen.findByRole('button', { name: 'Change your rank' }))
    const input = await (await sheet()).findByLabelText<HTMLInputElement>('Common rank (CRL)')
    expect(input.value).toBe('5,800')
    await userEvent.clear(input)
    await userEvent.type(input, '700{Enter}')
    expect(await screen.findByText('700')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Change your rank' }))
    await userEvent.click(await (await sheet()).findByRole('button', { name: 'Forget my rank' }))
    await screen.findByText((_, element) => element?.id === 'count')
    expect(await device.profile.loadProfile()).toEqual({})
    expect(where()).toBe('/colleges/engineering')
  })
})

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { rendering } from '../../../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CompareTick, SaveButton } from '../../../components/ChoiceButtons.tsx'
import { useChoosing } from '../../../search/useSavedLists.ts'
import { fakeDevice } from '../../../test/fakeDevice.ts'
import { CompareBar } from './CompareBar.tsx'
import { removeToasts, shownToasts } from '../../../test/toasts.ts'

const device = fakeDevice()
const { render } = rendering({ worker: device })

/** A page with five colleges to choose from. */
function Card({ n }: { n: number }) {
  const name = `College ${n}`,
    { isSaved, isCompared, toggleSaved, toggleCompared } = useChoosing({ slug: `c${n}`, number: n, name })
  return (
    <>
      <SaveButton of={name} isSaved={isSaved} onToggle={toggleSaved} />
      <CompareTick of={name} isCompared={isCompared} onToggle={toggleCompared} />
    </>
  )
}
const open = (at = '/colleges/engineering') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      {[1, 2, 3, 4, 5].map((n) => (
        <Card key={n} n={n} />
      ))}
      <CompareBar />
    </MemoryRouter>,
  )
const tick = (n: number) => userEvent.click(screen.getByRole('checkbox', { name: `Compare College ${n}` }))
const bar = () => screen.queryByRole('region', { name: 'Compare' })
const isTicked = (n: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Compare College ${n}` }).checked

beforeEach(() => {
  Object.assign(device, fakeDevice())
  removeToasts()
})
afterEach(cleanup)

test('the bar shows while something is chosen, counts it, and leads to the comparison', async () => {
  open()
  expect(bar()).toBeNull()
  await tick(2)
  await tick(1)
  expect(await screen.findByText((_, node) => node?.textContent === '2 of 4 to compare')).toBeTruthy()
  expect(within(bar()!).getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe('/compare?c=c2,c1')
  await userEvent.click(within(bar()!).getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(bar()).toBeNull())
  expect(isTicked(1)).toBe(false)
})

test('put aside it stays away until what is chosen changes; the comparison itself needs no bar, and a code that another phone scans must not stand behind one', async () => {
  open()
  await tick(1)
  await userEvent.click(await screen.findByRole('button', { name: 'Save the comparison for later' }))
  expect([bar(), isTicked(1)]).toEqual([null, true])
  await tick(2)
  expect(await screen.findByRole('region', { name: 'Compare' })).toBeTruthy()
  for (const path of ['/compare?c=c1', '/hand-over']) {
    cleanup()
    open(path)
    await waitFor(() => expect(isTicked(1)).toBe(true))
    expect(bar()).toBeNull()
  }
})

test('a fifth says so and offers to leave one out', async () => {
  open()
  for (const n of [1, 2, 3, 4]) await tick(n)
  await waitFor(() => expect(isTicked(4)).toBe(true))
  await tick(5)
  const sheet = within(await screen.findByRole('dialog', { name: '4 colleges at most' }))
  expect(sheet.getByText('To compare College 5, leave one of these out:')).toBeTruthy()
  await userEvent.click(sheet.getByRole('button', { name: 'Leave out College 2' }))
  await waitFor(() => expect([1, 2, 3, 4, 5].map(isTicked)).toEqual([true, false, true, true, true]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('saving and taking it back is said, and shows on the button', async () => {
  open()
  const save = screen.getByRole('button', { name: 'Save College 3' })
  await userEvent.click(save)
  await waitFor(() => expect(save.getAttribute('aria-pressed')).toBe('true'))
  await userEvent.click(save)
  await waitFor(() => expect(save.getAttribute('aria-pressed')).toBe('false'))
  expect(shownToasts()).toEqual(['success: Saved on this device, under Saved', 'blank: No longer saved'])
})

test('what the device cannot keep is said and not shown as kept', async () => {
  open()
  device.shelf.fills()
  await userEvent.click(screen.getByRole('button', { name: 'Save College 1' }))
  await waitFor(() => expect(shownToasts()).toEqual(['error: We couldn’t save this on this device']))
  expect(screen.getByRole('button', { name: 'Save College 1' }).getAttribute('aria-pressed')).toBe('false')
})

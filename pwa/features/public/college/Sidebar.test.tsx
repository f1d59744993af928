import { fakeWriting } from '../../../test/fakeWriting.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { fakeDevice } from '../../../test/fakeDevice.ts'
import { rendering } from '../../../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { College } from '../../../../shared/college/college.ts'
import { eventually } from '../../../test/eventually.ts'
import { publicCollege } from '../../../test/makePublic.ts'
import { CollegeSidebar } from './Sidebar.tsx'

const device = fakeDevice()
const queue = fakeWriting()
const { render } = rendering({ worker: device, queue: queue.access })

beforeEach(() => queue.reset())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** The sidebar on its college's page, after a list; `go` walks as the browser's own buttons do. */
function show(
  college: Partial<College>,
  { withForm = false, withActions = true, ...given }: { withForm?: boolean; withActions?: boolean; at?: string } = {},
) {
  const at = given.at ?? '/nitk?lang=hi#placement'
  const router = createMemoryRouter(
    [
      {
        path: '/nitk',
        element: <CollegeSidebar record={publicCollege(college)} withActions={withActions} withForm={withForm} />,
      },
      { path: '*', element: <p>The list</p> },
    ],
    { initialEntries: ['/list', at], initialIndex: 1 },
  )
  render(<RouterProvider router={router} />)
  return {
    where: () => router.state.location.pathname + router.state.location.search + router.state.location.hash,
    go: (steps: number) => act(() => router.navigate(steps)),
  }
}
const form = () => screen.queryByText('Please fill out the form to apply.')
const pressClose = () => userEvent.click(screen.getAllByRole('button', { name: 'Close', hidden: true }).at(-1)!)

test('a source of an older edition names the newer one, beside its link', () => {
  const source = (id: string, figure: string, text: string) => ({ id, order: id, figure, source: text })
  show({
    sources: [
      { ...source('a', 'Courses', 'AICTE: approved intake, 2025-26'), link: 'https://facilities.aicte-india.org/' },
      { ...source('b', 'Rankings', 'NIRF, editions 2019 to 2024'), link: 'https://www.nirfindia.org/' },
    ],
  })
  const [newest, older] = ['AICTE: approved intake, 2025-26', 'NIRF, editions 2019 to 2024'].map(
    (name) => screen.getByRole('link', { name }).parentElement!.textContent,
  )
  expect([newest, older]).toEqual([
    'AICTE: approved intake, 2025-26',
    'NIRF, editions 2019 to 2024 (a newer edition exists: NIRF 2025)',
  ])
})

describe('Apply Now', () => {
  test('beside the placements opens the form instead of leaving the site', async () => {
    show({ applyLink: 'https://nitk.ac.in/apply' }, { withForm: true, withActions: false })
    await userEvent.click(screen.getByRole('link', { name: 'Apply Now' }))
    const sheet = within(await screen.findByRole('dialog', { hidden: true }))
    expect(sheet.getByText('Please fill out the form to apply.')).toBeTruthy()
    expect(sheet.getByLabelText('Name')).toBeTruthy()
    await pressClose()
    await eventually(() => expect(form()).toBeNull())
  })

  test('beside the placements leaves the brochure where it is, whether the college has an apply link or not', () => {
    for (const applyLink of ['https://nitk.ac.in/apply', undefined]) {
      show(
        { brochureLink: 'https://nitk.ac.in/b.pdf', ...(applyLink && { applyLink }) },
        { withForm: true, withActions: false },
      )
      expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Apply Now', '/nitk#apply'],
        ['Download Brochure', 'https://nitk.ac.in/b.pdf'],
      ])
      cleanup()
    }
  })

  test('stands under Quick Actions on the overview alone', () => {
    show({})
    expect(screen.getByRole('heading', { name: 'Quick Actions' })).toBeTruthy()
    cleanup()
    show({}, { withActions: false })
    expect(screen.queryByRole('heading', { name: 'Quick Actions' })).toBeNull()
  })

  test('is the link of the college where it has one, and the brochure called so where it has that alone', () => {
    show({ applyLink: 'https://nitk.ac.in/apply', brochureLink: 'https://nitk.ac.in/b.pdf' })
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Apply Now',
      'Download Brochure',
    ])
    cleanup()
    show({ brochureLink: 'https://nitk.ac.in/b.pdf' })
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Download Brochure'])
    expect(screen.getByText('Opens nitk.ac.in. We pass nothing about you.')).toBeTruthy()
  })

  test('with neither link is the form: it stands in the address while it is open, and closing leaves the address as it was', async () => {
    const { where } = show({})
    expect(screen.queryByText(/We pass nothing about you/)).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Apply Now' }))
    await eventually(() => expect(form()).toBeTruthy())
    expect(where()).toBe('/nitk#apply')
    await pressClose()
    await eventually(() => expect(form()).toBeNull())
    expect(where()).toBe('/nitk?lang=hi#placement')
  })

  test('going back closes it and stays on the page', async () => {
    const { where, go } = show({})
    await userEvent.click(screen.getByRole('link', { name: 'Apply Now' }))
    await eventually(() => expect(form()).toBeTruthy())
    await go(-1)
    expect(form()).toBeNull()
    expect(where()).toBe('/nitk?lang=hi#placement')
  })

  test('by a link from a list it is open at once; closed, the hash is gone, and one step back is the list', async () => {
    const { where, go } = show({}, { at: '/nitk#apply' })
    await eventually(() => expect(form()).toBeTruthy())
    const dialog = screen.getByRole('dialog', { hidden: true })
    // Escape: the browser tells of it, and then that the dialog was closed.
    fireEvent(dialog, new Event('cancel'))
    fireEvent(dialog, new Event('close'))
    await eventually(() => expect(where()).toBe('/nitk'))
    expect(form()).toBeNull()
    await go(-1)
    expect(where()).toBe('/list')
  })
})

test('by a link to a page the server drew the form opens once the app has taken that over, which then stands as it was drawn', async () => {
  const faults: unknown[] = []
  const at = (address: string) => (
    <MemoryRouter initialEntries={[address]}>
      <CollegeSidebar record={publicCollege({})} withActions withForm={false} />
    </MemoryRouter>
  )
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(at('/nitk'))
  const drawn = page.querySelector('aside')
  const root = await act(async () =>
    hydrateRoot(page, at('/nitk#apply'), {
      onRecoverableError: (thrown) => {
        faults.push(thrown)
      },
    }),
  )
  await eventually(() => expect(form()).toBeTruthy())
  expect(faults).toEqual([])
  expect(page.querySelector('aside')).toBe(drawn)
  act(() => root.unmount())
  page.remove()
})

describe('advertised videos', () => {
  const video = (n: number, url = `https://www.youtube.com/watch?v=abcdefgh${n}`) => ({
    id: `v${n}`,
    order: `a${n}`,
    name: `Film ${n}`,
    url,
  })
  const isOnline = (online: boolean) =>
    act(() => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
      dispatchEvent(new Event(online ? 'online' : 'offline'))
    })

  test('are two at most, say that they are sponsored, and ask nobody for anything before they are pressed', async () => {
    isOnline(true)
    show({ videos: [video(1), video(2), video(3)] })
    expect(screen.getAllByRole('heading', { name: 'Sponsored' })).toHaveLength(2)
    expect(screen.queryByText('Film 3')).toBeNull()
    expect(document.querySelectorAll('iframe, img, link, script')).toHaveLength(0)
    await userEvent.click(screen.getAllByRole('button', { name: 'Load video from youtube-nocookie.com' })[1]!)
    expect([...document.querySelectorAll('iframe')].map(({ src, title }) => [src, title])).toEqual([
      ['https://www.youtube-nocookie.com/embed/abcdefgh2', 'Film 2'],
    ])
  })

  test('need a connection: without one that is said where the button stood', () => {
    isOnline(false)
    show({ videos: [video(1)] })
    expect(screen.getByText('Needs a connection')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    isOnline(true)
    expect(screen.getByRole('button', { name: /^Load video/ })).toBeTruthy()
    expect(screen.queryByText('Needs a connection')).toBeNull()
  })
})

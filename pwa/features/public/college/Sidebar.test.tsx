import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { publicCollege } from '../../../test/makePublic.ts'
import { Sidebar } from './Sidebar.tsx'

const queue = await vi.hoisted(async () => (await import('../../../test/fakeWriting.ts')).fakeWriting())
vi.mock('../../../sync/writing.ts', () => queue.module)
const fake = await vi.hoisted(async () => ({ device: (await import('../../../test/fakeDevice.ts')).fakeDevice() }))
vi.mock('../../../search/device.ts', () => fake)

beforeEach(() => queue.reset())
afterEach(() => { cleanup(); vi.restoreAllMocks() })

test('beside the placements, Apply Now opens the form instead of leaving the site', async () => {
  render(<Sidebar record={publicCollege({ applyLink: 'https://nitk.ac.in/apply' })} withActions={false} withForm />)
  await userEvent.click(screen.getByRole('button', { name: 'Apply Now' }))
  const sheet = within(await screen.findByRole('dialog', { hidden: true }))
  expect(sheet.getByText('Please fill out the form to apply.')).toBeTruthy()
  expect(sheet.getByLabelText('Name')).toBeTruthy()
  await userEvent.click(sheet.getAllByRole('button', { name: 'Close', hidden: true }).at(-1)!)
  expect(screen.queryByText('Please fill out the form to apply.')).toBeNull()
})

describe('advertised videos', () => {
  const video = (n: number, url = `https://www.youtube.com/watch?v=abcdefgh${n}`) => ({ id: `v${n}`, order: `a${n}`, name: `Film ${n}`, url })
  const isOnline = (online: boolean) => act(() => { vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online); dispatchEvent(new Event(online ? 'online' : 'offline')) })

  test('are two at most, say that they are sponsored, and ask nobody for anything before they are pressed', async () => {
    isOnline(true)
    render(<Sidebar record={publicCollege({ videos: [video(1), video(2), video(3)] })} withActions withForm={false} />)
    expect(screen.getAllByRole('heading', { name: 'Sponsored' })).toHaveLength(2)
    expect(screen.queryByText('Film 3')).toBeNull()
    expect(document.querySelectorAll('iframe, img, link, script')).toHaveLength(0)
    await userEvent.click(screen.getAllByRole('button', { name: 'Load video from youtube-nocookie.com' })[1]!)
    expect([...document.querySelectorAll('iframe')].map(({ src, title }) => [src, title])).toEqual([['https://www.youtube-nocookie.com/embed/abcdefgh2', 'Film 2']])
  })

  test('need a connection: without one that is said where the button stood', () => {
    isOnline(false)
    render(<Sidebar record={publicCollege({ videos: [video(1)] })} withActions withForm={false} />)
    expect(screen.getByText('Needs a connection')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    isOnline(true)
    expect(screen.getByRole('button', { name: /^Load video/ })).toBeTruthy()
    expect(screen.queryByText('Needs a connection')).toBeNull()
  })
})

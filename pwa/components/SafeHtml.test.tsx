// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { SafeHtml } from './SafeHtml.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('rich text is shown as judged nodes, and a changed text takes its place', async () => {
  const { rerender, container } = render(
    <SafeHtml html="<p>A <strong>300 acre</strong> campus<script>alert(1)</script></p>" />,
  )
  expect((await screen.findByText('300 acre')).localName).toBe('strong')
  expect(container.querySelector('script')).toBeNull()
  rerender(<SafeHtml html="<p>Another campus</p>" />)
  await screen.findByText('Another campus')
  expect(screen.queryByText('300 acre')).toBeNull()
})

const PICTURES =
  '<p>The <strong>library</strong></p><img alt="Readers, src=none" src="https://a.in/1.jpg" /><img src="https://a.in/2.jpg" alt="Stacks" />'
const addresses = () => screen.getAllByRole('img').map((picture) => picture.getAttribute('src'))

test('pictures of rich text are there when it is read', async () => {
  render(<SafeHtml html={PICTURES} />)
  await screen.findByText('library')
  expect(addresses()).toEqual(['https://a.in/1.jpg', 'https://a.in/2.jpg'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('where data is spared its pictures are fetched when they are asked for, and those of another text again only then', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  const { rerender } = render(<SafeHtml html={PICTURES} />)
  const ask = await screen.findByRole('button', { name: 'Show 2 photos' })
  expect([addresses(), screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))]).toEqual([
    [null, null],
    ['Readers, src=none', 'Stacks'],
  ])
  ask.click()
  await vi.waitFor(() => expect(addresses()).toEqual(['https://a.in/1.jpg', 'https://a.in/2.jpg']))
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<SafeHtml html={PICTURES.replace('<img src="https://a.in/2.jpg" alt="Stacks" />', '')} />)
  await screen.findByRole('button', { name: 'Show 1 photo' })
  expect(addresses()).toEqual([null])
})

test('a page the server draws fetches no picture of rich text by itself', () => {
  const drawn = renderToString(<SafeHtml html={PICTURES} />)
  expect(drawn).not.toMatch(/ src="/)
  expect(drawn.match(/data-src="https:\/\/a\.in\/\d\.jpg"/g)).toHaveLength(2)
  expect(drawn).toContain('alt="Readers, src=none"')
})

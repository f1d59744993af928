// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SafeHtml } from './SafeHtml.tsx'

test('rich text is shown as judged nodes, and a changed text takes its place', async () => {
  const { rerender, container } = render(<SafeHtml html="<p>A <strong>300 acre</strong> campus<script>alert(1)</script></p>" />)
  expect((await screen.findByText('300 acre')).localName).toBe('strong')
  expect(container.querySelector('script')).toBeNull()
  rerender(<SafeHtml html="<p>Another campus</p>" />)
  await screen.findByText('Another campus')
  expect(screen.queryByText('300 acre')).toBeNull()
})

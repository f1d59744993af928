// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { HtmlControl } from './HtmlControl.tsx'

afterEach(cleanup)

test('rich text is written as its source and shown as students will see it, without what runs', async () => {
  const written: string[] = []
  const { container } = render(
    <HtmlControl
      ids={{ id: 'about' }}
      text="<p>A <strong>quiet</strong> campus</p><script>alert(1)</script><img src=x onerror=alert(2)>"
      onText={(text) => written.push(text)}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'As students see it' }))
  expect((await screen.findByText('quiet')).localName).toBe('strong')
  expect(container.querySelector('script, [onerror]')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Write' }))
  const source = container.querySelector('textarea')!
  expect(source.value).toContain('<script>')
  fireEvent.change(source, { target: { value: '<p>Anew</p>' } })
  expect(written).toEqual(['<p>Anew</p>'])
})

test('of nothing it says so', () => {
  render(<HtmlControl ids={{ id: 'about' }} text="" onText={() => undefined} />)
  fireEvent.click(screen.getByRole('button', { name: 'As students see it' }))
  expect(screen.getByText('Nothing has been written yet.')).toBeTruthy()
})

import { act, cleanup, screen } from '@testing-library/react'
import { render } from '../../../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ScrollButtons } from './ScrollButtons.tsx'

let isStill = false
const scrolls: ScrollToOptions[] = []
beforeEach(() => {
  isStill = false
  scrolls.length = 0
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('prefers-reduced-motion') && isStill,
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #look: () => void
      constructor(look: () => void) {
        this.#look = look
      }
      observe() {
        this.#look()
      }
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A strip of 900 px of which 300 are seen: nothing is laid out here, so it says so itself. */
function show() {
  render(
    <div>
      <div
        role="tablist"
        ref={(strip) => {
          if (strip)
            Object.defineProperties(strip, {
              clientWidth: { value: 300 },
              scrollWidth: { value: 900 },
              scrollBy: { value: (to: ScrollToOptions) => scrolls.push(to) },
            })
        }}
      />
      <ScrollButtons />
    </div>,
  )
  const strip = screen.getByRole('tablist')
  return {
    scrolledTo: (left: number) =>
      act(() => {
        strip.scrollLeft = left
        strip.dispatchEvent(new Event('scroll'))
      }),
  }
}
const button = (side: 'left' | 'right') => screen.getByRole('button', { name: `Scroll sections ${side}` })
const ends = () => (['left', 'right'] as const).map((side) => button(side).getAttribute('aria-disabled'))

test('the strip moves by most of what is seen of it, at once where stillness is asked for', async () => {
  show()
  await userEvent.click(button('right'))
  isStill = true
  await userEvent.click(button('left'))
  expect(scrolls).toEqual([
    { left: 180, behavior: 'smooth' },
    { left: -180, behavior: 'instant' },
  ])
})

test('the one that leads nowhere says so and stays, so that the focus does', async () => {
  const { scrolledTo } = show()
  expect(ends()).toEqual(['true', 'false'])
  await userEvent.click(button('right'))
  scrolledTo(300)
  expect(ends()).toEqual(['false', 'false'])
  // A zoomed page ends on a fraction of a pixel.
  scrolledTo(599.4)
  expect(ends()).toEqual(['false', 'true'])
  expect(document.activeElement).toBe(button('right'))
})

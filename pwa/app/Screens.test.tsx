import { cleanup, screen } from '@testing-library/react'
import { render } from '../test/render.tsx'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { Screens } from './Screens.tsx'

afterEach(cleanup)

test.each(['/colleges', '/colleges/', '/college', '/colleges/engineering/x/courses/y', '/no-such-page'])(
  'whoever cuts an address short, or makes one up, is told so instead of seeing nothing: %s',
  async (path) => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Screens />
      </MemoryRouter>,
    )
    expect((await screen.findByRole('heading', { level: 1 }, { timeout: 15_000 })).textContent).toBe(
      'Oops! We could not find the page you are looking for.',
    )
  },
)

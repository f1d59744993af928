import { cleanup, screen } from '@testing-library/react'
import { render } from '../test/render.tsx'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { NotFound } from './NotFound.tsx'

afterEach(cleanup)

test('a page nobody knows says so in the words of the document, with four ways on', () => {
  render(
    <MemoryRouter>
      <NotFound />
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Oops! We could not find the page you are looking for.',
  )
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Go Back Home', '/'],
    ['Explore Colleges', '/colleges/engineering'],
    ['View Exams', '/exams'],
    ['Contact Support', '/contact'],
  ])
})

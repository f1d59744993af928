import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { TERMS } from '../../../../shared/people/consents.ts'
import { Privacy } from './Privacy.tsx'
import { Terms } from './Terms.tsx'

const fake = await vi.hoisted(async () => ({ device: (await import('../../../test/fakeDevice.ts')).fakeDevice() }))
vi.mock('../../../search/device.ts', () => fake)
afterEach(cleanup)

test.each([['Privacy', Privacy], ['Terms', Terms]])('%s has the version that accounts agree to', (title, Page) => {
  render(<MemoryRouter><Page /></MemoryRouter>)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getByText(new RegExp(`^Version ${TERMS.version}, \\d{1,2} \\w{3} \\d{4}$`))).toBeTruthy()
})

test('privacy says what stays, what leaves, what is agreed to, the rights, children and for how long', () => {
  render(<MemoryRouter><Privacy /></MemoryRouter>)
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(['What stays on this device', 'What leaves it, and why', 'What you agree to', 'Your rights', 'Under 18', 'For how long', 'Whom to ask'])
  expect(screen.getAllByRole('link', { name: 'My data' }).every((link) => link.getAttribute('href') === '/my-data')).toBe(true)
})

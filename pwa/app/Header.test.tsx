import { cleanup, screen, within } from '@testing-library/react'
import { render } from '../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeDevice } from '../test/fakeDevice.ts'
import { WithWorkers } from '../test/fakeWorkers.tsx'
import { widthOf } from '../test/renderPanel.tsx'
import { PublicHeader } from './Header.tsx'

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(isDesktop: boolean) {
  vi.stubGlobal('matchMedia', widthOf(isDesktop))
  const router = createMemoryRouter([{ path: '*', element: <PublicHeader /> }])
  render(
    <WithWorkers catalogue={fakeDevice()}>
      <RouterProvider router={router} />
    </WithWorkers>,
  )
}
const leadsTo = (name: string, within_: { getByRole: typeof screen.getByRole } = screen) =>
  within_.getByRole('link', { name }).getAttribute('href')

test('on a desktop it holds the search, COLLEGE PREDICTOR, Login, Sign Up and the seven groups', () => {
  open(true)
  expect(screen.getByRole('searchbox', { name: 'Search' })).toBeTruthy()
  expect([leadsTo('COLLEGE PREDICTOR'), leadsTo('Login'), leadsTo('Sign Up')]).toEqual([
    '/college-predictor',
    '/login',
    '/signup',
  ])
  expect(within(screen.getByRole('navigation', { name: 'Streams' })).getAllByRole('button')).toHaveLength(7)
  expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull()
})

test('on a phone they are in the menu, and the search opens below', async () => {
  open(false)
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }))
  expect([leadsTo('COLLEGE PREDICTOR', menu), leadsTo('Login', menu), leadsTo('Sign Up', menu)]).toEqual([
    '/college-predictor',
    '/login',
    '/signup',
  ])
  expect(
    ['Entrance exams', 'Fee calculator', 'Counselling', 'Application tracker'].map((name) => leadsTo(name, menu)),
  ).toEqual(['/exams', '/fee-calculator', '/counselling', '/applications'])
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(screen.getByRole('searchbox', { name: 'Search' })).toBeTruthy()
})

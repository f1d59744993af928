import { cleanup, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { newApplication } from '../../../../shared/tracker/application.ts'
import { fakeDevice } from '../../../test/fakeDevice.ts'
import { render } from '../../../test/render.tsx'
import { TrackerPage } from './TrackerPage.tsx'

vi.mock('./bodies/BodiesPlan.tsx', () => {
  throw new Error('The network is away')
})
afterEach(cleanup)

test('a plan that cannot be fetched says so, and the board around it stands', async () => {
  const device = fakeDevice()
  await device.planner.changePlans({ act: 'keep', applications: [newApplication([], 'a1', { name: 'MCC' })] })
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <TrackerPage /> }])} />, { worker: device })
  expect(await screen.findByText(/^This plan is not on this device yet\./)).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Board' })).toBeTruthy()
})

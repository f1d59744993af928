import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeDevice } from '../test/fakeDevice.ts'
import { WithWorkers } from '../test/fakeWorkers.tsx'
import { render } from '../test/render.tsx'
import { Strips } from './Strips.tsx'

afterEach(cleanup)

test('while the server’s database is being filled, a line says how many colleges are here', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    run()
    return 1
  })
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  const device = fakeDevice()
  render(
    <MemoryRouter>
      <WithWorkers catalogue={device}>
        <Strips />
      </WithWorkers>
    </MemoryRouter>,
  )
  device.says({ cards: 12_400, expected: 48_900 })
  expect(await screen.findByText('12,400 of 48,900 colleges so far. The rest are on their way.')).toBeTruthy()
})

import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openRoom } from '../../../test/staffRoom.tsx'
import { Files } from './Files.tsx'

// Every role there is may view colleges; somebody who may not is made here.
vi.mock('../../../auth/useStaff.ts', () => ({ useCan: () => () => false }))
afterEach(cleanup)

test('without permission to view colleges the file manager says so, and asks nobody for anything', () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  openRoom(<Files />)
  expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeTruthy()
  expect(screen.getByText("You don't have permission to access the file manager.")).toBeTruthy()
  expect(asked).not.toHaveBeenCalled()
})

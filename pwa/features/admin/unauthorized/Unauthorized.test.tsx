import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asStaff, openRoom } from '../../../test/staffRoom.tsx'
import { UnauthorizedScreen } from './Unauthorized.tsx'

beforeEach(() => {
  localStorage.clear()
  asStaff()
})
afterEach(cleanup)

test('whoever has no access is told so, and leaves by one of the documented ways', async () => {
  let left = 0
  const { address } = openRoom(
    <UnauthorizedScreen
      onLogOut={async () => {
        left += 1
      }}
    />,
    { at: '/admin/unauthorized' },
  )
  expect(screen.getByRole('heading', { level: 1, name: 'You do not have access to this area' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe('/admin/dashboard')
  fireEvent.click(screen.getByRole('button', { name: 'Log Out' }))
  await waitFor(() => expect(address()).toBe('/admin/login'))
  expect(left).toBe(1)
})

import { cleanup, screen, waitFor } from '@testing-library/react'
import { initialOf } from '../components/initialOf.ts'
import { fakeWriting } from '../test/fakeWriting.ts'
import { rendering } from '../test/render.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { signedInStudent, useStudent } from '../auth/student.ts'

const left: string[] = []
const { render } = rendering({
  queue: {
    ...fakeWriting().access,
    leaveWriting: async ({ account }) => {
      left.push(account)
    },
  },
})

function Own() {
  const student = useStudent()
  return student ? <AccountMenu student={student} /> : <>Nobody</>
}
function open() {
  localStorage.setItem(
    'pravesh.student',
    JSON.stringify({ id: 's1', name: 'Asha Rao', email: 'a@x.in', token: 'x', expiresAt: '2099-01-01T00:00:00.000Z' }),
  )
  vi.stubGlobal(
    'fetch',
    async () => new Response('{"success":true}', { headers: { 'Content-Type': 'application/json' } }),
  )
  render(
    <MemoryRouter>
      <Own />
    </MemoryRouter>,
  )
  return screen.getByRole('button', { name: 'Account of Asha Rao' })
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  left.length = 0
})

test('whoever is signed in is shown by their initial, and finds their data and the way out; what does not exist is not offered', async () => {
  const trigger = open()
  expect(trigger.textContent).toBe('A')
  expect(screen.queryByRole('link')).toBeNull()
  await userEvent.click(trigger)
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Saved', '/saved'],
    ['Applications', '/applications'],
    ['My data', '/my-data'],
  ])
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy()
})

test('Escape closes the menu and gives the focus back; going elsewhere closes it too', async () => {
  const trigger = open()
  await userEvent.click(trigger)
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  expect([trigger.getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', trigger])
  await userEvent.click(trigger)
  for (let n = 0; n < 5; n++) await userEvent.tab()
  expect(trigger.getAttribute('aria-expanded')).toBe('false')
})

test('logging out tells the queue, then ends the session', async () => {
  await userEvent.click(open())
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(screen.getByText('Nobody')).toBeTruthy())
  expect([left, signedInStudent()]).toEqual([['student:s1'], undefined])
})

test('an initial is the first letter with its signs, in any script', () => {
  expect([initialOf('  asha'), initialOf('किरण'), initialOf('')]).toEqual(['A', 'कि', '?'])
})

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { planOrMissing } from './CounsellingBodies.tsx'

afterEach(cleanup)
const props = { student: { exams: ['JEE Main'], category: 'OPEN', hasDisability: false }, applications: [] } as const

test('a plan that cannot be fetched says so and does not take the board with it; a fetched one is drawn', async () => {
  const { default: Missing } = await planOrMissing(Promise.reject(new Error('The network is away')))
  render(<Missing {...props} />)
  expect(screen.getByRole('status').textContent).toMatch(/^This plan is not on this device yet\./)
  const { default: Fetched } = await planOrMissing(
    Promise.resolve({ BodiesPlan: ({ student }) => <p>{student.exams.join()}</p> }),
  )
  render(<Fetched {...props} />)
  expect(screen.getByText('JEE Main')).toBeTruthy()
})

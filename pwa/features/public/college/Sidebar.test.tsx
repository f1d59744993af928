import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publicCollege } from '../../../test/makePublic.ts'
import { Sidebar } from './Sidebar.tsx'

const queue = await vi.hoisted(async () => (await import('../../../test/fakeWriting.ts')).fakeWriting())
vi.mock('../../../sync/writing.ts', () => queue.module)

beforeEach(() => queue.reset())
afterEach(cleanup)

test('beside the placements, Apply Now opens the form instead of leaving the site', async () => {
  render(<Sidebar record={publicCollege({ applyLink: 'https://nitk.ac.in/apply' })} withActions={false} withForm />)
  await userEvent.click(screen.getByRole('button', { name: 'Apply Now' }))
  const sheet = within(await screen.findByRole('dialog', { hidden: true }))
  expect(sheet.getByText('Please fill out the form to apply.')).toBeTruthy()
  expect(sheet.getByLabelText('Name')).toBeTruthy()
  await userEvent.click(sheet.getAllByRole('button', { name: 'Close', hidden: true }).at(-1)!)
  expect(screen.queryByText('Please fill out the form to apply.')).toBeNull()
})

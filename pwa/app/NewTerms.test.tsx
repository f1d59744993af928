import { cleanup, screen } from '@testing-library/react'
import { render } from '../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { NEWEST_LEGAL } from '../../shared/legal/versions.ts'
import { eventually } from '../test/eventually.ts'
import { NewTerms } from './NewTerms.tsx'

const account = vi.hoisted(() => ({ consents: vi.fn<() => Promise<unknown>>() }))
vi.mock('../auth/account.ts', () => ({ myAccount: account }))

const asha = { id: 'asha', name: 'Asha Nair', email: 'asha@example.in', token: 't', expiresAt: '2099-01-01T00:00:00Z' }
const agreedTo = (textVersion: string) =>
  account.consents.mockResolvedValue({
    consents: [
      { purpose: 'reply', textVersion: '1', enquiry: {} },
      { purpose: 'terms', textVersion },
    ],
    disclosures: [],
  })
const visit = () =>
  render(
    <MemoryRouter>
      <NewTerms student={asha} />
    </MemoryRouter>,
  )
const asked = () => account.consents.mock.calls.length

afterEach(() => {
  cleanup()
  localStorage.clear()
  account.consents.mockReset()
})

test('who agreed to former words is told at the next visit, with a link to what changed, until they close it', async () => {
  agreedTo('1')
  visit()
  expect((await screen.findByRole('link', { name: 'see what changed' })).getAttribute('href')).toBe(
    '/privacy?changes=1',
  )
  cleanup()
  visit()
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('status')).toBeNull()
  cleanup()
  visit()
  expect([screen.queryByRole('status'), asked()]).toEqual([null, 2])
})

test('who agreed to the words that hold is told nothing and asked about once', async () => {
  agreedTo(NEWEST_LEGAL.version)
  visit()
  await eventually(() => expect(localStorage.getItem('pravesh.terms')).toBe(`asha ${NEWEST_LEGAL.version}`))
  cleanup()
  visit()
  expect([screen.queryByRole('status'), asked()]).toEqual([null, 1])
})

test('without a network nothing is said, and the next visit asks again', async () => {
  account.consents.mockRejectedValue(new Error('away'))
  visit()
  await eventually(() => expect(asked()).toBe(1))
  cleanup()
  agreedTo('1')
  visit()
  expect(await screen.findByRole('link', { name: 'see what changed' })).toBeTruthy()
})

import { cleanup, screen } from '@testing-library/react'
import { render } from '../test/render.tsx'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NEWEST_LEGAL } from '../../shared/legal/versions.ts'
import { eventually } from '../test/eventually.ts'
import { NewTerms } from './NewTerms.tsx'

const asha = { id: 'asha', name: 'Asha Nair', email: 'asha@example.in', token: 't', expiresAt: '2099-01-01T00:00:00Z' }
/** The version of the terms that the server says was agreed to; without one there is no network. */
let agreed: string | undefined
let asked = 0
beforeEach(() => {
  agreed = undefined
  asked = 0
  vi.stubGlobal('fetch', async (address: string) => {
    if (new URL(address).pathname !== '/api/v1/auth/me/consents') return new Response(null, { status: 404 })
    asked++
    if (agreed === undefined) throw new TypeError('Failed to fetch')
    const consents = [
      { purpose: 'reply', textVersion: '1', enquiry: {} },
      { purpose: 'terms', textVersion: agreed },
    ]
    return Response.json({ success: true, data: { consents, disclosures: [] } })
  })
})
const visit = () =>
  render(
    <MemoryRouter>
      <NewTerms student={asha} />
    </MemoryRouter>,
  )
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('who agreed to former words is told at the next visit, with a link to what changed, until they close it', async () => {
  agreed = '1'
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
  expect([screen.queryByRole('status'), asked]).toEqual([null, 2])
})

test('who agreed to the words that hold is told nothing and asked about once', async () => {
  agreed = NEWEST_LEGAL.version
  visit()
  await eventually(() => expect(localStorage.getItem('pravesh.terms')).toBe(`asha ${NEWEST_LEGAL.version}`))
  cleanup()
  visit()
  expect([screen.queryByRole('status'), asked]).toEqual([null, 1])
})

test('without a network nothing is said, and the next visit asks again', async () => {
  visit()
  await eventually(() => expect(asked).toBe(1))
  cleanup()
  agreed = '1'
  visit()
  expect(await screen.findByRole('link', { name: 'see what changed' })).toBeTruthy()
})

import { cleanup, screen, within } from '@testing-library/react'
import { render } from '../test/render.tsx'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_SITE } from '../../shared/site/public.ts'
import { type FakeDevice, fakeDevice } from '../test/fakeDevice.ts'
import { WithWorkers } from '../test/fakeWorkers.tsx'
import { Footer } from './Footer.tsx'

let device: FakeDevice

beforeEach(() => {
  device = fakeDevice()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    run()
    return 1
  })
  vi.stubGlobal('cancelIdleCallback', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const show = (year?: number) =>
  render(
    <MemoryRouter>
      <WithWorkers catalogue={device}>
        <Footer {...(year !== undefined && { year })} />
      </WithWorkers>
    </MemoryRouter>,
  )

test('the telephone is dialled, the e-mail written to, the address printed, as staff keep them', () => {
  device.tellsDocuments('site', {
    ...NO_SITE,
    contact: {
      phone: '+91 80 2257 8000 / 01',
      email: 'help@pravesh.example',
      address: '1 Example Road\nBengaluru',
    },
  })
  show()
  const contact = within(screen.getByRole('region', { name: 'Contact' }))
  expect(contact.getByRole('link', { name: '+91 80 2257 8000 / 01' }).getAttribute('href')).toBe('tel:+918022578000')
  expect(contact.getByRole('link', { name: 'help@pravesh.example' }).getAttribute('href')).toBe(
    'mailto:help@pravesh.example',
  )
  expect(contact.getByText(/1 Example Road/).textContent).toBe('1 Example Road\nBengaluru')
})

test('what staff have not written is absent, and without any of it so is its block', () => {
  show()
  const contact = screen.getByRole('region', { name: 'Contact' })
  expect(
    within(contact)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Contact us'])
  const without = contact.childElementCount
  cleanup()
  device.tellsDocuments('site', NO_SITE)
  show()
  expect(screen.getByRole('region', { name: 'Contact' }).childElementCount).toBe(without)
})

test('the year is the clock’s', () => {
  show(2025)
  expect(screen.getByText('© 2025 Pravesh')).toBeTruthy()
  cleanup()
  show(2031)
  expect(screen.getByText('© 2025–2031 Pravesh')).toBeTruthy()
})

test('every documented link is there', () => {
  show()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining([
      '/college-predictor',
      '/counselling',
      '/contact',
      '/privacy',
      '/terms',
      '/sitemap',
      '/exams',
      '/exams/jee',
      '/exams/neet',
      '/exams/cat',
      '/exams/clat',
      '/exams/gate',
    ]),
  )
})

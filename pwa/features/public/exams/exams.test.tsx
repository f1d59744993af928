import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { examFields } from '../../../../shared/exam/fields.ts'
import type { PublicExam } from '../../../../shared/exam/public.ts'
import { blank } from '../../../../shared/record/blank.ts'
import { fakeDevice } from '../../../test/fakeDevice.ts'
import { ExamPage } from './ExamPage.tsx'
import { Exams } from './Exams.tsx'

const fake = await vi.hoisted(async () => ({ device: (await import('../../../test/fakeDevice.ts')).fakeDevice() }))
vi.mock('../../../search/device.ts', () => fake)
const { device } = fake

const exam = (slug: string, more: Partial<PublicExam> = {}): PublicExam => ({ ...blank(examFields), name: slug.toUpperCase(), id: `id-${slug}`, slug, tag: 't', ...more })
const show = (path: string) => render(<MemoryRouter initialEntries={[path]}><Routes><Route path="/exams" element={<Exams />} /><Route path="/exams/:slug" element={<ExamPage />} /></Routes></MemoryRouter>)
beforeEach(() => { Object.assign(device, fakeDevice()) })
afterEach(cleanup)

test('exams stand under each of their fields of study, with who conducts them', () => {
  device.tellsDocuments('exams', [exam('jee', { category: ['engineering', 'architecture'], conductingBody: 'National Testing Agency' }), exam('clat', { category: ['law'] })])
  show('/exams')
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(['Law', 'Engineering', 'Architecture'])
  expect(screen.getAllByRole('link', { name: 'JEE' })[0]!.getAttribute('href')).toBe('/exams/jee')
  expect(screen.getAllByText('Conducted by National Testing Agency')).toHaveLength(2)
})

test('an exam says who conducts it and leads to its official site in a new tab', () => {
  device.tellsDocuments('exams', [exam('neet', { category: ['medical'], conductingBody: 'National Testing Agency', links: { official: 'https://neet.nta.nic.in' } })])
  show('/exams/neet')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('NEET')
  const official = screen.getByRole('link', { name: 'Official site, neet.nta.nic.in' })
  expect([official.getAttribute('href'), official.getAttribute('target'), official.getAttribute('rel')]).toEqual(['https://neet.nta.nic.in', '_blank', 'noopener noreferrer'])
  expect(screen.getByRole('link', { name: 'Medical colleges' }).getAttribute('href')).toBe('/colleges/medical')
  expect(screen.getByText('Dates and fees are not published here yet: they change every year, and we show them only with their official source.')).toBeTruthy()
})

test('what is not published is said, and a link that is none is no link', () => {
  device.tellsDocuments('exams', [exam('gate', { links: { official: 'javascript:alert(1)' } })])
  show('/exams/gate')
  expect(screen.queryByRole('link', { name: /Official site/ })).toBeNull()
  expect(screen.getAllByText('Not published')).toHaveLength(2)
})

test('a date is told as sure as it is known', () => {
  const at = { order: 'a0', status: 'tentative' as const }
  device.tellsDocuments('exams', [exam('cat', { dates: [
    { id: 'd1', ...at, label: 'Exam', start: '2027-11-28', precision: 'day' }, { id: 'd2', ...at, label: 'Application', start: '2027-08-01', end: '2027-09-20', precision: 'day' },
    { id: 'd3', ...at, label: 'Result', start: '2028-01-01', precision: 'month' }, { id: 'd4', ...at, label: 'Interviews', start: '2028-01-01', end: '2028-03-31', precision: 'quarter' },
  ] })])
  show('/exams/cat')
  const dates = within(screen.getByRole('heading', { name: 'Dates' }).parentElement!)
  expect(dates.getAllByRole('definition').map((value) => value.textContent)).toEqual(['28 Nov 2027, tentative', '1 Aug 2027 to 20 Sep 2027, tentative', 'Jan 2028, tentative', 'Jan to Mar 2028, tentative'])
  expect(screen.getByText(/^Fees are not published here yet/)).toBeTruthy()
})

test('an unknown exam, none at all, and no network are three different things', () => {
  device.tellsDocuments('exams', [exam('cat')])
  show('/exams/wizardry')
  expect(screen.getByRole('heading', { name: 'Exam not found.' })).toBeTruthy()
  cleanup()
  device.tellsDocuments('exams', [])
  show('/exams')
  expect(screen.getByText('No exam is published yet.')).toBeTruthy()
  cleanup()
  device.tellsDocuments('exams', { state: 'error', message: 'Could not connect. Try again' })
  show('/exams/jee')
  expect(screen.getByRole('alert').textContent).toContain('Could not connect. Try again')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})

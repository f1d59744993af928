import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPanel, widthOf } from '../../../../test/renderPanel.tsx'
import { Faq } from './Faq.tsx'

const scrolled: Array<string | null> = []
beforeEach(() => {
  scrolled.length = 0
  vi.stubGlobal('matchMedia', widthOf(true))
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.textContent)
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const faqs = Array.from({ length: 15 }, (_, n) => ({
  id: `q${n}`,
  order: `a${n}`,
  question: `Question ${n}?`,
  answer: `Answer ${n}.`,
  ...(n === 0 && { date: '2026-07-01' }),
}))
const question = (n: number) => screen.getByRole('button', { name: `Question ${n}?` })
const openOnes = () => screen.getAllByRole('button', { expanded: true }).map((button) => button.textContent)

test('without questions it says so', () => {
  renderPanel(Faq)
  expect(screen.getByText('No FAQs Available')).toBeTruthy()
})

test('twelve are shown, then all', async () => {
  renderPanel(Faq, { faqs })
  expect(screen.getAllByRole('button', { name: /^Question/ })).toHaveLength(12)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 15 questions' }))
  expect(screen.getAllByRole('button', { name: /^Question/ })).toHaveLength(15)
})

test('one is open at a time, and pressing the open one closes it', async () => {
  renderPanel(Faq, { faqs })
  await userEvent.click(question(1))
  expect(openOnes()).toEqual(['Question 1?'])
  await userEvent.click(question(2))
  expect(openOnes()).toEqual(['Question 2?'])
  await userEvent.click(question(2))
  expect(screen.queryByRole('button', { expanded: true })).toBeNull()
})

test('an answer says its day, or that nobody stated it', () => {
  renderPanel(Faq, { faqs: faqs.slice(0, 2) })
  expect(document.getElementById('faq-q0')?.textContent).toContain('Answered on 1 Jul 2026')
  expect(document.getElementById('faq-q1')?.textContent).toContain('Date not published')
})

test('each question has an address of its own', async () => {
  const { where } = renderPanel(Faq, { faqs }, '/colleges/engineering/nit-karnataka?from=list#faq')
  await userEvent.click(question(3))
  await userEvent.click(screen.getByRole('link', { name: 'Link to this question' }))
  expect(where()).toBe('/colleges/engineering/nit-karnataka?from=list&question=q3#faq')
})

test('an address that names a question opens it and brings it into view, though it stands beyond the first twelve', () => {
  renderPanel(Faq, { faqs }, '/colleges/engineering/nit-karnataka?question=q13#faq')
  expect(openOnes()).toEqual(['Question 13?', 'Show fewer'])
  expect(scrolled).toEqual([expect.stringContaining('Question 13?')])
})

test('an address that names no question here opens none', () => {
  renderPanel(Faq, { faqs }, '/colleges/engineering/nit-karnataka?question=gone#faq')
  expect(screen.queryByRole('button', { expanded: true })).toBeNull()
  expect(scrolled).toEqual([])
})

test('going on to the address of another question opens that one', async () => {
  const { router } = renderPanel(Faq, { faqs }, '/colleges/engineering/nit-karnataka?question=q1#faq')
  expect(openOnes()).toEqual(['Question 1?'])
  await act(() => router.navigate('?question=q14#faq'))
  expect(openOnes()).toEqual(['Question 14?', 'Show fewer'])
})

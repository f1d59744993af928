import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PredictorStudent } from '../../../../../shared/predictor/student.ts'
import { NO_WISHES } from '../../../../../shared/predictor/student.ts'
import { makeExamDate, makePublicExam } from '../../../../../shared/test/makeExam.ts'
import { newApplication } from '../../../../../shared/tracker/application.ts'
import { hindi } from '../../../../i18n/hindi/hindi.ts'
import { speak } from '../../../../i18n/t.ts'
import type { Predictor } from '../../../../search/predictorTypes.ts'
import { fakeDevice } from '../../../../test/fakeDevice.ts'
import { rendering } from '../../../../test/render.tsx'
import { TrackerPage } from '../TrackerPage.tsx'

const device = fakeDevice()
const { render } = rendering({ worker: device })

beforeEach(() => {
  Object.assign(device, fakeDevice())
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T06:00:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const at = (rank: number) => ({ OPEN: { low: rank, high: rank } })
const BOTH: PredictorStudent = {
  ranks: { 'JEE Main': at(9_000), 'NEET UG': at(12_000) },
  category: 'OPEN',
  hasDisability: false,
  isWoman: false,
  state: 'Kerala',
}
const show = (student?: PredictorStudent) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <TrackerPage /> }])} />, {
    predictor: {
      kept: async () => ({ wishes: NO_WISHES, choices: [], ...(student && { student }) }),
    } as unknown as Predictor,
  })
const section = async () => within(await screen.findByRole('region', { name: 'Your counselling bodies' }))
const linesOf = async (title: string) =>
  within(await (await section()).findByRole('region', { name: title }))
    .getAllByRole('listitem')
    .map((line) => line.textContent)

describe('without an exam', () => {
  test('one line says what is missing and leads to the predictor', async () => {
    device.tellsDocuments('exams', [])
    show()
    const link = await (await section()).findByRole('link', { name: 'Enter a rank in the predictor' })
    expect(link.getAttribute('href')).toBe('/college-predictor')
    expect((await section()).queryByRole('region', { name: 'What comes when' })).toBeNull()
  })

  test('an exam that leads to no body we know says so', async () => {
    device.tellsDocuments('exams', [makePublicExam([], { id: 'c', name: 'CAT' })])
    await device.planner.changePlans({
      act: 'keep',
      applications: [newApplication([], 'a1', { name: 'CAT', exam: { slug: 'cat', id: 'c' } })],
    })
    show()
    expect(await screen.findByText(/^We know nothing yet of the counselling after CAT:/)).toBeTruthy()
  })
})

describe('with ranks on the device', () => {
  test('shows what comes when, what is expected by its months and what is announced by its days', async () => {
    device.tellsDocuments('exams', [
      makePublicExam([makeExamDate('j', '2027-06-03', { end: '2027-06-12', label: 'JoSAA: choice filling' })], {
        id: 'm',
        name: 'JEE Main',
      }),
    ])
    show({ ...BOTH, ranks: { 'JEE Main': at(9_000) } })
    expect(await linesOf('What comes when')).toEqual([
      '3 Jun 2027 to 12 Jun 2027JoSAA: JoSAA: choice fillingannounced',
      'Jul to Aug 2027CSAB: Special rounds: registration, fee and choice fillingexpected',
    ])
  })

  test('names conflicts in single sentences, five of them until the rest is asked for', async () => {
    device.tellsDocuments('exams', [])
    show(BOTH)
    expect(await linesOf('Watch for')).toHaveLength(5)
    await userEvent.click((await section()).getByRole('button', { name: /more$/ }))
    const said = await linesOf('Watch for')
    expect(said.length).toBeGreaterThan(5)
    expect(said).toEqual(
      expect.arrayContaining([
        'Jul 2027JoSAA and MCC may need you in the same weeks.',
        'Jul to Aug 2027MCC asks for a deposit while you may still have one with JoSAA.',
        'Sep 2027Who joined an MCC seat in round 3 can’t resign from it and gets no seat in round 3 of a state.',
      ]),
    )
  })

  test('adds up deposits that stand together, and says of which no amount is known', async () => {
    device.tellsDocuments('exams', [])
    show(BOTH)
    const deposits = within(await (await section()).findByRole('region', { name: 'Deposits at the same time' }))
    expect(deposits.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      '₹35,000',
      'amount not known',
      '₹10,000',
      '₹2,00,000',
      'amount not known',
      '₹2,45,000 and what is not known',
    ])
  })

  test('each body tells its lists, what we do not know, and who says so with the day it was looked up', async () => {
    device.tellsDocuments('exams', [])
    show({ ...BOTH, ranks: { 'NEET UG': at(12_000) } })
    const lists = within(await (await section()).findByRole('region', { name: 'Which lists to fill' }))
    await userEvent.click(lists.getByText('Medical counselling of Kerala'))
    const own = within(lists.getByText('Medical counselling of Kerala').closest('details')!)
    expect(own.getByText('85% of the seats of the state’s colleges')).toBeTruthy()
    expect(own.getByText('Deposit: amount not known.')).toBeTruthy()
    expect(own.getByText(/We have none of your state’s own/)).toBeTruthy()
    // The window of the former year, from which this one is expected.
    expect(own.getByText(/^Round 1, 21 Jul 2025 to 30 Jul 2025; Round 2, /)).toBeTruthy()
    expect(own.getAllByText('checked on 28 Nov 2026').length).toBeGreaterThan(0)
    expect(own.getAllByRole('link').every((link) => link.getAttribute('href')?.startsWith('https://'))).toBe(true)
  })

  test('without the exams on this device the rules still stand, and the page says what is missing', async () => {
    device.tellsDocuments('exams', { state: 'error', message: 'Could not connect. Try again' })
    show(BOTH)
    expect(
      await (await section()).findByText('Exam dates are not on this device yet. Connect once and we’ll keep them.'),
    ).toBeTruthy()
    expect((await linesOf('What comes when')).length).toBeGreaterThan(5)
  })

  test('in Hindi no sentence of it stays in English', async () => {
    const before = speak(hindi)
    try {
      device.tellsDocuments('exams', [])
      show(BOTH)
      const region = await screen.findByRole('region', { name: hindi('Your counselling bodies') })
      await within(region).findByRole('region', { name: hindi('What comes when') })
      const english = [...region.querySelectorAll('p, li, dt, dd, summary, h2, h3, b, small, span')]
        .map((one) =>
          [...one.childNodes]
            .filter(({ nodeName }) => nodeName === '#text')
            .map((text) => text.textContent)
            .join(' '),
        )
        // Names of exams and bodies are alike in every language.
        .filter((text) => /\b[a-z]{3,}\b/.test(text))
      expect(english).toEqual([])
    } finally {
      speak(before)
    }
  })
})

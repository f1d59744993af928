import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cutoffsInMemory } from '../local/cutoffs.ts'
import { openPredictorService } from '../search/predictorService.ts'
import type { Predictor } from '../search/predictorTypes.ts'
import { closingRanks } from '../test/closingRanks.ts'
import { eventually } from '../test/eventually.ts'
import { fakeDevice } from '../test/fakeDevice.ts'
import { render } from '../test/render.tsx'
import { OwnRankLine } from './OwnRankLine.tsx'

const fake = await vi.hoisted(async () => ({ device: (await import('../test/fakeDevice.ts')).fakeDevice() }))
vi.mock('../search/workerClient.ts', () => fake)
const worker = vi.hoisted(() => ({ predictor: {} as Predictor }))
vi.mock('../search/predictor.ts', () => worker)

beforeEach(() => {
  Object.assign(fake.device, fakeDevice())
  const { remote } = closingRanks(
    [{ institute: 'NIT Calicut', program: 'Computer Science and Engineering', closes: [6000, 5222] }],
    { 'NIT Calicut': 7 },
  )
  Object.assign(worker.predictor, openPredictorService({ store: cutoffsInMemory(), remote, now: () => 0 }))
})
afterEach(cleanup)

test('an entry and a head say what the rank of this device would have opened', async () => {
  await fake.device.profile.saveProfile({ rank: { exam: 'JEE Main', list: 'OPEN', rank: 5800 } })
  render(
    <>
      <OwnRankLine college={7} as="line" />
      <OwnRankLine college={7} as="head" />
    </>,
  )
  const line = await screen.findByText('CSE closed at 5,222 in 2025, your 5,800 was just outside')
  expect(line.dataset.ownRank).toBe('near')
  expect(screen.getByText('With 5,800 you would have got CSE here in 1 of 2 years')).toBeTruthy()
})

test('without a rank, or of a college without closing ranks, nothing is said but what stands in for it', async () => {
  const { rerender } = render(<OwnRankLine college={7} as="line" />)
  await eventually(() => expect(document.querySelector('[data-own-rank=""]:empty')).toBeTruthy())
  await fake.device.profile.saveProfile({ rank: { exam: 'JEE Main', list: 'OPEN', rank: 5800 } })
  rerender(
    <OwnRankLine college={99} as="line">
      <p>By its card</p>
    </OwnRankLine>,
  )
  expect(await screen.findByText('By its card')).toBeTruthy()
})

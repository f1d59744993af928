import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { plainCard } from '../../../../shared/test/plainCard.ts'
import { cutoffsInMemory } from '../../../local/cutoffs.ts'
import { openPredictorService } from '../../../search/predictorService.ts'
import { closingRanks } from '../../../test/closingRanks.ts'
import { eventually } from '../../../test/eventually.ts'
import { fakeDevice } from '../../../test/fakeDevice.ts'
import { render } from '../../../test/render.tsx'
import { CardOwnRank } from './CardOwnRank.tsx'

/** A device whose predictor has the closing ranks of one institute, number 7 of the catalogue. */
function deviceWithClosings() {
  const { remote } = closingRanks(
    [{ institute: 'NIT Calicut', program: 'Computer Science and Engineering', closes: [6000, 5222] }],
    { 'NIT Calicut': 7 },
  )
  return {
    worker: fakeDevice(),
    predictor: openPredictorService({ store: cutoffsInMemory(), remote, now: () => 0 }),
  }
}

afterEach(cleanup)

test('an entry says what the rank of this device would have opened', async () => {
  const device = deviceWithClosings()
  await device.worker.profile.saveProfile({ rank: { exam: 'JEE Main', list: 'OPEN', rank: 5800 } })
  render(<CardOwnRank card={plainCard(7)} />, device)
  const line = await screen.findByText('CSE closed at 5,222 in 2025, your 5,800 was just outside')
  expect(line.dataset.ownRank).toBe('near')
})

test('without a rank, or of a college without closing ranks, nothing is said but what stands in for it', async () => {
  const device = deviceWithClosings()
  const { rerender } = render(<CardOwnRank card={plainCard(7)} />, device)
  await eventually(() => expect(document.querySelector('[data-own-rank=""]:empty')).toBeTruthy())
  await device.worker.profile.saveProfile({ rank: { exam: 'JEE Main', list: 'OPEN', rank: 5800 } })
  rerender(
    <CardOwnRank card={plainCard(99)} fit={{ known: 1, mine: { exam: 'JEE Main', list: 'OPEN', rank: 5800 } }} />,
  )
  expect(await screen.findByText('No JEE Main closing ranks published (OPEN)')).toBeTruthy()
})

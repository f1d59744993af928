import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cutoffsInMemory } from '../../../local/cutoffs.ts'
import { openPredictorService } from '../../../search/predictorService.ts'
import { closingRanks } from '../../../test/closingRanks.ts'
import { fakeDevice } from '../../../test/fakeDevice.ts'
import { render } from '../../../test/render.tsx'
import { CollegeOwnRank } from './CollegeOwnRank.tsx'

afterEach(cleanup)

test('the head says in how many years the rank of this device would have opened a seat', async () => {
  const worker = fakeDevice()
  await worker.profile.saveProfile({ rank: { exam: 'JEE Main', list: 'OPEN', rank: 5800 } })
  const { remote } = closingRanks(
    [{ institute: 'NIT Calicut', program: 'Computer Science and Engineering', closes: [6000, 5222] }],
    { 'NIT Calicut': 7 },
  )
  const predictor = openPredictorService({ store: cutoffsInMemory(), remote, now: () => 0 })
  render(<CollegeOwnRank college={7} />, { worker, predictor })
  expect(await screen.findByText('With 5,800 you would have got CSE here in 1 of 2 years')).toBeTruthy()
})

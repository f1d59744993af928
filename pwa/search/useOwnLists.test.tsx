import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { NO_WISHES } from '../../shared/predictor/student.ts'
import { fakeDevice } from '../test/fakeDevice.ts'
import { noPredictor, WithWorkers } from '../test/fakeWorkers.tsx'
import type { KeptPredictor, PredictedRow } from './predictorTypes.ts'
import { useOwnLists } from './useOwnLists.ts'

const KEY = 'JEE Main|NIT Calicut|Civil Engineering|4|B.Tech'
const choice = { key: KEY } as PredictedRow
afterEach(cleanup)

/** The hook on a device where one college is saved, beside a predictor that answers so. */
async function ownLists(kept: () => Promise<KeptPredictor | undefined>) {
  const catalogue = fakeDevice()
  await catalogue.changeSavedLists({
    act: 'add',
    to: 'saved',
    college: { slug: 'nit-calicut', number: 1, name: 'NIT Calicut' },
  })
  const predictor = { ...noPredictor, kept }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <WithWorkers catalogue={catalogue} predictor={predictor}>
      {children}
    </WithWorkers>
  )
  return renderHook(() => useOwnLists(), { wrapper }).result
}

test('a page that is only read does not start the predictor’s worker; entering the form asks it once', async () => {
  let asked = 0
  const result = await ownLists(async () => {
    asked++
    return { wishes: NO_WISHES, choices: [choice] }
  })
  expect([asked, result.current.lists]).toEqual([0, undefined])
  act(() => result.current.onFocus())
  act(() => result.current.onFocus())
  await waitFor(() =>
    expect(result.current.lists).toEqual({
      saved: [{ slug: 'nit-calicut', name: 'NIT Calicut' }],
      choices: [KEY],
    }),
  )
  expect(asked).toBe(1)
})

test('a worker that does not start leaves the saved colleges', async () => {
  const result = await ownLists(() => Promise.reject(new Error('The predictor stopped')))
  act(() => result.current.onFocus())
  await waitFor(() => expect(result.current.lists?.choices).toEqual([]))
  expect(result.current.lists?.saved).toHaveLength(1)
})

import { act, cleanup, waitFor } from '@testing-library/react'
import { renderHook } from '../test/render.tsx'
import { afterEach, expect, test, vi } from 'vitest'

const told = vi.hoisted(() => ({
  asked: 0,
  kept: (): Promise<unknown> =>
    Promise.resolve({ wishes: {}, choices: [{ key: 'JEE Main|NIT Calicut|Civil Engineering|4|B.Tech' }] }),
}))
vi.mock('./predictor.ts', () => ({
  predictor: {
    kept: () => {
      told.asked++
      return told.kept()
    },
  },
}))
vi.mock('./useSavedLists.ts', () => ({
  useShelf: () => ({ isKnown: true, saved: [{ slug: 'nit-calicut', name: 'NIT Calicut', savedAt: 1 }] }),
}))
const { useOwnLists } = await import('./useOwnLists.ts')
afterEach(() => {
  cleanup()
  told.asked = 0
})

test('a page that is only read does not start the predictor’s worker; entering the form asks it once', async () => {
  const { result } = renderHook(() => useOwnLists())
  expect([told.asked, result.current.lists]).toEqual([0, undefined])
  act(() => result.current.onFocus())
  act(() => result.current.onFocus())
  await waitFor(() =>
    expect(result.current.lists).toEqual({
      saved: [{ slug: 'nit-calicut', name: 'NIT Calicut' }],
      choices: ['JEE Main|NIT Calicut|Civil Engineering|4|B.Tech'],
    }),
  )
  expect(told.asked).toBe(1)
})

test('a worker that does not start leaves the saved colleges', async () => {
  told.kept = () => Promise.reject(new Error('The predictor stopped'))
  const { result } = renderHook(() => useOwnLists())
  act(() => result.current.onFocus())
  await waitFor(() => expect(result.current.lists?.choices).toEqual([]))
  expect(result.current.lists?.saved).toHaveLength(1)
})

import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownKept } from '../../auth/kept.ts'
import { RemoteFailure } from '../../remote/client.ts'
import { DeskProvider } from '../../sync/react.ts'
import { fakeDesk } from '../../test/fakeDesk.ts'
import { asStaff } from '../../test/staffRoom.tsx'
import { useKeptAnswer } from './keptAnswer.ts'

beforeEach(async () => {
  localStorage.clear()
  asStaff()
  await ownKept().clear()
})
afterEach(cleanup)

/** A server that answers each question when the test lets it, in whatever order. */
function slowServer() {
  const questions: Array<(answer: string) => void> = []
  return {
    ask: () => new Promise<string>((answer) => questions.push(answer)),
    answer: (at: number, value: string) => act(async () => questions[at]!(value)),
    asked: () => questions.length,
  }
}
const open = (server: ReturnType<typeof slowServer>) =>
  renderHook(() => useKeptAnswer('told', '/told', server.ask)).result

test('what is put while a question is under way stays: the answer was asked for before it', async () => {
  const server = slowServer()
  const told = open(server)
  await server.answer(0, 'unread')
  expect(told.current).toMatchObject({ value: 'unread', isBusy: false })
  act(() => void told.current.refresh())
  expect(told.current.isBusy).toBe(true)
  act(() => told.current.put('read'))
  expect(told.current).toMatchObject({ value: 'read', isBusy: false })
  await server.answer(1, 'unread')
  expect(told.current.value).toBe('read')
  expect((await ownKept().get('told'))?.value).toBe('read')
})

test('a question asked after something was put is answered as ever', async () => {
  const server = slowServer()
  const told = open(server)
  await server.answer(0, 'unread')
  act(() => told.current.put('read'))
  act(() => void told.current.refresh())
  await server.answer(1, 'one more, unread')
  await waitFor(() => expect(told.current.value).toBe('one more, unread'))
})

test('what could not be asked of one page is not said of the next', async () => {
  let ask = (): Promise<string> => Promise.reject(new RemoteFailure('refused', 'Not to be had', { status: 500 }))
  const { result, rerender } = renderHook(({ page }) => useKeptAnswer(`told:${page}`, `/told?page=${page}`, ask), {
    initialProps: { page: 1 },
  })
  await waitFor(() => expect(result.current.problem).toBe('Not to be had.'))
  ask = () => new Promise(() => undefined)
  rerender({ page: 2 })
  expect(result.current.problem).toBeUndefined()
})

test('a question nobody answered is asked again once this device has heard from the server, once; the word of the network alone, a refusal and what was heard before ask nothing', async () => {
  const desk = fakeDesk()
  let answer = (): Promise<string> => Promise.reject(new RemoteFailure('unreachable', 'Could not connect. Try again'))
  let asked = 0
  const ask = () => {
    asked += 1
    return answer()
  }
  const told = renderHook(() => useKeptAnswer('told', '/told', ask), {
    wrapper: ({ children }: { children: ReactNode }) => <DeskProvider desk={desk}>{children}</DeskProvider>,
  }).result
  await waitFor(() =>
    expect(told.current).toMatchObject({ problem: 'Network error: Unable to connect to server.', isBusy: false }),
  )
  await act(async () => {
    desk.says({ confirmedAt: Date.now() - 60_000 })
    dispatchEvent(new Event('online'))
  })
  expect(asked).toBe(1)
  answer = () => Promise.reject(new RemoteFailure('refused', 'The server is busy', { status: 503, code: 'DB_BUSY' }))
  await act(async () => {
    desk.says({ confirmedAt: Date.now() + 1000 })
  })
  expect([asked, told.current.problem]).toEqual([2, 'The server is busy.'])
  answer = async () => 'anew'
  await act(async () => {
    desk.says({ confirmedAt: Date.now() + 2000 })
  })
  expect(asked).toBe(2)
  await act(() => told.current.refresh())
  expect(told.current).toMatchObject({ value: 'anew', isBusy: false })
  await act(async () => {
    desk.says({ confirmedAt: Date.now() + 3000 })
  })
  expect(asked).toBe(3)
})

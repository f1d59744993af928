import { QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inEnglish, msg } from '../../shared/i18n/message.ts'
import { session } from '../auth/session.ts'
import { MOST_ANSWERS, openAnswerStore, wipeAnswers } from '../local/answers.ts'
import { RemoteFailure } from '../remote/client.ts'
import { LONGEST_PROBE_MS } from '../remote/probe.ts'
import { DeskProvider } from '../sync/react.ts'
import { eventually } from '../test/eventually.ts'
import { fakeDesk } from '../test/fakeDesk.ts'
import { asStaff, untilRead } from '../test/staffRoom.tsx'
import { type AnswerState, answerStateOf } from './answerState.ts'
import { putAnswer } from './client.ts'
import { MAX_AGE_MS } from './persister.ts'
import { StaffQueries } from './StaffQueries.tsx'

const problemOf = ({ problem }: AnswerState) => problem && inEnglish(problem)

const ACCOUNT = 'staff:meera'
const store = openAnswerStore()

beforeEach(async () => {
  localStorage.clear()
  asStaff()
  await wipeAnswers(ACCOUNT)
})
afterEach(cleanup)

/** A server that answers each question when the test lets it, in whatever order. */
function slowServer() {
  const questions: Array<{ answer(value: string): void; fail(why: Error): void }> = []
  return {
    ask: () => new Promise<string>((answer, fail) => questions.push({ answer, fail })),
    answer: (at: number, value: string) => act(async () => questions[at]!.answer(value)),
    fail: (at: number, why: Error) => act(async () => questions[at]!.fail(why)),
    asked: () => questions.length,
    untilAsked: (times: number) => eventually(() => expect(questions).toHaveLength(times)),
  }
}
const unreachable = () => new RemoteFailure('unreachable', 'Could not connect. Try again')

/** A screen that shows one query, as staff screens do. */
function open(ask: () => Promise<string>, { desk = fakeDesk(), key = 'told' } = {}) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DeskProvider desk={desk}>
      <StaffQueries>{children}</StaffQueries>
    </DeskProvider>
  )
  let client = new QueryClient()
  const { result, rerender, unmount } = renderHook(
    ({ of }) => {
      client = useQueryClient()
      const query = useQuery({ queryKey: [of], queryFn: ask })
      return { ...answerStateOf(query), value: query.data, isBusy: query.isFetching, refetch: query.refetch }
    },
    { wrapper, initialProps: { of: key } },
  )
  return { shown: result, desk, unmount, show: (of: string) => rerender({ of }), client: () => client }
}
const keep = (key: string, data: unknown, at: number, account = ACCOUNT) =>
  store.put({ account, key: JSON.stringify([key]), queryKey: [key], data, at, shape: '1' }, () => true)
const keptOf = async (key: string) => (await store.get(ACCOUNT, JSON.stringify([key])))?.data

test('what this device keeps is shown at once, with its age, while the server is asked; the newer answer is kept in its place', async () => {
  const savedAt = Date.now() - 86_400_000
  await keep('told', 'of yesterday', savedAt)
  const server = slowServer()
  const { shown } = open(server.ask)
  await waitFor(() => expect(shown.current.value).toBe('of yesterday'))
  await server.untilAsked(1)
  await server.fail(0, unreachable())
  await waitFor(() =>
    expect(shown.current).toMatchObject({
      value: 'of yesterday',
      savedAt,
      problem: msg('{sentence}.', { sentence: { id: 'Network error: Unable to connect to server' } }),
      isBusy: false,
    }),
  )
  act(() => void shown.current.refetch())
  await server.untilAsked(2)
  await server.answer(1, 'of now')
  await waitFor(() => expect(shown.current).toMatchObject({ value: 'of now', isBusy: false }))
  expect(shown.current.problem).toBeUndefined()
  await eventually(async () => expect(await keptOf('told')).toBe('of now'))
})

test('what is put while a question is under way stays, and is kept: the answer was asked for before it', async () => {
  const server = slowServer()
  const { shown, client } = open(server.ask)
  await server.untilAsked(1)
  await server.answer(0, 'unread')
  await waitFor(() => expect(shown.current).toMatchObject({ value: 'unread', isBusy: false }))
  act(() => void shown.current.refetch())
  await waitFor(() => expect(shown.current.isBusy).toBe(true))
  await act(() => putAnswer(client(), ['told'], 'read'))
  await waitFor(() => expect(shown.current).toMatchObject({ value: 'read', isBusy: false }))
  await server.answer(1, 'unread')
  expect(shown.current.value).toBe('read')
  await eventually(async () => expect(await keptOf('told')).toBe('read'))
})

test('a question that failed alone is asked again while somebody looks; one that was answered or refused is not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const server = slowServer()
    const { shown } = open(server.ask)
    await server.untilAsked(1)
    await server.fail(0, new RemoteFailure('refused', 'The server is busy', { status: 503, code: 'DB_BUSY' }))
    await eventually(() => expect(problemOf(shown.current)).toBe('The server is busy.'))
    await act(async () => vi.advanceTimersByTime(LONGEST_PROBE_MS))
    await server.untilAsked(2)
    await server.answer(1, 'told')
    await eventually(() => expect(shown.current).toMatchObject({ value: 'told', isBusy: false }))
    act(() => void shown.current.refetch())
    await server.untilAsked(3)
    await server.fail(2, new RemoteFailure('refused', 'Not to be had', { status: 404, code: 'NOT_FOUND' }))
    await eventually(() => expect(problemOf(shown.current)).toBe('Not to be had.'))
    await act(async () => vi.advanceTimersByTime(10 * LONGEST_PROBE_MS))
    expect(server.asked()).toBe(3)
  } finally {
    vi.useRealTimers()
  }
})

test('an answer to an earlier question never takes the place of a later one’s', async () => {
  const server = slowServer()
  const { shown, client } = open(server.ask)
  await server.untilAsked(1)
  await server.answer(0, 'first')
  await waitFor(() => expect(shown.current.value).toBe('first'))
  act(() => void client().invalidateQueries())
  await server.untilAsked(2)
  act(() => void client().invalidateQueries())
  await server.untilAsked(3)
  await server.answer(2, 'third')
  await waitFor(() => expect(shown.current.value).toBe('third'))
  await server.answer(1, 'second')
  expect(shown.current.value).toBe('third')
})

test('what could not be asked of one page is not said of the next', async () => {
  let ask = (): Promise<string> => Promise.reject(new RemoteFailure('refused', 'Not to be had', { status: 500 }))
  const { shown, show } = open(() => ask(), { key: 'page 1' })
  await waitFor(() => expect(problemOf(shown.current)).toBe('Not to be had.'))
  ask = () => new Promise(() => undefined)
  show('page 2')
  expect(shown.current.problem).toBeUndefined()
})

test('a question nobody answered is asked again once this device has heard from the server, once; the word of the network alone and a refusal ask nothing', async () => {
  const server = slowServer()
  const { shown, desk } = open(server.ask)
  await server.untilAsked(1)
  await server.fail(0, unreachable())
  await waitFor(() => expect(problemOf(shown.current)).toBe('Network error: Unable to connect to server.'))
  await act(async () => {
    desk.says({ confirmedAt: Date.now() - 60_000 })
    dispatchEvent(new Event('online'))
  })
  expect(server.asked()).toBe(1)
  await act(async () => desk.says({ confirmedAt: Date.now() + 1000 }))
  await untilRead(desk)
  await server.untilAsked(2)
  await server.fail(1, new RemoteFailure('refused', 'The server is busy', { status: 503, code: 'DB_BUSY' }))
  await waitFor(() => expect(problemOf(shown.current)).toBe('The server is busy.'))
  await act(async () => desk.says({ confirmedAt: Date.now() + 2000 }))
  await untilRead(desk)
  expect(server.asked()).toBe(2)
})

test('when the last edit of this device has reached the server, what is shown is asked anew', async () => {
  const server = slowServer()
  const { shown, desk } = open(server.ask)
  await server.untilAsked(1)
  await server.answer(0, 'without it')
  await act(async () => desk.says({ waiting: 2 }))
  await untilRead(desk)
  await act(async () => desk.says({ waiting: 1 }))
  await untilRead(desk)
  expect(server.asked()).toBe(1)
  await act(async () => desk.says({ waiting: 0 }))
  await untilRead(desk)
  await server.untilAsked(2)
  await server.answer(1, 'with it')
  await waitFor(() => expect(shown.current.value).toBe('with it'))
})

test('an edit that came and went between two looks at the device is told by its receipt', async () => {
  const server = slowServer()
  const { shown, desk } = open(server.ask)
  await act(async () => desk.says({ receiptedUpTo: 3 }))
  await untilRead(desk)
  await server.untilAsked(1)
  await server.answer(0, 'without it')
  await act(async () => desk.says({ receiptedUpTo: 4 }))
  await untilRead(desk)
  await server.untilAsked(2)
  await server.answer(1, 'with it')
  await waitFor(() => expect(shown.current.value).toBe('with it'))
})

test('another person finds nothing of the first one, on the page or on the device', async () => {
  const server = slowServer()
  const { shown } = open(server.ask)
  await server.untilAsked(1)
  await server.answer(0, 'for Meera')
  await waitFor(() => expect(shown.current.value).toBe('for Meera'))
  await eventually(async () => expect(await keptOf('told')).toBe('for Meera'))
  await act(async () => asStaff({ _id: 'ravi' }))
  expect(shown.current.value).toBeUndefined()
  expect(await store.list('staff:ravi')).toEqual([])
})

test('an answer that arrives after the session ended, here or in another tab, is not kept', async () => {
  const server = slowServer()
  open(server.ask)
  await server.untilAsked(1)
  // Another tab takes the keys away before this one hears of it.
  for (const key of ['adminToken', 'adminRole', 'adminUser']) localStorage.removeItem(key)
  await server.answer(0, 'Asha, 98450 11223')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await store.list(ACCOUNT)).toEqual([])
  session.end()
})

test('what is too old is neither shown nor left on the device', async () => {
  await keep('told', 'of last year', Date.now() - MAX_AGE_MS - 60_000)
  const server = slowServer()
  const { shown } = open(server.ask)
  await server.untilAsked(1)
  expect(shown.current.value).toBeUndefined()
  expect(await store.list(ACCOUNT)).toEqual([])
})

test('a device keeps so many answers of an account and no more: the oldest go, those of another account stay', async () => {
  await keep('another', 'theirs', 1, 'staff:ravi')
  for (let n = 0; n <= MOST_ANSWERS; n++) await keep(`page ${n}`, n, 1000 + n)
  const kept = await store.list(ACCOUNT)
  expect([kept.length, kept[0]!.data]).toEqual([MOST_ANSWERS, 1])
  expect(await store.list('staff:ravi')).toHaveLength(1)
  await wipeAnswers('staff:ravi')
})

import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownKept } from '../../auth/kept.ts'
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
  return { ask: () => new Promise<string>((answer) => questions.push(answer)), answer: (at: number, value: string) => act(async () => questions[at]!(value)), asked: () => questions.length }
}
const open = (server: ReturnType<typeof slowServer>) => renderHook(() => useKeptAnswer('told', '/told', server.ask)).result

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

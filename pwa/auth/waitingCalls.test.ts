import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ownKept } from './kept.ts'
import { session } from './session.ts'
import { openKept } from '../local/kept.ts'
import { callLater, dropCall, useWaitingCalls, WAITING, waitingCalls } from './waitingCalls.ts'

beforeEach(() => {
  localStorage.clear()
  session.begin('t1', { _id: 's1', name: 'Meera Rao', email: 'meera@example.in', role: 'admin', permissions: {} })
})

test('a call that an earlier release stored by its method and path is read by its name', async () => {
  const stored = [
    ['plan:c1:publish', 'PUT', '/admin/colleges/c1/schedules/publish'],
    ['view:v1', 'PUT', '/admin/views/v1'],
    ['redirect:old', 'DELETE', '/admin/redirects/iit%20bombay'],
    ['enquiry:e1:follow-up', 'PATCH', '/admin/enquiries/e1'],
    ['review:r1:reply:p1', 'PATCH', '/admin/reviews/r1/replies/p1'],
    ['review:r1:official:o1', 'POST', '/admin/reviews/r1/replies'],
  ] as const
  for (const [at, [key, method, path]] of stored.entries())
    await ownKept().put(WAITING + key, { key, method, path, body: { at }, ifMatch: 't0' }, at)
  expect(await waitingCalls()).toEqual(
    [
      ['plan:c1:publish', 'PUT /admin/colleges/:id/schedules/:act', { id: 'c1', act: 'publish' }],
      ['view:v1', 'PUT /admin/views/:id', { id: 'v1' }],
      ['redirect:old', 'DELETE /admin/redirects/:slug', { slug: 'iit bombay' }],
      ['enquiry:e1:follow-up', 'PATCH /admin/enquiries/:id', { id: 'e1' }],
      ['review:r1:reply:p1', 'PATCH /admin/reviews/:id/replies/:reply', { id: 'r1', reply: 'p1' }],
      ['review:r1:official:o1', 'POST /admin/reviews/:id/replies', { id: 'r1' }],
    ].map(([key, call, params], at) => ({ key, call, params, body: { at }, ifMatch: 't0', since: at })),
  )
})

test('a screen shows what waits as it changes, by this tab or by another', async () => {
  for (const { key } of await waitingCalls()) await dropCall(key)
  const { result } = renderHook(() => useWaitingCalls('view:')?.map(({ key, problem }) => [key, problem]))
  await waitFor(() => expect(result.current).toEqual([]))
  const view = { call: 'PUT /admin/views/:id' as const, body: { name: 'Pune', query: '' } }
  await callLater({ ...view, key: 'view:v1', params: { id: 'v1' } })
  await waitFor(() => expect(result.current).toEqual([['view:v1', undefined]]))
  // Another tab has a connection of its own to the same database.
  const other = openKept('s1')
  const v2 = { ...view, key: 'view:v2', params: { id: 'v2' }, problem: 'Give the view a name' }
  await other.put(`${WAITING}view:v2`, v2, Date.now() + 1)
  await waitFor(() =>
    expect(result.current).toEqual([
      ['view:v1', undefined],
      ['view:v2', 'Give the view a name'],
    ]),
  )
  await other.remove(`${WAITING}view:v1`)
  other.close()
  await waitFor(() => expect(result.current).toEqual([['view:v2', 'Give the view a name']]))
})

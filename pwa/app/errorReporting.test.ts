import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ErrorReport } from '../../shared/protocol/errorReport.ts'
import { SYNC_FAILED } from '../sync/syncFailure.ts'

const HOUR_MS = 3_600_000
let posts: ErrorReport[][]
/** The paths asked, each with the bearer it was asked with. */
let asked: Array<[path: string, bearer: string | null]>
let answer: () => Promise<Response>
let isOnline: boolean
let listening: Array<[string, EventListenerOrEventListenerObject]>
const accepted = async () => Response.json({ success: true, data: { counted: 1 } }, { status: 201 })

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T06:00:00Z') })
  vi.resetModules()
  localStorage.clear()
  posts = []
  asked = []
  answer = accepted
  isOnline = true
  listening = []
  const add = globalThis.addEventListener.bind(globalThis)
  vi.spyOn(globalThis, 'addEventListener').mockImplementation(((name: string, listener: EventListener) => {
    listening.push([name, listener])
    add(name, listener)
  }) as typeof addEventListener)
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  vi.stubGlobal('fetch', async (address: string, { body, headers, signal }: RequestInit) => {
    asked.push([new URL(address).pathname, new Headers(headers).get('Authorization')])
    posts.push((JSON.parse(String(body)) as { reports: ErrorReport[] }).reports)
    const given = await answer()
    signal?.throwIfAborted()
    return given
  })
})
afterEach(() => {
  // Each test has a module of its own, which listens to the one window.
  for (const [name, listener] of listening) removeEventListener(name, listener)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The modules as a page that was just opened has them. */
async function open(isAgreed = true) {
  const rows = await import('../local/errorReports.ts')
  const { watchErrors, recordError } = await import('./errorReporting.ts')
  if (isAgreed) rows.setReportingErrors(true)
  watchErrors()
  return { ...rows, recordError }
}
const gathered = () => vi.advanceTimersByTimeAsync(1_500)
const throwOne = (error: unknown = new TypeError('Meera typed 98765 43210')) =>
  dispatchEvent(new ErrorEvent('error', { error }))

test('without agreement nothing is listened to, kept or sent', async () => {
  const { readErrorReports, recordError } = await open(false)
  throwOne()
  recordError('render', new Error('x'))
  await gathered()
  expect([posts, readErrorReports(), localStorage.length]).toEqual([[], [], 0])
  expect(listening.map(([name]) => name)).not.toContain('error')
})

test('what is thrown, rejected and fails to sync is counted and sent once an hour at most', async () => {
  const { readErrorReports } = await open()
  throwOne()
  throwOne()
  dispatchEvent(
    Object.assign(new Event('unhandledrejection'), { reason: new RangeError('meera@example.org') }) as Event,
  )
  dispatchEvent(new CustomEvent(SYNC_FAILED, { detail: { code: 'busy', status: 503 } }))
  dispatchEvent(new Event('error'))
  await gathered()
  expect(asked).toEqual([['/api/v1/error-reports', null]])
  expect(posts[0]!.map(({ kind, name, code, status, count }) => [kind, name, code, status, count])).toEqual([
    ['uncaught', 'TypeError', undefined, undefined, 2],
    ['rejection', 'RangeError', undefined, undefined, 1],
    ['sync', 'Other', 'busy', 503, 1],
  ])
  expect(JSON.stringify(posts)).not.toMatch(/meera|98765|example/i)
  expect(readErrorReports()).toEqual([])
  throwOne()
  await vi.advanceTimersByTimeAsync(HOUR_MS / 2)
  expect(posts).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(posts).toHaveLength(2)
})

test('without a network it waits, and leaves when there is one, or at the next start', async () => {
  isOnline = false
  const { readErrorReports } = await open()
  throwOne()
  await gathered()
  expect([posts.length, readErrorReports()[0]!.online]).toEqual([0, false])
  isOnline = true
  dispatchEvent(new Event('online'))
  await gathered()
  expect(posts).toHaveLength(1)
  isOnline = false
  throwOne()
  await gathered()
  isOnline = true
  vi.resetModules()
  vi.setSystemTime(Date.now() + HOUR_MS)
  await open()
  await gathered()
  expect(posts).toHaveLength(2)
})

test('a server that does not answer is asked again after a while; what it refuses is not offered again', async () => {
  answer = async () => {
    throw new TypeError('Failed to fetch')
  }
  const { readErrorReports } = await open()
  throwOne()
  await gathered()
  throwOne()
  await gathered()
  expect([posts.length, readErrorReports()[0]!.count]).toEqual([1, 2])
  answer = async () => Response.json({ success: false, code: 'VALIDATION_FAILED', error: 'No' }, { status: 400 })
  await vi.advanceTimersByTimeAsync(300_000)
  dispatchEvent(new Event('online'))
  await gathered()
  expect([posts.length, readErrorReports()]).toEqual([2, []])
})

test('taken back, what is on its way is called off and what waits is deleted', async () => {
  let arrive = (): void => undefined
  answer = () =>
    new Promise((resolve) => {
      arrive = () => resolve(Response.json({ success: true, data: { counted: 1 } }, { status: 201 }))
    })
  const { readErrorReports, setReportingErrors } = await open()
  throwOne()
  await gathered()
  throwOne()
  setReportingErrors(false)
  arrive()
  await gathered()
  expect([posts.length, readErrorReports(), localStorage.length]).toEqual([1, [], 0])
  throwOne()
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
  expect(posts).toHaveLength(1)
})

test('of a loop of errors only the first are looked at', async () => {
  isOnline = false
  const { readErrorReports } = await open()
  let looked = 0
  const error = Object.defineProperty(new Error('x'), 'stack', {
    get() {
      looked++
      return ''
    },
  })
  for (let n = 0; n < 5_000; n++) throwOne(error)
  await gathered()
  expect([looked, readErrorReports().map(({ count }) => count)]).toEqual([20, [20]])
})

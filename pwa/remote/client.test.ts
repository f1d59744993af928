import { afterEach, describe, expect, test, vi } from 'vitest'
import { openRemote, RemoteFailure } from './client.ts'

const base = 'https://pravesh.test/api/v1'
const answering = (response: () => Response | Promise<Response>, seen: RequestInit[] = []) =>
  openRemote({
    base,
    token: () => 'secret',
    send: async (_, init) => {
      seen.push(init)
      return response()
    },
  })
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (thrown: unknown) => (thrown instanceof RemoteFailure ? thrown.reason : thrown),
  )

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a call to the server', () => {
  test('brings its answer, or says whether the server was unreachable, too slow, or refused', async () => {
    expect((await answering(() => json({ success: true })).json('/x')).body).toEqual({ success: true })
    expect(
      await reasonOf(
        answering(() => {
          throw new TypeError('Failed to fetch')
        }).json('/x'),
      ),
    ).toBe('unreachable')
    expect(
      await reasonOf(
        answering(() => json({ success: false, error: 'College not found', code: 'NOT_FOUND' }, 404)).json('/x'),
      ),
    ).toBe('refused')
    const never = openRemote({
      base,
      send: (_, init) =>
        new Promise((__, reject) => {
          init.signal!.addEventListener('abort', () => reject(init.signal!.reason))
        }),
    })
    expect(await reasonOf(never.json('/x', { timeoutMs: 5 }))).toBe('too-slow')
  })

  test('has fifteen seconds, unless it says otherwise', async () => {
    vi.useFakeTimers()
    const silent = openRemote({
      base,
      send: (_, init) =>
        new Promise((__, reject) => {
          init.signal!.addEventListener('abort', () => reject(init.signal!.reason))
        }),
    })
    const endOf = async (call: Promise<unknown>): Promise<number> => {
      const since = Date.now()
      const reason = reasonOf(call).then((of) => [of, Date.now() - since] as const)
      await vi.runAllTimersAsync()
      expect((await reason)[0]).toBe('too-slow')
      return (await reason)[1]
    }
    try {
      expect(await endOf(silent.json('/x'))).toBe(15_000)
      expect(await endOf(silent.bytes('/x'))).toBe(15_000)
      expect(await endOf(silent.json('/x', { timeoutMs: 3000 }))).toBe(3000)
    } finally {
      vi.useRealTimers()
    }
  })

  test('a captive portal and a proxy’s error page are no server of ours', async () => {
    const page = (status: number) => () => new Response('<html>', { status, headers: { 'Content-Type': 'text/html' } })
    expect(await reasonOf(answering(page(200)).json('/x'))).toBe('unreachable')
    expect(await reasonOf(answering(page(200)).bytes('/x'))).toBe('unreachable')
    expect(await reasonOf(answering(page(502)).json('/x'))).toBe('unreachable')
  })

  test('the bearer token goes to our own origin and nowhere else', async () => {
    const seen: RequestInit[] = []
    await answering(() => json({}), seen).json('/x')
    expect(seen[0]).toMatchObject({
      headers: { Authorization: 'Bearer secret' },
      redirect: 'error',
      credentials: 'omit',
    })
    await expect(answering(() => json({}), seen).json('https://elsewhere.test/x')).rejects.toThrow('Not a path of ours')
    await expect(answering(() => json({}), seen).json('@elsewhere.test/x')).rejects.toThrow('Not a path of ours')
    expect(seen).toHaveLength(1)
  })

  test('asking about a held copy never asks for the whole answer again', async () => {
    const seen: RequestInit[] = []
    expect(
      (await answering(() => new Response(null, { status: 304 }), seen).json('/x', { ifNoneMatch: '"t"' })).body,
    ).toBeUndefined()
    expect(seen[0]!.headers).toMatchObject({ 'If-None-Match': '"t"', 'Cache-Control': 'max-age=0' })
  })
})

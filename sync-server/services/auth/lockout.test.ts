import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitAlone } from '../../store/engine/limiter.ts'
import { openLimits } from '../limits/limits.ts'
import { Lockout, type SignInTry } from './lockout.ts'

const MINUTE = 60_000
let lockout: Lockout
let started: number
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) })
  lockout = new Lockout(openLimits({ limiter: limitAlone }, 'secret'))
  started = Date.now()
})
afterEach(() => {
  vi.useRealTimers()
})

const of = (more: Partial<SignInTry> = {}): SignInTry => ({
  realm: 'staff',
  email: 'asha@example.org',
  address: '192.0.2.1',
  ...more,
})
/** Seconds to wait, or 0 where the try is let through. */
const waitFor = (tried: SignInTry): Promise<number> =>
  lockout.count(tried).then(
    () => 0,
    (thrown: { code: string; message: string; retryAfter: number }) => {
      expect([thrown.code, thrown.message]).toEqual(['RATE_LIMITED', 'Login failed'])
      return thrown.retryAfter
    },
  )
const fail = async (times: number, tried: SignInTry) => {
  for (let n = 0; n < times; n++) await waitFor(tried)
}
/** Failures from as many addresses, one each. */
const strangers = async (times: number) => {
  for (let n = 0; n < times; n++) await waitFor(of({ address: `203.0.113.${n}` }))
}

test('one client has five tries in a quarter of an hour, and waits out the rest of it', async () => {
  for (let n = 0; n < 5; n++) expect(await waitFor(of())).toBe(0)
  vi.advanceTimersByTime(5 * MINUTE)
  expect(await waitFor(of())).toBeCloseTo(600, 0)
  vi.advanceTimersByTime(10 * MINUTE + 1)
  expect(await waitFor(of())).toBe(0)
})

test('every further lock of one client in a day is twice as long, up to four hours; signing in ends that', async () => {
  const locks: number[] = []
  const own = of({ proof: 'device 1' })
  for (let round = 0; round < 7; round++) {
    await fail(5, own)
    const seconds = await waitFor(own)
    locks.push(Math.round(seconds / 60))
    // Trying on while it lasts makes it no longer.
    expect(await waitFor(own)).toBeLessThanOrEqual(seconds)
    vi.advanceTimersByTime(seconds * 1_000 + 1)
  }
  expect(locks).toEqual([15, 30, 60, 120, 240, 240, 240])
  await lockout.count(own)
  await lockout.forget(own)
  await fail(5, own)
  expect(Math.round((await waitFor(own)) / 60)).toBe(15)
})

test('who fails at one address locks nobody out who is known by a device, not even behind the same address', async () => {
  await fail(20, of())
  expect(await waitFor(of())).toBeGreaterThan(0)
  expect(await waitFor(of({ proof: 'device 1' }))).toBe(0)
  await fail(4, of({ proof: 'device 1' }))
  expect(await waitFor(of({ proof: 'device 1' }))).toBeGreaterThan(60)
  expect(await waitFor(of({ proof: 'link 1' }))).toBe(0)
})

test('strangers at many addresses make an account slow for strangers, each failure twice as slow, up to a quarter of an hour', async () => {
  await strangers(20)
  const waits: number[] = []
  for (let n = 0; n < 14; n++) {
    expect(await waitFor(of({ address: `198.51.100.${n}` }))).toBe(0)
    const seconds = await waitFor(of({ address: '198.51.100.250' }))
    waits.push(seconds)
    vi.advanceTimersByTime(seconds * 1_000)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900])
})

test('a hundred strangers at once get one try', async () => {
  await strangers(20)
  const met = await Promise.all(Array.from({ length: 100 }, (_, n) => waitFor(of({ address: `198.51.100.${n}` }))))
  expect(met.filter((seconds) => seconds === 0)).toHaveLength(1)
})

test('the owner does not wait for strangers: not on a device of theirs, not by a mailed link, not at an address they signed in from', async () => {
  const home = of({ address: '192.0.2.77' })
  await lockout.count(home)
  await lockout.forget(home)
  await strangers(40)
  expect(await waitFor(of({ address: '198.51.100.9' }))).toBeGreaterThan(0)
  for (const owner of [home, of({ proof: 'device 1' }), of({ proof: 'link 1' })]) expect(await waitFor(owner)).toBe(0)
  // And another account is not slow at all.
  expect(await waitFor(of({ email: 'ravi@example.org', address: '198.51.100.9' }))).toBe(0)
})

test('what strangers did is forgotten a day after the last of it, and an address after a month', async () => {
  const home = of({ address: '192.0.2.77' })
  await lockout.count(home)
  await lockout.forget(home)
  await strangers(30)
  vi.advanceTimersByTime(24 * 60 * MINUTE)
  expect(await waitFor(of({ address: '198.51.100.9' }))).toBe(0)
  vi.advanceTimersByTime(30 * 24 * 60 * MINUTE)
  await strangers(21)
  expect(await waitFor(home)).toBeGreaterThan(0)
  expect(Date.now()).toBeGreaterThan(started)
})

test('a right password of a stranger, asked for its second step, is taken back', async () => {
  for (let n = 0; n < 60; n++) {
    const tried = of({ address: `203.0.113.${n % 4}` })
    expect(await waitFor(tried)).toBe(0)
    await lockout.giveBack(tried)
  }
})

test('one stranger who tries on after the lock slows the account for nobody else', async () => {
  await fail(200, of())
  expect(await waitFor(of({ address: '198.51.100.9' }))).toBe(0)
})

test('the two realms count apart, and every spelling of an address as one', async () => {
  await fail(5, of({ email: 'Asha@example.org' }))
  expect(await waitFor(of({ email: 'ａsha@example.org' }))).toBeGreaterThan(0)
  expect(await waitFor(of({ realm: 'student' }))).toBe(0)
})

test('the addresses of one IPv6 network are one client', async () => {
  for (let n = 1; n <= 5; n++) await lockout.count(of({ address: `2001:db8:1:2::${n}` }))
  expect(await waitFor(of({ address: '2001:db8:1:2::99' }))).toBeGreaterThan(0)
  expect(await waitFor(of({ address: '2001:db8:1:3::1' }))).toBe(0)
})

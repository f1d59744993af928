import { expect, test } from 'vitest'
import { Failure } from '../../../shared/failure.ts'
import { openLimits } from '../../services/limits/limits.ts'
import { limitAlone } from '../../store/engine/limiter.ts'
import { Throttle } from './throttle.ts'

/** How many of n tries were let through, and the seconds the first refused one was told to wait. */
async function tries(
  throttle: Throttle,
  n: number,
  who: { account?: string; address: string },
  route = 'POST /x',
): Promise<{ through: number; wait?: number }> {
  let through = 0
  let wait: number | undefined
  for (let at = 0; at < n; at++) {
    try {
      await throttle.demand('login', route, who)
      through += 1
    } catch (thrown) {
      if (!(thrown instanceof Failure) || thrown.code !== 'RATE_LIMITED') throw thrown
      wait ??= thrown.retryAfter
    }
  }
  return { through, ...(wait !== undefined && { wait }) }
}

test('one account is limited before its address is, and told how long to wait', async () => {
  const throttle = new Throttle(openLimits({ limiter: limitAlone }, 'secret'))
  const { through, wait } = await tries(throttle, 40, { account: 'asha', address: '10.0.0.1' })
  expect(through).toBe(30)
  expect(wait).toBeGreaterThan(0)
  expect((await tries(throttle, 1, { account: 'ravi', address: '10.0.0.1' })).through).toBe(1)
})

test('one address is limited whoever it says it is, and another is not', async () => {
  const throttle = new Throttle(openLimits({ limiter: limitAlone }, 'secret'))
  expect((await tries(throttle, 80, { address: '10.0.0.1' })).through).toBe(60)
  expect((await tries(throttle, 1, { account: 'asha', address: '10.0.0.1' })).through).toBe(0)
  expect((await tries(throttle, 1, { address: '10.0.0.2' })).through).toBe(1)
})

test('one route’s tries do not count for another', async () => {
  const throttle = new Throttle(openLimits({ limiter: limitAlone }, 'secret'))
  await tries(throttle, 80, { address: '10.0.0.1' }, 'POST /x')
  expect((await tries(throttle, 1, { address: '10.0.0.1' }, 'POST /y')).through).toBe(1)
})

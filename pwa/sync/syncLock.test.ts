import { expect, test } from 'vitest'
import { CYCLE_LOCK, cyclesEnded } from './syncLock.ts'

/** The part of the browser's lock manager that is asked here: one holder each, others wait. */
function lockManager() {
  const held = new Map<string, Promise<unknown>>()
  const request = (async (name: string, ...rest: unknown[]) => {
    while (held.has(name)) await held.get(name)
    const running = Promise.resolve((rest.at(-1) as () => unknown)()).finally(() => held.delete(name))
    held.set(name, running)
    return running
  }) as LockManager['request']
  return { request, query: async () => ({ held: [...held.keys()].map((name) => ({ name })), pending: [] }) }
}

const turns = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

test('[D11] a new version waits for the cycles of every account, and for one that begins meanwhile', async () => {
  const locks = lockManager()
  const ends: Array<() => void> = []
  const cycle = (account: string) =>
    locks.request(
      `${CYCLE_LOCK}${account}`,
      () =>
        new Promise<void>((resolve) => {
          ends.push(resolve)
        }),
    )
  void cycle('visitor')
  let isOver = false
  const waiting = cyclesEnded(locks).then(() => {
    isOver = true
  })
  await turns()
  expect(isOver).toBe(false)
  void cycle('staff:asha')
  ends.shift()!()
  await turns()
  expect(isOver).toBe(false)
  ends.shift()!()
  await waiting
})

test('[D11] another lock of the app, or a browser without locks, is not waited for', async () => {
  const locks = lockManager()
  void locks.request('catalogue', () => new Promise(() => undefined))
  await expect(cyclesEnded(locks)).resolves.toBeUndefined()
  await expect(cyclesEnded(undefined)).resolves.toBeUndefined()
})

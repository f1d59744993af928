import { describe, expect, test } from 'vitest'
import { Memory } from './memory.ts'

/** Answers with how often it was asked. */
function counted(): () => Promise<number> {
  let asked = 0
  return async () => ++asked
}

describe('what one process remembers', () => {
  test('stands until something is committed', async () => {
    const memory = new Memory(true),
      read = counted()
    expect([await memory.get('a', read), await memory.get('a', read)]).toEqual([1, 1])
    memory.forget()
    expect(await memory.get('a', read)).toBe(2)
  })

  test('is not kept when something was committed while it was read', async () => {
    const memory = new Memory(true),
      read = counted()
    expect(
      await memory.get('a', async () => {
        memory.forget()
        return read()
      }),
    ).toBe(1)
    expect(await memory.get('a', read)).toBe(2)
  })

  test('is nothing where others write too', async () => {
    const memory = new Memory(false),
      read = counted()
    expect([await memory.get('a', read), await memory.get('a', read)]).toEqual([1, 2])
  })

  test('is bounded by what it weighs: answers that are too heavy together begin anew', async () => {
    const memory = new Memory(true),
      light = counted(),
      heavy = counted()
    await memory.get('light', light)
    await memory.get('heavy', heavy, { weigh: () => 19_999 })
    expect([await memory.get('light', light), await memory.get('heavy', heavy)]).toEqual([1, 1])
    await memory.get('more', counted(), { weigh: () => 2 })
    expect([await memory.get('light', light), await memory.get('heavy', heavy)]).toEqual([2, 2])
  })

  test('stands through a commit that says what it changed, where the answer is not of that', async () => {
    const memory = new Memory(true),
      [pune, kochi, session] = [counted(), counted(), counted()]
    const ask = async () => [
      await memory.get('pune', pune, { survives: (_, changed) => !changed.has('pune') }),
      await memory.get('kochi', kochi, { survives: (_, changed) => !changed.has('kochi') }),
      await memory.get('session', session),
    ]
    expect(await ask()).toEqual([1, 1, 1])
    memory.forget(new Set(['pune']))
    expect(await ask()).toEqual([2, 1, 2])
    memory.forget(undefined)
    expect(await ask()).toEqual([3, 2, 3])
  })

  test('gives back the room of what a commit ended', async () => {
    const memory = new Memory(true),
      light = counted()
    await memory.get('light', light, { survives: () => true })
    for (let at = 0; at < 10; at++) {
      await memory.get('heavy', counted(), { weigh: () => 18_000 })
      memory.forget(new Set())
    }
    expect(await memory.get('light', light)).toBe(1)
  })
})

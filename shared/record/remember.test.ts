import { expect, test } from 'vitest'
import { memoize } from './remember.ts'

test('what was asked before is not worked out again, whatever the answer was', () => {
  const asked: string[] = []
  const length = memoize((text) => {
    asked.push(text)
    return text === '' ? undefined : text.length
  })
  expect([length('ab'), length('ab'), length(''), length('')]).toEqual([2, 2, undefined, undefined])
  expect(asked).toEqual(['ab', ''])
})

test('no more is kept than was said, and what was let go is answered again', () => {
  let worked = 0
  const echo = memoize((text) => {
    worked++
    return text
  }, 3)
  for (const text of ['a', 'b', 'c', 'd', 'a']) expect(echo(text)).toBe(text)
  expect(worked).toBe(5)
})

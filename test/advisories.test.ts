import { expect, test } from 'vitest'

type Read = (text: string) => { answered: boolean; sentences: string[] }
const { readAdvisories } = (await import(new URL('../scripts/advisories.mjs', import.meta.url).href)) as {
  readAdvisories: Read
}

const report = (severity: string): string =>
  JSON.stringify({
    vulnerabilities: { koa: { name: 'koa', severity, range: '<3.1.2', via: [{ title: 'Host header injection' }] } },
  })

test('a serious advisory fails the check, a small one does not', () => {
  expect(readAdvisories(report('high'))).toEqual({
    answered: true,
    sentences: ['koa <3.1.2: high. Host header injection'],
  })
  expect(readAdvisories(report('low'))).toEqual({ answered: true, sentences: [] })
})

test('a registry that does not answer is not taken for one that knows of nothing', () => {
  expect(readAdvisories(JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 })).answered).toBe(false)
  expect(readAdvisories('').answered).toBe(false)
})

import { expect, test } from 'vitest'

interface Answer {
  answered: boolean
  sentences: string[]
}
const { readAdvisories, shippedPackages } = (await import(
  new URL('../scripts/advisories.mjs', import.meta.url).href
)) as {
  readAdvisories(text: string, shipped: ReadonlySet<string>): Answer
  shippedPackages(): Set<string>
}

const report = (severity: string): string =>
  JSON.stringify({
    vulnerabilities: { koa: { name: 'koa', severity, range: '<3.1.2', via: [{ title: 'Host header injection' }] } },
  })
const shipped = new Set(['koa'])

test('a serious advisory of what is shipped fails the check; a small one, and one of a tool, do not', () => {
  expect(readAdvisories(report('high'), shipped)).toEqual({
    answered: true,
    sentences: ['koa <3.1.2: high. Host header injection'],
  })
  expect(readAdvisories(report('low'), shipped)).toEqual({ answered: true, sentences: [] })
  expect(readAdvisories(report('high'), new Set(['react'])).sentences).toEqual([])
})

test('a registry that does not answer is not taken for one that knows of nothing', () => {
  expect(readAdvisories(JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 }), shipped).answered).toBe(
    false,
  )
  expect(readAdvisories('', shipped).answered).toBe(false)
})

test('what the server loads, what the site is bundled of and what these lead to is shipped; a tool is not', () => {
  const names = shippedPackages()
  expect(['koa', 'sequelize', 'moment', 'react', 'dexie', 'dompurify'].filter((name) => !names.has(name))).toEqual([])
  expect(['vite', 'vitest', 'typescript', 'tsx'].filter((name) => names.has(name))).toEqual([])
})

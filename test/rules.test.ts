import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
/** Where every test is about a numbered rule. */
const RULED = ['shared/merge', 'sync-server/services/sync', 'pwa/sync', 'simulate']
/** Where a test may cite a rule, and then a real one. */
const CITING = [...RULED, 'test/faults', 'e2e', 'shared/protocol', 'sync-server/services', 'sync-server/store', 'sync-server/http', 'pwa/local']

const rules = new Set([...readFileSync(join(ROOT, 'shared/merge/RULES.md'), 'utf8').matchAll(/^- \*\*([MSD]\d+)\*\* \S/gm)].map((found) => found[1]!))
/** A test and the rules its name cites: "[M2] [S1] …". */
interface Named { file: string; name: string; cites: string[] }

/** Names of the tests in a file: of `test('…'`, and of `test.each(…)('…'`. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/(?:(?<![.\w])(?:test|it)\(|\)\()\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`|"([^"]*)")\s*,\s*(?:async\s*)?(?:\(|\w+\s*=>|function)/g)].map((found) => found[1] ?? found[2] ?? found[3] ?? '')
}
const citedIn = (name: string): string[] => [...name.matchAll(/\[([A-Z]\d+)\]/g)].map((found) => found[1]!)
const testsIn = (folder: string): Named[] => readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.test\.tsx?$/.test(path))
  .flatMap((path) => namesIn(readFileSync(join(ROOT, folder, path), 'utf8')).map((name) => ({ file: `${folder}/${path}`, name, cites: citedIn(name) })))
const listed = (tests: readonly Named[]): string[] => tests.map(({ file, name }) => `${file}: ${name}`)

describe('the rules of editing', () => {
  test('are numbered without a gap', () => {
    for (const [letter, count] of [['M', 11], ['S', 7], ['D', 11]] as const) for (let n = 1; n <= count; n++) expect(rules).toContain(`${letter}${n}`)
    expect(rules.size).toBe(29)
  })

  test('are each held by a test that cites them', () => {
    const cited = new Set(RULED.flatMap(testsIn).flatMap(({ cites }) => cites))
    expect([...rules].filter((rule) => !cited.has(rule))).toEqual([])
  })

  test('are what every test of merging, sending and fetching is about', () => {
    expect(listed(RULED.flatMap(testsIn).filter(({ cites }) => cites.length === 0))).toEqual([])
  })

  test('are not cited where there is no such rule', () => {
    // R is of the table of required behaviours, P and Q of measured ones; they have documents of their own.
    expect(listed(CITING.flatMap(testsIn).filter(({ cites }) => cites.some((rule) => /^[MSD]/.test(rule) && !rules.has(rule))))).toEqual([])
  })
})

describe('the check itself', () => {
  test('reads the names of tests however they are written', () => {
    expect(namesIn(`test('[M1] one', () => {})\ntest.each([['a', 1]])('[M2] two %s', async (a) => {})\n  it("three", async () => {})\nexpect(make)('no test')`)).toEqual(['[M1] one', '[M2] two %s', 'three'])
    expect(citedIn('[M1] [S12] both')).toEqual(['M1', 'S12'])
  })
})

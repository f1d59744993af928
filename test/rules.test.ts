import { describe, expect, test } from 'vitest'
import { citedIn, listed, namesIn, rulesIn, testsIn } from './cited.ts'

/** Where every test is about a numbered rule of editing. */
const RULED = ['shared/merge', 'sync-server/services/sync', 'pwa/sync', 'test/simulation']
/** Where a test may cite one, and then a real one. */
const CITING = [
  ...RULED,
  'test/faults',
  'test/e2e',
  'shared/protocol',
  'sync-server/services',
  'sync-server/store',
  'sync-server/http',
  'pwa/local',
]
const rules = rulesIn('shared/merge/RULES.md')

/** Where tests hold what domain-facts B warns of. */
const WARNED = ['shared', 'sync-server/services', 'pwa/features/public/predictor']
const traps = rulesIn('shared/predictor/TRAPS.md')

describe('the rules of editing', () => {
  test('are numbered without a gap', () => {
    for (const [letter, count] of [
      ['M', 11],
      ['S', 7],
      ['D', 11],
    ] as const)
      for (let n = 1; n <= count; n++) expect(rules).toContain(`${letter}${n}`)
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
    expect(
      listed(
        CITING.flatMap(testsIn).filter(({ cites }) => cites.some((rule) => /^[MSD]/.test(rule) && !rules.has(rule))),
      ),
    ).toEqual([])
  })
})

describe('the traps of admissions data', () => {
  test('are the twenty-two of the domain', () =>
    expect([...traps]).toEqual(Array.from({ length: 22 }, (_, at) => `B${at + 1}`)))

  test('are each held by a test that cites them', () => {
    const cited = new Set(WARNED.flatMap(testsIn).flatMap(({ cites }) => cites))
    expect([...traps].filter((trap) => !cited.has(trap))).toEqual([])
  })

  test('are not cited where there is no such trap', () => {
    expect(
      listed(
        WARNED.flatMap(testsIn).filter(({ cites }) => cites.some((trap) => trap.startsWith('B') && !traps.has(trap))),
      ),
    ).toEqual([])
  })
})

describe('the check itself', () => {
  test('reads the names of tests however they are written', () => {
    expect(
      namesIn(
        `test('[M1] one', () => {})\ntest.each([['a', 1]])('[M2] two %s', async (a) => {})\n  it("three", async () => {})\nexpect(make)('no test')`,
      ),
    ).toEqual(['[M1] one', '[M2] two %s', 'three'])
    expect(citedIn('[M1] [S7] both')).toEqual(['M1', 'S7'])
  })
})

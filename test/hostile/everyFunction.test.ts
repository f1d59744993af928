import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOSTILE_TEXTS } from '../../shared/test/hostileText.ts'
import { CLASSES, LEFT_OUT, moduleOf, slowAmong, slowBeside, slowInEntries, textFunctionsOf } from './everyFunction.ts'
import { type Exports, exportsOf } from './signatures.ts'
import { blanksAway, later, pieces, quick, repeated, sharedParts } from './slow/slow.ts'

// The shapes of texts are tried in textShapes.first.test.ts and textShapes.second.test.ts, so that two processes share
// them.

let exported: Exports
beforeAll(() => {
  exported = exportsOf('shared/tsconfig.json')
}, 120_000)
afterAll(() => exported.close())

test('every text function of shared/ is known: called, or left out for a reason', async () => {
  const called = textFunctionsOf(exported.functions)
  expect(called.length).toBeGreaterThan(400)
  const names = new Set(exported.functions.map(({ path, name }) => `${path} ${name}`))
  expect(Object.keys(LEFT_OUT).filter((name) => !names.has(name))).toEqual([])
  expect(exported.classes.toSorted()).toEqual(Object.keys(CLASSES).toSorted())
  // A function that stumbles over what it is given judges no text: its arguments do not fit.
  const stumbling: string[] = []
  for (const { path, name, argumentsFor } of called) {
    try {
      await (
        await moduleOf(path)
      )[name]!(...argumentsFor({ text: 'a 1', entries: 2 }))
    } catch (thrown) {
      if (thrown instanceof TypeError) stumbling.push(`${path} ${name}: ${thrown.message}`)
    }
  }
  expect(stumbling).toEqual([])
}, 120_000)

test('what reads a value of any type takes no square of a text', async () => {
  expect(await slowBeside()).toEqual([])
}, 600_000)

test('no function of shared/ takes the square of how many entries its lists have', async () => {
  expect(await slowInEntries(textFunctionsOf(exported.functions))).toEqual([])
}, 600_000)

const SHAPES = { 'blanks between letters': HOSTILE_TEXTS['blanks between letters']! }

test('functions that do take the square are named, however they hand out their work', async () => {
  const bad = exportsOf('test/hostile/slow/tsconfig.json')
  try {
    expect(bad.functions.map(({ name }) => name)).toContain(quick.name)
    const named = await slowAmong(bad.functions, SHAPES)
    expect([...new Set(named.map((line) => line.split(',')[0]!.split(' ')[1]))].toSorted()).toEqual(
      [blanksAway, later, pieces, sharedParts].map(({ name }) => name),
    )
    expect((await slowInEntries(bad.functions)).map((line) => line.split(':')[0])).toEqual([
      `test/hostile/slow/slow.ts ${repeated.name}`,
    ])
  } finally {
    bad.close()
  }
}, 600_000)

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '../record/fold.ts'
import { sortingNames } from './byName.ts'
import { runToEnd } from './words.ts'

/** Every other name in one text, among lines that do not count; each of the others in one of its own. */
const partsOf = (names: readonly string[]) =>
  names.map((name, at) =>
    at % 2 === 0
      ? { text: `${name}\n`, starts: Uint32Array.of(0, name.length + 1) }
      : { text: `zebra\n${name}\n`, starts: Uint32Array.of(0, 6, name.length + 7), rows: Uint32Array.of(1) },
  )
const inOrder = (names: readonly string[]): string[] => {
  const compare = (a: number, b: number) => {
    if (names[a]! < names[b]!) return -1
    if (names[a]! > names[b]!) return 1
    return a - b
  }
  return [...runToEnd(sortingNames({ n: names.length, parts: partsOf(names), compare }))].map((at) => names[at]!)
}
const word = fc.constantFrom(
  'government',
  'college',
  'of',
  'arts',
  'science',
  'arts and',
  'z',
  'zz',
  '9',
  '0',
  'é',
  'हिन्दी',
)

test('names stand in the order of their texts, however long they are alike and in whatever script', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.array(word, { maxLength: 6 }).map((words) => words.join(' ')),
          fc.string({ unit: 'grapheme' }),
        ),
        { maxLength: 60 },
      ),
      (said) => {
        const names = said.map(fold)
        expect(inOrder(names)).toEqual([...names].sort())
      },
    ),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCard } from '../test/anyCard.ts'
import { openCatalogue } from './engine.ts'
import { isFoundIn, searchedIn, searchTextOf, searchTermsOf } from './searchText.ts'
import { each } from './bits.ts'

const WORDS = [
  'madras',
  'chennai',
  'old',
  'iit',
  'indian',
  'institute',
  'of',
  'technology',
  'st',
  'saint',
  'r',
  'v',
  'govt',
  'law',
  'delhi',
  'mba',
  'b',
  'tech',
  'पुणे',
  'मद्रास',
  'Äpfel',
  '100%',
  'ncr',
]

test('a text finds exactly the cards that the index of the public catalogue finds', () => {
  const named = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
  const cards = fc
    .array(fc.tuple(anyCard, named), { minLength: 1, maxLength: 8 })
    .map((all) => all.map(([card, name], at) => ({ ...card, number: at + 1, name: at % 2 ? name : card.name })))
  const typed = fc
    .array(fc.constantFrom(...WORDS, 'mad', 'tec', 'rv', 'che', 'n'), { minLength: 1, maxLength: 3 })
    .map((words) => words.join(' '))
  fc.assert(
    fc.property(cards, fc.oneof(typed, fc.string({ maxLength: 6 })), (all, search) => {
      const { columns } = openCatalogue(all),
        sought = searchTermsOf(search)
      if (sought.terms.length === 0) return
      const found: number[] = []
      each(columns.words.find(sought.terms), (at) => {
        found.push(columns.card(at).number)
      })
      found.sort((a, b) => a - b)
      const byText = all
        .filter((card) => isFoundIn(searchTextOf(searchedIn(card)), { ...sought, identifier: '' }))
        .map(({ number }) => number)
      expect(byText).toEqual(found)
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['madras', true],
  ['MADRAS old', true],
  ['adras', false],
  ['chennai', true],
  ['मद्रास', true],
  ['iit', false],
  ['C-4396', true],
  ['c 43965', true],
  ['old-madras-law', true],
  ['madras-law', true],
  ['43965-x', false],
  ['', true],
  ['%', true],
])('a search for %j finds a college by its words and its identifiers: %s', (typed, isFound) => {
  expect(
    isFoundIn(searchTextOf(['Old Madras Law College'], ['C-43965', 'old-madras-law-college-2']), searchTermsOf(typed)),
  ).toBe(isFound)
})

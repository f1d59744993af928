import { expect, test } from 'vitest'
import { problemsInSignUpStart, problemsInStaff } from '../people/rules.ts'
import { problemsIn } from './check.ts'
import { line, list, text } from './field.ts'
import { isInvisible } from './invisible.ts'
import { readRecord } from './read.ts'

const INVISIBLE: ReadonlyArray<readonly [name: string, text: string]> = [
  ['nothing', ''],
  ['blanks', ' \t\u00A0\u2003\u3000'],
  ['zero-width blanks', '\u200B\u200C\u200D\uFEFF\u2060'],
  ['Hangul fillers', '\u115F\u1160\u3164\uFFA0'],
  ['soft hyphens', '\u00AD\u00AD'],
  ['variation selectors', '\uFE0F\u{E0100}'],
  ['Mongolian selectors', '\u180B\u180E'],
  ['a grapheme joiner', '\u034F'],
  ['tag letters', '\u{E0041}\u{E007F}'],
  ['a braille blank', '\u2800'],
  ['Khmer inherent vowels', '\u17B4\u17B5'],
  ['invisible operators', '\u2061\u2062\u2063'],
  ['accents on nothing', '\u0301\u0308'],
  ['several of them', ' \u3164\u200B\u00AD '],
]
const fields = {
  name: line('Name', { required: true }),
  about: text('About'),
  parts: list('Parts', 'part', { title: text('Title', { required: true }) }),
}
const required = (value: object) =>
  problemsIn(fields, value, { thisYear: 2026 }).map(({ path, rule }) => `${path} ${rule}`)

test.each(INVISIBLE)('%s are no name, whichever required text is asked for', (_name, value) => {
  expect(isInvisible(value)).toBe(true)
  expect(required({ name: value, parts: [{ id: 'p', order: 'a0', title: value }] })).toEqual([
    'name required',
    'parts/p/title required',
  ])
  expect(problemsInStaff({ name: value, email: 'a@example.org' }, { isNew: false })).toMatchObject([
    { path: 'name', rule: 'required' },
  ])
  expect(problemsInSignUpStart({ fullName: value, email: 'a@example.org', phone: '9000000001' })).toMatchObject([
    { path: 'fullName', rule: 'required' },
  ])
})

test.each(INVISIBLE.filter(([, value]) => value.length < 4))(
  '%s clear a text that need not be there',
  (_name, value) => {
    expect(readRecord(fields, { about: value })).toMatchObject({
      value: { about: undefined },
      given: ['about'],
      problems: [],
    })
  },
)

test.each(['A', 'एम्स', 'मु', 'அ', '한', '?', '0', '🎓', 'ক্\u200Dষ', 'ﬁ', '\uFEFFA'])('%s is a name', (value) => {
  expect(isInvisible(value)).toBe(false)
  expect(required({ name: value })).toEqual([])
})

test('a long text is read once, from either end', () => {
  const long = '\u3164'.repeat(200_000)
  expect([isInvisible(long), isInvisible(`${long}A`), isInvisible(`A${long}`)]).toEqual([true, false, false])
})

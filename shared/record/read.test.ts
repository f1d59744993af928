import { expect, test } from 'vitest'
import { makeIds } from '../test/make.ts'
import {
  amount,
  choice,
  date,
  decimal,
  group,
  integer,
  line,
  list,
  rank,
  text,
  time,
  url,
  words,
  year,
  yes,
} from './field.ts'
import { readRecord } from './read.ts'

const fields = {
  name: line('Name', { required: true }),
  about: text('About'),
  fee: amount('Fee'),
  seats: integer('Seats', { unit: 'seats' }),
  area: decimal('Area', { unit: 'acres' }),
  since: year('Since'),
  rank: rank('Rank'),
  opens: date('Opens'),
  until: time('Until'),
  site: url('Website'),
  level: choice('Level', ['Day', 'Evening class']),
  active: yes('Active', { otherwise: true }),
  types: words('Types'),
  contact: group('Contact', { phone: line('Phone'), towns: words('Towns') }),
  faqs: list(
    'FAQs',
    'FAQ',
    {
      question: line('Question', { required: true }),
      parts: list('Parts', 'part', { part: line('Part', { required: true }) }),
    },
    { max: 3 },
  ),
}

test.each([
  ['seats', '1,20,000', 120_000],
  ['seats', 40, 40],
  ['seats', '60 seats', 60],
  ['area', '162  Acres', 162],
  ['area', '3.5', 3.5],
  ['since', 'Estd. 1958', 1958],
  ['since', '1958', 1958],
  ['rank', '18', 18],
  ['rank', '#3', 3],
  ['rank', '101-150', '101-150'],
  ['rank', 7, 7],
  ['opens', '2026-01-31', '2026-01-31'],
  ['opens', '31/01/2026', '2026-01-31'],
  ['opens', '31 Jan 2026', '2026-01-31'],
  ['opens', 'January 31, 2026', '2026-01-31'],
  ['opens', '2026-01-31T10:00:00Z', '2026-01-31'],
  ['until', '17:00', '17:00'],
  ['until', '9:05', '09:05'],
  ['until', '17:00:00', '17:00'],
  ['until', '5 pm', '17:00'],
  ['until', '5.30 p.m. IST', '17:30'],
  ['until', '12 noon', '12:00'],
  ['until', '12:30 AM', '00:30'],
  ['until', '12 pm', '12:00'],
  ['until', '11:59 PM (IST)', '23:59'],
  ['site', 'www.iitb.ac.in', 'https://www.iitb.ac.in'],
  ['site', 'http://iitb.ac.in', 'http://iitb.ac.in'],
  ['level', 'evening CLASS', 'Evening class'],
  ['active', 'no', false],
  ['active', 0, false],
  ['fee', 180_000, '180000'],
  ['fee', '₹1.8 lakh', '₹1.8 lakh'],
  ['name', '  Hill\n College ', 'Hill College'],
  ['about', ['One.', 'Two.'], 'One.\n\nTwo.'],
  ['types', 'Private, Deemed (1956, UGC)', ['Private', 'Deemed (1956, UGC)']],
  ['types', 'A|B|A', ['A', 'B']],
  ['types', ['B', '', 'A'], ['B', 'A']],
])('%s written as %j is read as %j', (name, given, expected) => {
  const { value, problems } = readRecord(fields, { [name]: given })
  expect(problems).toEqual([])
  expect(value[name as keyof typeof value]).toEqual(expected)
})

test.each([
  ['seats', 'many', 'Seats must be a whole number'],
  ['seats', '3.5', 'Seats must be a whole number'],
  ['since', '58', 'Since must be a year of four digits'],
  ['opens', '2026-02-30', 'Opens must be a date that exists'],
  ['until', '5', 'Until must be a time like 17:00'],
  ['until', '24:00', 'Until must be a time of day'],
  ['until', '13 pm', 'Until must be a time like 17:00'],
  ['until', 'evening', 'Until must be a time like 17:00'],
  ['until', '17:60', 'Until must be a time of day'],
  ['opens', 'soon', 'Opens must be a date like 2026-01-31'],
  ['level', 'Night', 'Level must be one of Day, Evening class'],
  ['active', 'perhaps', 'Active must be yes or no'],
  ['name', { a: 1 }, 'Name must be text'],
  ['name', 'nul \u0000', 'Name contains control characters'],
  ['about', 'x'.repeat(200_001), 'About may have 20000 characters at most'],
  ['types', [{}], 'Types must be a list of texts'],
  ['contact', 'here', 'Contact must be a group of fields'],
  ['faqs', 5, 'FAQs must be a list'],
  ['faqs', [1, 2, 3, 4], 'FAQs may have 3 entries at most'],
  ['seats', Number.NaN, 'Seats must be a number'],
])('%s written as %j is refused: %s', (name, given, message) => {
  const { value, problems } = readRecord(fields, { [name]: given })
  expect(problems.map((problem) => problem.message)).toEqual([message])
  expect(value).toEqual({})
})

test('a flag at its usual value is left out, so both ways of saying it give one tag', () => {
  expect(readRecord(fields, { active: true }).value).toEqual({ active: undefined })
})

test('only what was given is there, and a blank clears', () => {
  const { value, given } = readRecord(fields, { name: '', types: null, contact: { phone: '020-1' } })
  expect(value).toEqual({ name: undefined, types: [], contact: { phone: '020-1', towns: [] } })
  expect(given).toEqual(['name', 'types', 'contact/phone'])
})

test('unknown keys come back by their path, ids and order keys of items do not count as such', () => {
  const { unknown } = readRecord(fields, {
    colour: 'red',
    contact: { fax: 1 },
    faqs: [{ _id: 'f1', order: 'a0', question: 'Why?', votes: 3 }],
  })
  expect(unknown).toEqual({ colour: 'red', 'contact/fax': 1, 'faqs/f1/votes': 3 })
})

test('items without ids get them in order, the same each time', () => {
  const input = { faqs: [{ question: 'One?' }, 'Two?', { id: 'f9', question: 'Three?', parts: ['x'] }] }
  const once = readRecord(fields, input, { ids: makeIds() })
  expect(once.value.faqs?.map((faq) => faq.id)).toEqual(['a1', 'a2', 'f9'])
  expect(once.value.faqs?.map((faq) => faq.order)).toEqual(['a0', 'a1', 'a2'])
  expect(once.value.faqs?.[2]?.parts[0]).toMatchObject({ id: 'a3', part: 'x' })
  expect(readRecord(fields, input, { ids: makeIds() })).toEqual(once)
})

test('two items may not share an id', () => {
  expect(
    readRecord(fields, {
      faqs: [
        { id: 'f1', question: 'a' },
        { id: 'f1', question: 'b' },
      ],
    }).problems,
  ).toMatchObject([{ path: 'faqs/f1', rule: 'unique' }])
})

test('an id that cannot stand in a path is replaced', () => {
  expect(readRecord(fields, { faqs: [{ id: 'a/b', question: 'x' }] }, { ids: makeIds() }).value.faqs?.[0]?.id).toBe(
    'a1',
  )
})

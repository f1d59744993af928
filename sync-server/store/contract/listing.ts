import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFoundIn, searchTermsOf } from '../../../shared/catalogue/searchText.ts'
import { collegeSearchText } from '../colleges/row.ts'
import type { CollegeListQuery, CollegeRow } from '../ports/colleges.ts'
import { add, newCollege, type Open, type OpenedStore } from './open.ts'

const NAMES = [
  'Apple College',
  'apple institute',
  'Álpha',
  'alpha two',
  'Zeta',
  'éclair',
  '100% Placement_Institute',
  'O\'Brien "Q" College',
  'back\\slash',
  'a_b',
  'a%b',
  'ab',
  'Indian Institute of Technology Madras',
  'IIT Madras',
  'विश्वविद्यालय',
  'தமிழ்நாடு பல்கலை',
  '🎓 Emoji College',
  'ﬁne arts',
  'Straße',
  'two  spaces',
  '12',
  '9',
  '-',
  "St. John's",
]
const bytes = (text: string) => Buffer.from(text, 'utf8')

/** Order, pages and search: the same on every database, letter for letter. */
export const listingContract = (open: Open) =>
  describe('the staff list', () => {
    let opened: OpenedStore
    let all: readonly CollegeRow[]
    const asked = (query: Partial<CollegeListQuery> = {}): CollegeListQuery => ({
      page: 1,
      limit: 100,
      sortBy: 'name',
      sortOrder: 'asc',
      ...query,
    })

    beforeAll(async () => {
      opened = await open()
      const places = ['Pune, Maharashtra', 'Goa', 'पुणे', 'Vellore']
      await add(
        opened.store,
        ...NAMES.map((name, at) =>
          newCollege({
            status: at % 3 ? 'published' : 'draft',
            slug: 'slug-' + at,
            updatedAt: 5_000 - (at % 4),
            createdAt: 9_000 + (at % 5),
            college: {
              name,
              location: places[at % 4]!,
              code: at % 2 ? 'C_' + at : undefined,
              type: at % 4 ? ['Private', 'Deemed'] : [],
            },
          }),
        ),
      )
      all = (await opened.store.colleges.list(asked())).rows
    })
    afterAll(() => opened.close())

    const sorts = ['name', 'location', 'type', 'status', 'updatedAt', 'createdAt'] as const
    test.each(
      sorts.flatMap(
        (sortBy) =>
          [
            [sortBy, 'asc'],
            [sortBy, 'desc'],
          ] as const,
      ),
    )('pages by %s %s join into one whole, with nothing twice', async (sortBy, sortOrder) => {
      const whole = (await opened.store.colleges.list(asked({ sortBy, sortOrder }))).rows.map(({ id }) => id)
      const pages: string[] = []
      for (let page = 1; page <= 5; page++)
        pages.push(
          ...(await opened.store.colleges.list(asked({ sortBy, sortOrder, page, limit: 5 }))).rows.map(({ id }) => id),
        )
      expect(pages).toEqual(whole)
      expect(new Set(whole).size).toBe(NAMES.length)
      const back = (
        await opened.store.colleges.list(asked({ sortBy, sortOrder: sortOrder === 'asc' ? 'desc' : 'asc' }))
      ).rows.map(({ id }) => id)
      expect(back.reverse()).toEqual(whole)
    })

    test('names are ordered by their folded bytes, accents and case aside', () => {
      const order = all.map(({ name }) => name)
      expect(order.indexOf('Apple College')).toBeLessThan(order.indexOf('apple institute'))
      expect(order.indexOf('Álpha')).toBeLessThan(order.indexOf('alpha two'))
      expect(order.indexOf('éclair')).toBeLessThan(order.indexOf('Zeta'))
      expect(order.at(-1)).toBe('-')
    })

    test('what is not known stands last', async () => {
      const rows = (await opened.store.colleges.list(asked({ sortBy: 'type' }))).rows
      const firstBlank = rows.findIndex(({ type }) => type.length === 0)
      expect(rows.slice(firstBlank).every(({ type }) => type.length === 0)).toBe(true)
      const blanks = rows.slice(firstBlank).map(({ id }) => id)
      expect(blanks).toEqual([...blanks].sort((a, b) => Buffer.compare(bytes(a), bytes(b))))
    })

    test('a page beyond the last is empty and still tells the total', async () => {
      expect(await opened.store.colleges.list(asked({ page: 99 }))).toEqual({ rows: [], total: NAMES.length })
    })

    test('the status narrows the rows and the total alike', async () => {
      const { rows, total } = await opened.store.colleges.list(asked({ status: 'draft' }))
      expect(rows.every(({ status }) => status === 'draft')).toBe(true)
      expect(total).toBe(rows.length)
      expect(total).toBe(Math.ceil(NAMES.length / 3))
    })

    test('a search finds by the one rule of both sides, whatever is typed, on every database', async () => {
      const records = new Map(
        (await opened.store.colleges.openMany(all.map(({ id }) => id))).map((record) => [record.id, record]),
      )
      const pieces = fc.oneof(
        fc.constantFrom(
          '%',
          '_',
          '\\',
          "'",
          '"',
          '100%',
          'a_b',
          'iit',
          'IIT-',
          'college',
          'Q" c',
          '  ',
          'slug-1',
          'पुणे',
          'वि',
          'é',
          'A',
          '*',
          '^',
          '(',
          'OR',
          'NEAR(',
          '🎓',
          'c_1',
          '--',
          ':',
          '$1',
        ),
        fc.string({ maxLength: 4, unit: 'grapheme' }),
      )
      const sought = fc
        .array(pieces, { minLength: 1, maxLength: 3 })
        .map((parts) => parts.join('').replaceAll('\0', ''))
      await fc.assert(
        fc.asyncProperty(sought, async (search) => {
          const sought = searchTermsOf(search)
          const expected = all
            .filter(({ id }) => isFoundIn(collegeSearchText(records.get(id)!), sought))
            .map(({ id }) => id)
          const { rows, total } = await opened.store.colleges.list(asked({ search }))
          expect(
            rows.map(({ id }) => id),
            JSON.stringify(search),
          ).toEqual(expected)
          expect(total).toBe(expected.length)
        }),
        { numRuns: 200, seed: 41 },
      )
    })

    test.each([
      ['100%', ['100% Placement_Institute']],
      ['a_b', ['a_b', 'a%b', 'ab']],
      ['back\\', ['back\\slash']],
      ['obrien "q"', ['O\'Brien "Q" College']],
      ['lacement', []],
      ['slug-23', ["St. John's"]],
      ['c_11', ['ab']],
      ['ALPHA', ['Álpha', 'alpha two']],
      ['institute of tech', ['IIT Madras', 'Indian Institute of Technology Madras']],
      ['chennai iit', ['IIT Madras', 'Indian Institute of Technology Madras']],
      ['fine', ['ﬁne arts']],
    ])('searching %s finds what a reader would', async (search, names) => {
      expect((await opened.store.colleges.list(asked({ search }))).rows.map(({ name }) => name)).toEqual(names)
    })
  })

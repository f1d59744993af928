import { expect, test } from 'vitest'
import { makeCollege, makeCourse, makeItems } from '../test/make.ts'
import { figuresIn, OVERVIEW } from './figures.ts'
import { isOnPage } from './rules.ts'

const college = makeCollege({
  establishedYear: 1958,
  approvedBy: ['AICTE', 'UGC'],
  contactDetails: { phone: '080-1' },
  courses: makeItems(
    [makeCourse({ name: 'B.Tech', fee: '₹2 lakh per year', feeStructure: { firstYear: '₹1 lakh' } })],
    'c',
  ),
  rankings: makeItems([{ agency: 'NIRF', year: 2025, rank: 12 }], 'r'),
})
const paths = (part: string) => figuresIn(college, part).map(({ path }) => path)

test('a list gives its entries by name, an entry its figures with what is shown', () => {
  expect(figuresIn(college, 'rankings')).toEqual([
    { path: `rankings/${college.rankings[0]!.id}`, labels: ['Rankings'], name: 'NIRF, 2025', shown: '', isPart: true },
  ])
  const course = `courses/${college.courses[0]!.id}`
  expect(figuresIn(college, course)).toEqual(
    expect.arrayContaining([
      { path: `${course}/fee`, labels: ['Fee'], shown: '₹2 lakh per year' },
      { path: `${course}/feeStructure/firstYear`, labels: ['Fee structure', 'First year'], shown: '₹1 lakh' },
    ]),
  )
  expect(paths(course)).not.toContain(`${course}/duration`)
})

test('the overview gives what the college itself publishes, and nothing of its lists', () => {
  expect(paths(OVERVIEW)).toEqual(expect.arrayContaining(['establishedYear', 'approvedBy', 'contactDetails/phone']))
  expect(figuresIn(college, OVERVIEW).find(({ path }) => path === 'approvedBy')?.shown).toBe('AICTE, UGC')
  expect(paths(OVERVIEW).some((path) => path.startsWith('courses'))).toBe(false)
})

test('each of them may be reported', () => {
  const all = [OVERVIEW, 'courses', 'rankings', 'placements', `courses/${college.courses[0]!.id}`].flatMap(paths)
  expect(all.length).toBeGreaterThan(5)
  expect(all.filter((path) => !isOnPage(college, path))).toEqual([])
})

test('what names no part has no figures', () => {
  expect([figuresIn(college, 'nothing'), figuresIn(college, 'courses/none'), figuresIn(college, 'name')]).toEqual([
    [],
    [],
    [],
  ])
})

import { expect, test } from 'vitest'
import { comparedIn, comparePath } from './paths.ts'
import { changeOf, COMPARED_MOST, SEEN_MOST, type ShelfAct, type ShelfRow } from './savedColleges.ts'

const college = (n: number) => ({ slug: `c${n}`, number: n, name: `College ${n}` })
/** A shelf after these acts, a millisecond apart. */
const after = (...acts: ShelfAct[]) =>
  acts.reduce<ShelfRow[]>((rows, act, at) => {
    const { put, drop } = changeOf(rows, act, at)
    return [
      ...rows.filter(
        (row) => !drop.includes(row) && !put.some((next) => next.list === row.list && next.slug === row.slug),
      ),
      ...put,
    ]
  }, [])
const on = (rows: ShelfRow[], list: ShelfRow['list']) =>
  rows
    .filter((row) => row.list === list)
    .sort((a, b) => a.at - b.at)
    .map(({ slug }) => slug)
const compared = [1, 2, 3, 4].map((n): ShelfAct => ({ act: 'add', to: 'compared', college: college(n) }))

test('a fifth college to compare is told so, and changes nothing', () => {
  const rows = after(...compared)
  expect(changeOf(rows, { act: 'add', to: 'compared', college: college(5) }, 9)).toEqual({
    put: [],
    drop: [],
    answer: 'full',
  })
  expect(changeOf(rows, { act: 'add', to: 'compared', college: college(4) }, 9).answer).toBe('done')
  expect(
    on(
      after(
        ...compared,
        { act: 'drop', from: 'compared', slug: 'c2' },
        { act: 'add', to: 'compared', college: college(5) },
      ),
      'compared',
    ),
  ).toEqual(['c1', 'c3', 'c4', 'c5'])
})

test('a comparison taken over replaces the one that was, in its order, and holds four', () => {
  const acts: ShelfAct[] = [...compared, { act: 'compare', colleges: [college(7), college(3)] }]
  expect(on(after(...acts), 'compared')).toEqual(['c7', 'c3'])
  expect(changeOf([], { act: 'compare', colleges: [1, 2, 3, 4, 5].map(college) }, 0)).toMatchObject({
    answer: 'full',
    put: { length: COMPARED_MOST },
  })
})

test('the last twenty seen are kept, one seen again comes first', () => {
  const seen = Array.from({ length: 24 }, (_, n): ShelfAct => ({ act: 'add', to: 'seen', college: college(n) }))
  expect(on(after(...seen, { act: 'add', to: 'seen', college: college(10) }), 'seen')).toEqual([
    ...Array.from({ length: SEEN_MOST }, (_, n) => `c${n + 4}`).filter((slug) => slug !== 'c10'),
    'c10',
  ])
  expect(on(after(...seen, { act: 'clear', from: 'seen' }), 'seen')).toEqual([])
})

test('saving twice keeps the first time, undoing a removal puts it back where it was', () => {
  const rows = after(
    { act: 'add', to: 'saved', college: college(1) },
    { act: 'add', to: 'saved', college: college(2) },
    { act: 'add', to: 'saved', college: college(1) },
  )
  expect(on(rows, 'saved')).toEqual(['c1', 'c2'])
  expect(
    on(
      after(
        { act: 'add', to: 'saved', college: college(2), at: 5 },
        { act: 'add', to: 'saved', college: college(1), at: 3 },
      ),
      'saved',
    ),
  ).toEqual(['c1', 'c2'])
  expect(
    on(after({ act: 'add', to: 'saved', college: college(1) }, { act: 'drop', from: 'saved', slug: 'c1' }), 'saved'),
  ).toEqual([])
})

test('a link names each college once and at most four, and reads back as it was written', () => {
  const slugs = ['iit-madras', 'nit-karnataka', 'st. xavier’s']
  expect(comparedIn(new URL(comparePath(slugs), 'https://x.test').searchParams)).toEqual({ slugs, tooMany: 0 })
  expect(comparedIn(new URLSearchParams('c=a,b,,a, c ,d,e,f'))).toEqual({ slugs: ['a', 'b', 'c', 'd'], tooMany: 2 })
  expect(comparedIn(new URLSearchParams(''))).toEqual({ slugs: [], tooMany: 0 })
  expect(comparePath([])).toBe('/compare')
})

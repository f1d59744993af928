import { expect, test } from 'vitest'
import { examFields } from '../exam/fields.ts'
import { blank } from '../record/blank.ts'
import { siteFields } from '../site/fields.ts'
import { DOCUMENT_KINDS, DOCUMENTS, editedOfDocument, partedOfDocument, tagOfDocument } from './document.ts'

const clock = { thisYear: 2026 }

test.each(DOCUMENT_KINDS)(
  'a %s goes through its merged form unchanged, and its tag moves with what is seen of it alone',
  (kind) => {
    const record = {
      slug: 'a',
      status: 'draft' as const,
      doc: blank(DOCUMENTS[kind].fields) as Record<string, unknown>,
      kept: {},
    }
    expect(partedOfDocument(editedOfDocument(record))).toEqual({ slug: 'a', doc: record.doc })
    expect(tagOfDocument({ ...record, updatedAt: 5 } as typeof record)).toBe(tagOfDocument(record))
    for (const other of [{ slug: 'b' }, { status: 'published' as const }, { doc: { ...record.doc, more: 'x' } }])
      expect(tagOfDocument({ ...record, ...other })).not.toBe(tagOfDocument(record))
  },
)

test('an exam may not end before it begins, nor be called difficult without saying why', () => {
  const exam = {
    ...blank(examFields),
    name: 'NEET',
    difficulty: 'High' as const,
    dates: [
      {
        id: 'd1',
        order: 'a0',
        label: 'Exam',
        start: '2027-05-02',
        end: '2027-05-01',
        precision: 'day' as const,
        status: 'announced' as const,
      },
    ],
  }
  expect(DOCUMENTS.exam.problemsIn(exam, clock).map(({ path }) => path)).toEqual(['dates/d1/end', 'difficultyBasis'])
  expect(
    DOCUMENTS.exam.problemsIn(
      { ...exam, difficultyBasis: 'Marks of the last three years', dates: [{ ...exam.dates[0]!, end: '2027-05-03' }] },
      clock,
    ),
  ).toEqual([])
  expect(
    DOCUMENTS.exam
      .problemsIn(
        { ...exam, difficulty: undefined, dates: [{ ...exam.dates[0]!, end: undefined, status: 'soon' }] },
        clock,
      )
      .map(({ path, rule }) => [path, rule]),
  ).toEqual([['dates/d1/status', 'choice']])
})

test('a testimonial stands with a consent and its date, or says that it is a sample', () => {
  const said = { id: 't1', order: 'a0', name: 'Asha', text: 'They answered within a day.' }
  const problems = (more: object) =>
    DOCUMENTS.site
      .problemsIn({ ...blank(siteFields), testimonials: [{ ...said, ...more }] }, clock)
      .map(({ rule }) => rule)
  expect(problems({})).toEqual(['consent'])
  expect(problems({ consent: true })).toEqual(['consent'])
  expect(problems({ consent: true, date: '2026-10-01' })).toEqual([])
  expect(problems({ sample: true })).toEqual([])
})

test('news is not over before it is out', () => {
  const news = (expiry: string) =>
    DOCUMENTS.site
      .problemsIn(
        {
          ...blank(siteFields),
          news: [{ id: 'n1', order: 'a0', title: 'Forms are open', date: '2026-10-01', expiry }],
        },
        clock,
      )
      .map(({ path }) => path)
  expect([news('2026-09-30'), news('2026-10-01')]).toEqual([['news/n1/expiry'], []])
})

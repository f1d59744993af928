import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blankCollege } from '../college/blank.ts'
import type { College } from '../college/college.ts'
import { collegeFields } from '../college/fields.ts'
import { REASON_CHARACTERS } from '../protocol/push.ts'
import { applyChange, forceChange, itemTag } from './apply.ts'
import type { Change } from './change.ts'
import { foldReasons } from './fold.ts'
import { mergeChanges } from './merge.ts'
import { withPending } from './pending.ts'

const college = (own: Partial<College> = {}): College => ({
  ...blankCollege(),
  name: 'Fergusson College',
  location: 'Pune, Maharashtra',
  ...own,
})
const faq = (id: string, order: string, question: string, answer = 'Yes'): College['faqs'][number] => ({
  id,
  order,
  question,
  answer,
})
const merge = (record: College, ...edits: Change[][]): College =>
  edits.reduce((now, changes) => mergeChanges(collegeFields, now, changes).record, record)
const clashesOf = (record: College, changes: Change[]) => mergeChanges(collegeFields, record, changes).clashes

describe('scalars', () => {
  test('[M1] a change applies while the field still holds what its author saw', () => {
    const record = college({ contactDetails: { phone: '080-1' } })
    expect(
      merge(record, [{ path: 'contactDetails/phone', before: '080-1', after: '080-2' }]).contactDetails.phone,
    ).toBe('080-2')
  })

  test('[M1] a change that finds its value already there is the same, not a clash', () => {
    const verdict = applyChange(collegeFields, college({ highlights: 'Library' }), {
      path: 'highlights',
      before: 'Old',
      after: 'Library',
    })
    expect(verdict).toEqual({ outcome: 'same' })
  })

  test('[M1] two people who changed one field differently: theirs stays, mine is kept in the clash', () => {
    const record = college({ city: 'Poona' })
    const theirs = merge(record, [{ path: 'city', before: 'Poona', after: 'Pune' }])
    const { record: after, clashes } = mergeChanges(collegeFields, theirs, [
      { path: 'city', before: 'Poona', after: 'Pune City' },
    ])
    expect(after.city).toBe('Pune')
    expect(clashes).toMatchObject([{ path: 'city', before: 'Poona', mine: 'Pune City', theirs: 'Pune' }])
  })

  test('[M1] blank and absent are one value, whichever way they are written', () => {
    expect(merge(college(), [{ path: 'city', before: null, after: 'Pune' }]).city).toBe('Pune')
    expect(merge(college({ city: 'Pune' }), [{ path: 'city', before: 'Pune', after: '' }]).city ?? '').toBe('')
    expect(clashesOf(college(), [{ path: 'city', before: '', after: 'Pune' }])).toEqual([])
  })

  test('[M1] a path that nothing declares is never written to', () => {
    for (const path of [
      '__proto__/x',
      'constructor',
      'faqs',
      'hostel',
      'courses/',
      'name/x',
      'contactDetails/toString',
      'courses/c1/__proto__',
    ]) {
      const record = college()
      expect(mergeChanges(collegeFields, record, [{ path, before: undefined, after: 'x' }])).toMatchObject({
        record,
        applied: 0,
        clashes: [],
        invalid: [path],
      })
    }
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  test('[M11] what a device says of the time changes nothing', () => {
    const record = college({ city: 'Poona' })
    const early = { path: 'city', before: 'Poona', after: 'Pune', madeAt: '1990-01-01' } as Change
    const late = { path: 'city', before: 'Poona', after: 'Pune', madeAt: '2090-01-01' } as Change
    expect(merge(record, [early])).toEqual(merge(record, [late]))
  })
})

describe('different places', () => {
  test('[M2] changes to different fields of one college all survive', () => {
    const asha: Change[] = [{ path: 'highlights', before: null, after: 'New library' }]
    const ravi: Change[] = [{ path: 'location', before: 'Pune, Maharashtra', after: 'Pune' }]
    expect(merge(college(), asha, ravi)).toEqual(merge(college(), ravi, asha))
    expect(merge(college(), asha, ravi)).toMatchObject({ highlights: 'New library', location: 'Pune' })
  })

  test('[M2] changes to different fields of one course all survive', () => {
    const record = college({ courses: [{ ...blankCourse('c1'), name: 'BA', fee: '₹10,000' }] })
    const both = merge(
      record,
      [{ path: 'courses/c1/fee', before: '₹10,000', after: '₹12,000' }],
      [{ path: 'courses/c1/duration', before: null, after: '3 years' }],
    )
    expect(both.courses[0]).toMatchObject({ fee: '₹12,000', duration: '3 years' })
  })

  test('[M2] edits of any disjoint fields commute', () => {
    const paths = [
      'city',
      'highlights',
      'contactDetails/phone',
      'contactDetails/email',
      'hostel/fees',
      'seo/title',
      'faqs/f1/answer',
      'faqs/f2/answer',
    ] as const
    const record = college({ faqs: [faq('f1', 'a0', 'One?'), faq('f2', 'a1', 'Two?')] })
    fc.assert(
      fc.property(fc.subarray([...paths]), fc.string(), fc.string(), (mine, a, b) => {
        const theirs = paths.filter((path) => !mine.includes(path))
        const change =
          (value: string) =>
          (path: string): Change => ({ path, before: path.startsWith('faqs') ? 'Yes' : null, after: value })
        expect(merge(record, mine.map(change(a)), theirs.map(change(b)))).toEqual(
          merge(record, theirs.map(change(b)), mine.map(change(a))),
        )
      }),
    )
  })
})

describe('sets of words', () => {
  test('[M3] adds and drops of different words commute', () => {
    const words = fc.uniqueArray(fc.constantFrom('Government', 'Private', 'IIT', 'Deemed', 'Autonomous', 'Minority'))
    fc.assert(
      fc.property(words, words, words, words, words, (start, add1, drop1, add2, drop2) => {
        const record = college({ type: start })
        const one: Change = {
          path: 'type',
          add: add1.filter((w) => !start.includes(w)),
          drop: drop1.filter((w) => start.includes(w)),
        }
        const two: Change = {
          path: 'type',
          add: add2.filter((w) => !start.includes(w)),
          drop: drop2.filter((w) => start.includes(w)),
        }
        expect(new Set(merge(record, [one], [two]).type)).toEqual(new Set(merge(record, [two], [one]).type))
      }),
    )
  })

  test('[M3] a drop gives way to an add its author had not seen', () => {
    const verdict = applyChange(
      collegeFields,
      college({ type: ['Private'] }),
      { path: 'type', drop: ['Private'] },
      { addedSince: () => true },
    )
    expect(verdict).toEqual({ outcome: 'same' })
  })
})

describe('lists of items', () => {
  test('[M4] inserts commute, and two at one place are ordered by id', () => {
    const asha: Change[] = [{ path: 'faqs', insert: { id: 'fb', order: 'a1', value: { question: 'B?', answer: 'b' } } }]
    const ravi: Change[] = [{ path: 'faqs', insert: { id: 'fa', order: 'a1', value: { question: 'A?', answer: 'a' } } }]
    expect(merge(college(), asha, ravi)).toEqual(merge(college(), ravi, asha))
    expect(merge(college(), asha, ravi).faqs.map((each) => each.id)).toEqual(['fa', 'fb'])
  })

  test('[M4] an insert that arrives twice stands once', () => {
    const insert: Change[] = [
      { path: 'faqs', insert: { id: 'f1', order: 'a1', value: { question: 'Q?', answer: 'A' } } },
    ]
    expect(merge(college(), insert, insert).faqs).toHaveLength(1)
    expect(clashesOf(merge(college(), insert), insert)).toEqual([])
  })

  test('[M4] a move changes the place and nothing else, and two different moves clash', () => {
    const record = college({ faqs: [faq('f1', 'a0', 'One?'), faq('f2', 'a1', 'Two?')] })
    const moved = merge(record, [{ path: 'faqs/f1', move: { before: 'a0', after: 'a2' } }])
    expect(moved.faqs.map((each) => each.id)).toEqual(['f2', 'f1'])
    expect(clashesOf(moved, [{ path: 'faqs/f1', move: { before: 'a0', after: 'Zz' } }])).toMatchObject([
      { path: 'faqs/f1', before: 'a0', mine: 'Zz', theirs: 'a2' },
    ])
  })

  test('[M4] a removal of an item nobody touched takes it out; moving it meanwhile does not hold that up', () => {
    const record = college({ faqs: [faq('f1', 'a0', 'One?')] })
    const remove: Change[] = [{ path: 'faqs/f1', remove: { tag: itemTag(record.faqs[0]!) } }]
    expect(merge(record, remove).faqs).toEqual([])
    expect(merge(record, [{ path: 'faqs/f1', move: { before: 'a0', after: 'a3' } }], remove).faqs).toEqual([])
    expect(merge(record, remove, remove).faqs).toEqual([])
  })

  test('[M4] a removal that meets an edited item keeps the item and raises a clash', () => {
    const record = college({ faqs: [faq('f1', 'a0', 'One?')] })
    const edited = merge(record, [{ path: 'faqs/f1/answer', before: 'Yes', after: 'No' }])
    const { record: after, clashes } = mergeChanges(collegeFields, edited, [
      { path: 'faqs/f1', remove: { tag: itemTag(record.faqs[0]!) } },
    ])
    expect(after.faqs[0]?.answer).toBe('No')
    expect(clashes).toMatchObject([{ path: 'faqs/f1', mine: null, theirs: { question: 'One?', answer: 'No' } }])
  })

  test('[M4] an edit that meets a removed item is kept in a clash that names the item', () => {
    expect(clashesOf(college(), [{ path: 'faqs/f1/answer', before: 'Yes', after: 'No' }])).toMatchObject([
      { path: 'faqs/f1/answer', mine: 'No', theirs: undefined, missing: 'faqs/f1' },
    ])
    expect(
      clashesOf(college(), [{ path: 'courses/c1/quotas', insert: { id: 'q', order: 'a0', value: {} } }]),
    ).toMatchObject([{ missing: 'courses/c1' }])
  })
})

describe('long text', () => {
  const base = 'First paragraph.\nSecond paragraph.\nThird paragraph.\n'

  test('[M5] two people who rewrote different paragraphs both keep their words', () => {
    const mine = base.replace('First', 'My first')
    const theirs = base.replace('Third', 'Their third')
    const record = college({ about: theirs })
    expect(merge(record, [{ path: 'about', before: base, after: mine }]).about).toBe(
      'My first paragraph.\nSecond paragraph.\nTheir third paragraph.\n',
    )
  })

  test('[M5] rewrites of one paragraph clash whole', () => {
    const record = college({ about: base.replace('Second', 'Their second') })
    expect(
      clashesOf(record, [{ path: 'about', before: base, after: base.replace('Second', 'My second') }]),
    ).toMatchObject([{ path: 'about', before: base }])
  })

  test('[M5] HTML merges by block', () => {
    const html = '<p>One</p><p>Two</p><p>Three</p>'
    const record = college({ campusHtml: html.replace('Three', 'Drei') })
    expect(merge(record, [{ path: 'campusHtml', before: html, after: html.replace('One', 'Eins') }]).campusHtml).toBe(
      '<p>Eins</p><p>Two</p><p>Drei</p>',
    )
  })

  test('[M5] a text of thousands of equal lines merges as any other', () => {
    const blank = '\n'.repeat(30_000),
      written = (first: string, last: string): string => `${first}\n${blank}Middle.\n${blank}${last}\n`
    const record = college({ about: written('First.', 'Their last.') })
    expect(
      merge(record, [{ path: 'about', before: written('First.', 'Last.'), after: written('My first.', 'Last.') }])
        .about === written('My first.', 'Their last.'),
    ).toBe(true)
  })

  test('[M5] merging two texts gives the same text whichever came first', () => {
    const texts = fc.array(fc.constantFrom('a\n', 'b\n', 'c\n', 'd\n'), { maxLength: 6 }).map((lines) => lines.join(''))
    fc.assert(
      fc.property(texts, texts, texts, (start, one, two) => {
        const at = (text: string): College => college({ about: text })
        const first = merge(at(one), [{ path: 'about', before: start, after: two }]).about
        const second = merge(at(two), [{ path: 'about', before: start, after: one }]).about
        const clash = clashesOf(at(one), [{ path: 'about', before: start, after: two }]).length > 0
        const clashBack = clashesOf(at(two), [{ path: 'about', before: start, after: one }]).length > 0
        expect(clash).toBe(clashBack)
        if (!clash) expect(first ?? '').toBe(second ?? '')
      }),
    )
  })
})

describe('what is shown', () => {
  test('[D2] my own words show at once, over whatever the server accepted', () => {
    const accepted = college({ city: 'Pune' })
    const shown = withPending(collegeFields, accepted, [[{ path: 'city', before: 'Poona', after: 'Pune City' }]])
    expect(shown.city).toBe('Pune City')
    expect(accepted.city).toBe('Pune')
  })

  test('[D2] a pending edit never alters the accepted record, to the byte', () => {
    const accepted = college({ faqs: [faq('f1', 'a0', 'One?')], type: ['Private'] })
    const before = JSON.stringify(accepted)
    withPending(collegeFields, accepted, [
      [
        { path: 'faqs/f1/answer', before: 'Yes', after: 'No' },
        { path: 'faqs', insert: { id: 'f2', order: 'a1', value: { question: 'Q', answer: 'A' } } },
        { path: 'faqs/f1', move: { before: 'a0', after: 'a5' } },
        { path: 'type', add: ['IIT'], drop: ['Private'] },
        { path: 'hostel/fees', after: '₹1' },
      ],
    ])
    expect(JSON.stringify(accepted)).toBe(before)
  })

  test('[D2] a long text that also changed elsewhere shows merged', () => {
    const shown = withPending(collegeFields, college({ about: 'A\nB\nC2\n' }), [
      [{ path: 'about', before: 'A\nB\nC\n', after: 'A2\nB\nC\n' }],
    ])
    expect(shown.about).toBe('A2\nB\nC2\n')
  })

  test('[D2] an edit inside an item the server removed shows nothing half-made', () => {
    expect(forceChange(collegeFields, college(), { path: 'faqs/f1/answer', after: 'x' }).faqs).toEqual([])
  })
})

function blankCourse(id: string): College['courses'][number] {
  return {
    id,
    order: 'a0',
    name: '',
    nba: {},
    feeCovers: [],
    feeLines: [],
    feeStructure: {},
    quotas: [],
    entranceExams: [],
    careers: [],
    alumni: [],
    courseSpecificPlacements: { topRecruiters: [] },
  }
}

test('[D3] of edits that become one, what was said of each is kept, the same once; where there is no room for both, what was said last', () => {
  expect([
    foldReasons(undefined, undefined),
    foldReasons('a', undefined),
    foldReasons(undefined, 'b'),
    foldReasons('a', 'b'),
    foldReasons('a; b', 'b'),
    foldReasons('ab', 'b'),
  ]).toEqual([undefined, 'a', 'b', 'a; b', 'a; b', 'ab; b'])
  const long = 'x'.repeat(REASON_CHARACTERS)
  expect([foldReasons(long, 'b'), foldReasons('a', long)]).toEqual(['b', long])
})

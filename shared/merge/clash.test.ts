import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blankCollege } from '../college/blank.ts'
import type { College } from '../college/college.ts'
import { collegeFields } from '../college/fields.ts'
import { itemTag } from './apply.ts'
import type { Change } from './change.ts'
import { clashTag, foldIntoClash, refreshClash, settle } from './clash.ts'
import { foldChanges } from './fold.ts'
import { mergeChanges } from './merge.ts'

const college = (own: Partial<College> = {}): College => ({
  ...blankCollege(),
  name: 'Fergusson College',
  location: 'Pune',
  ...own,
})
const faq = (id: string, answer = 'Yes'): College['faqs'][number] => ({ id, order: 'a0', question: 'Hostel?', answer })
const after = (record: College, changes: readonly Change[]): College =>
  mergeChanges(collegeFields, record, changes).record
const onlyClash = (record: College, change: Change) => {
  const { clashes } = mergeChanges(collegeFields, record, [change])
  expect(clashes).toHaveLength(1)
  return clashes[0]!
}

describe('an open clash', () => {
  const record = college({ city: 'Pune' })
  const clash = onlyClash(record, { path: 'city', before: 'Poona', after: 'Punyanagari' })

  test('[M7] a later edit of mine folds into it and keeps what I first saw', () => {
    const folded = foldIntoClash(collegeFields, record, clash, {
      path: 'city',
      before: 'Punyanagari',
      after: 'Pune City',
    })
    expect(folded).toMatchObject({
      before: 'Poona',
      mine: 'Pune City',
      theirs: 'Pune',
      change: { before: 'Poona', after: 'Pune City' },
    })
  })

  test('[M7] it is over when I come to write what already stands', () => {
    expect(
      foldIntoClash(collegeFields, record, clash, { path: 'city', before: 'Punyanagari', after: 'Pune' }),
    ).toBeUndefined()
    expect(refreshClash(collegeFields, college({ city: 'Punyanagari' }), clash)).toBeUndefined()
  })

  test('[M9] its tag moves when either side moves, so nobody settles what they were not shown', () => {
    const moved = refreshClash(collegeFields, college({ city: 'Pimpri' }), clash)!
    expect(moved.theirs).toBe('Pimpri')
    expect(clashTag(moved)).not.toBe(clashTag(clash))
    expect(clashTag(refreshClash(collegeFields, college({ city: 'Pune', highlights: 'Anything else' }), clash)!)).toBe(
      clashTag(clash),
    )
  })

  test('[M9] mine, theirs or another value takes effect', () => {
    expect(settle(collegeFields, record, clash, 'mine').city).toBe('Punyanagari')
    expect(settle(collegeFields, record, clash, 'theirs').city).toBe('Pune')
    expect(settle(collegeFields, record, clash, 'other', 'Pune (Poona)').city).toBe('Pune (Poona)')
  })

  test('[M9] a removed item comes back when the person who edited it wins', () => {
    const gone = onlyClash(college(), { path: 'faqs/f1/answer', before: 'Yes', after: 'Only for girls' })
    const settled = settle(collegeFields, college(), { ...gone, lost: { path: 'faqs/f1', item: faq('f1') } }, 'mine')
    expect(settled.faqs).toEqual([faq('f1', 'Only for girls')])
  })

  test('[M9] a removal that met an edit takes the item out when it wins', () => {
    const edited = college({ faqs: [faq('f1', 'No')] })
    const clashed = onlyClash(edited, { path: 'faqs/f1', remove: { tag: itemTag(faq('f1')) } })
    expect(settle(collegeFields, edited, clashed, 'mine').faqs).toEqual([])
    expect(settle(collegeFields, edited, clashed, 'theirs').faqs).toEqual(edited.faqs)
  })
})

describe('unsent changes', () => {
  const start = college({ city: 'Poona', type: ['Private'], faqs: [{ ...faq('f1'), order: 'a1' }] })

  test('[D3] typing over a field sends it once, with what its author first saw', () => {
    expect(
      foldChanges(
        collegeFields,
        [{ path: 'city', before: 'Poona', after: 'Pun' }],
        [{ path: 'city', before: 'Pun', after: 'Pune' }],
      ),
    ).toEqual([{ path: 'city', before: 'Poona', after: 'Pune' }])
  })

  test('[D3] what is taken back before it was sent is not sent', () => {
    expect(
      foldChanges(
        collegeFields,
        [{ path: 'city', before: 'Poona', after: 'Pune' }],
        [{ path: 'city', before: 'Pune', after: 'Poona' }],
      ),
    ).toEqual([])
    expect(foldChanges(collegeFields, [{ path: 'type', add: ['IIT'] }], [{ path: 'type', drop: ['IIT'] }])).toEqual([])
    const insert: Change = { path: 'faqs', insert: { id: 'f9', order: 'a2', value: { question: 'Q', answer: 'A' } } }
    expect(foldChanges(collegeFields, [insert], [{ path: 'faqs/f9', remove: { tag: 'any' } }])).toEqual([])
  })

  test('[D3] edits inside an item that is itself unsent become part of it', () => {
    const course: Change = { path: 'courses', insert: { id: 'c9', order: 'a0', value: { name: 'BA' } } }
    const quota: Change = {
      path: 'courses/c9/quotas',
      insert: { id: 'q1', order: 'a0', value: { quotaType: 'All India' } },
    }
    expect(
      foldChanges(
        collegeFields,
        [course],
        [
          { path: 'courses/c9/fee', after: '₹1' },
          quota,
          { path: 'courses/c9/quotas/q1/seats', after: '60' },
          { path: 'courses/c9', move: { before: 'a0', after: 'a5' } },
        ],
      ),
    ).toEqual([
      {
        path: 'courses',
        insert: {
          id: 'c9',
          order: 'a5',
          value: { name: 'BA', fee: '₹1', quotas: [{ id: 'q1', order: 'a0', quotaType: 'All India', seats: '60' }] },
        },
      },
    ])
  })

  test('[D3] folded or not, the record comes out the same', () => {
    const answer = fc.constantFrom('Yes', 'No', 'Maybe')
    const act = fc.oneof(
      fc.record({ do: fc.constant('city' as const), to: fc.constantFrom('Poona', 'Pune', 'Punyanagari') }),
      fc.record({ do: fc.constant('word' as const), to: fc.constantFrom('Private', 'IIT', 'Deemed') }),
      fc.record({ do: fc.constant('answer' as const), of: fc.constantFrom('f1', 'f2', 'f3'), to: answer }),
      fc.record({ do: fc.constant('add' as const), of: fc.constantFrom('f2', 'f3') }),
      fc.record({ do: fc.constant('remove' as const), of: fc.constantFrom('f1', 'f2', 'f3') }),
      fc.record({
        do: fc.constant('move' as const),
        of: fc.constantFrom('f1', 'f2', 'f3'),
        to: fc.constantFrom('a0', 'a1', 'a7'),
      }),
    )
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        let shown = start
        let folded: Change[] = []
        for (const step of acts) {
          const change = changeFor(shown, step)
          if (!change) continue
          shown = after(shown, [change])
          folded = foldChanges(collegeFields, folded, [change])
        }
        const { record, clashes } = mergeChanges(collegeFields, start, folded)
        expect(clashes).toEqual([])
        expect({ ...record, type: new Set(record.type) }).toEqual({ ...shown, type: new Set(shown.type) })
      }),
      { numRuns: 500 },
    )
  })
})

type Act =
  | { do: 'city'; to: string }
  | { do: 'word'; to: string }
  | { do: 'answer' | 'move'; of: string; to: string }
  | { do: 'add' | 'remove'; of: string }
function changeFor(shown: College, act: Act): Change | undefined {
  if (act.do === 'city') return { path: 'city', before: shown.city, after: act.to }
  if (act.do === 'word')
    return shown.type.includes(act.to) ? { path: 'type', drop: [act.to] } : { path: 'type', add: [act.to] }
  const item = shown.faqs.find((each) => each.id === act.of)
  if (act.do === 'add')
    return item
      ? undefined
      : { path: 'faqs', insert: { id: act.of, order: 'a3', value: { question: 'Q', answer: 'A' } } }
  if (!item) return undefined
  if (act.do === 'answer') return { path: `faqs/${act.of}/answer`, before: item.answer, after: act.to }
  if (act.do === 'move') return { path: `faqs/${act.of}`, move: { before: item.order, after: act.to } }
  return { path: `faqs/${act.of}`, remove: { tag: itemTag(item) } }
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankCollege } from '../college/blank.ts'
import type { College } from '../college/college.ts'
import { collegeFields } from '../college/fields.ts'
import { canonical } from '../record/canonical.ts'
import { changesOf } from './changesOf.ts'
import { mergeChanges } from './merge.ts'
import { sortItems } from './place.ts'

const faqs = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('f1', 'f2', 'f3', 'f4'),
    order: fc.constantFrom('a0', 'a1', 'a2'),
    question: fc.string({ minLength: 1 }),
    answer: fc.string({ minLength: 1 }),
  }),
  { selector: (faq) => faq.id },
)
const colleges = fc
  .record({
    name: fc.string({ minLength: 1 }),
    location: fc.constantFrom('Pune', 'Delhi'),
    city: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
    type: fc.uniqueArray(fc.constantFrom('Private', 'IIT', 'Deemed')),
    faqs,
    about: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
    contactDetails: fc.record({ phone: fc.option(fc.string({ minLength: 1 }), { nil: undefined }) }),
  })
  .map((own) => ({ ...blankCollege(), ...own, faqs: sortItems(own.faqs) }) as College)

test('[M1] what a form saved, applied to what it was opened on, gives what the form showed', () => {
  fc.assert(
    fc.property(colleges, colleges, (before, after) => {
      const { record, clashes, invalid } = mergeChanges(collegeFields, before, changesOf(collegeFields, before, after))
      expect(clashes).toEqual([])
      expect(invalid).toEqual([])
      const sorted = (college: College) => canonical({ ...college, type: [...college.type].sort() })
      expect(sorted(record)).toBe(sorted(after))
    }),
  )
})

import { expect, test } from 'vitest'
import { problemsInEnquiry } from '../../shared/enquiry/rules.ts'
import { hindi } from '../i18n/hindi/hindi.ts'
import { speak } from '../i18n/t.ts'
import { errorAt, refusalText } from './problems.ts'

const problems = problemsInEnquiry({ kind: 'contact', name: 'x'.repeat(121) })

test('a field says its problem in the language of the page, and nothing where it has none', () => {
  expect([errorAt(problems, 'name'), errorAt(problems, 'phone')]).toEqual([
    'Name may have 120 characters at most',
    undefined,
  ])
  const english = speak(hindi)
  expect([errorAt(problems, 'name'), errorAt(problems, 'message')]).toEqual([
    'नाम में ज़्यादा से ज़्यादा 120 अक्षर हो सकते हैं',
    'संदेश ज़रूरी है',
  ])
  speak(english)
})

test('a refusal is said by its first detail; what an earlier server refused, in its own sentence', () => {
  const [first] = problems
  expect(hindi(refusalText({ message: 'Please fix the validation errors', details: problems })!)).toBe(
    hindi(first!.text!),
  )
  expect(refusalText({ details: [{ message: first!.message }] })).toBe(first!.message)
  expect(refusalText({ message: 'Please sign in' })).toBe('Please sign in')
  expect(refusalText(undefined)).toBeUndefined()
})

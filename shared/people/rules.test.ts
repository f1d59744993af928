import { expect, test } from 'vitest'
import {
  passwordChecklist,
  problemsInCorrection,
  problemsInPasswordChange,
  problemsInSignUp,
  problemsInStaff,
  problemsInStaffPassword,
  problemsInStudentPassword,
} from './rules.ts'

const form = {
  fullName: 'Asha Rao',
  email: 'asha@x.in',
  phone: '98765 43210',
  password: 'abcdef1!',
  confirmPassword: 'abcdef1!',
  agreeToTerms: true,
  interestedIn: 'law',
}
const sentences = (problems: Array<{ message: string }>) => problems.map((problem) => problem.message)

test('a filled sign-up form is accepted', () => {
  expect(problemsInSignUp(form)).toEqual([])
})

test('an empty one is told everything it lacks', () => {
  expect(
    sentences(
      problemsInSignUp({ fullName: ' ', email: '', phone: '', password: '', confirmPassword: '', agreeToTerms: false }),
    ),
  ).toEqual([
    'Full name is required',
    'Email is required',
    'Phone is required',
    'Password is required',
    'Please agree to the terms',
  ])
})

test('a number nobody can be reached on is told so at sign-up and in a correction', () => {
  for (const phone of ['123456', '044-2257 8000']) {
    expect(sentences(problemsInSignUp({ ...form, phone }))).toEqual(['Phone must be a phone number'])
    expect(sentences(problemsInCorrection({ phone }, 2026))).toEqual(['Phone must be a phone number'])
  }
  expect(problemsInCorrection({ phone: ' +91 98765 43210 ' }, 2026)).toEqual([])
})

test.each([
  ['abcdef1!', true],
  ['पासवर्ड१!', true],
  ['abcdefg!', false],
  ['abcdefg1', false],
  ['abc1!', false],
  ['abcdefg1 ', false],
  ['', false],
])('"%s" is good enough for a student: %s', (password, fine) => {
  expect(sentences(problemsInStudentPassword(password))).toEqual(
    fine ? [] : ['Password must be at least 8 characters and include a number and special character'],
  )
  expect(passwordChecklist(password).every((check) => check.isMet)).toBe(fine)
})

test('staff need twelve characters, nobody more than 256', () => {
  expect(problemsInStaffPassword('correct horse')).toEqual([])
  expect(sentences(problemsInStaffPassword('short1!'))).toEqual(['Password must be at least 12 characters'])
  expect(sentences(problemsInStaffPassword(' '.repeat(20)))).toHaveLength(1)
  expect(sentences(problemsInStaffPassword('x'.repeat(257)))).toEqual(['Password may have 256 characters at most'])
  expect(sentences(problemsInStudentPassword('a1!'.repeat(86)))).toEqual(['Password may have 256 characters at most'])
})

test('passwords that differ are told so, in the words of each form', () => {
  expect(sentences(problemsInSignUp({ ...form, confirmPassword: 'x' }))).toEqual(['Passwords do not match'])
  expect(
    sentences(
      problemsInPasswordChange({
        currentPassword: 'x',
        newPassword: 'correct horse',
        confirmPassword: 'correct house',
      }),
    ),
  ).toEqual(['New passwords do not match'])
})

test('a staff account needs a password when it is made, and may keep it later', () => {
  const staff = { name: 'Meera', email: 'meera@x.in', role: 'support' }
  expect(sentences(problemsInStaff(staff, { isNew: true }))).toEqual(['Password is required'])
  expect(problemsInStaff({ ...staff, password: '' }, { isNew: false })).toEqual([])
  expect(
    sentences(problemsInStaff({ name: '', email: 'x', role: 'owner', password: 'correct horse' }, { isNew: true })),
  ).toEqual(['Name is required', 'Email must be an e-mail address', 'Role must be one of admin, counselor, support'])
})

test.each(['asha，meera@x.in', 'asha﹫evil.example@x.in', '＜asha＞@x.in'])(
  '%s is no address: folded it would be another, or two',
  (email) => {
    expect(
      problemsInStaff({ name: 'Asha', email, role: 'support', password: 'seven mango trees' }, { isNew: true }),
    ).toMatchObject([{ path: 'email', rule: 'email' }])
  },
)

import { expect, test } from 'vitest'
import type { StudentProfile } from '../people/profile.ts'
import { profileOfStudent, studentOfProfile } from './studentOfProfile.ts'

const profile: StudentProfile = {
  rank: { exam: 'JEE Main', list: 'OBC-NCL (PwD)', rank: 5800 },
  isWoman: true,
  state: 'Goa',
}

test('a profile is a student of the predictor, and the student is that profile again', () => {
  const student = studentOfProfile(profile)!
  expect(student).toEqual({
    category: 'OBC-NCL',
    hasDisability: true,
    isWoman: true,
    state: 'Goa',
    ranks: { 'JEE Main': { 'OBC-NCL (PwD)': { low: 5800, high: 5800 } } },
  })
  expect(profileOfStudent(student, {})).toEqual(profile)
})

test('without a rank, or of an exam that closes by score, there is no student', () => {
  expect(studentOfProfile({ state: 'Goa' })).toBeUndefined()
  expect(studentOfProfile({ rank: { exam: 'GATE', list: 'OPEN', rank: 700 } })).toBeUndefined()
})

test('of several exams the one of the profile stays, and a range of a percentile is no rank', () => {
  const one = { category: 'OPEN', hasDisability: false, isWoman: false } as const,
    at = (rank: number) => ({ OPEN: { low: rank, high: rank } })
  const both = { ...one, ranks: { 'JEE Advanced': at(900), 'JEE Main': at(5800) } }
  expect(profileOfStudent(both, {}).rank?.exam).toBe('JEE Advanced')
  expect(profileOfStudent(both, profile).rank).toEqual({ exam: 'JEE Main', list: 'OPEN', rank: 5800 })
  const range = { ...one, ranks: { 'JEE Main': { OPEN: { low: 10, high: 90 } } } }
  expect(profileOfStudent(range, profile)).toEqual({ rank: profile.rank })
})

import { describe, expect, test } from 'vitest'
import type { CourseCategory } from '../college/family.ts'
import type { CutoffExam } from '../cutoff/fact.ts'
import { courseFamilyOf } from './courseFamily.ts'

describe('what a programme costs is the published fee of its own family of courses', () => {
  test.each<[CutoffExam, string, string, CourseCategory | undefined]>([
    // Degrees as JoSAA's tables write them.
    ['JEE Main', 'Civil Engineering', 'B.Tech', 'BTech'],
    ['JEE Main', 'Civil Engineering', 'B.Tech / B.Tech (Hons.)', 'BTech'],
    ['JEE Main', 'Civil Engineering', 'Integrated B.Tech + MBA', 'BTech'],
    ['JEE Advanced', 'Data Science', 'B.Tech + M.Tech/M.S. (dual)', 'BTech'],
    ['JEE Advanced', 'Mathematics', 'B.S.', 'Science'],
    ['JEE Advanced', 'Economics', 'B.S. + MBA (dual)', 'Science'],
    ['JEE Main', 'Chemistry', 'Integrated M.Sc.', 'Science'],
    ['JEE Advanced', 'Architecture', 'B.Arch', 'Architecture'],
    ['JEE Main Paper 2B', 'Planning', 'B.Plan', 'Architecture'],
    ['JEE Advanced', 'Design', 'B.Des', 'Design'],
    ['JEE Main', 'Pharmacy', 'B.Pharm', 'Pharmacy'],
    ['JEE Main', 'Electronics', 'Integrated M.Tech', undefined],
    // No degree: the exam says it, where it can.
    ['JEE Main', 'Data Science', '', 'BTech'],
    ['JEE Main', 'Architecture', '', undefined],
    ['JEE Main Paper 2A', 'Architecture', '', 'Architecture'],
    ['NEET UG', 'MBBS', '', 'Medical'],
    ['NEET UG', 'BDS', '', 'Medical'],
    ['NEET UG', 'B.Sc. Nursing', '', 'Medical'],
    ['NEET UG', 'B.V.Sc. & A.H.', '', 'Veterinary'],
    ['GATE', 'VLSI Design (Group 1)', '', 'MTech'],
    ['GATE', 'M.Tech in Data Science', '', 'MTech'],
    ['GATE', 'M Plan (Real Estate Planning)', '', 'Architecture'],
    ['GATE', 'Master of Urban & Regional Planning', '', 'Architecture'],
    ['GATE', 'Master of Science in Astronomy and Astrophysics', '', 'Science'],
    ['GATE', 'Traffic & Transportation Planning', '', undefined],
  ])('%s, %s, %s: %s', (exam, name, degree, family) => expect(courseFamilyOf(exam, { name, degree })).toBe(family))
})

import type { ClosingExam } from '../../shared/catalogue/query.ts'
import type { StudentProfile } from '../../shared/people/profile.ts'
import type { Student } from '../../shared/predictor/student.ts'
import { profileInMemory } from '../local/profile.ts'
import { keepProfile } from '../search/profileService.ts'
import type { Question } from '../search/messages.ts'

/** The worker's real profile in memory, with the exams a test says there are. */
export interface FakeProfile {
  publishes(exams: ClosingExam[]): void
  /** The disk refuses from now on. */
  fills(): void
  now(): Promise<StudentProfile>
  keeps(profile: StudentProfile): Promise<void>
  /** What the predictor was told. */
  predicts(student: Student): void
  /** Undefined: the question is not about the profile. */
  answer(question: Question): Promise<unknown> | undefined
}

export function fakeProfile(): FakeProfile {
  let exams: ClosingExam[] = [],
    isFull = false,
    student: Student | undefined
  const store = profileInMemory()
  const profile = keepProfile({
    store: {
      load: () => store.load(),
      put: async (next) => {
        if (isFull) throw new DOMException('The disk is full', 'QuotaExceededError')
        await store.put(next)
      },
    },
    predicted: async () => student,
  })
  return {
    publishes: (next) => {
      exams = next
    },
    fills: () => {
      isFull = true
    },
    now: profile.profile,
    keeps: profile.keepProfile,
    predicts: (next) => {
      student = next
    },
    answer: (question) => {
      if (question.ask === 'profile') return profile.profile()
      if (question.ask === 'told') return profile.told()
      if (question.ask === 'keepProfile') return profile.keepProfile(question.with)
      if (question.ask === 'closingExams') return Promise.resolve(exams)
      return undefined
    },
  }
}

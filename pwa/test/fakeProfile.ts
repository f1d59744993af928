import type { ClosingExam } from '../../shared/catalogue/query.ts'
import type { PredictorStudent } from '../../shared/predictor/student.ts'
import { profileInMemory } from '../local/profile.ts'
import { keepProfile } from '../search/profileService.ts'
import type { Profiles } from '../search/profileTypes.ts'

/** The worker's real profile in memory, with the exams a test says there are. */
export interface FakeProfile extends Profiles {
  publishes(exams: ClosingExam[]): void
  /** The disk refuses from now on. */
  fills(): void
  /** What the predictor was told. */
  predicts(student: PredictorStudent): void
}

export function fakeProfile(): FakeProfile {
  let exams: ClosingExam[] = [],
    isFull = false,
    student: PredictorStudent | undefined
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
    predicts: (next) => {
      student = next
    },
    loadProfile: profile.loadProfile,
    saveProfile: profile.saveProfile,
    cutoffDefaults: profile.cutoffDefaults,
    closingExams: async () => exams,
  }
}

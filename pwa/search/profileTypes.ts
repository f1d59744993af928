import type { ClosingExam } from '../../shared/catalogue/query.ts'
import type { StudentProfile } from '../../shared/people/profile.ts'
import type { CutoffDefaults } from '../../shared/predictor/cutoffDefaults.ts'

/** What the worker promises about what a student told this device of themselves. It leaves the device in no call. */
export interface Profiles {
  loadProfile(): Promise<StudentProfile>
  /** Where closing ranks begin for this student: as the predictor was told, else by the rank of the profile. */
  cutoffDefaults(): Promise<CutoffDefaults | undefined>
  /** Answers when the disk has it; the next list sorted by fit is by this one. Rejects when it cannot be kept. */
  saveProfile(profile: StudentProfile): Promise<void>
  /** The exams of which the catalogue held here has closing ranks. */
  closingExams(): Promise<ClosingExam[]>
}

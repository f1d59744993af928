import { readProfile, type StudentProfile, type StudentRank } from '../../shared/people/profile.ts'
import { cutoffDefaultsOf } from '../../shared/predictor/cutoffDefaults.ts'
import type { ProfileStore } from '../local/profile.ts'
import type { Profiles } from './profileTypes.ts'

interface ProfileParts {
  store: ProfileStore
  /** The student as the predictor keeps them, read whenever it is asked for: another thread writes it. */
  predicted?(): Promise<unknown>
}

/**
 * The worker's own half: the profile as the disk has it, whichever tab wrote it. `rank` is for the engine's sort by
 * fit.
 */
export function keepProfile({ store, predicted }: ProfileParts): Pick<
  Profiles,
  'loadProfile' | 'cutoffDefaults' | 'saveProfile'
> & {
  rank(): Promise<StudentRank | undefined>
} {
  // A device that cannot read its own disk knows of no profile.
  const loadProfile = (): Promise<StudentProfile> => store.load().then(readProfile, () => ({}))
  return {
    loadProfile,
    cutoffDefaults: async () =>
      cutoffDefaultsOf(await predicted?.().catch(() => undefined), (await loadProfile()).rank),
    rank: async () => (await loadProfile()).rank,
    saveProfile: (next) => store.put(readProfile(next)),
  }
}

import { readProfile, type StudentProfile, type StudentRank } from '../../shared/people/profile.ts'
import { cutoffDefaultsOf } from '../../shared/predictor/cutoffDefaults.ts'
import type { ProfileStore } from '../local/profile.ts'
import type { Profiles } from './profileTypes.ts'

interface ProfileParts {
  store: ProfileStore
  /** The student as the predictor keeps them, read whenever it is asked for: another thread writes it. */
  predicted?(): Promise<unknown>
  /** Tells other tabs of a change, and hears of theirs. */
  tabs?: { tell(): void; hear(listener: () => void): void }
}

/** The worker's own half: read once, then held, until this tab or another changes it. `rank` is for the engine's sort by fit. */
export function keepProfile({ store, predicted, tabs }: ProfileParts): Pick<
  Profiles,
  'loadProfile' | 'cutoffDefaults' | 'saveProfile'
> & {
  rank(): Promise<StudentRank | undefined>
} {
  let held: Promise<StudentProfile> | undefined
  // A device that cannot read its own disk knows of no profile, and is asked again the next time.
  const profile = (): Promise<StudentProfile> =>
    (held ??= store.load().then(readProfile, () => {
      held = undefined
      return {}
    }))
  tabs?.hear(() => {
    held = undefined
  })
  return {
    loadProfile: profile,
    cutoffDefaults: async () => cutoffDefaultsOf(await predicted?.().catch(() => undefined), (await profile()).rank),
    rank: async () => (await profile()).rank,
    async saveProfile(next) {
      const kept = readProfile(next)
      await store.put(kept)
      held = Promise.resolve(kept)
      tabs?.tell()
    },
  }
}

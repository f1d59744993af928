import type { Table } from 'dexie'
import type { StudentProfile } from '../../shared/people/profile.ts'
import { type DiskOptions, openHandle } from './handle.ts'

/** Where a student's profile is kept. What is read may be of another version of the site. */
export interface ProfileStore {
  load(): Promise<unknown>
  put(profile: StudentProfile): Promise<void>
}

interface ProfileRow {
  key: 'student'
  profile: StudentProfile
}

/**
 * A database of its own, with strict durability, opened when first asked: it stands nowhere else, and most visits need
 * none of it.
 */
export function profileIn(
  name: string,
  disk: DiskOptions,
  onFull: () => Promise<void>,
): ProfileStore & { close(): void } {
  const handle = openHandle(name, { profiles: 'key' }, { disk, isStrict: true, onFull })
  const rows: Table<ProfileRow, string> = handle.dexie.table('profiles')
  return {
    load: () => handle.use(async () => (await rows.get('student'))?.profile),
    put: (profile) =>
      handle.use(async () => {
        await rows.put({ key: 'student', profile })
      }),
    close: handle.close,
  }
}

/** The same promise in memory, for browsers that keep nothing. */
export function profileInMemory(): ProfileStore {
  let held: StudentProfile | undefined
  return {
    load: async () => held,
    put: async (profile) => {
      held = profile
    },
  }
}

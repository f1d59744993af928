import type { Tag } from '../../../shared/college/college.ts'
import { Failure } from '../../../shared/failure.ts'
import type { Overrides, Role } from '../../../shared/people/permissions.ts'
import type { StaffClash } from '../../../shared/people/staffClash.ts'
import { isSame } from '../../../shared/record/canonical.ts'
import { hashOf } from '../../../shared/record/tag.ts'
import type { AuditEntry } from '../../store/ports/audit.ts'
import type { Author } from '../../store/ports/author.ts'
import type { StaffRecord } from '../../store/ports/staff.ts'
import type { Caller } from '../caller.ts'

/** What others may change of a member of the staff: what the audit holds of an account, never its password. */
export interface StaffSnapshot {
  name: string
  email: string
  role: Role
  isActive: boolean
  permissions: Overrides
}
export const staffSnapshot = ({ name, email, role, isActive, permissions }: StaffRecord): StaffSnapshot => ({
  name,
  email,
  role,
  isActive,
  permissions,
})

/** Over what two who edit one person could take from each other, and nothing else. */
export const tagOfStaff = (staff: StaffRecord): Tag => hashOf(staffSnapshot(staff))

/** What is asked of an account; a flag of null is left to the role. */
export type StaffChanges = Partial<Omit<StaffSnapshot, 'permissions'>> & {
  permissions?: { [K in keyof Overrides]?: boolean | null }
}
type Line = AuditEntry & { at: number; author: Author }

/** How far back it is looked for what somebody saw; of an older version every difference clashes. */
const LINES_AT_MOST = 500

/**
 * What the caller saw of an account, by its tag, and who has written in it since. Read before the transaction that
 * merges with it.
 */
export interface SeenStaff {
  tag: Tag
  version?: StaffSnapshot
  lines: Line[]
}
export async function staffSnapshotOf(
  { store }: Caller,
  id: string,
  tag: Tag | undefined,
): Promise<SeenStaff | undefined> {
  if (tag === undefined) return undefined
  const lines = await store.audit.list({ kind: 'staff', record: id, limit: LINES_AT_MOST })
  const version = lines
    .flatMap(({ before, after }) => [after, before])
    .find((side) => typeof side === 'object' && side !== null && hashOf(side) === tag)
  return { tag, lines, ...(version !== undefined && { version: version as StaffSnapshot }) }
}

/**
 * What of the asked is left to be written: a field given as it was seen is not meant, one that another has written
 * since clashes unless both wrote the same. Without a tag everything is meant. @throws Failure VERSION_CONFLICT with
 * the record as it is and each clash
 */
export function stillMeant(current: StaffRecord, asked: StaffChanges, seen: SeenStaff | undefined): StaffChanges {
  if (!seen || seen.tag === tagOfStaff(current)) return asked
  const stands = flat(staffSnapshot(current)),
    saw = seen.version && flat(seen.version)
  const given = Object.entries(flat(asked))
  const meant = given.filter(([path, mine]) => !(saw && isSame(mine, saw[path])) && !isSame(mine, stands[path]))
  const clashes = meant
    .filter(([path]) => !saw || !isSame(saw[path], stands[path]))
    .map(([path, mine]): StaffClash => {
      const by = seen.lines.find(
        ({ before, after }) => isSided(before) && isSided(after) && !isSame(flat(before)[path], flat(after)[path]),
      )
      return {
        path,
        mine,
        theirs: stands[path],
        ...(saw && { before: saw[path] }),
        ...(by && { theirsBy: by.author.name, theirsAt: new Date(by.at).toISOString() }),
      }
    })
  if (clashes.length > 0) throw conflict(current, clashes)
  return deep(meant)
}

/** An act on the whole account asks that it is as it was seen. @throws Failure VERSION_CONFLICT */
export function demandSeen(current: StaffRecord, tag: Tag | undefined): void {
  if (tag !== undefined && tag !== tagOfStaff(current)) throw conflict(current, [])
}

const conflict = (current: StaffRecord, clashes: StaffClash[]): Failure =>
  new Failure('VERSION_CONFLICT', { data: { current, clashes } })
const isSided = (side: unknown): side is StaffSnapshot => typeof side === 'object' && side !== null && 'role' in side

const FLAGS = 'permissions/'
function flat({ permissions, ...rest }: StaffChanges): Record<string, unknown> {
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(permissions ?? {}).map(([flag, value]) => [FLAGS + flag, value])),
  }
}
function deep(entries: ReadonlyArray<readonly [string, unknown]>): StaffChanges {
  const flags = entries
    .filter(([path]) => path.startsWith(FLAGS))
    .map(([path, value]) => [path.slice(FLAGS.length), value])
  return {
    ...Object.fromEntries(entries.filter(([path]) => !path.startsWith(FLAGS))),
    ...(flags.length > 0 && { permissions: Object.fromEntries(flags) as NonNullable<StaffChanges['permissions']> }),
  }
}

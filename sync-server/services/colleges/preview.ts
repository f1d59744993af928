import type { CollegeId, PublicCollege } from '../../../shared/college/college.ts'
import { PREVIEW_ENDED, PREVIEW_HOURS } from '../../../shared/college/preview.ts'
import { publicCollege } from '../../../shared/college/public.ts'
import { Failure } from '../../../shared/failure.ts'
import { can } from '../../../shared/people/permissions.ts'
import { issuePreview, readPreview } from '../auth/tokens.ts'
import { demand, type Caller } from '../caller.ts'
import { NOT_FOUND } from './rules.ts'

/**
 * What opens one college to whoever holds it, a draft too, for a day (behaviour 6). Nothing of it is stored; that it
 * was made is. @throws Failure FORBIDDEN, NOT_FOUND
 */
export async function makePreview(
  caller: Caller,
  secret: string,
  id: CollegeId,
): Promise<{ token: string; expiresAt: number }> {
  const staff = demand(caller, 'edit_colleges')
  if (!(await caller.store.colleges.open(id))) throw new Failure('NOT_FOUND', { message: NOT_FOUND })
  const made = issuePreview(secret, { college: id, by: staff.id, now: caller.now(), seconds: PREVIEW_HOURS * 3600 })
  await caller.store.write(caller.author, (tx) =>
    tx.audit.note({ act: 'preview', kind: 'college', record: id, after: { until: made.expiresAt } }),
  )
  return made
}

/**
 * The college of a link as it stands now and as the public page would show it. It ends with its hours, with the account
 * that made it, and with that account's right to edit. @throws Failure NOT_FOUND
 */
export async function openPreview(
  { store, now }: Pick<Caller, 'store' | 'now'>,
  secret: string,
  token: string,
): Promise<{ record: PublicCollege; expiresAt: number }> {
  const { college, by, expiresAt } = readPreview(secret, token, now()) ?? {}
  const [staff, record] =
    college === undefined || by === undefined
      ? []
      : await Promise.all([store.staff.open(by), store.colleges.open(college)])
  if (!staff?.isActive || !can(staff, 'edit_colleges') || !record || expiresAt === undefined)
    throw new Failure('NOT_FOUND', { message: PREVIEW_ENDED })
  return { record: publicCollege(record), expiresAt }
}

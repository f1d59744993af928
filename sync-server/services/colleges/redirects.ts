import { problemsInRedirect, type Redirect } from '../../../shared/college/redirect.ts'
import { Failure } from '../../../shared/failure.ts'
import { fold } from '../../../shared/record/fold.ts'
import type { StoreTransaction } from '../../store/store.ts'
import { demand, type Caller } from '../caller.ts'
import { appliedOrSame, type EditHandlers } from '../sync/editHandler.ts'
import { lockCollege } from './runSingleEdit.ts'

/**
 * Former addresses by slug, those that hold the text in themselves or in the name of their college. @throws Failure
 * FORBIDDEN
 */
export async function listRedirects(
  caller: Caller,
  { page, limit, search = '' }: { page: number; limit: number; search?: string | undefined },
): Promise<{ rows: Redirect[]; total: number }> {
  demand(caller, 'edit_settings')
  // Folded here, because the two databases do not fold alike; renamed colleges are few.
  const sought = fold(search)
  const found = (await caller.store.redirects.list()).filter(
    ({ slug, name }) => sought === '' || slug.includes(sought.replaceAll(' ', '-')) || fold(name).includes(sought),
  )
  return { rows: found.slice((page - 1) * limit, page * limit), total: found.length }
}

/**
 * Leads a slug to a college, in the place of where it led before.
 * @returns false where it leads there already
 * @throws Failure FORBIDDEN, NOT_FOUND, VALIDATION_FAILED
 */
async function leadIn(tx: StoreTransaction, caller: Caller, slug: string, college: string): Promise<boolean> {
  demand(caller, 'edit_settings')
  await lockCollege(tx, college)
  const before = await tx.redirects.open(slug)
  const holder =
    before && ((await tx.colleges.open(before.college)) ?? (await tx.colleges.open(before.college, { trashed: true })))
  refuse(problemsInRedirect(slug, college, before && { ...before, name: holder?.college.name ?? 'another college' }))
  if (before?.college === college) return false
  await tx.redirects.put(slug, college)
  await tx.audit.note({
    act: 'redirect',
    kind: 'college',
    record: college,
    ...(before && { before: { slug, college: before.college } }),
    after: { slug, college },
  })
  return true
}

/**
 * The address leads nowhere from now on.
 * @returns false where it led nowhere already
 * @throws Failure FORBIDDEN; VALIDATION_FAILED where a college is called so now
 */
async function leadNowhereIn(tx: StoreTransaction, caller: Caller, slug: string): Promise<boolean> {
  demand(caller, 'edit_settings')
  const before = await tx.redirects.open(slug)
  if (!before) return false
  if (before.isPresent)
    refuse([{ path: 'slug', rule: 'present', message: 'A college has this address now. Change it there' }])
  await tx.redirects.remove(slug)
  await tx.audit.note({
    act: 'unredirect',
    kind: 'college',
    record: before.college,
    before: { slug, college: before.college },
  })
  return true
}

/** As `leadIn`, as one call. */
export async function putRedirect(caller: Caller, slug: string, college: string): Promise<void> {
  await caller.store.write(caller.author, (tx) => leadIn(tx, caller, slug, college))
}

/** As `leadNowhereIn`, as one call. */
export async function removeRedirect(caller: Caller, slug: string): Promise<void> {
  await caller.store.write(caller.author, (tx) => leadNowhereIn(tx, caller, slug))
}

/** The same acts as edits of a queue. */
export const redirectJudges = {
  'redirect.put': async (tx, caller, { record, college }) => appliedOrSame(await leadIn(tx, caller, record, college)),
  'redirect.remove': async (tx, caller, { record }) => appliedOrSame(await leadNowhereIn(tx, caller, record)),
} satisfies EditHandlers

function refuse(details: ReturnType<typeof problemsInRedirect>): void {
  if (details.length > 0) throw new Failure('VALIDATION_FAILED', { message: details[0]?.message, details })
}

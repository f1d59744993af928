import type { CollegeId, Tag } from '../../../shared/college/college.ts'
import { problemsInSchedule, type ScheduledAct } from '../../../shared/college/schedule.ts'
import { Failure } from '../../../shared/failure.ts'
import { hashOf } from '../../../shared/record/tag.ts'
import type { Schedule } from '../../store/ports/staffDesk.ts'
import type { StoreTransaction } from '../../store/store.ts'
import { demand, type Caller } from '../caller.ts'
import { appliedOrSame, type EditHandlers } from '../sync/editHandler.ts'
import { lockCollege } from './runSingleEdit.ts'

export type NamedSchedule = Schedule & { name: string }

/** Most plans told at once. */
const LISTED = 200

/**
 * What the server will do with colleges, the next first; with one of them where it is named. @throws Failure FORBIDDEN
 */
export async function listPlans(caller: Caller, college?: CollegeId): Promise<NamedSchedule[]> {
  demand(caller, 'view_colleges')
  return caller.store.schedules.list({ limit: LISTED, ...(college !== undefined && { college }) })
}

/** Over who plans it and for when. */
export const tagOfPlan = ({ dueAt, byId }: Pick<Schedule, 'dueAt' | 'byId'>): Tag => hashOf({ dueAt, byId })

/**
 * A colleague's plan gives way only to whoever saw it (behaviour 20); one's own, from whatever device, is one's own.
 * @throws Failure VERSION_CONFLICT
 */
function demandSeen(before: Schedule, staff: { id: string }, seen: Tag | null | undefined): void {
  if (seen === undefined || before.byId === staff.id || tagOfPlan(before) === seen) return
  throw new Failure('VERSION_CONFLICT', { message: 'A colleague planned this meanwhile. It is shown as it stands now' })
}

interface Planned {
  college: CollegeId
  act: ScheduledAct
  /** The tag of the plan that was shown, null where none was; without it the last one counts. */
  seen?: Tag | null | undefined
}

/**
 * Plans an act for a time to come (ms), in the place of what was planned before. It is done as the record stands then:
 * whoever plans a publication means what will have been written until that morning.
 * @returns false where it was planned so already: a device whose answer was lost asks once more
 * @throws Failure FORBIDDEN, NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT
 */
async function planIn(
  tx: StoreTransaction,
  caller: Caller,
  { college, act, dueAt, seen }: Planned & { dueAt: number },
): Promise<boolean> {
  const staff = demand(caller, 'edit_colleges')
  const details = problemsInSchedule(dueAt, caller.now())
  if (details.length > 0) throw new Failure('VALIDATION_FAILED', { message: details[0]?.message, details })
  await lockCollege(tx, college)
  const before = await tx.schedules.open(college, act)
  if (before?.dueAt === dueAt && before.byId === staff.id) return false
  if (before) demandSeen(before, staff, seen)
  await tx.schedules.put({ college, act, dueAt, byId: staff.id, byName: staff.name, madeAt: caller.now() })
  await tx.audit.note({
    act: 'plan',
    kind: 'college',
    record: college,
    ...(before && { before: { act, dueAt: before.dueAt } }),
    after: { act, dueAt },
  })
  return true
}

/**
 * Takes a plan back, with a tag only as it was seen.
 * @returns false where there is none, which is no fault
 * @throws Failure FORBIDDEN, VERSION_CONFLICT
 */
async function unplanIn(tx: StoreTransaction, caller: Caller, { college, act, seen }: Planned): Promise<boolean> {
  const staff = demand(caller, 'edit_colleges')
  const before = await tx.schedules.open(college, act)
  if (!before) return false
  demandSeen(before, staff, seen)
  await tx.schedules.remove(college, act)
  await tx.audit.note({ act: 'unplan', kind: 'college', record: college, before: { act, dueAt: before.dueAt } })
  return true
}

/** As `planIn`, as one call. */
export async function planAct(caller: Caller, planned: Planned & { dueAt: number }): Promise<NamedSchedule[]> {
  await caller.store.write(caller.author, (tx) => planIn(tx, caller, planned))
  return listPlans(caller, planned.college)
}

/** As `unplanIn`, as one call. */
export async function unplanAct(caller: Caller, planned: Planned): Promise<NamedSchedule[]> {
  await caller.store.write(caller.author, (tx) => unplanIn(tx, caller, planned))
  return listPlans(caller, planned.college)
}

/** The same acts as edits of a queue. */
export const planJudges = {
  'college.plan': async (tx, caller, { record, act, at, ifMatch }) =>
    appliedOrSame(await planIn(tx, caller, { college: record, act, dueAt: Date.parse(at), seen: ifMatch })),
  'college.unplan': async (tx, caller, { record, act, ifMatch }) =>
    appliedOrSame(await unplanIn(tx, caller, { college: record, act, seen: ifMatch })),
} satisfies EditHandlers

import type { CollegeId } from '../../../shared/college/college.ts'
import { problemsInSchedule, type ScheduledAct } from '../../../shared/college/schedule.ts'
import { Failure } from '../../../shared/failure.ts'
import type { Schedule } from '../../store/promise/staffDesk.ts'
import { demand, type Caller } from '../caller.ts'
import { lockedOut } from './atOnce.ts'

export type Plan = Schedule & { name: string }

/** Most plans told at once. */
const LISTED = 200

/** What the server will do with colleges, the next first; with one of them where it is named. @throws Failure FORBIDDEN */
export async function listPlans(caller: Caller, college?: CollegeId): Promise<Plan[]> {
  demand(caller, 'view_colleges')
  return caller.store.schedules.list({ limit: LISTED, ...(college !== undefined && { college }) })
}

/**
 * Plans an act for a time to come (ms), in the place of what was planned before. It is done as the record stands then: whoever
 * plans a publication means what will have been written until that morning.
 * @throws Failure FORBIDDEN, NOT_FOUND, VALIDATION_FAILED
 */
export async function planAct(caller: Caller, college: CollegeId, act: ScheduledAct, dueAt: number): Promise<Plan[]> {
  const staff = demand(caller, 'edit_colleges')
  const details = problemsInSchedule(dueAt, caller.now())
  if (details.length > 0) throw new Failure('VALIDATION_FAILED', { message: details[0]?.message, details })
  await caller.store.write(caller.author, async (tx) => {
    await lockedOut(tx, college)
    const before = await tx.schedules.open(college, act)
    // A device whose answer was lost asks once more.
    if (before?.dueAt === dueAt && before.byId === staff.id) return
    await tx.schedules.put({ college, act, dueAt, byId: staff.id, byName: staff.name, madeAt: caller.now() })
    await tx.audit.note({ act: 'plan', kind: 'college', record: college, ...(before && { before: { act, dueAt: before.dueAt } }), after: { act, dueAt } })
  })
  return listPlans(caller, college)
}

/** Takes a plan back; none there is no fault. @throws Failure FORBIDDEN */
export async function unplanAct(caller: Caller, college: CollegeId, act: ScheduledAct): Promise<Plan[]> {
  demand(caller, 'edit_colleges')
  await caller.store.write(caller.author, async (tx) => {
    const before = await tx.schedules.open(college, act)
    if (!before) return
    await tx.schedules.remove(college, act)
    await tx.audit.note({ act: 'unplan', kind: 'college', record: college, before: { act, dueAt: before.dueAt } })
  })
  return listPlans(caller, college)
}

import { warningsInCollege } from '../../../shared/college/warnings.ts'
import { Failure } from '../../../shared/failure.ts'
import { can } from '../../../shared/people/permissions.ts'
import type { Schedule } from '../../store/ports/staffDesk.ts'
import type { Author } from '../../store/ports/author.ts'
import type { Store, StoreTransaction } from '../../store/store.ts'
import { demandValidCollege, withCollegeTag } from './rules.ts'

/** Plans done in one look; the rest follow at once. */
const STEP = 50

/** How a plan ended: done, or why not. Nothing: it was taken back, or done by another server, a moment ago. */
type Outcome = 'done' | 'already' | 'not allowed any more' | 'in the trash' | 'not valid'

/**
 * Does every plan whose time has come, each in a transaction of its own, so that a server that was down does what it
 * missed and two over one database do nothing twice. Whoever planned it must still be allowed to; what became of it is
 * told in the audit, from which notifications are read.
 * @returns how many plans ended
 * @throws whatever kept one of them from being done, once all others were
 */
export async function doDue(store: Store, requestId: string): Promise<number> {
  let ended = 0
  let fault: unknown
  for (;;) {
    const due = await store.schedules.due(store.now(), STEP)
    const before = ended
    for (const plan of due) {
      const author: Author = { kind: 'system', name: `${plan.byName}, planned`, requestId }
      try {
        if (await store.write(author, (tx) => doOne(tx, store, plan))) ended += 1
      } catch (thrown) {
        // One that cannot be done now must not keep all others from their time; it is tried again at the next look.
        fault ??= thrown
      }
    }
    if (due.length === STEP && ended > before) continue
    if (fault !== undefined) throw fault
    return ended
  }
}

async function doOne(tx: StoreTransaction, store: Store, { college, act }: Schedule): Promise<boolean> {
  // The college first, as every writer of it: two who hold one each would wait for the other's.
  const standing = (await tx.sync.lockRecords([college])).get(college)
  const plan = await tx.schedules.open(college, act)
  if (!plan || plan.dueAt > store.now()) return false
  await tx.schedules.remove(college, act)
  const outcome = standing ? await outcomeOf(tx, store, plan, standing) : 'in the trash'
  const warnings = standing && outcome === 'done' && act === 'publish' ? warningsInCollege(standing.record.college) : []
  await tx.audit.note({
    act: `${act}-due`,
    kind: 'college',
    record: college,
    before: { name: standing?.record.college.name, by: plan.byId, dueAt: plan.dueAt },
    after: { outcome, ...(warnings.length > 0 && { warnings }) },
    ...(outcome !== 'done' && outcome !== 'already' && { reason: outcome }),
  })
  return true
}

type Locked = Awaited<ReturnType<StoreTransaction['sync']['lockRecords']>> extends Map<string, infer L> ? L : never

async function outcomeOf(
  tx: StoreTransaction,
  store: Store,
  { act, byId }: Schedule,
  { record, deletedAt }: Locked,
): Promise<Outcome> {
  const status = act === 'publish' ? 'published' : 'draft'
  if (deletedAt !== undefined) return 'in the trash'
  if (record.status === status) return 'already'
  const planner = await tx.staff.open(byId)
  if (!planner?.isActive || !can(planner, 'edit_colleges')) return 'not allowed any more'
  const after = { ...withCollegeTag({ ...record, status }), updatedAt: store.now() }
  try {
    demandValidCollege(store, after, [])
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.code === 'VALIDATION_FAILED') return 'not valid'
    throw thrown
  }
  await tx.colleges.replace([{ before: record, after }])
  return 'done'
}

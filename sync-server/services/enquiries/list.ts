import { idEndOf } from '../../../shared/enquiry/reference.ts'
import { Failure } from '../../../shared/failure.ts'
import type { EnquiryRecord, EnquiryState } from '../../store/promise/enquiries.ts'
import { demand, type Caller } from '../caller.ts'

/** Names, addresses and numbers of people: only for staff who may see people. `reference` as a person types it; what is none names nothing. */
export async function listEnquiries(caller: Caller, { reference, ...query }: { page: number; limit: number; state?: EnquiryState; kind?: string; reference?: string }): Promise<{ rows: EnquiryRecord[]; total: number }> {
  demand(caller, 'view_users')
  if (reference === undefined) return caller.store.enquiries.list(query)
  const idEnd = idEndOf(reference)
  return idEnd === undefined ? { rows: [], total: 0 } : caller.store.enquiries.list({ ...query, idEnd })
}

/** Staff take an enquiry up, answer it, close it. What the person wrote and agreed to never changes. @throws Failure NOT_FOUND */
export async function followUp(caller: Caller, id: string, { state, assignee }: { state?: EnquiryState; assignee?: string }): Promise<EnquiryRecord> {
  const staff = demand(caller, 'view_users')
  return caller.store.write(caller.author, async (tx) => {
    const before = await tx.enquiries.open(id)
    if (!before) throw new Failure('NOT_FOUND', { message: 'Enquiry not found' })
    if (assignee !== undefined && !(await tx.staff.open(assignee))?.isActive) throw new Failure('VALIDATION_FAILED', { details: [{ path: 'assignee', rule: 'unknown', message: 'This person is no active member of staff' }] })
    const after: EnquiryRecord = { ...before, state: state ?? before.state, updatedAt: caller.now(), ...(state === 'assigned' && { assignee: staff.id }), ...(assignee !== undefined && { assignee }) }
    await tx.enquiries.replace(after)
    await tx.audit.note({ act: 'follow-up', kind: 'enquiry', record: id, before: { state: before.state }, after: { state: after.state } })
    return after
  })
}

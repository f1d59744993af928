import type { FollowUpState } from '../../../shared/enquiry/followUp.ts'
import { idEndOf } from '../../../shared/enquiry/reference.ts'
import { Failure } from '../../../shared/failure.ts'
import { hashOf } from '../../../shared/record/tag.ts'
import type { EnquiryRecord } from '../../store/ports/enquiries.ts'
import type { AuditEntry } from '../../store/ports/audit.ts'
import type { Author } from '../../store/ports/author.ts'
import type { StoreTransaction } from '../../store/store.ts'
import { demand, type Caller } from '../caller.ts'
import { appliedOrSame, type EditHandlers } from '../sync/editHandler.ts'

/** An enquiry with the name of whoever follows it up, where they are still of the staff. */
export interface EnquiryRead {
  enquiry: EnquiryRecord
  assigneeName?: string
}
export interface EnquiryQuery {
  page: number
  limit: number
  state?: FollowUpState
  kind?: string
  assignee?: string
  reference?: string
}

export const ENQUIRY_NOT_FOUND = 'Enquiry not found'
const CHANGED_MEANWHILE = 'A colleague changed this enquiry meanwhile. It is shown as it stands now'
const FORGOTTEN = 'Whoever asked has deleted their account. Nothing more is noted about them'
const TRAIL_AT_MOST = 200

/**
 * Names, addresses and numbers of people: only for staff who may see people. `reference` as a person types it; what is
 * none names nothing.
 */
export async function listEnquiries(
  caller: Caller,
  { reference, ...query }: EnquiryQuery,
): Promise<{ rows: EnquiryRead[]; total: number }> {
  demand(caller, 'view_users')
  const idEnd = reference === undefined ? undefined : idEndOf(reference)
  if (reference !== undefined && idEnd === undefined) return { rows: [], total: 0 }
  const { rows, total } = await caller.store.enquiries.list({ ...query, ...(idEnd !== undefined && { idEnd }) })
  const names = new Map((await caller.store.staff.list()).map(({ id, name }) => [id, name]))
  return { rows: rows.map((enquiry) => readBy(enquiry, (id) => names.get(id))), total }
}

const readBy = (enquiry: EnquiryRecord, nameOf: (id: string) => string | undefined): EnquiryRead => {
  const assigneeName = enquiry.assignee === undefined ? undefined : nameOf(enquiry.assignee)
  return { enquiry, ...(assigneeName !== undefined && { assigneeName }) }
}

/**
 * Of what staff move of an enquiry, so that two who follow it up do not write over one another (behaviour 20). Notes
 * are added and never clash.
 */
export const tagOfFollowUp = (enquiry: EnquiryRecord): string => hashOf(followed(enquiry))

/**
 * Staff take an enquiry up, pass it on, note something, answer it, close it. What the person wrote and agreed to never
 * changes. `seen`: the tag of what the caller saw; without it the last one counts. `noteId`: a note of this id that
 * stands already is not taken again (M8). @throws Failure NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT with it as it
 * stands
 */
async function followIn(
  tx: StoreTransaction,
  caller: Caller,
  { id, state, assignee, note, noteId, seen }: FollowUpAct,
): Promise<{ read: EnquiryRead; isDone: boolean }> {
  const staff = demand(caller, 'view_users')
  const before = await tx.enquiries.open(id)
  if (!before) throw new Failure('NOT_FOUND', { message: ENQUIRY_NOT_FOUND })
  const wanted = assignee ?? (state === 'assigned' ? staff.id : before.assignee)
  // Passed to somebody, it is no longer new.
  const standing = state ?? (assignee !== undefined && before.state === 'new' ? 'assigned' : before.state)
  // Whoever takes up what a colleague took up meanwhile would move it too, though its state stays.
  const isMoved = standing !== before.state || wanted !== before.assignee
  if (seen !== undefined && isMoved && seen !== tagOfFollowUp(before)) {
    const holder = before.assignee === undefined ? undefined : await tx.staff.open(before.assignee)
    throw new Failure('VERSION_CONFLICT', {
      message: CHANGED_MEANWHILE,
      data: { current: readBy(before, () => holder?.name), clashes: [] },
    })
  }
  const person = wanted === undefined ? undefined : await tx.staff.open(wanted)
  if (assignee !== undefined && !person?.isActive)
    throw new Failure('VALIDATION_FAILED', {
      details: [{ path: 'assignee', rule: 'unknown', message: 'This person is no active member of staff' }],
    })
  const text = noteId !== undefined && before.notes?.some(({ id: one }) => one === noteId) ? undefined : note?.trim()
  // A note may have waited on a device while its subject was forgotten (decision 17): it must not stay when they are
  // gone.
  if (text && isForgotten(before)) throw new Failure('VALIDATION_FAILED', { message: FORGOTTEN })
  const now = caller.now()
  // Sent again by a device that heard no answer: it stands already, and the audit tells it once.
  if (!text && standing === before.state && wanted === before.assignee)
    return { read: readBy(before, () => person?.name), isDone: false }
  const after: EnquiryRecord = {
    ...before,
    state: standing,
    updatedAt: now,
    ...(wanted !== undefined && { assignee: wanted }),
    ...(text && {
      notes: [...(before.notes ?? []), { ...(noteId !== undefined && { id: noteId }), text, by: staff.name, at: now }],
    }),
  }
  await tx.enquiries.replace(after)
  await tx.audit.note({
    act: 'follow-up',
    kind: 'enquiry',
    record: id,
    before: followed(before),
    after: { ...followed(after), ...(text && { noted: true }) },
  })
  return { read: readBy(after, () => person?.name), isDone: true }
}

interface FollowUpAct {
  id: string
  state?: FollowUpState | undefined
  assignee?: string | undefined
  note?: string | undefined
  noteId?: string | undefined
  seen?: string | undefined
}

/** As `followIn`, as one call. */
export async function followUp(caller: Caller, act: FollowUpAct): Promise<EnquiryRead> {
  return (await caller.store.write(caller.author, (tx) => followIn(tx, caller, act))).read
}

/** The same act as an edit of a queue. */
export const followUpJudges = {
  'enquiry.followUp': async (tx, caller, { record: id, state, assignee, note, noteId, ifMatch: seen }) =>
    appliedOrSame((await followIn(tx, caller, { id, state, assignee, note, noteId, seen })).isDone),
} satisfies EditHandlers

/** Nobody asks without a way to be answered; only who was forgotten has none. */
const isForgotten = ({ value }: EnquiryRecord): boolean => value['email'] === undefined && value['phone'] === undefined

const followed = ({ state, assignee }: EnquiryRecord) => ({ state, ...(assignee !== undefined && { assignee }) })

/**
 * How to reach whoever asked. That it was seen, and by whom, stands in the audit before anybody sees it, and its author
 * is told on their own page.
 * @throws Failure NOT_FOUND, VALIDATION_FAILED where the person took back that we may answer
 */
export async function revealContact(caller: Caller, id: string): Promise<{ email?: string; phone?: string }> {
  demand(caller, 'view_users')
  return caller.store.write(caller.author, async (tx) => {
    const enquiry = await tx.enquiries.open(id)
    if (!enquiry) throw new Failure('NOT_FOUND', { message: ENQUIRY_NOT_FOUND })
    if (enquiry.consents.findLast(({ purpose }) => purpose === 'reply')?.given !== true)
      throw new Failure('VALIDATION_FAILED', { message: 'This person took back that we may answer' })
    const { email, phone } = enquiry.value as { email?: string; phone?: string }
    await tx.audit.note({
      act: 'reveal',
      kind: 'enquiry',
      record: id,
      after: [...(email ? ['email'] : []), ...(phone ? ['phone'] : [])],
    })
    return { ...(email && { email }), ...(phone && { phone }) }
  })
}

/** What became of an enquiry, and who saw how to reach its author: newest first. @throws Failure NOT_FOUND */
export async function trailOf(caller: Caller, id: string): Promise<Array<AuditEntry & { at: number; author: Author }>> {
  demand(caller, 'view_users')
  if (!(await caller.store.enquiries.open(id))) throw new Failure('NOT_FOUND', { message: ENQUIRY_NOT_FOUND })
  return caller.store.audit.list({ kind: 'enquiry', record: id, limit: TRAIL_AT_MOST })
}

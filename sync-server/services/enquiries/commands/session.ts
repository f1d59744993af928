import type { Enquiry } from '../../../../shared/enquiry/enquiry.ts'
import { timeInIndia } from '../../../../shared/college/deadline.ts'
import { idEndOf, referenceOf } from '../../../../shared/enquiry/reference.ts'
import {
  overInSlot,
  problemsInSlot,
  SESSION_SENTENCES,
  slotInWords,
  type CounsellingSession,
} from '../../../../shared/enquiry/session.ts'
import { Failure } from '../../../../shared/failure.ts'
import { inEnglish } from '../../../../shared/i18n/message.ts'
import { emailKey } from '../../../../shared/people/identity.ts'
import type { EnquiryRecord } from '../../../store/ports/enquiries.ts'
import type { StoreTransaction } from '../../../store/store.ts'
import type { Caller } from '../../caller.ts'
import { demandAllowance } from '../../students/allowance.ts'
import type { EditHandler } from '../../sync/editHandler.ts'

/** What a session's own record keeps besides what its author wrote. */
interface Kept extends Partial<Enquiry> {
  changes?: number
  isCancelled?: boolean
}

/**
 * Another day and time. One that is over by now is refused, though it may have waited on a device until it was: the
 * session stays as it is, its card says why, and nothing anybody wrote is lost. Its author is whoever knows its id: it
 * was made on their device, and stands in no list but the staff's.
 */
export const rearrangeSession: EditHandler<'enquiry.rearrange'> = async (tx, caller, { record, day, time }) => {
  const details = problemsInSlot({ day, time })
  if (details[0]) throw new Failure('VALIDATION_FAILED', { message: details[0].message, details })
  const { before, kept } = await openSession(tx, record)
  if (kept.day === day && kept.time === time) return { outcome: 'same', note: referenceOf(record) }
  const over = overInSlot({ day, time }, timeInIndia(caller.now()))
  if (over[0]) throw new Failure('VALIDATION_FAILED', { message: over[0].message, details: over })
  await demandAllowance(caller, 'enquiry')
  await tx.enquiries.replace({
    // An answered one wants an answer again.
    ...noted(
      before,
      `Asks for ${inEnglish(slotInWords({ day, time }))} instead of ${inEnglish(slotInWords(kept))}`,
      caller.now(),
    ),
    state: before.assignee === undefined ? 'new' : 'assigned',
    value: { ...before.value, day, time, changes: (kept.changes ?? 0) + 1 },
  })
  await tx.audit.note({ act: 'rearrange', kind: 'enquiry', record })
  return { outcome: 'applied', note: referenceOf(record) }
}

/** A session called off stays, as what it was. */
export const cancelSession: EditHandler<'enquiry.cancel'> = async (tx, caller, { record }) => {
  const enquiry = await tx.enquiries.open(record)
  if ((enquiry?.value as Kept | undefined)?.isCancelled) return { outcome: 'same', note: referenceOf(record) }
  const { before, kept } = await openSession(tx, record)
  await demandAllowance(caller, 'enquiry')
  await tx.enquiries.replace({
    ...noted(before, 'Cancelled by whoever asked for it', caller.now()),
    state: 'closed',
    value: { ...before.value, isCancelled: true, changes: (kept.changes ?? 0) + 1 },
  })
  await tx.audit.note({ act: 'cancel', kind: 'enquiry', record })
  return { outcome: 'applied', note: referenceOf(record) }
}

/**
 * A session asked for on another device, by the number its author was told and how they said they can be reached.
 * Whatever of the two is wrong, the answer is the same.
 * @throws Failure NOT_FOUND, RATE_LIMITED
 */
export async function findSession(
  caller: Caller,
  { reference, contact }: { reference: string; contact: string },
): Promise<CounsellingSession> {
  await demandAllowance(caller, 'look')
  const idEnd = idEndOf(reference)
  const found =
    idEnd === undefined
      ? undefined
      : (await caller.store.enquiries.list({ page: 1, limit: 1, kind: 'session', idEnd })).rows[0]
  const kept = found?.value as Kept | undefined
  const digits = (text: string) => text.replace(/\D/g, '').slice(-10)
  const isTheirs =
    kept !== undefined &&
    ((kept.email !== undefined && emailKey(kept.email) === emailKey(contact)) ||
      (kept.phone !== undefined && digits(contact).length === 10 && digits(kept.phone) === digits(contact)))
  if (!found || !kept || !isTheirs) throw new Failure('NOT_FOUND', { message: SESSION_SENTENCES.notOne })
  const { topic, language, mode, day, time } = kept
  return {
    id: found.id,
    ...(topic && { topic }),
    ...(language && { language }),
    ...(mode && { mode }),
    ...(day && { day }),
    ...(time && { time }),
    changes: kept.changes ?? 0,
    isCancelled: kept.isCancelled === true,
  }
}

/** @throws Failure NOT_FOUND, VALIDATION_FAILED where it is over */
async function openSession(tx: StoreTransaction, id: string): Promise<{ before: EnquiryRecord; kept: Kept }> {
  const before = await tx.enquiries.open(id)
  if (before?.kind !== 'session') throw new Failure('NOT_FOUND', { message: SESSION_SENTENCES.notOne })
  if (before.state === 'closed') throw new Failure('VALIDATION_FAILED', { message: SESSION_SENTENCES.isOver })
  return { before, kept: before.value as Kept }
}

/** Staff read it where they note things themselves. */
const noted = (enquiry: EnquiryRecord, text: string, at: number): EnquiryRecord => ({
  ...enquiry,
  updatedAt: at,
  notes: [...(enquiry.notes ?? []), { text, by: 'Whoever asked', at }],
})

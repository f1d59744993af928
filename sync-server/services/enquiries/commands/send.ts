import { timeInIndia } from '../../../../shared/college/deadline.ts'
import { yearInIndia } from '../../../../shared/college/year.ts'
import { readTick } from '../../../../shared/enquiry/consents.ts'
import { enquiryFields, type Enquiry } from '../../../../shared/enquiry/enquiry.ts'
import { readLists, writeLists } from '../../../../shared/enquiry/lists.ts'
import { isEnquiryId, referenceOf } from '../../../../shared/enquiry/reference.ts'
import { agreesTo, ENQUIRY_SENTENCES, problemsInEnquiry } from '../../../../shared/enquiry/rules.ts'
import { overInSlot } from '../../../../shared/enquiry/session.ts'
import { Failure } from '../../../../shared/failure.ts'
import { isMinor } from '../../../../shared/people/consents.ts'
import { eachOnce } from '../../../../shared/record/problems.ts'
import { readRecord } from '../../../../shared/record/read.ts'
import { accountOf } from '../../caller.ts'
import { demandAllowance } from '../../students/allowance.ts'
import type { EditHandler } from '../../sync/editHandler.ts'

/** An enquiry arrives, once: what was written, and each purpose that was agreed to with the version of its words. */
export const sendEnquiry: EditHandler<'enquiry.send'> = async (tx, caller, edit) => {
  if (!isEnquiryId(edit.record))
    throw new Failure('VALIDATION_FAILED', {
      details: [{ path: 'id', rule: 'id', message: 'An enquiry is named by a UUID' }],
    })
  const reference = referenceOf(edit.record)
  if (await tx.enquiries.open(edit.record)) return { outcome: 'same', note: reference }
  const { value, problems } = readRecord(enquiryFields, edit.value)
  const details = eachOnce(value, problems, problemsInEnquiry(value))
  // Known to be a minor: whatever a form offered, no number is called. A year nobody told forbids nothing here; the
  // tick is the person's own.
  const year = caller.student?.yearOfBirth
  if (year !== undefined && isMinor(year, yearInIndia(caller.now())) && agreesTo(value as Enquiry, 'call'))
    details.push({ path: 'replyBy', rule: 'age', message: ENQUIRY_SENTENCES.minor })
  // Whoever waits for the answer can choose another day. What waited on a device while its day went by still arrives,
  // for a counsellor to offer another: nobody's question is lost for having been offline.
  if (caller.isAnswered && value.kind === 'session') details.push(...overInSlot(value, timeInIndia(caller.now())))
  if (details.length > 0) throw new Failure('VALIDATION_FAILED', { details })
  await demandAllowance(caller, 'enquiry')

  const { consents, college, lists, ...written } = value as Enquiry
  // Read and written again: nothing comes along that is no list.
  const shared = readLists(lists)
  // A college unpublished since does not lose the enquiry about it; one that never was is not noted.
  const known = college === undefined ? undefined : (await tx.colleges.findBy('id', [college])).get(college)?.[0]
  const account = accountOf(caller)
  const now = caller.now()
  await tx.enquiries.add({
    id: edit.record,
    kind: written.kind,
    state: 'new',
    value: { ...written, ...(shared && { lists: writeLists(shared) }) },
    consents: consents.map((tick) => ({ ...readTick(tick), given: true, at: now })),
    createdAt: now,
    updatedAt: now,
    ...(account !== undefined && { account }),
    ...(caller.device !== undefined && { device: caller.device }),
    ...(known !== undefined && { college: known }),
  })
  await tx.audit.note({ act: 'send', kind: 'enquiry', record: edit.record, ...(shared && { after: 'with lists' }) })
  return { outcome: 'applied', note: reference }
}

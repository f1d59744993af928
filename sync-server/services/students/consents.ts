import { yearInIndia } from '../../../shared/college/year.ts'
import { CONSENTS, PURPOSES } from '../../../shared/enquiry/consents.ts'
import { isEnquiryId, referenceOf } from '../../../shared/enquiry/reference.ts'
import { Failure } from '../../../shared/failure.ts'
import type { Message } from '../../../shared/i18n/message.ts'
import {
  ACCOUNT_CONSENTS,
  ACCOUNT_PURPOSES,
  TERMS,
  whyNotAgree,
  type AccountPurpose,
} from '../../../shared/people/consents.ts'
import { DISCLOSURE_SENTENCES, passedOn } from '../../../shared/people/disclosures.ts'
import type { EnquiryRecord } from '../../store/ports/enquiries.ts'
import type { StudentConsent } from '../../store/ports/students.ts'
import type { Store } from '../../store/store.ts'
import { everyLine } from '../audit/every.ts'
import { demandStudent, type Caller } from '../caller.ts'

/** How one purpose stands for a person. */
export interface ConsentAgreement extends Omit<StudentConsent, 'at'> {
  text: string
  at?: number
  isWithdrawable: boolean
  enquiry?: EnquiryRecord
  /** Why it may not be given. */ whyNot?: string
}
/** Something of this person that was given or shown to somebody. */
export interface DisclosedRecord {
  to: string
  what: Message
  at: number
}

const lastOf = (said: readonly StudentConsent[], purpose: string): StudentConsent | undefined =>
  said.findLast((one) => one.purpose === purpose)
export const isGiven = (said: readonly StudentConsent[], purpose: string): boolean =>
  lastOf(said, purpose)?.given === true

/** Every enquiry of an account, newest first. */
export async function enquiriesOf(store: Store, account: `student:${string}`): Promise<EnquiryRecord[]> {
  const all: EnquiryRecord[] = []
  for (let page = 1; ; page++) {
    const { rows, total } = await store.enquiries.list({ page, limit: 100, account })
    all.push(...rows)
    if (rows.length === 0 || all.length >= total) return all
  }
}

/**
 * What this person agreed to, with the account and with each enquiry, and to whom anything was given. @throws Failure
 * UNAUTHENTICATED
 */
export async function consentsOf(
  caller: Caller,
): Promise<{ consents: ConsentAgreement[]; disclosures: DisclosedRecord[] }> {
  const { id, yearOfBirth, createdAt } = demandStudent(caller)
  const { store } = caller
  const said = await store.students.consents(id)
  const enquiries = await enquiriesOf(store, `student:${id}`)
  const whyNot = whyNotAgree(yearOfBirth, yearInIndia(caller.now()))
  const terms = lastOf(said, 'terms')
  return {
    consents: [
      {
        purpose: 'terms',
        text: TERMS.text,
        textVersion: terms?.textVersion ?? TERMS.version,
        given: true,
        at: terms?.at ?? createdAt,
        isWithdrawable: false,
      },
      ...ACCOUNT_PURPOSES.map((purpose): ConsentAgreement => {
        const last = lastOf(said, purpose)
        const { version, text } = ACCOUNT_CONSENTS[purpose]
        return {
          purpose,
          text,
          textVersion: last?.textVersion ?? version,
          given: last?.given === true,
          ...(last && { at: last.at }),
          isWithdrawable: last?.given === true,
          ...(whyNot !== undefined && { whyNot }),
        }
      }),
      ...enquiries.flatMap(ofEnquiry),
    ],
    disclosures: await disclosuresOf(store, id, enquiries),
  }
}

/** The last word about each purpose of one enquiry. */
function ofEnquiry(enquiry: EnquiryRecord): ConsentAgreement[] {
  return PURPOSES.flatMap((purpose): ConsentAgreement[] => {
    const last = enquiry.consents.findLast((one) => one.purpose === purpose)
    return last ? [{ ...last, text: CONSENTS[purpose].text, isWithdrawable: last.given, enquiry }] : []
  })
}

/**
 * Who of the staff acted on the account or read an enquiry, and which enquiries were agreed to be passed to a college:
 * every one, newest first.
 */
async function disclosuresOf(
  store: Store,
  id: string,
  enquiries: readonly EnquiryRecord[],
): Promise<DisclosedRecord[]> {
  const shown = await byStaff(store, 'student', id, DISCLOSURE_SENTENCES.account)
  for (const review of await store.reviews.shownBy(`student:${id}`))
    shown.push(...(await byStaff(store, 'review', review, DISCLOSURE_SENTENCES.review)))
  for (const enquiry of enquiries) {
    const reference = isEnquiryId(enquiry.id) ? referenceOf(enquiry.id) : enquiry.reference
    shown.push(...(await byStaff(store, 'enquiry', enquiry.id, DISCLOSURE_SENTENCES.enquiry(reference))))
    const passed = enquiry.consents.find(({ purpose, given }) => purpose === 'college' && given)
    const college = passed && enquiry.college !== undefined ? await store.colleges.open(enquiry.college) : undefined
    if (passed && college) shown.push({ to: college.college.name, what: passedOn(reference), at: passed.at })
  }
  return shown.toSorted((a, b) => b.at - a.at)
}

/**
 * What staff did to one record, in these words. Each act is asked for by itself: whatever else happens to a record,
 * sign-ins above all, crowds none of them out.
 */
async function byStaff(
  store: Store,
  kind: string,
  record: string,
  acts: Readonly<Record<string, Message>>,
): Promise<DisclosedRecord[]> {
  const shown: DisclosedRecord[] = []
  for (const [act, what] of Object.entries(acts)) {
    for await (const { at, author } of everyLine(store, { kind, record, act, authorKind: 'staff' }))
      shown.push({ to: `${author.name}, staff of this site`, what, at })
  }
  return shown
}

/**
 * Agrees to one purpose, or takes it back; again the same is nothing new. @throws Failure UNAUTHENTICATED,
 * VALIDATION_FAILED
 */
export async function agree(caller: Caller, purpose: AccountPurpose, given: boolean): Promise<void> {
  const { id, yearOfBirth } = demandStudent(caller)
  const whyNot = whyNotAgree(yearOfBirth, yearInIndia(caller.now()))
  if (given && whyNot !== undefined)
    throw new Failure('VALIDATION_FAILED', {
      message: whyNot,
      details: [{ path: purpose, rule: 'age', message: whyNot }],
    })
  if (isGiven(await caller.store.students.consents(id), purpose) === given) return
  await caller.store.write(caller.author, async (tx) => {
    await tx.students.consent(id, { purpose, textVersion: ACCOUNT_CONSENTS[purpose].version, given, at: caller.now() })
    await tx.audit.note({ act: given ? 'agree' : 'withdraw', kind: 'student', record: id, after: purpose })
  })
}

/**
 * Takes back what was agreed to with one of one's own enquiries. Nobody may answer one without its own consent, so it
 * is closed.
 * @throws Failure UNAUTHENTICATED, NOT_FOUND
 */
export async function withdrawFromEnquiry(caller: Caller, enquiry: string, purpose: string): Promise<void> {
  const { id } = demandStudent(caller)
  await caller.store.write(caller.author, async (tx) => {
    const standing = await tx.enquiries.open(enquiry)
    if (standing?.account !== `student:${id}`) throw new Failure('NOT_FOUND', { message: 'Enquiry not found' })
    if (!(await tx.enquiries.withdraw(enquiry, purpose))) return
    if (purpose === 'reply') await tx.enquiries.replace({ ...(await tx.enquiries.open(enquiry))!, state: 'closed' })
    // What may no longer be shown is not kept either.
    if (purpose === 'lists') {
      const {
        value: { lists: _gone, ...value },
        ...rest
      } = (await tx.enquiries.open(enquiry))!
      await tx.enquiries.replace({ ...rest, value })
    }
    await tx.audit.note({ act: 'withdraw', kind: 'enquiry', record: enquiry, after: purpose })
  })
}

import type { CorrectionRecord } from '../../store/ports/corrections.ts'
import type { EnquiryRecord } from '../../store/ports/enquiries.ts'
import type { RepresentativeRecord } from '../../store/ports/representatives.ts'
import type { ReviewRecord, ReviewReport, WrittenBeside } from '../../store/ports/reviews.ts'
import type { StudentConsent, StudentRecord, StudentSession } from '../../store/ports/students.ts'
import { everyLine } from '../audit/every.ts'
import { demandStudent, type Caller } from '../caller.ts'
import { consentsOf, enquiriesOf, type DisclosedRecord } from './consents.ts'

/** Everything known of one person, as the store has it. */
export interface PersonalData {
  account: StudentRecord
  /** The colleges it answers for. */
  mandates: RepresentativeRecord[]
  consents: StudentConsent[]
  disclosures: DisclosedRecord[]
  sessions: StudentSession[]
  reviews: ReviewRecord[]
  beside: WrittenBeside
  /** With what became of each. */
  reports: Array<ReviewReport & { college: string }>
  enquiries: EnquiryRecord[]
  /** What they said of figures that looked wrong. */
  corrections: CorrectionRecord[]
  /** What the account itself did here: act and time. */
  acts: Array<{ act: string; at: number; address?: string }>
}

/** One's own copy of everything (domain-facts, DPDP Act: access). @throws Failure UNAUTHENTICATED */
export async function exportOf(caller: Caller): Promise<PersonalData> {
  const account = demandStudent(caller)
  const { store } = caller
  const name = `student:${account.id}` as const
  const [mandates, consents, { disclosures }, sessions, beside, enquiries, reports, corrections] = await Promise.all([
    store.mandates.of(account.id),
    store.students.consents(account.id),
    consentsOf(caller),
    store.students.sessions(account.id),
    store.reviews.writtenBy(name),
    enquiriesOf(store, name),
    store.reviews.reportsBy(name, 10_000),
    store.corrections.of(name),
  ])
  return {
    account,
    mandates,
    consents,
    disclosures,
    sessions,
    beside,
    reports,
    enquiries,
    corrections,
    reviews: await reviewsOf(caller, name),
    acts: await actsOf(caller, account.id),
  }
}

async function reviewsOf({ store }: Caller, account: `student:${string}`): Promise<ReviewRecord[]> {
  const all: ReviewRecord[] = []
  for (let page = 1; ; page++) {
    const { rows, total } = await store.reviews.list({ page, limit: 100, account })
    all.push(...rows)
    if (rows.length === 0 || all.length >= total) return all
  }
}

async function actsOf({ store }: Caller, id: string): Promise<PersonalData['acts']> {
  const all: PersonalData['acts'] = []
  for await (const { act, kind, at, author } of everyLine(store, { author: id }))
    all.push({ act: `${act} ${kind}`, at, ...(author.address !== undefined && { address: author.address }) })
  return all
}

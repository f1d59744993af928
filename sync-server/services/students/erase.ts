import { DAY_MS } from '../../../shared/format/duration.ts'
import { VISITOR_ENQUIRY_DAYS } from '../../../shared/enquiry/term.ts'
import { emailKey } from '../../../shared/people/identity.ts'
import type { IdentityDocuments } from '../../files/fileStore.ts'
import type { Author } from '../../store/ports/author.ts'
import type { EnquiryRecord } from '../../store/ports/enquiries.ts'
import type { StudentRecord } from '../../store/ports/students.ts'
import type { Store, StoreTransaction } from '../../store/store.ts'
import { everyLine } from '../audit/every.ts'
import type { Post } from '../mail/post.ts'
import type { Erasures } from './erasures.ts'

const STEP = 500

/** Where a person is kept beside the database. */
export interface ErasedFrom {
  papers?: IdentityDocuments
  post?: Post
  erasures?: Erasures
}

/**
 * Erases one person: account, sessions, consents and tokens; their name in reviews and replies, with the words that
 * are not published; their
 * votes' and reports' names; what they reported of figures; their enquiries' name, words and notes, also of enquiries they sent before they had the
 * account; the edits, answers
 * and clashes kept for their devices; the network addresses of what they did; pictures of documents, and letters that
 * were not sent. The audit
 * keeps what was done under an id that leads nowhere.
 * @param isDue asked of the account under its lock: they may have logged in a moment ago
 * @returns was it erased?
 */
export async function eraseStudent(
  store: Store,
  author: Author,
  from: ErasedFrom,
  id: string,
  isDue: (student: StudentRecord) => boolean = () => true,
): Promise<boolean> {
  const account = `student:${id}` as const
  const shown = await store.reviews.shownBy(account)
  const gone = await store.write(author, async (tx) => {
    const student = await tx.students.open(id)
    if (!student || !isDue(student)) return undefined
    const enquiries = [...(await tx.enquiries.anonymise(account)), ...(await forgetEarlier(tx, student))]
    await tx.reviews.anonymise(account)
    await tx.corrections.forget({ account })
    if (student.emailConfirmedAt !== undefined) await tx.corrections.forget({ email: student.email })
    await tx.sync.forget(account)
    await tx.keys.forget(account)
    await tx.students.remove(id)
    await tx.audit.note({ act: 'erase', kind: 'student', record: id })
    for (const enquiry of enquiries) await tx.audit.note({ act: 'erase', kind: 'enquiry', record: enquiry })
    await tx.audit.forgetAddresses(id)
    return { student, enquiries }
  })
  if (!gone) return false
  // After the commit: were this on the list and the account still there, a restart would erase whoever took their
  // deletion back.
  from.erasures?.add('student', id)
  for (const enquiry of gone.enquiries) from.erasures?.add('enquiry', enquiry)
  for (const review of shown) await from.papers?.remove(review)
  await from.post?.forget({ to: gone.student.email })
  return true
}

/**
 * Enquiries the person sent without the account: by their confirmed e-mail, or from their own device under their
 * e-mail or phone.
 */
async function forgetEarlier(tx: StoreTransaction, student: StudentRecord): Promise<string[]> {
  const contacts = [student.email, ...(student.phone ? [student.phone] : [])]
  const found = new Map<string, EnquiryRecord>()
  for (const contact of contacts)
    for (const enquiry of await tx.enquiries.ofVisitor(contact)) found.set(enquiry.id, enquiry)
  const own = await tx.sync.devicesOf(`student:${student.id}`)
  const isTheirs = ({ value, device }: EnquiryRecord): boolean => {
    const hasEmail = typeof value['email'] === 'string' && emailKey(value['email']) === emailKey(student.email)
    if (hasEmail && student.emailConfirmedAt !== undefined) return true
    return (
      device !== undefined &&
      own.includes(device) &&
      (hasEmail || (student.phone !== undefined && value['phone'] === student.phone))
    )
  }
  const theirs = [...found.values()].filter(isTheirs).map(({ id }) => id)
  for (const id of theirs) await tx.enquiries.forget(id)
  return theirs
}

/**
 * Takes the authors out of enquiries that were sent without an account and have had their term, and removes reports of
 * figures that nobody decided in the same term. Once a day. @returns how many enquiries
 */
export async function forgetVisitors(store: Store, author: Author, { erasures }: ErasedFrom): Promise<number> {
  let forgotten = 0
  const before = store.now() - VISITOR_ENQUIRY_DAYS * DAY_MS
  await store.write(author, (tx) => tx.corrections.forgetOpenBefore(before))
  for (;;) {
    const due = await store.enquiries.visitorsBefore(before, 50)
    for (const id of due) {
      await store.write(author, async (tx) => {
        await tx.enquiries.forget(id)
        await tx.audit.note({ act: 'erase', kind: 'enquiry', record: id })
      })
      erasures?.add('enquiry', id)
      forgotten++
    }
    if (due.length < 50) return forgotten
  }
}

/**
 * Before a server answers: completes the list from what the audit says (a server may have been killed between an
 * erasure and its line in the
 * list), then erases anew whom a restored backup brought back. @returns how many accounts and enquiries
 */
export async function eraseAgain(
  store: Store,
  author: Author,
  from: ErasedFrom & { erasures: Erasures },
): Promise<number> {
  for (const kind of ['student', 'enquiry'] as const)
    for await (const { record } of everyLine(store, { kind, act: 'erase' }))
      if (record !== undefined) from.erasures.add(kind, record)
  if (from.erasures.size === 0) return 0
  let erased = 0
  for (let after = ''; ;) {
    const ids = await store.students.ids(after, STEP)
    for (const id of ids)
      if (from.erasures.has('student', id) && (await eraseStudent(store, author, from, id))) erased++
    if (ids.length < STEP) break
    after = ids.at(-1)!
  }
  for (let after = ''; ;) {
    const ids = await store.enquiries.ids(after, STEP)
    const back = ids.filter((id) => from.erasures.has('enquiry', id))
    if (back.length > 0) {
      await store.write(author, async (tx) => {
        for (const id of back) {
          await tx.enquiries.forget(id)
          await tx.audit.note({ act: 'erase', kind: 'enquiry', record: id })
        }
      })
    }
    erased += back.length
    if (ids.length < STEP) break
    after = ids.at(-1)!
  }
  if (erased > 0) await store.scrub()
  return erased
}

import { DAY_MS } from '../../../shared/format/duration.ts'
import { Failure } from '../../../shared/failure.ts'
import { DOCUMENT, DOCUMENT_SENTENCES, mayShowDocument, problemsInDocument } from '../../../shared/review/document.ts'
import { higherRung } from '../../../shared/review/verified.ts'
import type { IdentityDocuments } from '../../files/fileStore.ts'
import type { Author } from '../../store/ports/author.ts'
import type { ReviewRecord } from '../../store/ports/reviews.ts'
import type { Store, StoreTransaction } from '../../store/store.ts'
import { demand, demandStudent, type Caller } from '../caller.ts'
import { inspectFile } from '../files/inspect.ts'
import type { IncomingFile } from '../files/upload.ts'
import { openOwn, REVIEW_NOT_FOUND } from './commands/rules.ts'

const STEP = 50
/** A picture lies there a moment before its review says so. */
const ARRIVING_MS = 10 * 60_000

/**
 * An author shows a picture of a document (an identity card of the institute, a mark sheet) for their review: staff
 * look at it once, and it is deleted (behaviour 12). Another one takes the place of one that waits.
 * @throws Failure UNAUTHENTICATED, NOT_FOUND, VALIDATION_FAILED, UNSUPPORTED_FILE_TYPE, FILE_TOO_LARGE,
 *    INSUFFICIENT_STORAGE
 */
export async function showReviewDocument(
  caller: Caller,
  papers: IdentityDocuments,
  id: string,
  arrived: readonly IncomingFile[],
): Promise<ReviewRecord> {
  demandStudent(caller)
  const [file] = arrived
  if (!file) throw new Failure('VALIDATION_FAILED', { message: DOCUMENT_SENTENCES.none })
  const [problem] = problemsInDocument(file)
  if (problem?.rule === 'file-type') throw refusal('UNSUPPORTED_FILE_TYPE', problem.message)
  if (problem) throw refusal(file.size === 0 ? 'VALIDATION_FAILED' : 'FILE_TOO_LARGE', problem.message)
  const source = await inspectFile(file.path, file.name)
  if (!source) throw refusal('UNSUPPORTED_FILE_TYPE', DOCUMENT_SENTENCES.type)
  // Asked before anything is kept, and again under the lock.
  await caller.store.write(caller.author, (tx) => openToShow(tx, caller, id))
  await papers.put(id, source)
  try {
    return await caller.store.write(caller.author, async (tx) => {
      const after: ReviewRecord = {
        ...(await openToShow(tx, caller, id)),
        document: { state: 'waiting', at: caller.now() },
      }
      await tx.reviews.put(after)
      await tx.audit.note({ act: 'document-shown', kind: 'review', record: id })
      return after
    })
  } catch (thrown) {
    await papers.remove(id)
    throw thrown
  }
}

const refusal = (code: 'UNSUPPORTED_FILE_TYPE' | 'FILE_TOO_LARGE' | 'VALIDATION_FAILED', message: string): Failure =>
  new Failure(code, { message, details: [{ path: DOCUMENT.field, rule: 'file', message }] })

async function openToShow(tx: StoreTransaction, caller: Caller, id: string): Promise<ReviewRecord> {
  const review = await openOwn(tx, caller, id)
  if (!mayShowDocument(review.status, review.document))
    throw refusal(
      'VALIDATION_FAILED',
      review.document?.state === 'seen' ? DOCUMENT_SENTENCES.seen : DOCUMENT_SENTENCES.ended,
    )
  return review
}

/**
 * Staff look at a picture that waits. Who did stands in the log before anybody sees it, and its author reads it among
 * their disclosures. @throws Failure FORBIDDEN, NOT_FOUND
 */
export async function openReviewDocument(caller: Caller, papers: IdentityDocuments, id: string): Promise<Buffer> {
  demand(caller, 'edit_colleges')
  await caller.store.write(caller.author, async (tx) => {
    await openWaiting(tx, id)
    await tx.audit.note({ act: 'document-opened', kind: 'review', record: id })
  })
  const bytes = await papers.read(id)
  // Lost with a restored backup, or on another of several servers, which may still show it: it goes on waiting, for its
  // days at most.
  if (!bytes) throw new Failure('NOT_FOUND', { message: DOCUMENT_SENTENCES.gone })
  return bytes
}

/**
 * Staff say what they saw: that it shows who the author is, or with a reason that it does not. Either way the picture
 * is deleted at once.
 * @throws Failure FORBIDDEN, NOT_FOUND, VALIDATION_FAILED
 */
export async function settleReviewDocument(
  caller: Caller,
  papers: IdentityDocuments,
  id: string,
  { seen, reason }: { seen: boolean; reason?: string },
): Promise<void> {
  demand(caller, 'edit_colleges')
  const said = reason?.trim()
  if (!seen && !said)
    throw new Failure('VALIDATION_FAILED', {
      details: [{ path: 'reason', rule: 'required', message: DOCUMENT_SENTENCES.needsReason }],
    })
  await caller.store.write(caller.author, async (tx) => {
    const before = await openWaiting(tx, id)
    await tx.reviews.put({
      ...before,
      ...(seen && { verified: higherRung(before.verified, 'document') }),
      document: { state: seen ? 'seen' : 'refused', at: caller.now(), ...(!seen && said && { reason: said }) },
    })
    await tx.audit.note({
      act: seen ? 'document-seen' : 'document-refused',
      kind: 'review',
      record: id,
      ...(said && { reason: said }),
    })
  })
  await papers.remove(id)
}

async function openWaiting(tx: StoreTransaction, id: string): Promise<ReviewRecord> {
  const review = await tx.reviews.open(id)
  if (!review) throw new Failure('NOT_FOUND', { message: REVIEW_NOT_FOUND })
  if (review.document?.state !== 'waiting') throw new Failure('NOT_FOUND', { message: DOCUMENT_SENTENCES.none })
  return review
}

/**
 * Lets go of every picture nobody looked at in time, and of those whose review ended, was erased or needs none any
 * more; also what a killed server left. Once an hour. @returns how many files went
 */
export async function forgetDocuments(store: Store, author: Author, papers: IdentityDocuments): Promise<number> {
  const due = () => store.reviews.documentsBefore(store.now() - DOCUMENT.days * DAY_MS, STEP)
  for (let ids = await due(); ids.length > 0; ids = await due()) {
    for (const id of ids) {
      await store.write(author, async (tx) => {
        const review = await tx.reviews.open(id)
        if (review?.document?.state !== 'waiting' || review.document.at >= store.now() - DOCUMENT.days * DAY_MS) return
        await tx.reviews.put({ ...review, document: { state: 'gone', at: store.now() } })
        await tx.audit.note({ act: 'document-gone', kind: 'review', record: id })
      })
    }
  }
  let gone = 0
  for (const id of await papers.held(store.now() - ARRIVING_MS)) {
    if ((await store.reviews.open(id))?.document?.state === 'waiting') continue
    await papers.remove(id)
    gone++
  }
  return gone
}

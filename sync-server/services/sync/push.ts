import { DOCUMENT_KINDS } from '../../../shared/document/document.ts'
import { Failure, FAILURES } from '../../../shared/failure.ts'
import { RECEIPT_LIMITS } from '../../../shared/protocol/limits.ts'
import {
  type Edit,
  editedKindOf,
  type PushAnswer,
  type PushRequest,
  type Receipt,
  verbOf,
} from '../../../shared/protocol/push.ts'
import { editSchema } from '../../../shared/protocol/pushSchema.ts'
import { demandProtocol } from '../../../shared/protocol/pushEnvelope.ts'
import { EDIT_SIZE, measure } from '../../../shared/record/measure.ts'
import { hashOf } from '../../../shared/record/tag.ts'
import type { KeptReceipt } from '../../store/ports/sync.ts'
import type { StoreTransaction } from '../../store/store.ts'
import { accountOf, type Caller } from '../caller.ts'
import { withFreeSlug } from '../colleges/withFreeSlug.ts'
import { demandAllowance } from '../students/allowance.ts'
import { completeChanges, isId } from './complete.ts'
import type { Cursors } from './cursor.ts'
import { applyEdit, editRefusal } from './applyEdit.ts'
import type { UnnumberedReceipt, SyncCaller } from './editHandler.ts'

/** A push as it arrives: the envelope is checked, each edit is still whatever the device sent. */
export type IncomingPush = Omit<PushRequest, 'edits'> & { edits: Array<{ n: number } & Record<string, unknown>> }
export interface PushParts {
  cursors: Cursors
  /** Told of a bug of ours that one edit met; the edit is parked and the others go on. */
  bug(thrown: unknown): void
}
type Entry = KeptReceipt & { n: number; parked?: unknown }

/**
 * Judges a device's edits in their order, in one transaction (S1): what came before is answered as it was answered then
 * (S2), each new edit in a savepoint of its own, so that a bad one is a receipt and holds nothing else up (S3). Where
 * an account or address has done too much of something for now, being refused included, that edit and those behind it
 * are left to the device: "not yet" is no verdict to be kept. Of a device without an account the receipts are kept and
 * no text of an edit.
 * @throws Failure PROTOCOL_TOO_OLD, PROTOCOL_TOO_NEW, FORBIDDEN for another account's device, TOKEN_REVOKED, QUEUE_GAP
 *    with `{ expected }`, EDIT_REUSED, RATE_LIMITED when not even the first edit may be taken yet
 */
export async function applyPush(
  caller: Caller,
  { cursors, bug }: PushParts,
  { protocol, device, edits }: IncomingPush,
): Promise<PushAnswer> {
  demandProtocol(protocol)
  if (edits.some(({ n }, at) => n !== edits[0]!.n + at))
    throw new Failure('VALIDATION_FAILED', {
      details: [{ path: 'edits', rule: 'order', message: 'Edits must be numbered one after the other' }],
    })
  const account = accountOf(caller)
  const asking: SyncCaller = {
    ...caller,
    ...(account !== undefined && { account }),
    device,
    author: { ...caller.author, device },
  }
  const prints = new Map(edits.map((edit) => [edit.n, hashOf(edit)]))

  const { upTo, receipts, retryAfter } = await withFreeSlug(() =>
    caller.store.write(asking.author, async (tx) => {
      const { upTo: before, isNew } = await tx.sync.lockDevice(device, account)
      if (isNew && account === undefined) await demandAllowance(asking, 'device')
      const now = await asItIsNow(tx, asking)
      if (edits[0] && edits[0].n > before + 1) throw new Failure('QUEUE_GAP', { data: { expected: before + 1 } })
      const known = await tx.sync.receipts(
        device,
        edits.map(({ n }) => n).filter((n) => n <= before),
      )
      for (const [n, { fingerprint }] of known) if (fingerprint !== prints.get(n)) throw new Failure('EDIT_REUSED')
      const fresh = edits.filter(({ n }) => n > before)
      // All at once and in id order: of two batches over the same records one waits at the first of them, and never in
      // a ring.
      const settled = await Promise.all(
        fresh.filter((edit) => edit['record'] === undefined).map((edit) => completeChanges(tx, now, edit)),
      )
      const records = [...new Set([...fresh, ...settled].flatMap(recordsOf))]
      await tx.sync.lockRecords(records)
      for (const kind of DOCUMENT_KINDS) {
        const ids = [
          ...new Set(
            fresh
              .filter((edit) => typeof edit['kind'] === 'string' && edit['kind'].startsWith(`${kind}.`))
              .flatMap(recordsOf),
          ),
        ]
        if (ids.length > 0) await tx.documents.lock(kind, ids)
      }
      // Known from here on; edit by edit it would be asked a hundred times.
      await tx.sync.openClashesAmong(records)
      const entries: Entry[] = []
      const missing = new Missing(tx, device)
      let wait: Failure | undefined
      for (const edit of fresh) {
        const verdict = await judged(tx, now, edit, missing, bug)
        wait = verdict instanceof Failure ? verdict : await tooManyRefusals(now, verdict)
        if (wait || verdict instanceof Failure) break
        const receipt = bounded({ n: edit.n, ...verdict }, account)
        const tookNoEffect = receipt.outcome === 'refused' || receipt.outcome === 'held' || receipt.outcome === 'clash'
        missing.note(edit, receipt)
        entries.push({
          n: edit.n,
          fingerprint: prints.get(edit.n)!,
          receipt,
          ...(tookNoEffect && account !== undefined && { parked: parkedText(edit) }),
        })
      }
      if (wait && entries.length === 0 && fresh.length === edits.length) throw wait
      const after = Math.max(before, entries.at(-1)?.n ?? 0)
      if (entries.length > 0) await tx.sync.keep(device, after, entries)
      // A receipt older than is kept: the edit took its effect long ago, and more than that nobody needs to know.
      const earlier = edits
        .filter(({ n }) => n <= before)
        .map(({ n }): Receipt => known.get(n)?.receipt ?? { n, outcome: 'same' })
      return {
        upTo: after,
        receipts: [...earlier, ...entries.map(({ receipt }) => receipt)],
        retryAfter: wait?.retryAfter,
      }
    }),
  )
  return {
    upTo,
    cursor: cursors.sign(await caller.store.sync.here()),
    receipts,
    ...(retryAfter !== undefined && { retryAfter }),
  }
}

/** Staff are trusted with their mistakes; whoever else is refused too often waits. */
async function tooManyRefusals(caller: SyncCaller, { outcome }: UnnumberedReceipt): Promise<Failure | undefined> {
  if (caller.staff || (outcome !== 'refused' && outcome !== 'held')) return undefined
  try {
    await demandAllowance(caller, 'refusal')
  } catch (thrown) {
    if (thrown instanceof Failure) return thrown
    throw thrown
  }
  return undefined
}

/** A verdict as it is kept and told: an edit of 256 KB can be wrong in megabytes of sentences. */
function bounded(receipt: Receipt, account: string | undefined): Receipt {
  const most = RECEIPT_LIMITS[account === undefined ? 'visitor' : 'account']
  const { message, details } = receipt
  return {
    ...receipt,
    ...(message !== undefined && { message: message.slice(0, most.message) }),
    ...(details && {
      details: details.slice(0, most.details).map(({ path, rule, message: says, text }) => ({
        path: path.slice(0, most.path),
        rule,
        message: says.slice(0, most.message),
        ...(text && JSON.stringify(text).length <= most.message && { text }),
      })),
    }),
  }
}

/**
 * S4. The account as it is in this transaction: a role taken away a moment ago is gone, and none is taken away in
 * between.
 */
async function asItIsNow(tx: StoreTransaction, caller: SyncCaller): Promise<SyncCaller> {
  if (caller.staff) {
    const staff = await tx.staff.open(caller.staff.id)
    if (!staff?.isActive || staff.tokenVersion !== caller.staff.tokenVersion) throw new Failure('TOKEN_REVOKED')
    return { ...caller, staff }
  }
  if (caller.student) {
    const student = await tx.students.open(caller.student.id)
    if (!student?.isActive || student.tokenVersion !== caller.student.tokenVersion) throw new Failure('TOKEN_REVOKED')
    return { ...caller, student }
  }
  return caller
}

/** The verdict on one edit, or the RATE_LIMITED that leaves it for later. */
async function judged(
  tx: StoreTransaction,
  caller: SyncCaller,
  raw: IncomingPush['edits'][number],
  missing: Missing,
  bug: PushParts['bug'],
): Promise<UnnumberedReceipt | Failure> {
  try {
    measure(raw, EDIT_SIZE)
    const edit = readEdit(await completeChanges(tx, caller, raw))
    return await tx.sync.savepoint(() => applyEdit(tx, caller, edit))
  } catch (thrown) {
    if (!(thrown instanceof Failure)) {
      // A failure of the database is no verdict either: the store lets no such transaction commit, whatever is made of
      // it here.
      bug(thrown)
      return { outcome: 'refused', code: 'INTERNAL', message: FAILURES.INTERNAL[1] }
    }
    if (thrown.status >= 500) throw thrown
    if (thrown.code === 'RATE_LIMITED') return thrown
    // Another transaction took the slug this one had chosen. That is nobody's fault: the batch is judged again.
    if (thrown.code === 'SLUG_TAKEN' && isAdding(raw)) throw thrown
    if (thrown.code === 'NOT_FOUND' && (await missing.explains(raw)))
      return { outcome: 'held', code: 'NOT_FOUND', message: 'It belongs to something that could not be added' }
    return editRefusal(thrown)
  }
}

/** @throws Failure VALIDATION_FAILED where the edit is none that this protocol knows (S3) */
function readEdit(raw: Record<string, unknown>): Edit {
  const read = editSchema.safeParse(raw)
  if (read.success) return read.data
  throw new Failure('VALIDATION_FAILED', {
    details: read.error.issues
      .slice(0, 20)
      .map(({ path, code, message }) => ({ path: path.map(String).join('/'), rule: code, message })),
  })
}

/**
 * An edit as it is parked. What staff note about a person stands with the enquiry alone, because it goes with the
 * account it is about (decision 17); the device that wrote it keeps the words for their author.
 */
function parkedText({ note, ...edit }: Record<string, unknown>): unknown {
  return note === undefined || edit['kind'] === 'enquiry.followUp' ? edit : { ...edit, note }
}

/** Records an edit may lock; of one that cannot be read, whatever looks like their ids. */
const recordsOf = (edit: Record<string, unknown>): string[] =>
  [edit['record'], edit['source'], edit['kind'] === 'redirect.put' ? edit['college'] : undefined].filter(isId)

/** Records this device wanted to add and could not: what it did to them afterwards is held, not refused. */
class Missing {
  readonly #tx: StoreTransaction
  readonly #device: string
  readonly #now = new Set<string>()
  #before: Promise<Set<string>> | undefined

  constructor(tx: StoreTransaction, device: string) {
    this.#tx = tx
    this.#device = device
  }

  note(edit: Record<string, unknown>, { outcome }: Pick<Receipt, 'outcome'>): void {
    if (isAdding(edit) && (outcome === 'refused' || outcome === 'held' || outcome === 'clash'))
      this.#now.add(edit.record)
  }

  async explains(edit: Record<string, unknown>): Promise<boolean> {
    const records = recordsOf(edit)
    if (records.some((id) => this.#now.has(id))) return true
    this.#before ??= this.#tx.sync
      .parkedOf(this.#device)
      .then((parked) => new Set(parked.flatMap(({ edit: earlier }) => (isAdding(earlier) ? [earlier.record] : []))))
    const before = await this.#before
    return records.some((id) => before.has(id))
  }
}

function isAdding(edit: unknown): edit is { record: string } {
  if (
    typeof edit !== 'object' ||
    edit === null ||
    !('kind' in edit) ||
    typeof edit.kind !== 'string' ||
    !('record' in edit) ||
    typeof edit.record !== 'string'
  )
    return false
  return (
    ['create', 'duplicate'].includes(verbOf(edit as Pick<Edit, 'kind'>)) &&
    editedKindOf(edit as Pick<Edit, 'kind'>) !== ''
  )
}

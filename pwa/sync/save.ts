import { editedFields } from '../../shared/college/record.ts'
import { DOCUMENTS } from '../../shared/document/document.ts'
import { type Change, isWords } from '../../shared/merge/change.ts'
import { foldChanges, foldReasons } from '../../shared/merge/fold.ts'
import type { ClashShown } from '../../shared/protocol/push.ts'
import { PROTOCOL, SCHEMA } from '../../shared/protocol/version.ts'
import type { Fields } from '../../shared/record/field.ts'
import { reviewFields } from '../../shared/review/review.ts'
import { isFull } from '../local/handle.ts'
import {
  type OutboxDevice,
  type EditRow,
  from,
  hasLeft,
  type Outbox,
  type TrayRow,
  type NewEdit,
} from '../local/outbox.ts'
import { documentKindOfEdit, documentSeen } from './documents.ts'
import { namesFiles, waitsForFiles, withAddresses } from './files.ts'
import type { SyncContext } from './context.ts'
import { type EditDraft, NotSaved } from './types.ts'
import { mayQueue, problemsInDocumentAct, problemsWith } from './rules.ts'
import { recordSnapshot } from './seen.ts'
import { BATCH_BYTES, jsonBytes, fitting } from './size.ts'

export interface SaveContext {
  /** The clash an act settles, as its author saw it. */
  settles?: ClashShown
  /** The refused edit this one takes the place of; it leaves the tray in the same transaction. */
  replaces?: number
  /** What the act is about is called so, where its author did it. */
  name?: string
}

/**
 * Saves one act (D1). Its number is given in the transaction that writes it, and the promise is kept only after that is
 * on the disk. @throws NotSaved, and then nothing of it was kept
 */
export async function save(parts: SyncContext, act: EditDraft, saving: SaveContext = {}): Promise<{ n: number }> {
  const { account, outbox, cache, outside } = parts
  if (!mayQueue(account, act.kind)) throw new NotSaved('not-allowed', 'This needs an account')
  try {
    const document = documentKindOfEdit(act.kind)
    const seen = act.kind.startsWith('college.') ? await recordSnapshot(parts, act.record) : undefined
    const documented = document && (await documentSeen(parts, document, act.record))
    const problems = document
      ? problemsInDocumentAct(document, act, documented, outside.now())
      : problemsWith(act, seen, outside.now())
    if (problems.length > 0) throw new NotSaved('invalid', problems[0]!.message, { problems })
    const pieces = fitting(act)
    if (!pieces)
      throw new NotSaved('invalid', 'This is too large to send', {
        problems: [{ path: '', rule: 'size', message: 'This is too large to send' }],
      })
    const position =
      document || act.kind.startsWith('college.')
        ? (await cache.use(() => cache.meta.get('pull')))?.position
        : undefined
    const mark = outside.id()
    const savedAt = outside.now()
    const edits = pieces.map((piece): NewEdit => ({
      ...piece,
      madeAt: new Date(savedAt).toISOString(),
      ...(position !== undefined && { seen: position }),
    }))
    const n = await outbox.act(async () => {
      const replaced = saving.replaces === undefined ? undefined : await leaveTray(outbox, account, saving.replaces)
      const name = saving.name ?? replaced?.name ?? seen?.record.college.name ?? documented?.record.name
      let last = 0
      for (const [at, edit] of edits.entries())
        last = await enqueue(parts, edit, {
          mark: `${mark}-${at}`,
          savedAt,
          mustChain: seen !== undefined && !seen.whole && seen.isEdited,
          ...saving,
          ...(name !== undefined && name !== '' && { name }),
        })
      return last
    })
    parts.changed('outbox', [act.record])
    return { n }
  } catch (thrown) {
    throw notSavedFrom(thrown)
  }
}

/** The error that tells a person why nothing was kept. */
export function notSavedFrom(thrown: unknown): NotSaved {
  if (thrown instanceof NotSaved) return thrown
  if (thrown instanceof Error && thrown.cause instanceof NotSaved) return thrown.cause
  const { inner } = (thrown ?? {}) as { inner?: unknown }
  if (inner instanceof NotSaved) return inner
  if (isFull(thrown))
    return new NotSaved('storage-full', 'This device is full. Free some space and save again', { cause: thrown })
  return new NotSaved('storage-failed', 'We couldn’t save this on this device', { cause: thrown })
}

/** The row of this account's device; made with its first edit. Inside a transaction. */
export async function deviceRow({ account, outbox, outside }: SyncContext): Promise<OutboxDevice> {
  const row = await outbox.devices.get(account)
  if (row) return row
  const fresh: OutboxDevice = { account, device: outside.id(), base: 0, next: 1, upTo: 0 }
  await outbox.devices.put(fresh)
  return fresh
}

interface Enqueued extends SaveContext {
  mark: string
  savedAt: number
  mustChain?: boolean
  isReady?: boolean
}

/**
 * Gives an edit its number and writes it down, or folds it into the one before it that has not left (D3). Inside a
 * transaction.
 */
export async function enqueue(
  parts: SyncContext,
  given: NewEdit,
  { mark, savedAt, settles, name, mustChain, isReady }: Enqueued,
): Promise<number> {
  const { account, outbox } = parts
  const device = await deviceRow(parts)
  // Asked first: awaiting what reads nothing would end the transaction before its time.
  const edit = namesFiles(given) ? await withAddresses(outbox, account, given) : given
  // A retried write may have been committed after all: the mark tells (D10).
  const written = await outbox.edits
    .where('[account+n]')
    .between(...from(account, device.next - 8))
    .filter((row) => row.mark === mark)
    .first()
  if (written) return written.n
  if (!isReady && (await waitsForFiles(outbox, account, edit, mark, savedAt))) return 0
  const before = await foldable(outbox, device, edit)
  const known = before && !isNoted(device) ? await withNotes(outbox, device) : device
  if (before && before.n > (known.copies?.of[edit.record] ?? 0)) return fold(outbox, before, edit, mark, known)
  if (mustChain && 'tag' in edit && edit.kind !== 'clash.settle')
    throw new NotSaved('not-held', 'Open this record once while connected: its earlier edits are still on their way')
  await addNumbered(outbox, known, {
    record: edit.record,
    edit,
    protocol: PROTOCOL,
    schema: SCHEMA,
    savedAt,
    mark,
    ...(settles && { settles }),
    ...(name !== undefined && { name }),
  })
  return known.next
}

/**
 * Writes an edit down under the next number of its device. Inside a transaction.
 * @returns the device's row as it is then
 */
export async function addNumbered(
  outbox: Outbox,
  device: OutboxDevice,
  row: Omit<EditRow, 'account' | 'n' | 'bytes'>,
): Promise<OutboxDevice> {
  await outbox.edits.add({ account: device.account, n: device.next, bytes: jsonBytes(row.edit), ...row })
  const after = withOneMore(device, row.edit)
  await outbox.devices.put(after)
  return after
}

const FAMILIES = [
  ['college.publish', 'college.unpublish'],
  ['college.delete', 'college.restore'],
  ['exam.publish', 'exam.unpublish'],
  ['exam.delete', 'exam.restore'],
  ['site.publish', 'site.unpublish'],
  ['site.delete', 'site.restore'],
  ['review.vote'],
]
const familyOf = (kind: string): number => FAMILIES.findIndex((family) => family.includes(kind))

const CHANGED: Partial<Record<EditDraft['kind'], Fields>> = {
  'college.change': editedFields,
  'exam.change': DOCUMENTS.exam.edited,
  'site.change': DOCUMENTS.site.edited,
  'review.change': reviewFields,
}
/** What the changes of an edit name, where changes of one field fold (D3). */
const fieldsOf = ({ kind }: Pick<NewEdit, 'kind'>): Fields | undefined => CHANGED[kind]

/**
 * The last edit of the same record, when it has not left this device and is of the same family; a copy may have been
 * made of the record since.
 */
async function foldable(outbox: Outbox, device: OutboxDevice, edit: NewEdit): Promise<EditRow | undefined> {
  const { account } = device
  const last = await outbox.edits.where('[account+record]').equals([account, edit.record]).last()
  if (!last || hasLeft(last, device) || last.protocol !== PROTOCOL || last.schema !== SCHEMA) return undefined
  if (
    fieldsOf(edit)
      ? last.edit.kind !== edit.kind || !seenAlike(last.edit, edit)
      : familyOf(edit.kind) < 0 || familyOf(edit.kind) !== familyOf(last.edit.kind)
  )
    return undefined
  return last
}

/** Is it noted of every edit what it copied? Not so where a version wrote that keeps no notes. */
const isNoted = ({ copies, next }: OutboxDevice): boolean => (copies?.upTo ?? 0) >= next - 1

/** The row with notes of all that waits: looked through once, from where they end. Inside a transaction. */
async function withNotes(outbox: Outbox, device: OutboxDevice): Promise<OutboxDevice> {
  const of = { ...device.copies?.of }
  await outbox.edits
    .where('[account+n]')
    .between(...from(device.account, (device.copies?.upTo ?? 0) + 1))
    .each(({ n, edit }) => {
      if (edit.kind === 'college.duplicate') of[edit.source] = n
    })
  const noted: OutboxDevice = { ...device, copies: { upTo: device.next - 1, of } }
  await outbox.devices.put(noted)
  return noted
}

/**
 * The device's row once it has given the next number to this edit. What a copy was made of is noted as long as that
 * copy can wait.
 */
function withOneMore(device: OutboxDevice, edit: NewEdit): OutboxDevice {
  const n = device.next
  if (!isNoted(device)) return { ...device, next: n + 1 }
  const of = device.copies?.of ?? {}
  const noted =
    edit.kind === 'college.duplicate'
      ? { ...Object.fromEntries(Object.entries(of).filter(([, at]) => at > device.upTo)), [edit.source]: n }
      : of
  return { ...device, next: n + 1, copies: { upTo: n, of: noted } }
}

/**
 * A word dropped is judged by what its author had seen (M3), so edits of sets made at different positions stay apart.
 */
function seenAlike(before: NewEdit, edit: NewEdit): boolean {
  const sets = (one: NewEdit): boolean => 'changes' in one && (one.changes as Change[]).some(isWords)
  return before.seen === edit.seen || !(sets(before) || sets(edit))
}

async function fold(
  outbox: Outbox,
  before: EditRow,
  edit: NewEdit,
  mark: string,
  device: OutboxDevice,
): Promise<number> {
  const folded = foldedOf(before.edit, edit)
  const isLast = before.n === device.next - 1
  if ('changes' in folded && folded.changes.length === 0 && isLast) {
    // Typed and taken back before anything left: as if never made. Its number is given again.
    await outbox.edits.delete([before.account, before.n])
    await outbox.devices.put({
      ...device,
      next: before.n,
      ...(device.copies && { copies: { ...device.copies, upTo: Math.min(device.copies.upTo, before.n - 1) } }),
    })
    return before.n
  }
  const bytes = jsonBytes(folded)
  if (bytes > BATCH_BYTES / 2) {
    const row: EditRow = {
      ...before,
      n: device.next,
      edit,
      bytes: jsonBytes(edit),
      mark,
      savedAt: Date.parse(edit.madeAt),
    }
    await outbox.edits.add(row)
    await outbox.devices.put(withOneMore(device, edit))
    return row.n
  }
  await outbox.edits.put({ ...before, edit: folded, bytes, mark })
  return before.n
}

function foldedOf(before: NewEdit, edit: NewEdit): NewEdit {
  const fields = fieldsOf(edit)
  if (fields && 'changes' in before && 'changes' in edit)
    return {
      ...before,
      changes: foldChanges(fields, before.changes as Change[], edit.changes as Change[]),
      madeAt: edit.madeAt,
      ...reasonOf(before, edit),
    } as NewEdit
  // Of publish and unpublish, or of two votes, the last is meant; the tag is of what was seen before the first.
  if ('tag' in before && 'tag' in edit) return { ...edit, tag: before.tag } as NewEdit
  return edit
}

function reasonOf(before: NewEdit, edit: NewEdit): { reason?: string } {
  const [earlier, later] = [before, edit].map((one) => ('reason' in one ? one.reason : undefined))
  const reason = foldReasons(earlier, later)
  return reason === undefined ? {} : { reason }
}

/** Out of the tray and into the journal: its number stays accounted for. Answers what left. Inside a transaction. */
export async function leaveTray(outbox: Outbox, account: string, n: number): Promise<TrayRow | undefined> {
  const row = await outbox.tray.get([account, n])
  if (!row) return undefined
  await outbox.journal.put(row)
  await outbox.tray.delete([account, n])
  return row
}

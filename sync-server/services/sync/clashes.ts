import { v7 as uuid } from 'uuid'
import type { Divergence } from '../../../shared/merge/apply.ts'
import { type Change, clashPath } from '../../../shared/merge/change.ts'
import { foldIntoClash, refreshClash } from '../../../shared/merge/clash.ts'
import { isSame } from '../../../shared/record/canonical.ts'
import type { Fields } from '../../../shared/record/field.ts'
import type { EditedKind } from '../../../shared/protocol/push.ts'
import type { ClashRecord } from '../../store/ports/sync.ts'
import type { StoreTransaction } from '../../store/store.ts'
import { lastChange } from './authors.ts'
import type { SyncCaller } from './editHandler.ts'

/** A record as clashes are about it: its fields, and its merged form as it stands. */
export interface ClashSubject {
  kind: EditedKind
  id: string
  fields: Fields
  standing: object
}
/** A clash over a field: one that has its change. */
export type FieldClash = ClashRecord & { change: Change }
export const isFieldClash = (row: ClashRecord): row is FieldClash => row.change !== undefined && row.path !== ''

/** Why a field was written anew, as the audit tells it. */
export const SETTLEMENT_REASON = 'Settled a clash'

/**
 * Opens a clash for a field that two people changed differently. The documented calls keep none: they are told and go.
 */
export async function openClash(
  tx: StoreTransaction,
  caller: SyncCaller,
  { kind, id }: ClashSubject,
  divergence: Divergence,
  madeAt: string,
): Promise<FieldClash> {
  const lost = divergence.missing === undefined ? undefined : await tx.sync.lostItem(kind, id, divergence.missing)
  const theirs = lost ?? (await lastChange(tx, { kind, id }, divergence.path))
  const row: FieldClash = {
    ...divergence,
    id: caller.device === undefined ? '' : uuid(),
    kind,
    record: id,
    device: caller.device ?? '',
    ...(caller.account && { account: caller.account }),
    mineBy: caller.author.name,
    mineAt: madeAt,
    ...(theirs && { theirsBy: theirs.by, theirsAt: new Date(theirs.at).toISOString() }),
    ...(lost && divergence.missing !== undefined && { lost: { path: divergence.missing, item: lost.item } }),
    openedAt: caller.now(),
  }
  if (caller.device !== undefined) await tx.sync.putClash(row)
  return row
}

export interface FoldedClash {
  folded: FieldClash[]
  rest: Change[]
}

/** M7. Changes of places where this device has an open clash go into that clash; the others are left to be merged. */
export async function foldIntoOpen(
  tx: StoreTransaction,
  caller: SyncCaller,
  { fields, standing }: ClashSubject,
  changes: readonly Change[],
  open: readonly ClashRecord[],
  madeAt: string,
): Promise<FoldedClash> {
  const mine = new Map(
    open
      .filter(isFieldClash)
      .filter(({ device }) => device === caller.device)
      .map((row) => [row.path, row]),
  )
  const rest: Change[] = []
  const touched = new Map<string, FieldClash | undefined>()
  for (const change of changes) {
    const path = clashPath(change)
    const row = touched.has(path) ? touched.get(path) : mine.get(path)
    if (!row) {
      rest.push(change)
      continue
    }
    const next = foldIntoClash(fields, standing, row, change)
    touched.set(path, next && { ...next, mineAt: madeAt })
    if (!next) await tx.sync.closeClash(row.id, 'moot', caller.author.name)
  }
  const folded = [...touched.values()].filter((row) => row !== undefined)
  for (const row of folded) await tx.sync.putClash(row)
  return { folded, rest }
}

/**
 * The other open clashes of a record that was just written: what stands may read otherwise now, or the same as mine
 * (M7).
 */
export async function refreshOpen(
  tx: StoreTransaction,
  caller: Pick<SyncCaller, 'author' | 'now'>,
  { fields, standing }: ClashSubject,
  open: readonly ClashRecord[],
): Promise<void> {
  for (const row of open.filter(isFieldClash)) {
    const next = refreshClash(fields, standing, row)
    if (!next) await tx.sync.closeClash(row.id, 'moot', caller.author.name)
    else if (!isSame(next.theirs, row.theirs))
      await tx.sync.putClash({ ...next, theirsBy: caller.author.name, theirsAt: new Date(caller.now()).toISOString() })
  }
}

/** What is told of an edit of fields, by what came of it. */
export function mergeOutcome(isWritten: boolean, isClashing: boolean): 'applied' | 'merged' | 'same' | 'clash' {
  if (isClashing) return isWritten ? 'merged' : 'clash'
  return isWritten ? 'applied' : 'same'
}

import type { Receipt } from '../../shared/protocol/push.ts'
import { from, hasLeft, type NewEdit } from '../local/outbox.ts'
import type { SyncContext } from './context.ts'

/**
 * Something a person did on this device, and how far it has come: on this device, perhaps sent, accepted, or refused.
 */
export interface ActivityEntry {
  n: number
  edit: NewEdit
  savedAt: number
  state: 'waiting' | 'sent' | 'done' | 'refused'
  /** When the receipt came (ms, by this device's clock). */
  doneAt?: number
  receipt?: Receipt
  /**
   * What it is about, as far as it was said where it was written: of a vote, a report or a reply the college of the
   * review.
   */
  name?: string
}
/**
 * A person's own review, vote, report or enquiry as the server has it, or a college their account answers for
 * (`Mandate`, by the college's id); only accounts pull.
 */
export interface OwnRecord {
  kind: 'review' | 'vote' | 'report' | 'enquiry' | 'mandate'
  id: string
  card: Record<string, unknown>
}
/** `device`: by which the server knows this queue, once it has one. */
export interface ActivityReader {
  deeds: ActivityEntry[]
  own: OwnRecord[]
  device?: string
}

/** Everything a reader wrote here, oldest first, and what the server knows to be theirs. All of it from this device. */
export async function deedsOf({ account, outbox, cache }: SyncContext): Promise<ActivityReader> {
  const all = from(account, 0)
  const { device, edits, journal, tray } = await outbox.look(async () => ({
    device: await outbox.devices.get(account),
    edits: await outbox.edits
      .where('[account+n]')
      .between(...all)
      .toArray(),
    journal: await outbox.journal
      .where('[account+n]')
      .between(...all)
      .toArray(),
    tray: await outbox.tray
      .where('[account+n]')
      .between(...all)
      .toArray(),
  }))
  const cards = account === 'visitor' ? [] : await cache.look(() => cache.cards.toArray())
  // A refused one that its person has dealt with is over; it is journalled only so that its number stays accounted for.
  const receipted = [
    ...journal.filter(({ receipt }) => receipt.outcome !== 'refused' && receipt.outcome !== 'held'),
    ...tray,
  ].map(({ n, edit, savedAt, doneAt, receipt, name }): ActivityEntry => ({
    n,
    edit,
    savedAt,
    doneAt,
    receipt,
    ...(name !== undefined && { name }),
    state: receipt.outcome === 'refused' || receipt.outcome === 'held' ? 'refused' : 'done',
  }))
  const unsent = edits.map((row): ActivityEntry => ({
    n: row.n,
    edit: row.edit,
    savedAt: row.savedAt,
    ...(row.name !== undefined && { name: row.name }),
    state: hasLeft(row, device) ? 'sent' : 'waiting',
  }))
  return {
    deeds: [...receipted, ...unsent].sort((a, b) => a.n - b.n),
    ...(device && { device: device.device }),
    own: cards.flatMap(({ kind, id, card }) => (isOwn(kind) ? [{ kind, id, card }] : [])),
  }
}

const OWN: readonly string[] = ['review', 'vote', 'report', 'enquiry', 'mandate'] satisfies Array<OwnRecord['kind']>
const isOwn = (kind: string): kind is OwnRecord['kind'] => OWN.includes(kind)

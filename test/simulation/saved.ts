import type { CollegeRecord } from '../../shared/college/college.ts'
import type { ClashShown } from '../../shared/protocol/push.ts'
import type { QueueOwner } from '../../pwa/sync/environment.ts'
import type { EditDraft, StaffAct } from '../../pwa/sync/types.ts'
import type { AnyRecord } from './records.ts'

/** An act a person did, as it was at that moment. */
export interface SavedAct {
  nr: number
  browser: string
  account: QueueOwner
  act: EditDraft
  /** saved: they were told so. refused: they were told it was not. unknown: the tab died before it could say. */
  told: 'saved' | 'refused' | 'unknown'
  n?: number
  /** The record their screen showed, and what of it the server had accepted. */
  seen?: AnyRecord
  accepted?: CollegeRecord
  /** Only its card was on the device: what was shown of it is told by the card's tag. */
  isThin?: true
  settles?: ClashShown
  /** How many versions of the record their screen stood for: the server's, and one for each own edit that waited. */
  version?: number
  /** Dropped by the person's own choice: leaving with 'discard'. */
  isDropped?: true
  /**
   * It was receipted when its person left this device, and went with the journal: nobody can offer it again to a
   * restored server.
   */
  hasNoJournal?: true
}

/** An edit as it left a device, under the device's id and number on the wire. */
export interface SentEdit {
  device: string
  n: number
  account: QueueOwner
  browser: string
  edit: Record<string, unknown> & { n: number; kind: string; record: string }
}

/** What staff did beside the records, as it was kept on a device. */
export interface KeptAct extends StaffAct {
  browser: string
  account: QueueOwner
  /** saved: they were told so. refused: they were told it was not. unknown: the tab died before it could say. */
  told: 'saved' | 'refused' | 'unknown'
  /** Its person took it back, or dropped it when they left: it may go, and need not. */
  isTakenBack?: true
  /** As of a saved act: it went with the journal when its person left. */
  hasNoJournal?: true
}

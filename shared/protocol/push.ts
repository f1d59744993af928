import type { ScheduledAct } from '../college/schedule.ts'
import type { CorrectionOutcome } from '../correction/correction.ts'
import type { FollowUpState } from '../enquiry/followUp.ts'
import type { Problem, FailureCode } from '../failure.ts'
import type { ClashChoice } from '../merge/clash.ts'
import type { Change } from '../merge/change.ts'
import type { Difference } from '../record/difference.ts'

/**
 * A push holds at most this many edits and this many bytes of JSON before compression; a device halves its batch on
 * 413.
 */
export const PUSH_EDITS = 100
export const PUSH_BYTES = 256 * 1024

/** Records that share the verbs create, change, publish, unpublish, duplicate, delete, restore. */
export const EDITED_KINDS = ['college', 'exam', 'site'] as const
export type EditedKind = (typeof EDITED_KINDS)[number]

/**
 * Why an edit of staff was made, in their own words: kept with the history and the audit (behaviour 20). At most so
 * many characters.
 */
export const REASON_CHARACTERS = 300

interface Act {
  /** 1, 2, 3 … per device, without gaps. */
  n: number
  /** Id of the record the act is about, made by the device where the act creates it. */
  record: string
  /** When the person did it, by the device's clock (ISO 8601). Shown, never compared (M11). */
  madeAt: string
  /**
   * The staff position the device had pulled to when its author last saw the record; what a set of words was seen at
   * (M3).
   */
  seen?: number
}
export type Edit = Act &
  (
    | { kind: `${EditedKind}.create`; value: Record<string, unknown>; slug?: string }
    | { kind: `${EditedKind}.change`; changes: Change[]; reason?: string }
    /** Whole-record acts carry the tag of what the person saw, own pending edits included (M6). */
    | { kind: `${EditedKind}.${'publish' | 'unpublish' | 'delete' | 'restore'}`; tag: string; reason?: string }
    | { kind: 'college.duplicate'; source: string; tag: string }
    | { kind: 'review.create'; college: string; value: Record<string, unknown> }
    | { kind: 'review.change'; changes: Change[] }
    | { kind: 'review.withdraw' }
    | { kind: 'review.vote'; vote: 'helpful' | 'notHelpful' | 'none' }
    | { kind: 'review.report'; reason: string; text?: string }
    /**
     * The record is the reply itself; `review` is what it answers. `isOfficial`: in the name of the college, by an
     * account that holds its mandate.
     */
    | { kind: 'review.reply'; review: string; content: string; isOfficial?: true }
    | { kind: 'review.moderate'; status: 'published' | 'returned' | 'rejected'; reason?: string; tag: string }
    | { kind: 'enquiry.send'; value: Record<string, unknown> }
    /** Another day and time for a session; whoever knows its id asked for it. */
    | { kind: 'enquiry.rearrange'; day: string; time: string }
    | { kind: 'enquiry.cancel' }
    /** A figure of this college looks wrong. The record is the report, and its id the secret of whoever made it. */
    | { kind: 'correction.report'; college: string; value: Record<string, unknown> }
    /**
     * A college answers the reports of one of its figures, through an account that holds its mandate. The record is the
     * answer.
     */
    | { kind: 'correction.answer'; college: string; value: Record<string, unknown> }
    | { kind: 'clash.settle'; clash: string; choose: ClashChoice; value?: unknown; tag: string }
    /**
     * What staff do to things that are no merged record. `ifMatch`: the tag of what its author saw; what somebody else
     * changed meanwhile is refused, and never merged. Without it the last one counts.
     *
     * `at`: ISO 8601. `ifMatch: null`: its author saw that nothing was planned.
     */
    | { kind: 'college.plan'; act: ScheduledAct; at: string; ifMatch?: string | null }
    | { kind: 'college.unplan'; act: ScheduledAct; ifMatch?: string }
    /** `noteId`: a note of this id that is there already is not taken again. */
    | {
        kind: 'enquiry.followUp'
        state?: FollowUpState
        assignee?: string
        note?: string
        noteId?: string
        ifMatch?: string
      }
    /** The record is the reply: what the college answers, written down by staff. */
    | { kind: 'review.replyOfficially'; review: string; content: string }
    /** The record is the reply. */
    | { kind: 'review.judgeReply'; review: string; status: 'published' | 'rejected'; ifMatch?: string }
    /** The record is the former address itself. */
    | { kind: 'redirect.put'; college: string }
    | { kind: 'redirect.remove' }
    /**
     * The record is the college; `reports`: what was seen and is decided by this, answers of the college among them;
     * `taken`: the answer that staff follow.
     */
    | {
        kind: 'correction.settle'
        path: string
        reports: string[]
        taken?: string
        outcome: CorrectionOutcome
        answer?: string
        /** What the field holds once the edit before this took effect; absent where the form was used. */
        value?: string | number
      }
    /** A view of the college list, under an id of its author's device. */
    | { kind: 'view.save'; name: string; query: string; isShared: boolean }
  )
export type EditKind = Edit['kind']

/**
 * Edits of which the last word for one thing counts and none is merged. On a device they get their number only when the
 * server has been heard, so that one that waits can be replaced or taken back.
 */
const ACT_KINDS = [
  'college.plan',
  'college.unplan',
  'enquiry.followUp',
  'review.replyOfficially',
  'review.judgeReply',
  'redirect.put',
  'redirect.remove',
  'view.save',
  'correction.settle',
] as const satisfies readonly EditKind[]
export type ActKind = (typeof ACT_KINDS)[number]
export const isActKind = (kind: string): kind is ActKind => (ACT_KINDS as readonly string[]).includes(kind)

export interface PushRequest {
  protocol: number
  schema: number
  device: string
  edits: Edit[]
}

/**
 * applied: it took effect. merged: so did part of it, the rest clashed. same: it was already so. clash: nothing took
 * effect. refused: a rule or a permission says no. held: it depends on a create that was refused.
 */
export type EditOutcome = 'applied' | 'merged' | 'same' | 'clash' | 'refused' | 'held'

/** The server's verdict on one edit; kept, and given again word for word when the edit is sent again (S2). */
export interface Receipt {
  n: number
  outcome: EditOutcome
  /** Tag of the record after the edit. */
  tag?: string
  clashes?: ClashShown[]
  code?: FailureCode
  message?: string
  details?: Problem[]
  /** The slug a created or copied record was given. */
  slug?: string
  /** A sentence worth showing ("Possible duplicate of …"). */
  note?: string
}

/** A clash as it travels: enough to show the conversation and to settle it. */
export interface ClashShown {
  id: string
  kind: EditedKind | 'review'
  record: string
  /** Empty for a whole-record act that met another version (M6). */
  path: string
  change?: Change
  act?: EditKind
  /** Of a whole-record act: the tag of what its author saw. */
  before?: unknown
  /**
   * Of a whole-record act: its kind, or the changes it would have made (`Change[]`), where it met a record in the
   * trash.
   */
  mine?: unknown
  /** Of a whole-record act: what it met (`Met`). */
  theirs?: unknown
  mineBy: string
  mineAt?: string
  theirsBy?: string
  theirsAt?: string
  /** What settling is checked by (M9). */
  tag: string
}

/**
 * What a whole-record act met instead of what its author saw (M6). `gone`: it is in the trash. `changes`: what reads
 * otherwise than its author saw it, in the order of the declaration; absent where the server does not know the version
 * they saw.
 */
export interface ConcurrentChange {
  tag: string
  name: string
  status: 'draft' | 'published'
  gone?: true
  changes?: MetChange[]
}
/** `by` and `at` (ISO 8601): who wrote what stands, where that is remembered. */
export interface MetChange extends Difference {
  by?: string
  at?: string
}

export interface PushAnswer {
  upTo: number
  cursor: string
  receipts: Receipt[]
  /**
   * Seconds. The edits after `upTo` were not judged, because this account or address has done too much of their kind
   * for now: send them again after that.
   */
  retryAfter?: number
}

/** The name of the edited thing in an edit's kind. */
export const editedKindOf = (edit: Pick<Edit, 'kind'>): string => edit.kind.slice(0, edit.kind.indexOf('.'))
/** What is done to it. */
export const verbOf = (edit: Pick<Edit, 'kind'>): string => edit.kind.slice(edit.kind.indexOf('.') + 1)

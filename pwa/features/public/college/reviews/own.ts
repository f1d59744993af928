import type { Message } from '../../../../../shared/i18n/message.ts'
import type { Change } from '../../../../../shared/merge/change.ts'
import type { ShownDocument } from '../../../../../shared/review/document.ts'
import type { PublicReview, Review, ReviewStatus, Vote } from '../../../../../shared/review/review.ts'
import type { Label } from '../../../../i18n/t.ts'
import type { ActivityReader } from '../../../../sync/writing.ts'
import { refusalText } from '../../../../components/problems.ts'

/** How this reader votes on a review now: the last thing they did here, or else what the server knows of them. */
export function ownVote(review: string, { deeds, own }: ActivityReader): { vote?: Vote; isWaiting: boolean } {
  const last = votesOn(review, deeds).at(-1)
  if (!last) return { ...knownVote(review, own), isWaiting: false }
  const vote = votedIn(last)
  return { ...(vote && { vote }), isWaiting: last.state !== 'done' }
}

/**
 * The counts as this reader should see them: those of the server, with their own vote as it is now in place of the one
 * that was already in them when they were read.
 */
export function countsShown(
  review: Pick<PublicReview, 'id' | 'helpful' | 'notHelpful'>,
  deeds: ActivityReader,
  readAt: number,
): { helpful: number; notHelpful: number } {
  const now = ownVote(review.id, deeds).vote
  const votes = votesOn(review.id, deeds.deeds)
  const counted = votes.filter(({ doneAt }) => doneAt !== undefined && doneAt <= readAt).at(-1)
  let then = votes.length === 0 ? now : undefined
  if (counted) then = votedIn(counted)
  const moved = (kind: Vote): number => Number(now === kind) - Number(then === kind)
  return {
    helpful: Math.max(0, review.helpful + moved('helpful')),
    notHelpful: Math.max(0, review.notHelpful + moved('notHelpful')),
  }
}

const votesOn = (review: string, deeds: ActivityReader['deeds']): ActivityReader['deeds'] =>
  deeds.filter(({ edit, state }) => edit.kind === 'review.vote' && edit.record === review && state !== 'refused')
/** A vote taken back is none. */
const votedIn = ({ edit }: ActivityReader['deeds'][number]): Vote | undefined => {
  const { vote } = edit as { vote: Vote | 'none' }
  return vote === 'none' ? undefined : vote
}
const knownVote = (review: string, own: ActivityReader['own']): { vote?: Vote } => {
  const card = own.find(({ kind, card: of }) => kind === 'vote' && of['review'] === review)?.card
  return card?.['vote'] === 'helpful' || card?.['vote'] === 'notHelpful' ? { vote: card['vote'] } : {}
}

/** A review this person wrote, with where it stands: still here, refused, or as the moderator left it. */
export interface OwnReview {
  id: string
  value: Partial<Review>
  state: 'unsent' | 'refused' | ReviewStatus
  reason?: string | Message
  /** The picture staff were shown, and what became of it. */
  document?: ShownDocument
  /** Of a refused one: the number under which it waits to be mended. */
  n?: number
}

/** How what was written here stands: what the server has received waits for its moderator. */
const STANDING = { waiting: 'unsent', sent: 'unsent', done: 'pending', refused: 'refused' } as const

/**
 * Of one college, by this account; withdrawn ones are gone. What was done here since is laid over what the server
 * knows.
 */
export function ownReviews(college: string, { deeds, own }: ActivityReader): OwnReview[] {
  const found = new Map<string, OwnReview>()
  for (const { id, kind, card } of own) {
    if (kind !== 'review' || card['college'] !== college) continue
    found.set(id, {
      id,
      value: card['value'] as Partial<Review>,
      state: card['status'] as ReviewStatus,
      ...(typeof card['reason'] === 'string' && { reason: card['reason'] }),
      ...(typeof card['document'] === 'object' && { document: card['document'] as ShownDocument }),
    })
  }
  for (const { n, edit, state, receipt } of deeds) {
    const reason = refusalText(receipt)
    if (edit.kind === 'review.create' && edit.college === college && !found.has(edit.record)) {
      found.set(edit.record, {
        id: edit.record,
        value: edit.value as Partial<Review>,
        state: STANDING[state],
        ...(state === 'refused' && { n, ...(reason !== undefined && { reason }) }),
      })
    } else if (edit.kind === 'review.change' && found.has(edit.record) && (state === 'waiting' || state === 'sent')) {
      const { reason: _answered, ...before } = found.get(edit.record)!
      found.set(edit.record, { ...before, value: changed(before.value, edit.changes), state: 'unsent' })
    } else if (edit.kind === 'review.change' && found.has(edit.record) && state === 'done') {
      // Receipted, and perhaps not in the pulled copy yet: laid over it where it still holds what was seen.
      const before = found.get(edit.record)!
      found.set(edit.record, {
        ...before,
        value: changed(
          before.value,
          edit.changes.filter((change) => isStanding(before.value, change)),
        ),
      })
    } else if (edit.kind === 'review.withdraw' && found.has(edit.record) && state !== 'refused') {
      found.set(edit.record, { ...found.get(edit.record)!, state: 'withdrawn' })
    }
  }
  return [...found.values()].filter(({ state }) => state !== 'withdrawn')
}

const isStanding = (value: Partial<Review>, change: Change): boolean =>
  'after' in change && (value[change.path as keyof Review] ?? null) === (change.before ?? null)

/** A review with own changes in it (D2); all its fields hold one value each. */
const changed = (value: Partial<Review>, changes: readonly Change[]): Partial<Review> => ({
  ...value,
  ...Object.fromEntries(
    changes.flatMap((change) => ('after' in change ? [[change.path, change.after ?? undefined]] : [])),
  ),
})

export const OWN_STATES: Record<OwnReview['state'], Label> = {
  unsent: 'Saved on this device, not yet sent',
  refused: 'Not accepted',
  pending: 'Waiting for a moderator, usually no longer than 5 working days',
  published: 'Published',
  returned: 'Returned to you',
  rejected: 'Not published',
  withdrawn: 'Withdrawn',
}

export const DOCUMENT_STANDS: Record<ShownDocument['state'], Label> = {
  waiting: 'Your document waits for staff',
  seen: 'Document seen by staff',
  refused: 'Staff could not use your document, and it is deleted',
  gone: 'Your document is deleted: nobody checked it in time',
}

/**
 * A reply written here that readers do not see yet: still on this device, with a moderator, or not accepted (`n`: under
 * which it waits to be given up).
 */
export interface OwnReply {
  id: string
  content: string
  isOfficial: boolean
  state: 'unsent' | 'pending' | 'refused'
  n: number
  reason?: string | Message
}

/** Of one review, oldest first. One that is shown, or that was let go from the journal, is none of these. */
export function ownReplies(review: Pick<PublicReview, 'id' | 'replies'>, { deeds }: ActivityReader): OwnReply[] {
  return deeds.flatMap(({ n, edit, state, receipt }): OwnReply[] => {
    if (
      edit.kind !== 'review.reply' ||
      edit.review !== review.id ||
      review.replies.some(({ id }) => id === edit.record)
    )
      return []
    const reason = state === 'refused' ? refusalText(receipt) : undefined
    return [
      {
        id: edit.record,
        content: edit.content,
        isOfficial: edit.isOfficial === true,
        n,
        state: STANDING[state],
        ...(reason !== undefined && { reason }),
      },
    ]
  })
}

/**
 * Does this account answer for the college, as far as this device has heard? The server asks again when a reply
 * arrives.
 */
export const holdsMandate = (college: string, { own }: ActivityReader): boolean =>
  own.some(({ kind, id }) => kind === 'mandate' && id === college)

export const REPLY_STANDS: Record<OwnReply['state'], Label> = {
  unsent: 'Saved on this device, not yet sent',
  pending: 'Sent. It is shown here once a moderator has read it.',
  refused: 'Not accepted',
}

import { z } from 'zod'
import { correctionCalls } from './correctionCalls.ts'
import { enquiryCalls } from './enquiryCalls.ts'
import { EDITED_KINDS, type Edit, PUSH_EDITS, type PushRequest, REASON_CHARACTERS } from './push.ts'
import { reviewCalls } from './reviewCalls.ts'
import { staffDeskCalls } from './staffDeskCalls.ts'

/**
 * What a device may send, as the server checks it. Values are checked against the record's own declarations by the
 * service: here only the envelope is, so that one odd edit is a receipt (S3) and never the fault of a whole batch.
 */
const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w-]+$/)
const path = z.string().min(1).max(300)
const tag = z.string().max(64)
const words = z.array(z.string().max(300)).max(500)

export const changeSchema = z.union([
  z.strictObject({
    path,
    insert: z.strictObject({ id, order: z.string().min(1).max(200), value: z.record(z.string(), z.unknown()) }),
  }),
  z.strictObject({ path, move: z.strictObject({ before: z.string().max(200), after: z.string().min(1).max(200) }) }),
  z.strictObject({ path, remove: z.strictObject({ tag }) }),
  z.strictObject({ path, add: words, drop: words.optional() }),
  z.strictObject({ path, drop: words }),
  z.strictObject({ path, before: z.unknown().optional(), after: z.unknown().optional() }),
])
const changes = z.array(changeSchema).max(2000)
const reason = z.string().min(1).max(REASON_CHARACTERS).optional()

const act = { n: z.int().min(1), record: id, madeAt: z.string().max(40), seen: z.int().min(0).optional() }
const edit = <const K extends string, S extends z.core.$ZodLooseShape>(kind: K, shape: S) =>
  z.strictObject({ ...act, kind: z.literal(kind), ...shape })

const everyKind = EDITED_KINDS.flatMap((kind) => [
  edit(`${kind}.create`, { value: z.record(z.string(), z.unknown()), slug: z.string().max(200).optional() }),
  edit(`${kind}.change`, { changes, reason }),
  ...(['publish', 'unpublish', 'delete', 'restore'] as const).map((verb) => edit(`${kind}.${verb}`, { tag, reason })),
])

/** Each says what the documented call of the same act says, and is checked by that call's own declaration. */
function actEdits() {
  const { plan, unplan, putRedirect, removeRedirect, saveView } = staffDeskCalls
  const ifMatch = tag.optional()
  const { tag: _seen, ...followedUp } = enquiryCalls.followUp.body.shape
  return [
    edit('college.plan', { act: plan.params.shape.act, at: plan.body.shape.at, ifMatch: plan.body.shape.tag }),
    edit('college.unplan', { act: unplan.params.shape.act, ifMatch }),
    edit('enquiry.followUp', { ...followedUp, ifMatch }),
    edit('review.replyOfficially', { review: id, content: reviewCalls.replyOfficially.body.shape.content }),
    edit('review.judgeReply', { review: id, status: reviewCalls.moderateReply.body.shape.status, ifMatch }),
    edit('redirect.put', { record: putRedirect.params.shape.slug, college: putRedirect.body.shape.college }),
    edit('redirect.remove', { record: removeRedirect.params.shape.slug }),
    edit('view.save', saveView.body.shape),
    edit('correction.settle', correctionCalls.settle.body.shape),
  ] as const
}

export const editSchema = z.discriminatedUnion('kind', [
  edit('college.duplicate', { source: id, tag }),
  ...everyKind,
  edit('review.create', { college: id, value: z.record(z.string(), z.unknown()) }),
  edit('review.change', { changes }),
  edit('review.withdraw', {}),
  edit('review.vote', { vote: z.enum(['helpful', 'notHelpful', 'none']) }),
  edit('review.report', { reason: z.string().min(1).max(100), text: z.string().max(2000).optional() }),
  edit('review.reply', { review: id, content: z.string().max(5000), isOfficial: z.literal(true).optional() }),
  edit('review.moderate', {
    status: z.enum(['published', 'returned', 'rejected']),
    reason: z.string().max(2000).optional(),
    tag,
  }),
  edit('enquiry.send', { value: z.record(z.string(), z.unknown()) }),
  edit('enquiry.rearrange', { day: z.string().max(20), time: z.string().max(40) }),
  edit('enquiry.cancel', {}),
  edit('correction.report', { college: id, value: z.record(z.string(), z.unknown()) }),
  edit('correction.answer', { college: id, value: z.record(z.string(), z.unknown()) }),
  edit('clash.settle', { clash: id, choose: z.enum(['mine', 'theirs', 'other']), value: z.unknown().optional(), tag }),
  ...actEdits(),
]) as unknown as z.ZodType<Edit>

export const pushSchema = z.strictObject({
  protocol: z.int().min(1),
  schema: z.int().min(1),
  device: id,
  /** An edit whose shape is unknown still has its number: it is receipted as refused, not the whole batch (S3). */
  edits: z.array(z.looseObject({ n: z.int().min(1) })).max(PUSH_EDITS),
}) as unknown as z.ZodType<Omit<PushRequest, 'edits'> & { edits: Array<{ n: number } & Record<string, unknown>> }>

import { z } from 'zod'
import { LONGEST_SEARCH } from '../catalogue/query.ts'
import type { Message, MessageValue } from '../i18n/message.ts'

/** A record's id as it stands in an address: UUIDs of ours, and whatever a client made. Never a path. */
export const Id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'The id is not valid')
export const ById = z.object({ id: Id })

/** A whole number as it stands in an address. */
export const WholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min).max(max))
export const Page = WholeNumber(1, 1_000_000).default(1)
export const Limit = WholeNumber(1, 100).default(10)
/** Literal text; blank means no search. */
export const Search = z
  .string()
  .max(LONGEST_SEARCH)
  .optional()
  .transform((text) => text?.trim() || undefined)
/** `true` or `false` as it stands in an address or a form. */
export const Yes = z
  .enum(['true', 'false', '1', '0', ''])
  .optional()
  .transform((text) => text === 'true' || text === '1')

/** What every success looks like around its data. */
export const Answer = <D extends z.ZodType>(data: D) =>
  z.object({ success: z.literal(true), data, message: z.string().optional() })
export const PageOf = <D extends z.ZodType>(row: D) =>
  z.object({
    success: z.literal(true),
    data: z.array(row),
    pagination: z.object({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() }),
  })
/** One line of the audit: who did what, when, and why. */
export const AuditLineAnswer = z.object({
  at: z.string(),
  act: z.string(),
  by: z.string(),
  isStaff: z.boolean(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  reason: z.string().optional(),
})
/** A sentence to be put into the reader's language (`shared/i18n/message.ts`): its English text, and its values. */
export const MessageSchema: z.ZodType<Message> = z
  .object({
    id: z.string(),
    values: z
      .record(
        z.string(),
        z.lazy(() => MessageValueSchema),
      )
      .optional(),
  })
  .meta({ id: 'Message' })
const MessageValueSchema: z.ZodType<MessageValue> = z.union([
  z.string(),
  z.number(),
  MessageSchema,
  z.array(z.union([z.string(), MessageSchema])),
])
/** One thing wrong with what was sent: where, which rule, the sentence, and where it has values also its message. */
export const ProblemSchema = z.object({
  path: z.string(),
  rule: z.string(),
  message: z.string(),
  text: MessageSchema.optional(),
})
export const Done = z.object({ success: z.literal(true), data: z.unknown().optional(), message: z.string().optional() })

/**
 * What a device is given when its owner signs in on it, so that strangers' wrong passwords make nobody wait there. It
 * opens nothing.
 */
export const DeviceToken = z.string().max(1000)
/**
 * Beside e-mail and password of a sign-in: the tokens this device was given, and that of a link mailed because of too
 * many tries.
 */
export const ClientHintsBody = {
  devices: z.array(DeviceToken).max(5).optional(),
  link: z.string().max(1000).optional(),
}

import { z } from 'zod'
import type { Fields } from '../record/field.ts'
import { Answer, Id } from './fields.ts'
import { schemaShapeOf } from './recordSchema.ts'

/**
 * An exam or the site's content as staff read it: the fields of its declaration, the record's own keys, and in `kept`
 * what no field explains. `name`: what the contract's documentation calls it.
 */
export const documentAnswerOf = (name: string, fields: Fields) =>
  Answer(
    z
      .object({
        ...schemaShapeOf(fields),
        id: Id,
        _id: Id,
        slug: z.string(),
        status: z.enum(['draft', 'published']),
        tag: z.string(),
        createdAt: z.string(),
        updatedAt: z.string(),
        kept: z.record(z.string(), z.unknown()),
      })
      .meta({ id: name }),
  )
export const DocumentBody = z.record(z.string(), z.unknown())
/** An exam has lists of dates and of colleges that take it. */
export const DOCUMENT_SIZE = { bytes: 1_000_000, depth: 20, keys: 20_000, list: 5_000 }

export const Position = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
/** The tag of what the caller saw, where they say so in the body and not by If-Match. */
export const SeenVersion = z.object({ tag: z.string().max(64).optional() }).default({})
/**
 * What of a version is brought back, and how it is known that nobody wrote meanwhile: the same of colleges, exams and
 * the site's content.
 */
export const VersionBody = z
  .object({
    path: z.string().min(1).max(300).optional(),
    to: z.enum(['before', 'after']).default('before'),
    tag: z.string().max(64).optional(),
  })
  .default({ to: 'before' })

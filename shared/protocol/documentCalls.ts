import { z } from 'zod'
import { Answer, Id } from './fields.ts'

/** An exam or the site's content as staff read and write it: the fields of its declaration, and the record's own keys beside them. */
export const Document = z.looseObject({ id: Id, _id: Id, slug: z.string(), status: z.enum(['draft', 'published']), tag: z.string(), createdAt: z.string(), updatedAt: z.string() })
export const DocumentAnswer = Answer(Document)
export const DocumentBody = z.record(z.string(), z.unknown())
/** An exam has lists of dates and of colleges that take it. */
export const DOCUMENT_SIZE = { bytes: 1_000_000, depth: 20, keys: 20_000, list: 5_000 }

export const Position = z.string().regex(/^\d{1,15}$/).transform(Number)
/** What of a version is brought back, and how it is known that nobody wrote meanwhile: the same of colleges, exams and the site's content. */
export const VersionBody = z.object({ path: z.string().min(1).max(300).optional(), to: z.enum(['before', 'after']).default('before'), tag: z.string().max(64).optional() }).default({ to: 'before' })

import { z } from 'zod'
import { Answer, Limit } from './fields.ts'

/**
 * An act on a record, newest first. `device`: whose queue brought it. `imported`: of an import, its file and the source
 * it cites.
 */
const Entry = z.object({
  position: z.int(),
  at: z.string(),
  act: z.string(),
  author: z.object({ kind: z.string(), id: z.string().optional(), name: z.string(), device: z.string().optional() }),
  /** Why, where its author said so. */
  reason: z.string().optional(),
  importId: z.string().optional(),
  imported: z.object({ file: z.string(), source: z.string().optional() }).optional(),
  changes: z.array(z.object({ path: z.string(), before: z.unknown().optional(), after: z.unknown().optional() })),
})

/** A clash somebody settled: what both sides read and what was kept. */
const Settlement = z.object({
  at: z.string(),
  by: z.string(),
  path: z.string(),
  choose: z.string(),
  mine: z.unknown().optional(),
  mineBy: z.string().optional(),
  theirs: z.unknown().optional(),
  value: z.unknown().optional(),
})

/**
 * What a page of a history is asked by, and what it tells: the same of colleges, exams and the site's content. `before`
 * is the position the next page begins under.
 */
export const HistoryPage = z.object({
  before: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
  limit: Limit,
})
export const HistoryAnswer = Answer(z.array(Entry)).extend({ settlements: z.array(Settlement) })

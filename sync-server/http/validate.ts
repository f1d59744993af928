import type { z } from 'zod'
import { Failure, type Problem } from '../../shared/failure.ts'

/**
 * What a declared schema makes of an input: declared keys only, in their types.
 * @throws Failure VALIDATION_FAILED naming each place
 */
export function validateInput(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined
  const read = schema.safeParse(input)
  if (read.success) return read.data
  const details: Problem[] = read.error.issues
    .slice(0, 100)
    .map((issue) => ({ path: issue.path.map(String).join('.'), rule: issue.code, message: issue.message }))
  throw new Failure('VALIDATION_FAILED', { details })
}

import { z } from 'zod'
import { COLLEGE_STATUSES } from '../college/college.ts'
import { DOCUMENTED_PATTERN, isDocumentedName } from '../college/documentedNames.ts'
import { collegeFields } from '../college/fields.ts'
import { Id } from './fields.ts'
import { schemaShapeOf } from './recordSchema.ts'

const keys = { id: Id, number: z.int(), slug: z.string(), status: z.enum(COLLEGE_STATUSES), tag: z.string() }
const shape = {
  ...schemaShapeOf(collegeFields),
  ...keys,
  _id: Id,
  name: z.string(),
  location: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
}

/**
 * A college by the names of its declaration and by those the public page reads (`shared/college/documented.ts`), and by
 * no others. `name`: what the contract's documentation calls it.
 */
function collegeOf(name: string, more: z.ZodRawShape = {}) {
  const declared = new Set(Object.keys({ ...shape, ...more }))
  return z
    .object({ ...shape, ...more })
    .catchall(z.unknown())
    .superRefine((college, context) => {
      for (const key of Object.keys(college)) {
        if (!declared.has(key) && !isDocumentedName(key))
          context.addIssue({
            code: 'unrecognized_keys',
            keys: [key],
            message: `${key} is no name of a college`,
            input: college,
          })
      }
    })
    .meta({ id: name, patternProperties: { [DOCUMENTED_PATTERN]: {} }, additionalProperties: false })
}

/** A published college as anybody reads it. */
export const PublishedCollege = collegeOf('College')
/** A college as staff read it. `kept`: what came with it and no field explains. */
export const StaffCollege = collegeOf('CollegeOfStaff', { kept: z.record(z.string(), z.unknown()) })
/** A college as its page draws it: the record with its fields apart. */
export const CollegeRecordAnswer = z.object({
  ...keys,
  createdAt: z.int(),
  updatedAt: z.int(),
  college: z.object(schemaShapeOf(collegeFields)),
})

import { z } from 'zod'
import type { Field, Fields } from '../record/field.ts'

/**
 * What an answer says of a declared record: its fields by their names, and no others. Scalars are left out where nobody
 * knows them, and so are lists of a record that was written before they were declared. Values stand as they were kept:
 * the rules judged them when they came.
 */
export const schemaShapeOf = (fields: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, schemaOf(field).describe(describe(field)).optional()]),
  )

function schemaOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'list':
      return z.array(z.object({ id: z.string(), order: z.string(), ...schemaShapeOf(field.fields) }))
    case 'group':
      return z.object(schemaShapeOf(field.fields))
    case 'words':
      return z.array(z.string())
    case 'integer':
    case 'year':
      return z.int()
    case 'decimal':
      return z.number()
    case 'rank':
      return z.union([z.number(), z.string()])
    case 'yes':
      return z.boolean()
    default:
      return z.string()
  }
}

const describe = ({ label, ...more }: Field): string => ('hint' in more && more.hint ? `${label}: ${more.hint}` : label)

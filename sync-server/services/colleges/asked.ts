import { COLLEGE_STATUSES, type CollegeStatus, type Tag } from '../../../shared/college/college.ts'
import { collegeFields } from '../../../shared/college/fields.ts'
import { problemsInSlug } from '../../../shared/college/slugRule.ts'
import { readCollege } from '../../../shared/college/spellings.ts'
import type { Problem } from '../../../shared/failure.ts'
import type { ReadResult } from '../../../shared/record/read.ts'
import { sanitiseCollege } from './sanitise.ts'

/**
 * What a body asks of a college, read: the record's own keys apart from the college's fields, in whatever spelling they
 * came.
 */
export interface CollegeBody {
  id?: string
  slug?: string
  status?: CollegeStatus
  tag?: Tag
  reading: Pick<ReadResult<typeof collegeFields>, 'value' | 'given'>
  /** Keys nothing explains, which the record keeps aside. */
  kept: Record<string, unknown>
  problems: Problem[]
}

/**
 * Keys of the record itself. What the server alone decides (number, times) is what answers carry and is dropped when it
 * comes back.
 */
const RECORD_KEYS = new Set([
  'id',
  '_id',
  'slug',
  'status',
  'tag',
  'number',
  'createdAt',
  'updatedAt',
  'kept',
  '__v',
  'success',
])

export function readCollegeBody(body: Record<string, unknown>): CollegeBody {
  const problems: Problem[] = []
  const fields = Object.fromEntries(Object.entries(body).filter(([key]) => !RECORD_KEYS.has(key)))
  const { college, given, kept, problems: unreadable } = readCollege(fields)
  const id = textAt(body, 'id') ?? textAt(body, '_id')
  if (id !== undefined && !/^[A-Za-z0-9_-]{1,64}$/.test(id))
    problems.push({ path: 'id', rule: 'id', message: 'The id is not valid' })
  const status = textAt(body, 'status')?.toLowerCase()
  if (status !== undefined && !isStatus(status))
    problems.push({ path: 'status', rule: 'choice', message: 'Status must be draft or published' })
  const slug = textAt(body, 'slug')
  if (slug !== undefined) problems.push(...problemsInSlug(slug))
  const tag = textAt(body, 'tag')
  // An import keeps what names no stream aside; whoever fills a form is told instead.
  if (Array.isArray(kept['category'])) {
    const { label, values } = collegeFields.category
    problems.push({ path: 'category', rule: 'choice', message: `${label} must be one of ${values?.join(', ')}` })
  }
  return {
    ...(id !== undefined && { id }),
    ...(slug !== undefined && { slug }),
    ...(status !== undefined && isStatus(status) && { status }),
    ...(tag !== undefined && { tag }),
    reading: { value: sanitiseCollege(college), given },
    kept,
    problems: [...problems, ...unreadable],
  }
}

const isStatus = (text: string): text is CollegeStatus => (COLLEGE_STATUSES as readonly string[]).includes(text)

/** A text that says something; blank and absent are one, and another type is no text. */
function textAt(body: Record<string, unknown>, key: string): string | undefined {
  const value = body[key]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

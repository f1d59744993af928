import { DOCUMENTS, type DocumentKind } from '../../../shared/document/document.ts'
import type { Problem } from '../../../shared/failure.ts'
import type { Fields } from '../../../shared/record/field.ts'
import { readRecord, type ReadResult } from '../../../shared/record/read.ts'

/** What a body asks of a document: the record's own keys apart from the fields of its declaration. */
export interface DocumentWish {
  id?: string
  slug?: string
  status?: 'draft' | 'published'
  tag?: string
  reading: ReadResult<Fields>
  problems: Problem[]
}

/** Keys of the record itself. What the server alone decides is what answers carry and is dropped when it comes back. */
const RECORD_KEYS = new Set([
  'id',
  '_id',
  'kind',
  'slug',
  'status',
  'tag',
  'createdAt',
  'updatedAt',
  'kept',
  '__v',
  'success',
])

/** The slug is judged where it is written: whoever sends a whole record back says its slug without choosing it. */
export function readDocumentBody(kind: DocumentKind, body: Record<string, unknown>): DocumentWish {
  const { fields, noun } = DOCUMENTS[kind]
  const reading = readRecord(fields, Object.fromEntries(Object.entries(body).filter(([key]) => !RECORD_KEYS.has(key))))
  const [id, slug, tag, status] = [
    textAt(body, 'id') ?? textAt(body, '_id'),
    textAt(body, 'slug'),
    textAt(body, 'tag'),
    textAt(body, 'status')?.toLowerCase(),
  ]
  const isStatus = status === 'draft' || status === 'published'
  const problems: Problem[] = [
    ...(id === undefined || /^[A-Za-z0-9_-]{1,64}$/.test(id)
      ? []
      : [{ path: 'id', rule: 'id', message: 'The id is not valid' }]),
    ...(status === undefined || isStatus
      ? []
      : [{ path: 'status', rule: 'choice', message: 'Status must be draft or published' }]),
    ...reading.problems,
    ...Object.keys(reading.unknown).map((path) => ({
      path,
      rule: 'path',
      message: `${path} is not a field of ${noun === 'Exam' ? 'an exam' : 'the site content'}`,
    })),
  ]
  return {
    ...(id !== undefined && { id }),
    ...(slug !== undefined && { slug }),
    ...(tag !== undefined && { tag }),
    ...(isStatus && { status }),
    reading,
    problems,
  }
}

/** A text that says something; blank and absent are one, and another type is no text. */
function textAt(body: Record<string, unknown>, key: string): string | undefined {
  const value = body[key]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

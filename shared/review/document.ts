import type { Problem } from '../failure.ts'
import { agrees, type FileClaim } from '../files/rules.ts'
import { FILE_TYPES, typeByEnding } from '../files/kinds.ts'
import { MB } from '../format/bytes.ts'
import type { ReviewStatus } from './review.ts'

/**
 * Behaviour 12: a picture that shows who an author is, seen by staff and deleted then. `days`: it goes by itself where
 * nobody looks.
 */
export const DOCUMENT = {
  field: 'document',
  bytes: 5 * MB,
  days: 14,
  allowed: FILE_TYPES.filter(({ name }) => name === 'JPEG' || name === 'PNG' || name === 'WebP'),
} as const
export const DOCUMENT_ENDINGS: readonly string[] = DOCUMENT.allowed.flatMap(({ endings }) => endings)

/**
 * waiting: staff have not looked yet. seen: they did, and the picture is deleted. refused: it did not show it, and is
 * deleted. gone: nobody looked in time, or the review ended first.
 */
export const DOCUMENT_STATES = ['waiting', 'seen', 'refused', 'gone'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]
export interface ShownDocument {
  state: DocumentState
  /** Milliseconds by the server's clock: since when it is so. */ at: number
  /** Why staff could not use it. */ reason?: string
}

export const DOCUMENT_SENTENCES = {
  type: 'The picture must be JPG, PNG or WebP',
  large: 'The picture is larger than 5 MB',
  empty: 'The picture is empty',
  ended: 'A picture is shown for a review that waits or is published',
  seen: 'Staff have seen a document for this review already',
  none: 'No picture waits here',
  gone: 'The picture is no longer here',
  needsReason: 'Say why, so that its author can show another one',
} as const

/**
 * What speaks against a picture by its name, size and declared type; asked by the screen, and again by the server,
 * which also looks inside.
 */
export function problemsInDocument({ name, type, size }: FileClaim): Problem[] {
  const known = typeByEnding(name)
  const wrong = (rule: string, message: string): Problem[] => [{ path: DOCUMENT.field, rule, message }]
  if (!known || !DOCUMENT.allowed.includes(known) || !agrees(known, type))
    return wrong('file-type', DOCUMENT_SENTENCES.type)
  if (size > DOCUMENT.bytes) return wrong('file-size', DOCUMENT_SENTENCES.large)
  return size === 0 ? wrong('file-size', DOCUMENT_SENTENCES.empty) : []
}

/** May the author show a picture for this review now? What staff have seen needs no other. */
export const mayShowDocument = (status: ReviewStatus, document: ShownDocument | undefined): boolean =>
  (status === 'pending' || status === 'published' || status === 'returned') && document?.state !== 'seen'

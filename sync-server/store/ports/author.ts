import type { AuthorKind } from '../../../shared/people/author.ts'

/** Who writes; stands in history and audit. */
export interface Author {
  kind: AuthorKind
  id?: string
  name: string
  device?: string
  address?: string
  requestId: string
}

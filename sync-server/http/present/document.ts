import type { DocumentRecord, DocumentRow } from '../../store/ports/documents.ts'

const at = (ms: number): string => new Date(ms).toISOString()

/** An exam or the site's content for staff: its fields, and the record's own keys beside them. */
export const presentDocument = ({ doc, kept, id, slug, status, tag, createdAt, updatedAt }: DocumentRecord) => ({
  ...doc,
  id,
  _id: id,
  slug,
  status,
  tag,
  createdAt: at(createdAt),
  updatedAt: at(updatedAt),
  kept,
})

export const presentDocumentRow = ({ id, name, slug, status, tag, createdAt, updatedAt }: DocumentRow) => ({
  id,
  _id: id,
  name,
  slug,
  status,
  tag,
  createdAt: at(createdAt),
  updatedAt: at(updatedAt),
})

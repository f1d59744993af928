import {
  type DocumentCard,
  type DocumentKind,
  DOCUMENTS,
  type EditedDoc,
  editedOfDocument,
  partedOfDocument,
  tagOfDocument,
} from '../../shared/document/document.ts'
import { mergeChanges } from '../../shared/merge/merge.ts'
import type { Edit, Receipt } from '../../shared/protocol/push.ts'
import { blank } from '../../shared/record/blank.ts'
import { overlay } from '../../shared/record/overlay.ts'
import { readRecord } from '../../shared/record/read.ts'

export const taggedDocument = (record: Omit<DocumentCard, 'tag'>): DocumentCard => ({
  ...record,
  tag: tagOfDocument(record),
})

/** An exam, or the site's content, as somebody put it there. */
export function makeDocument(
  kind: DocumentKind,
  id: string,
  doc: Record<string, unknown>,
  more: Partial<DocumentCard> = {},
): DocumentCard {
  const { fields, nameOf } = DOCUMENTS[kind]
  const whole = { ...blank(fields), ...doc } as DocumentCard['doc']
  return taggedDocument({
    kind,
    id,
    slug: id,
    status: 'published',
    name: nameOf(whole),
    createdAt: 0,
    updatedAt: 0,
    doc: whole,
    kept: {},
    ...more,
  })
}

/**
 * What becomes of a document by an edit; `gone` where it is trashed. No clashes here: fields that differ are the real
 * server's to judge.
 */
export function judgeDocument(
  standing: DocumentCard | undefined,
  edit: Edit,
): { receipt: Omit<Receipt, 'n'>; after?: DocumentCard; gone?: true } {
  const kind = edit.kind.slice(0, edit.kind.indexOf('.')) as DocumentKind
  const { fields, edited, nameOf } = DOCUMENTS[kind]
  const written = (after: DocumentCard) => ({
    receipt: { outcome: 'applied' as const, tag: after.tag, slug: after.slug },
    after,
  })
  if (edit.kind === 'exam.create' || edit.kind === 'site.create') {
    if (standing) return { receipt: { outcome: 'same', tag: standing.tag } }
    let made = 0
    const doc = overlay(
      fields,
      blank(fields),
      readRecord(fields, edit.value),
      () => `${edit.record}-${++made}`,
    ) as DocumentCard['doc']
    return written(
      taggedDocument({
        kind,
        id: edit.record,
        slug: edit.slug ?? `${edit.record}-named`,
        status: 'draft',
        name: nameOf(doc),
        createdAt: 0,
        updatedAt: 0,
        doc,
        kept: {},
      }),
    )
  }
  if (!standing) return { receipt: { outcome: 'held', code: 'NOT_FOUND', message: 'It is not here' } }
  if (edit.kind === 'exam.change' || edit.kind === 'site.change') {
    const parts = partedOfDocument(mergeChanges(edited, editedOfDocument(standing), edit.changes).record as EditedDoc)
    return written(taggedDocument({ ...standing, ...parts, name: nameOf(parts.doc) }))
  }
  if (!('tag' in edit) || edit.tag !== standing.tag) return { receipt: { outcome: 'clash', tag: standing.tag } }
  if (edit.kind.endsWith('.delete')) return { receipt: { outcome: 'applied', tag: standing.tag }, gone: true }
  return written(taggedDocument({ ...standing, status: edit.kind.endsWith('.publish') ? 'published' : 'draft' }))
}

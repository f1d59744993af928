import { type EditedCollege, editedFields, editedOf } from '../../shared/college/record.ts'
import type { CollegeRecord } from '../../shared/college/college.ts'
import { type DocumentCard, DOCUMENTS, editedOfDocument, tagOfDocument } from '../../shared/document/document.ts'
import type { EditedKind } from '../../shared/protocol/push.ts'
import type { Difference } from '../../shared/record/difference.ts'
import { changesBetween } from '../../shared/record/difference.ts'
import type { Fields, Shape } from '../../shared/record/field.ts'
import { tagOf } from '../../shared/record/tag.ts'
import type { Effect } from './ledger.ts'

/** A college, an exam or the site's content: whatever is edited field by field. */
export type AnyRecord = CollegeRecord | DocumentCard

export const isCollege = (record: AnyRecord): record is CollegeRecord => 'college' in record
export const kindOfRecord = (record: AnyRecord): EditedKind => (isCollege(record) ? 'college' : record.kind)
export const fieldsOf = (kind: EditedKind): Fields => (kind === 'college' ? editedFields : DOCUMENTS[kind].edited)
export const editedOfAny = (record: AnyRecord): EditedCollege =>
  isCollege(record) ? editedOf(record) : (editedOfDocument(record) as unknown as EditedCollege)
/** Its tag, had it this slug. */
export const tagUnder = (record: AnyRecord, slug: string): string =>
  isCollege(record) ? tagOf({ ...record, slug }) : tagOfDocument({ ...record, slug })
export const differencesOf = (before: AnyRecord, after: AnyRecord): Difference[] =>
  changesBetween(
    fieldsOf(kindOfRecord(before)),
    editedOfAny(before) as unknown as Shape<Fields>,
    editedOfAny(after) as unknown as Shape<Fields>,
  )

/** What the server did to such a record. */
export interface ServerWrite {
  did: 'add' | 'replace' | 'trash' | 'restore'
  before?: AnyRecord
  after?: AnyRecord
}

/** Undefined of an effect on anything else. */
export function writtenBy({ act, did, before, after, was, value }: Effect): ServerWrite | undefined {
  if (act === 'document')
    return {
      did: did!,
      ...(was !== undefined && { before: was as DocumentCard }),
      ...(value !== undefined && { after: value as DocumentCard }),
    }
  return act === 'add' || act === 'replace' || act === 'trash' || act === 'restore'
    ? { did: act, ...(before && { before }), ...(after && { after }) }
    : undefined
}

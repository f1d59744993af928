import { blankCollege } from '../../shared/college/blank.ts'
import type { CollegeRecord } from '../../shared/college/college.ts'
import { copyOf } from '../../shared/college/copy.ts'
import { collegeFields } from '../../shared/college/fields.ts'
import { type EditedCollege, editedFields, editedOf, partedOf, SLUG_UNKNOWN } from '../../shared/college/record.ts'
import { readCollege } from '../../shared/college/spellings.ts'
import {
  type DocumentCard,
  type DocumentKind,
  DOCUMENTS,
  type EditedDoc,
  editedOfDocument,
  partedOfDocument,
  tagOfDocument,
} from '../../shared/document/document.ts'
import type { EditedKind } from '../../shared/protocol/push.ts'
import { blank } from '../../shared/record/blank.ts'
import type { Fields } from '../../shared/record/field.ts'
import { overlay } from '../../shared/record/overlay.ts'
import { readRecord } from '../../shared/record/read.ts'
import { tagOf } from '../../shared/record/tag.ts'

/** What a person made on this device, before the server has it. */
export interface LocalRecord {
  id: string
  value: Record<string, unknown>
  slug: string | undefined
  since: number
}

/** A kind of record that is edited, as laying own edits over it needs to know it. */
export interface EditedSubject<R extends { status: 'draft' | 'published'; tag: string }> {
  kind: EditedKind
  /** What a change may name. */
  fields: Fields
  edited(record: R): object
  withEdited(record: R, edited: object): R
  tagOf(record: R): string
  created(made: LocalRecord): R
  /** A copy made on this device; absent where the kind is not copied. */
  copied?(id: string, source: R, since: number): R
}

/** Ids of entries that came without one, the same each time the record is shown. */
const countingFrom = (id: string): (() => string) => {
  let made = 0
  return () => `${id}-${++made}`
}

export const collegeSubject: EditedSubject<CollegeRecord> = {
  kind: 'college',
  fields: editedFields,
  edited: editedOf,
  withEdited: (record, edited) => ({ ...record, ...partedOf(edited as EditedCollege) }),
  tagOf,
  created({ id, value, slug, since }) {
    const reading = readCollege(value)
    const college = overlay(
      collegeFields,
      blankCollege(),
      { value: reading.college, given: reading.given },
      countingFrom(id),
    )
    return {
      id,
      number: 0,
      slug: slug ?? SLUG_UNKNOWN,
      status: 'draft',
      tag: '',
      createdAt: since,
      updatedAt: since,
      college,
      kept: reading.kept,
    }
  },
  copied: (id, source, since) => ({
    ...source,
    id,
    number: 0,
    slug: SLUG_UNKNOWN,
    status: 'draft',
    createdAt: since,
    updatedAt: since,
    college: copyOf(source.college, id),
  }),
}

function documentSubject(kind: DocumentKind): EditedSubject<DocumentCard> {
  const { fields, edited, nameOf } = DOCUMENTS[kind]
  return {
    kind,
    fields: edited,
    edited: editedOfDocument,
    withEdited: (record, changed) => {
      const parts = partedOfDocument(changed as EditedDoc)
      return { ...record, ...parts, name: nameOf(parts.doc) }
    },
    tagOf: tagOfDocument,
    created({ id, value, slug, since }) {
      const doc = overlay(fields, blank(fields), readRecord(fields, value), countingFrom(id)) as DocumentCard['doc']
      return {
        kind,
        id,
        slug: slug ?? SLUG_UNKNOWN,
        status: 'draft',
        tag: '',
        createdAt: since,
        updatedAt: since,
        name: nameOf(doc),
        doc,
        kept: {},
      }
    },
  }
}
export const documentSubjects: Record<DocumentKind, EditedSubject<DocumentCard>> = {
  exam: documentSubject('exam'),
  site: documentSubject('site'),
}

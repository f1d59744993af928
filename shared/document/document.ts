import { examFields, type Exam } from '../exam/fields.ts'
import { problemsInExam } from '../exam/rules.ts'
import type { Problem } from '../failure.ts'
import type { EditedKind } from '../protocol/push.ts'
import type { Clock } from '../record/check.ts'
import { line, type Fields } from '../record/field.ts'
import { hashOf } from '../record/tag.ts'
import { SITE_ID, siteFields, type SiteFields } from '../site/fields.ts'
import { problemsInSite } from '../site/rules.ts'

/**
 * Records kept whole beside the colleges: entrance exams and the site's own content. They are edited by the same verbs
 * under the same rules.
 */
export type DocumentKind = Exclude<EditedKind, 'college'>
/** What a document says, by its declaration. */
export type Doc = Record<string, unknown>
/** What is merged: the fields and, beside them, the slug. */
export type EditedDoc = Doc & { slug?: string }

export interface DocumentDeclaration {
  /** As sentences name it. */
  noun: string
  fields: Fields
  /** What a change may name: the fields and the slug. Status changes by publishing acts alone. */
  edited: Fields
  /** What lists show and sort by. */
  nameOf(doc: Doc): string
  problemsIn(doc: Doc, clock: Clock): Problem[]
  /** Of a kind there is only one of. */
  onlyId?: string
}

const slug = line('Slug', { max: 120 })

/** The documents of the product; reading, merging, rules and names of each follow from its declaration. */
export const DOCUMENTS: Record<DocumentKind, DocumentDeclaration> = {
  exam: {
    noun: 'Exam',
    fields: examFields,
    edited: { ...examFields, slug },
    nameOf: ({ name }) => (typeof name === 'string' ? name : ''),
    problemsIn: (doc, clock) => problemsInExam(doc as Exam, clock),
  },
  site: {
    noun: 'Site content',
    fields: siteFields,
    edited: { ...siteFields, slug },
    nameOf: () => 'Site',
    problemsIn: (doc, clock) => problemsInSite(doc as unknown as SiteFields, clock),
    onlyId: SITE_ID,
  },
}
export const DOCUMENT_KINDS = Object.keys(DOCUMENTS) as DocumentKind[]

interface Parts {
  slug: string
  status: 'draft' | 'published'
  doc: Doc
  kept: Record<string, unknown>
}

/**
 * A document whole, as staff pull it and are shown it. Times are milliseconds by the server's clock; `name` is what
 * lists show.
 */
export interface DocumentCard<D extends object = Doc> extends Omit<Parts, 'doc'> {
  kind: DocumentKind
  id: string
  tag: string
  name: string
  createdAt: number
  updatedAt: number
  doc: D
}

/** The tag of a document: over what a person can see or edit of it and nothing else. */
export const tagOfDocument = ({ slug, status, doc, kept }: Parts): string => hashOf({ slug, status, doc, kept })

export const editedOfDocument = ({ slug, doc }: Pick<Parts, 'slug' | 'doc'>): EditedDoc => ({ ...doc, slug })

/** Back into a record's two parts. */
export function partedOfDocument({ slug, ...doc }: EditedDoc): Pick<Parts, 'slug' | 'doc'> {
  return { doc, slug: slug ?? '' }
}

import { v7 as uuid } from 'uuid'
import { problemsInSlug } from '../../../shared/college/slugRule.ts'
import { DOCUMENTS, type DocumentKind, editedOfDocument } from '../../../shared/document/document.ts'
import { Failure } from '../../../shared/failure.ts'
import { changesOf } from '../../../shared/merge/changesOf.ts'
import { blank } from '../../../shared/record/blank.ts'
import { isSame } from '../../../shared/record/canonical.ts'
import { cleanValues } from '../../../shared/record/cleaned.ts'
import type { Fields, Shape } from '../../../shared/record/field.ts'
import { overlay } from '../../../shared/record/overlay.ts'
import type { DocumentRecord } from '../../store/ports/documents.ts'
import type { StoreTransaction } from '../../store/store.ts'
import { demand, type Caller } from '../caller.ts'
import { nowOf } from '../colleges/runSingleEdit.ts'
import { withFreeSlug } from '../colleges/withFreeSlug.ts'
import { withPath } from '../history/withPath.ts'
import type { UnnumberedReceipt, SyncCaller } from '../sync/editHandler.ts'
import { demandValidDocument, type DocumentEdit, documentReceipt } from './commands/acted.ts'
import { changeDocument } from './commands/change.ts'
import { createDocument } from './commands/create.ts'
import { publishDocument, removeDocument, restoreDocument } from './commands/verbs.ts'
import { type DocumentWish, readDocumentBody } from './asked.ts'
import { runSingleDocumentEdit, documentConflict, lockDocument } from './runSingleEdit.ts'
import { begunDocument, blankDocument } from './begin.ts'
import { documentVersionAround, documentVersionAt } from './versionAt.ts'

/**
 * An edit of a document as this door makes it. A kind and a verb together name an edit; of two known words TypeScript
 * does not see which.
 */
const edit = <V extends 'create' | 'change' | 'publish' | 'unpublish' | 'delete' | 'restore'>(
  caller: Caller,
  kind: DocumentKind,
  verb: V,
  record: string,
  more: object,
): DocumentEdit<V> => ({ ...nowOf(caller), kind: `${kind}.${verb}`, record, ...more }) as unknown as DocumentEdit<V>
const turned = (
  tx: StoreTransaction,
  asking: SyncCaller,
  { kind, id }: DocumentRecord,
  status: DocumentRecord['status'],
  tag: string,
): Promise<UnnumberedReceipt> =>
  publishDocument(tx, asking, edit(asking, kind, status === 'published' ? 'publish' : 'unpublish', id, { tag }))

/**
 * One document with everything known of it, for whoever may write it; the site's content is a blank draft until
 * somebody saves it. @throws Failure NOT_FOUND
 */
export async function openDocument(caller: Caller, kind: DocumentKind, id: string): Promise<DocumentRecord> {
  demand(caller, 'edit_settings')
  const { documents } = caller.store
  const record =
    (await documents.open(kind, id)) ??
    ((await documents.open(kind, id, { trashed: true })) ? undefined : blankDocument(kind, id, caller.now()))
  if (!record) throw new Failure('NOT_FOUND', { message: `${DOCUMENTS[kind].noun} not found` })
  return record
}

/** A page of the exams, drafts too, by name. */
export function listExams(caller: Caller, page: { page: number; limit: number; status?: DocumentRecord['status'] }) {
  demand(caller, 'edit_settings')
  return caller.store.documents.list('exam', page)
}

/**
 * Adds an exam. The id may be the client's own, made offline: the same again answers the record as it is (M8).
 * @throws Failure VALIDATION_FAILED, VERSION_CONFLICT when the id names another exam
 */
export async function createExam(caller: Caller, body: Record<string, unknown>): Promise<DocumentRecord> {
  demand(caller, 'edit_settings')
  const asked = readDocumentBody('exam', body),
    problems = [...asked.problems, ...(asked.slug === undefined ? [] : problemsInSlug(asked.slug))]
  if (problems.length > 0)
    demandValidDocument(
      caller,
      { kind: 'exam', doc: laidOver({ kind: 'exam', doc: blank(DOCUMENTS.exam.fields) }, asked) },
      problems,
    )
  const id = asked.id ?? uuid()
  return withFreeSlug(() =>
    runSingleDocumentEdit(caller, 'exam', id, async (tx, asking) => {
      const value = Object.fromEntries(
        Object.entries(body).filter(([key]) => Object.hasOwn(DOCUMENTS.exam.fields, key)),
      )
      const made = await createDocument(
        tx,
        asking,
        edit(caller, 'exam', 'create', id, { value, ...(asked.slug !== undefined && { slug: asked.slug }) }),
      )
      const { record, deletedAt } = (await tx.documents.lock('exam', [id])).get(id)!
      if (made.outcome === 'same' && (deletedAt !== undefined || !isSame(laidOver(record, asked), record.doc)))
        throw documentConflict(
          record,
          [],
          deletedAt === undefined ? 'Another exam already has this id' : 'This exam is in the trash',
        )
      return made.outcome === 'applied' && asked.status === 'published'
        ? turned(tx, asking, record, 'published', record.tag)
        : made
    }),
  )
}

/**
 * Writes the given fields; what is left out is left alone. With the tag of what the caller saw, others' changes since
 * then are kept beside theirs.
 * @throws Failure NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT, SLUG_TAKEN
 */
export function saveDocument(
  caller: Caller,
  kind: DocumentKind,
  id: string,
  body: Record<string, unknown>,
  seenTag?: string,
): Promise<DocumentRecord> {
  demand(caller, 'edit_settings')
  const asked = readDocumentBody(kind, body)
  const tag = seenTag ?? asked.tag
  return beginning(kind, id, () =>
    runSingleDocumentEdit(caller, kind, id, async (tx, asking) => {
      const current = await begunDocument(tx, asking, caller, kind, id, tag)
      const seen = tag === undefined ? current : await documentVersionAt(tx, current, tag)
      if (!seen) throw documentConflict(current, [])
      if (asked.problems.length > 0) demandValidDocument(asking, { kind, doc: laidOver(seen, asked) }, asked.problems)
      const changed = await written(tx, asking, seen, {
        ...seen,
        slug: asked.slug ?? seen.slug,
        doc: laidOver(seen, asked),
      })
      // Whoever sends a whole record back says its status without meaning to change it.
      if (changed.clashes !== undefined || asked.status === undefined || asked.status === seen.status) return changed
      return turned(tx, asking, current, asked.status, changed.tag!)
    }),
  )
}

/**
 * Publishes or unpublishes. With the tag of what the caller saw, a document that changed since stays as it is (M6).
 * @throws Failure NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT
 */
export const changeDocumentStatus = (
  caller: Caller,
  kind: DocumentKind,
  id: string,
  status: DocumentRecord['status'],
  seenTag?: string,
): Promise<DocumentRecord> =>
  beginning(kind, id, () =>
    runSingleDocumentEdit(caller, kind, id, async (tx, asking) => {
      demand(caller, 'edit_settings')
      const current = await begunDocument(tx, asking, caller, kind, id, seenTag)
      return turned(tx, asking, current, status, seenTag ?? current.tag)
    }),
  )

/**
 * Of two who begin the same document at once on PostgreSQL the index keeps one; the other finds it in a second round.
 */
const beginning = (kind: DocumentKind, id: string, act: () => Promise<DocumentRecord>): Promise<DocumentRecord> =>
  DOCUMENTS[kind].onlyId === id ? withFreeSlug(act) : act()

/**
 * Into the trash, and out of it; one that is not in it is answered as it stands. @throws Failure FORBIDDEN, NOT_FOUND,
 * VERSION_CONFLICT
 */
export const removeExam = (caller: Caller, id: string, seenTag?: string): Promise<DocumentRecord> =>
  runSingleDocumentEdit(caller, 'exam', id, async (tx, asking) => {
    demand(caller, 'edit_settings')
    return removeDocument(
      tx,
      asking,
      edit(caller, 'exam', 'delete', id, { tag: seenTag ?? (await lockDocument(tx, 'exam', id)).tag }),
    )
  })
export const restoreExam = (caller: Caller, id: string, seenTag?: string): Promise<DocumentRecord> =>
  runSingleDocumentEdit(caller, 'exam', id, async (tx, asking) => {
    demand(caller, 'edit_settings')
    return restoreDocument(
      tx,
      asking,
      edit(caller, 'exam', 'restore', id, {
        tag: seenTag ?? (await tx.documents.lock('exam', [id])).get(id)?.record.tag ?? '',
      }),
    )
  })

/**
 * Brings a document, or one field of it, back to how it was around an act of its history, by an edit like any other.
 * Its status stays as it is.
 * @throws Failure NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT when it is not as the caller saw it, SLUG_TAKEN
 */
export function restoreDocumentVersion(
  caller: Caller,
  kind: DocumentKind,
  id: string,
  {
    position,
    path,
    to,
    tag,
  }: { position: number; path?: string | undefined; to: 'before' | 'after'; tag?: string | undefined },
): Promise<DocumentRecord> {
  demand(caller, 'edit_settings')
  const { edited, noun } = DOCUMENTS[kind]
  return runSingleDocumentEdit(caller, kind, id, async (tx, asking) => {
    const current = await lockDocument(tx, kind, id)
    if (tag !== undefined && tag !== current.tag) throw documentConflict(current, [])
    const version = await documentVersionAround(tx, current, position, to)
    if (!version)
      throw new Failure('NOT_FOUND', { message: `This act is not in the history of the ${noun.toLowerCase()}` })
    const { slug, ...doc } =
      path === undefined
        ? editedOfDocument(version)
        : withPath(edited, `the ${noun.toLowerCase()}`, editedOfDocument(current), editedOfDocument(version), path)
    return written(tx, asking, current, { ...current, slug: slug ?? current.slug, doc })
  })
}

/** What a body gives, laid over a document and reduced to what may be shown. */
const laidOver = (
  { kind, doc }: Pick<DocumentRecord, 'kind' | 'doc'>,
  { reading }: DocumentWish,
): DocumentRecord['doc'] =>
  // A document is kept loosely; it was read by its declaration when it came.
  cleanValues(
    DOCUMENTS[kind].fields,
    overlay(DOCUMENTS[kind].fields, doc as Shape<Fields>, reading, uuid),
  ) as DocumentRecord['doc']

/** The edit from one version of a document to another, merged into what stands. */
function written(
  tx: StoreTransaction,
  asking: SyncCaller,
  seen: DocumentRecord,
  wanted: DocumentRecord,
): Promise<UnnumberedReceipt> {
  const changes = changesOf(
    DOCUMENTS[seen.kind].edited,
    editedOfDocument(seen) as Shape<Fields>,
    editedOfDocument(wanted) as Shape<Fields>,
  )
  return changes.length === 0
    ? lockDocument(tx, seen.kind, seen.id).then((current) => documentReceipt('same', current))
    : changeDocument(tx, asking, edit(asking, seen.kind, 'change', seen.id, { changes }))
}

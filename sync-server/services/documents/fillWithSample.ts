import { readFile } from 'node:fs/promises'
import { v7 as uuid } from 'uuid'
import { yearInIndia } from '../../../shared/college/year.ts'
import { DOCUMENTS, type DocumentKind } from '../../../shared/document/document.ts'
import { blank } from '../../../shared/record/blank.ts'
import { overlay } from '../../../shared/record/overlay.ts'
import { readRecord } from '../../../shared/record/read.ts'
import type { DocumentRecord } from '../../store/ports/documents.ts'
import type { Author } from '../../store/ports/author.ts'
import type { Store } from '../../store/store.ts'
import { cleanValues } from '../../../shared/record/cleaned.ts'
import { withDocumentTag } from './commands/acted.ts'

/** Where the samples are: the site's own content (one object) and exams (a list, each with its slug). */
export interface DocumentSamples {
  site: string
  exams: string
}

/**
 * Puts the sample exams and the sample content of the site into a database that never held any, published. Kinds are
 * filled apart, so a start that was cut short is made good by the next.
 * @returns how many documents came in
 * @throws Error when a sample may not be saved by the rules everybody is held to
 */
export async function fillDocuments(store: Store, author: Author, files: DocumentSamples): Promise<number> {
  const [exams, site] = await Promise.all([readList(files.exams), readList(files.site)])
  return (await fill(store, author, 'exam', exams)) + (await fill(store, author, 'site', site))
}

async function fill(
  store: Store,
  author: Author,
  kind: DocumentKind,
  samples: Array<Record<string, unknown>>,
): Promise<number> {
  const first = { page: 1, limit: 1 }
  const [standing, trashed] = await Promise.all([
    store.documents.list(kind, first),
    store.documents.list(kind, { ...first, trashed: true }),
  ])
  if (standing.total > 0 || trashed.total > 0) return 0
  const records = samples.map((sample) => made(kind, sample, store.now()))
  await store.write(author, async (tx) => {
    for (const record of records) await tx.documents.add(record)
  })
  return records.length
}

function made(kind: DocumentKind, { slug, ...sample }: Record<string, unknown>, now: number): DocumentRecord {
  const { fields, nameOf, problemsIn, onlyId } = DOCUMENTS[kind]
  const reading = readRecord(fields, sample)
  const doc = cleanValues(fields, overlay(fields, blank(fields), reading, uuid)) as Record<string, unknown>
  const wrong = [
    ...reading.problems.map(({ message }) => message),
    ...problemsIn(doc, { thisYear: yearInIndia(now) }).map(({ message }) => message),
    ...Object.keys(reading.unknown),
  ]
  const id = onlyId ?? uuid()
  if (wrong.length > 0) throw new Error(`The sample ${kind} ${String(slug ?? id)} cannot be saved: ${wrong.join('; ')}`)
  return withDocumentTag({
    kind,
    id,
    slug: typeof slug === 'string' ? slug : id,
    status: 'published',
    createdAt: now,
    updatedAt: now,
    name: nameOf(doc),
    doc,
    kept: {},
  })
}

const readList = async (file: string): Promise<Array<Record<string, unknown>>> =>
  [JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown> | Array<Record<string, unknown>>].flat()

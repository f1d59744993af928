import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import type { Author } from '../../store/promise/author.ts'
import type { Store } from '../../store/store.ts'
import { importFile } from './commit.ts'
import { type DocumentSamples, fillDocuments } from '../documents/fillWithSample.ts'
import { openFile } from '../../../shared/imports/opened.ts'

/**
 * Fills a database that never held a college with the sample catalogue, published, by the same import everybody uses; and with
 * the sample exams and content of the site before it, so that a start cut short is made good by the next; and with JoSAA's closing
 * ranks of the sample's institutes after it.
 * @returns how many colleges came in; 0 when there was anything before
 */
export async function fillWithSample(store: Store, author: Author, { colleges: file, cutoffs, ...documents }: DocumentSamples & { colleges: string; cutoffs: string }): Promise<number> {
  const page = { page: 1, limit: 1 }
  const [{ total: imports }, { colleges }, { total: trashed }] = await Promise.all([
    store.imports.list(page), store.colleges.counts(), store.colleges.list({ ...page, sortBy: 'name', sortOrder: 'asc', trashed: true }),
  ])
  if (imports > 0 || colleges > 0 || trashed > 0) return 0
  await fillDocuments(store, author, documents)
  const caller = { store, author, now: () => store.now(), requestId: author.requestId }
  const { created } = await importFile(caller, {
    type: 'json', file: 'Sample catalogue', kind: 'colleges', status: 'published', source: 'Sample data',
    open: async () => openFile(await readFile(file), 'json', 'colleges'),
  })
  // After the colleges, so that their institutes are joined to them.
  await importFile(caller, {
    type: 'csv', file: 'Sample closing ranks', kind: 'cutoffs', source: 'JoSAA, final rounds of 2021 to 2025',
    open: async () => openFile(gunzipSync(await readFile(cutoffs)), 'csv', 'cutoffs'),
  })
  return created
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Author } from '../../store/ports/author.ts'
import type { Store } from '../../store/store.ts'
import { importFile } from './commit.ts'
import { type DocumentSamples, fillDocuments } from '../documents/fillWithSample.ts'
import { unpack } from './source.ts'
import { systemCaller } from '../caller.ts'

/** Our own file is some 4 MB. */
const UNPACKED = 50_000_000

/**
 * Fills a database that never held a college with the sample catalogue, published, by the same import everybody uses;
 * and with the sample exams and content of the site before it, so that a start cut short is made good by the next; and
 * with JoSAA's closing ranks of the sample's institutes after it.
 * @returns how many colleges came in; 0 when there was anything before
 */
export async function fillWithSample(
  store: Store,
  author: Author,
  { colleges: file, cutoffs, ...documents }: DocumentSamples & { colleges: string; cutoffs: string },
): Promise<number> {
  const page = { page: 1, limit: 1 }
  const [{ total: imports }, { colleges }, { total: trashed }] = await Promise.all([
    store.imports.list(page),
    store.colleges.counts(),
    store.colleges.list({ ...page, sortBy: 'name', sortOrder: 'asc', trashed: true }),
  ])
  if (imports > 0 || colleges > 0 || trashed > 0) return 0
  await fillDocuments(store, author, documents)
  const caller = systemCaller(store, author)
  const { created } = await importFile(caller, {
    type: 'json',
    file: 'Well-known colleges',
    kind: 'colleges',
    status: 'published',
    cited: 'Published tables, as docs/sources.md names them',
    source: { path: file },
  })
  // After the colleges, so that their institutes are joined to them.
  const folder = await mkdtemp(join(tmpdir(), 'sample-'))
  try {
    const path = join(folder, 'cutoffs.csv')
    await unpack(cutoffs, path, UNPACKED)
    await importFile(caller, {
      type: 'csv',
      file: 'Closing ranks of well-known colleges',
      kind: 'cutoffs',
      cited: 'JoSAA, final rounds of 2021 to 2025',
      source: { path },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return created
}

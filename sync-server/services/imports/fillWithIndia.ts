import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { Failure } from '../../../shared/failure.ts'
import type { FillProgressAnswer } from '../../../shared/protocol/serverCalls.ts'
import type { Author } from '../../store/ports/author.ts'
import type { ImportRecord } from '../../store/ports/imports.ts'
import type { Store } from '../../store/store.ts'
import { type Caller, systemCaller } from '../caller.ts'
import { importFile } from './commit.ts'
import { unpack } from './source.ts'

/** The largest file of the pack is some 10 MB. */
const UNPACKED = 50_000_000

const packSchema = z.object({
  files: z.array(
    z.object({
      file: z.string(),
      kind: z.enum(['colleges', 'rankings', 'cutoffs']),
      title: z.string(),
      cited: z.string(),
      rows: z.number().int(),
      // It adds to colleges that an earlier file brought in.
      isUpdate: z.boolean().optional(),
    }),
  ),
})
type PackFile = z.infer<typeof packSchema>['files'][number]

/**
 * How far the filling of an empty database with the pack has come: what the contract answers, and the import at work.
 */
export interface FillProgress extends z.infer<typeof FillProgressAnswer> {
  title: string
}

interface FillOptions {
  /** Called as each table begins, after each group of its rows, and when it is in. */
  onProgress?(progress: FillProgress): void
  /** Asked between files: a server that stops begins no other. */
  isEnded?(): boolean
  /**
   * Called once it is known that there is something to bring in; what it answers is called at the end
   * (`Publisher.startBulkLoad`).
   */
  startBulkLoad?(expected: number): () => void
}

let present: FillProgress | undefined
/** Of this process, as it is answered; undefined where nothing is being filled. */
export function fillProgress(): z.infer<typeof FillProgressAnswer> | undefined {
  if (present === undefined) return undefined
  const { title: _, ...answer } = present
  return answer
}

/**
 * Brings the pack of the whole country into an empty database, each file as an import of the history that can be
 * undone. Called at every start: a file whose import is done, or was undone by somebody, is not brought in again, and
 * one that was cut short is begun anew. A database that has anything else is left alone.
 * @returns how many colleges came in
 * @throws Error where the pack is damaged; Failure as importFile
 */
export async function fillWithIndia(
  store: Store,
  author: Author,
  folder: string,
  { onProgress, isEnded, startBulkLoad }: FillOptions = {},
): Promise<number> {
  const { files } = packSchema.parse(JSON.parse(await readFile(join(folder, 'pack.json'), 'utf8')))
  const before = await ownImports(store, author, files)
  if (before === undefined) return 0
  const isOver = ({ title }: PackFile): boolean =>
    before.some((run) => run.file === title && (run.status === 'done' || run.status === 'undone'))
  const left = files.filter((file) => !isOver(file))
  if (left.length === 0) return 0
  const count = (some: readonly PackFile[]): number => some.reduce((sum, file) => sum + newColleges(file), 0)
  const progress: FillProgress = {
    colleges: count(files) - count(left),
    ofColleges: count(files),
    tables: files.length - left.length,
    ofTables: files.length,
    title: left[0]!.title,
  }
  present = progress
  const caller = systemCaller(store, author)
  const endBulkLoad = startBulkLoad?.(progress.ofColleges)
  const temporary = await mkdtemp(join(tmpdir(), 'india-'))
  try {
    for (const entry of left) {
      if (isEnded?.()) break
      progress.title = entry.title
      onProgress?.(progress)
      const before = progress.colleges
      await bring(caller, entry, join(folder, entry.file), temporary, (done) => {
        progress.colleges = before + Math.min(done, newColleges(entry))
        onProgress?.(progress)
      })
      progress.tables++
      progress.colleges = before + newColleges(entry)
      onProgress?.(progress)
    }
  } finally {
    present = undefined
    endBulkLoad?.()
    await rm(temporary, { recursive: true, force: true })
  }
  return count(left)
}

const newColleges = ({ kind, rows, isUpdate }: PackFile): number => (kind === 'colleges' && !isUpdate ? rows : 0)

async function bring(
  caller: Caller,
  { file, kind, title, cited }: PackFile,
  packed: string,
  temporary: string,
  onRows: (done: number) => void,
): Promise<void> {
  const type = file.includes('.json') ? 'json' : 'csv',
    path = join(temporary, `${title.replace(/[^\w]+/g, '-')}.${type}`)
  await unpack(packed, path, UNPACKED)
  try {
    await importFile(caller, {
      source: { path },
      type,
      file: title,
      kind,
      cited,
      status: 'published',
      // A row that cannot be taken is told in the history; it must not keep ten thousand others out.
      partial: true,
      onProgress: ({ done, phase }) => {
        if (phase === 'storing') onRows(done)
      },
    })
  } catch (thrown) {
    // Nobody waits for an answer: what a file is refused for stands in the history, and the next file comes.
    if (!(thrown instanceof Failure) || thrown.code !== 'IMPORT_INVALID') throw thrown
  }
  await rm(path, { force: true })
}

/** The runs that brought this pack in before; undefined where the database has anything that did not come from it. */
async function ownImports(
  store: Store,
  author: Author,
  files: readonly PackFile[],
): Promise<ImportRecord[] | undefined> {
  const { rows: runs, total } = await store.imports.list({ page: 1, limit: 100 })
  const own = runs.filter((run) => run.by === author.name && files.some(({ title }) => title === run.file))
  if (own.length > 0) return own
  const page = { page: 1, limit: 1, sortBy: 'name', sortOrder: 'asc', trashed: true } as const
  const [{ colleges }, { total: trashed }] = await Promise.all([store.colleges.counts(), store.colleges.list(page)])
  return total > 0 || colleges > 0 || trashed > 0 ? undefined : []
}

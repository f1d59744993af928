import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { Failure } from '../../shared/failure.ts'
import { countInWords, importRefusal } from '../../shared/imports/refusal.ts'
import { readEnvironment } from '../environment.ts'
import { systemCaller } from '../services/caller.ts'
import { importFile, type CommittedImport } from '../services/imports/commit.ts'
import { IMPORT_KINDS, type ImportKind } from '../../shared/imports/kind.ts'
import { recoverImports } from '../services/imports/journal.ts'
import { unpack } from '../services/imports/source.ts'
import type { ListFileType } from '../../shared/imports/opened.ts'
import { openStore } from '../store/database.ts'
import { program, type CommandOutput } from './program.ts'

const USAGE = `npm run import -- FILE [--kind colleges|cutoffs|rankings] [--dry-run] [--draft] [--partial] [--keep-existing]

FILE is CSV or JSON, also packed as .gz. New colleges are published unless --draft is given or a row has a status.
--dry-run says what would happen and stores nothing. --partial keeps the good rows beside bad ones.
--keep-existing leaves colleges alone that are there already.`

/** Unpacked, a file may be this large; a gzip that grows beyond it is a bomb. */
const LARGEST = 200_000_000

interface Asked {
  file: string
  kind: ImportKind
  dryRun: boolean
  draft: boolean
  partial: boolean
  keepExisting: boolean
}

/** @throws Failure with a sentence for whoever typed the command */
export function readArguments(args: string[]): Asked {
  let read
  try {
    read = parseArgs({
      args,
      allowPositionals: true,
      options: {
        kind: { type: 'string', default: 'colleges' },
        'dry-run': { type: 'boolean', default: false },
        draft: { type: 'boolean', default: false },
        partial: { type: 'boolean', default: false },
        'keep-existing': { type: 'boolean', default: false },
        status: { type: 'string' },
      },
    })
  } catch (thrown) {
    throw importRefusal(`${(thrown as Error).message}\n\n${USAGE}`)
  }
  const {
    values,
    positionals: [file, ...more],
  } = read
  if (file === undefined) throw importRefusal(`Which file? ${USAGE}`)
  if (more.length > 0) throw importRefusal(`One file at a time: ${more.join(', ')} would be left out.`)
  const kind = IMPORT_KINDS.find((one) => one === values.kind)
  if (kind === undefined)
    throw importRefusal(`--kind must be ${IMPORT_KINDS.join(', ')}; ${values.kind} is none of them.`)
  if (values.status !== undefined && values.status !== 'published' && values.status !== 'draft')
    throw importRefusal(`--status must be published or draft; ${values.status} is neither.`)
  return {
    file,
    kind,
    dryRun: values['dry-run'],
    draft: values.draft || values.status === 'draft',
    partial: values.partial,
    keepExisting: values['keep-existing'],
  }
}

/** Where the file lies that is to be read: the one that was named, or what was packed in it, beside it in `folder`. */
async function unpacked(path: string, folder: string): Promise<{ path: string; type: ListFileType }> {
  const name = path.toLowerCase().replace(/\.gz$/, ''),
    type = name.endsWith('.json') ? 'json' : 'csv'
  const beginning = Buffer.alloc(2)
  try {
    const file = await open(path)
    await file.read(beginning, 0, 2).finally(() => file.close())
  } catch (thrown) {
    throw importRefusal(
      (thrown as NodeJS.ErrnoException).code === 'ENOENT'
        ? `There is no file ${path}.`
        : `The file ${path} cannot be read.`,
    )
  }
  if (beginning[0] === 0x1f && beginning[1] === 0x8b) {
    const target = join(folder, `list.${type}`)
    await unpack(path, target, LARGEST)
    return { path: target, type }
  }
  if ((await stat(path)).size > LARGEST)
    throw importRefusal(`The file is larger than ${LARGEST / 1_000_000} MB. Split it into several files.`)
  return { path, type }
}

export async function runImport(
  args: string[],
  variables: Record<string, string | undefined>,
  told: CommandOutput,
): Promise<boolean> {
  const asked = readArguments(args)
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  try {
    return await importUnpacked(asked, await unpacked(asked.file, folder), variables, told)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function importUnpacked(
  asked: Asked,
  { path, type }: { path: string; type: ListFileType },
  variables: Record<string, string | undefined>,
  told: CommandOutput,
): Promise<boolean> {
  const { databaseUrl, dataFolder } = readEnvironment(variables)
  const store = await openStore({ folder: dataFolder, ...(databaseUrl !== undefined && { url: databaseUrl }) }).catch(
    (thrown: unknown) => {
      if (thrown instanceof Failure && thrown.code === 'DB_BUSY')
        throw new Failure('DB_BUSY', {
          message: 'The server is running and holds the database. Stop it first, or import in the back-office.',
          cause: thrown,
        })
      throw thrown
    },
  )
  try {
    const caller = systemCaller(store, { kind: 'system', name: 'npm run import', requestId: 'import' })
    await recoverImports(store, caller.author)
    const report = await importFile(caller, {
      source: { path },
      file: basename(asked.file),
      type,
      kind: asked.kind,
      dryRun: asked.dryRun,
      partial: asked.partial,
      updateExisting: !asked.keepExisting,
      status: asked.draft ? 'draft' : 'published',
      onProgress: progressTeller(told),
    })
    for (const line of linesOf(report)) told.report(line)
    return report.failed === 0
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.details !== undefined)
      for (const { path, message } of thrown.details) told.report(`  ${path}: ${message}`)
    throw thrown
  } finally {
    await store.close()
  }
}

/**
 * Says how far an import is whenever it got further: while the rows are read for the first time none is counted, and
 * that is said once.
 */
function progressTeller(told: CommandOutput): (progress: { done: number; total?: number | undefined }) => void {
  let last = ''
  return ({ done, total }) => {
    const line = done === 0 ? 'Reading …' : `${countInWords(done, 'row')}${total === undefined ? '' : ` of ${total}`} …`
    if (line !== last) told.progress(line)
    last = line
  }
}

function linesOf(report: CommittedImport): string[] {
  const { aside } = report.columns
  return [
    report.dryRun ? `Dry run, nothing was stored. ${report.message}` : report.message,
    ...(aside.length === 0 ? [] : [`Kept aside, not understood: ${aside.join(', ')}`]),
    ...report.errors.map(
      ({ row, column, message }) => `  row ${row}${column === undefined ? '' : `, ${column}`}: ${message}`,
    ),
    ...report.notes.map((note) => `  ${note}`),
  ]
}

await program(import.meta.url, runImport)

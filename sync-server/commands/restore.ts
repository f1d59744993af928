import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Failure } from '../../shared/failure.ts'
import { importRefusal } from '../../shared/imports/refusal.ts'
import { readEnvironment } from '../environment.ts'
import { mergeErasures } from '../services/students/erasures.ts'
import { restoreBackup } from '../store/backup.ts'
import { restoreFiles, verifyBackup, type BackupManifest } from './backupFolder.ts'
import { program, type CommandOutput } from './program.ts'

/**
 * `npm run restore -- FOLDER`: holds a backup to its manifest, then puts it in the place of the database and adds its
 * files; what stood there is
 * kept beside it. A single file is the backup of an earlier version: the database alone.
 */
export async function runRestore(
  [source, ...more]: string[],
  variables: Record<string, string | undefined>,
  told: CommandOutput,
): Promise<boolean> {
  if (source === undefined || more.length > 0)
    throw importRefusal('npm run restore -- FOLDER: name the one backup to put back.')
  const found = await stat(source).catch(() => undefined)
  if (!found) throw importRefusal(`There is no backup ${source}.`)
  const { databaseUrl, dataFolder, storage } = readEnvironment(variables)
  const manifest = found.isDirectory() ? await verifyBackup(source) : undefined
  if (manifest) demandSame(manifest, databaseUrl === undefined ? 'sqlite' : 'postgres')
  const file = manifest ? join(source, manifest.database.name) : source
  // Under the lock of the folder and after its own checks: files first, so that the database never names one that is
  // not there.
  const before = async (): Promise<void> => {
    if (!manifest) return
    if (manifest.erasures) mergeErasures(dataFolder, join(source, manifest.erasures.name))
    if (storage.kind !== 'disk') return
    const put = await restoreFiles(source, manifest, dataFolder)
    told.report(`${put} of ${manifest.files.length} stored files were put back; the others were there.`)
  }
  const aside = await restoreBackup({
    file,
    before,
    ...(databaseUrl === undefined ? { folder: dataFolder } : { url: databaseUrl }),
  }).catch((thrown: unknown) => {
    if (thrown instanceof Failure && thrown.code === 'DB_BUSY')
      throw new Failure('DB_BUSY', {
        message: 'The server is running and holds the database. Stop it first.',
        cause: thrown,
      })
    throw thrown
  })
  told.report(
    `The backup is in place.${aside === undefined ? '' : ` What stood there before is kept as ${basename(aside)} for 30 days.`}`,
  )
  told.report(
    'Devices will notice, read the catalogue anew and offer again every edit the backup does not know. Whoever was erased since is erased again when the server starts.',
  )
  return true
}

function demandSame({ dialect }: BackupManifest, wanted: BackupManifest['dialect']): void {
  if (dialect !== wanted)
    throw new Failure('VALIDATION_FAILED', {
      message: `The backup is of ${dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, and this server is set up for the other. Nothing was changed.`,
    })
}

await program(import.meta.url, runRestore)

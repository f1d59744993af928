import { stat } from 'node:fs/promises'
import { importRefusal } from '../../shared/imports/refusal.ts'
import { readEnvironment } from '../environment.ts'
import { writeBackup } from './backupFolder.ts'
import { program, type CommandOutput } from './program.ts'

/**
 * `npm run backup -- FOLDER`: a consistent copy of the database with every stored file and a manifest, also while the
 * server runs.
 */
export async function runBackup(
  [target, ...more]: string[],
  variables: Record<string, string | undefined>,
  told: CommandOutput,
): Promise<boolean> {
  if (target === undefined || more.length > 0)
    throw importRefusal('npm run backup -- FOLDER: name the one folder to write.')
  // A copy that overwrites the last good one and then fails leaves none.
  if (await stat(target).catch(() => undefined)) throw importRefusal(`${target} is there already; name another folder.`)
  const { databaseUrl, dataFolder, storage } = readEnvironment(variables)
  const { database, files } = await writeBackup({
    target,
    dataFolder,
    storage: storage.kind,
    ...(databaseUrl !== undefined && { url: databaseUrl }),
  })
  const bytes = database.size + files.reduce((sum, { size }) => sum + size, 0)
  told.report(
    `The database and ${files.length} stored files are in ${target} (${(bytes / 1_000_000).toFixed(1)} MB), with a manifest.`,
  )
  if (storage.kind !== 'disk') told.report('Files at the storage service stay there and are not in it.')
  told.report(
    'Its secrets (jwt-secret, push-keys, release-key, erasure-key) and the list of erasures of today belong elsewhere: keep a copy of them apart from the backups.',
  )
  return true
}

await program(import.meta.url, runBackup)

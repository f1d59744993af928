import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Failure } from '../../shared/failure.ts'
import { refusal } from '../../shared/imports/refusal.ts'
import { readEnvironment } from '../environment.ts'
import { restoreBackup } from '../store/backup.ts'
import { program, type Told } from './program.ts'

/** `npm run restore -- FILE`: puts a backup in the place of the database; what stood there is kept beside it. */
export async function runRestore([file, ...more]: string[], variables: Record<string, string | undefined>, told: Told): Promise<boolean> {
  if (file === undefined || more.length > 0) throw refusal('npm run restore -- FILE: name the one backup to put back.')
  if (!(await stat(file).catch(() => undefined))?.isFile()) throw refusal(`There is no file ${file}.`)
  const { databaseUrl, dataFolder } = readEnvironment(variables)
  const before = await restoreBackup({ file, ...(databaseUrl === undefined ? { folder: dataFolder } : { url: databaseUrl }) }).catch((thrown: unknown) => {
    if (thrown instanceof Failure && thrown.code === 'DB_BUSY') throw new Failure('DB_BUSY', { message: 'The server is running and holds the database. Stop it first.', cause: thrown })
    throw thrown
  })
  told.report(`The backup is in place.${before === undefined ? '' : ` What stood there before is kept as ${basename(before)}.`}`)
  told.report('Devices will notice, read the catalogue anew and offer again every edit the backup does not know.')
  return true
}

await program(import.meta.url, runRestore)

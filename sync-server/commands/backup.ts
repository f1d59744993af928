import { stat } from 'node:fs/promises'
import { refusal } from '../../shared/imports/refusal.ts'
import { readEnvironment } from '../environment.ts'
import { copyDatabase } from '../store/backup.ts'
import { program, type Told } from './program.ts'

/** `npm run backup -- FILE`: a consistent copy of the database, also while the server runs. */
export async function runBackup([file, ...more]: string[], variables: Record<string, string | undefined>, told: Told): Promise<boolean> {
  if (file === undefined || more.length > 0) throw refusal('npm run backup -- FILE: name the one file to write.')
  // A copy that overwrites the last good one and then fails leaves none.
  if (await stat(file).catch(() => undefined)) throw refusal(`${file} is there already; name another file.`)
  const { databaseUrl, dataFolder } = readEnvironment(variables)
  await copyDatabase({ file, ...(databaseUrl === undefined ? { folder: dataFolder } : { url: databaseUrl }) })
  told.report(`The database is in ${file} (${((await stat(file)).size / 1_000_000).toFixed(1)} MB).`)
  return true
}

await program(import.meta.url, runBackup)

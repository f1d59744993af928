import { existsSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Failure } from '../../shared/failure.ts'
import { openStore } from './database.ts'
import { closeConnection, openConnection, type SqliteConnection } from './engine/driver.ts'
import { lockFolder } from './engine/lock.ts'
import { restoreDump } from './engine/postgres.ts'
import { DATABASE_FILE, makePrivate, PUT_ASIDE } from './dataFolder.ts'
import { databaseFailure } from './engine/failures.ts'
import type { Author } from './ports/author.ts'

/** Who begins the new history of a restored server; stands in no record. */
const RESTORER: Author = { kind: 'system', name: 'Restore', requestId: 'restore' }

/**
 * Puts a backup in the place of the database in `folder` (or behind `url`) and begins a new epoch, so that devices
 * start afresh and offer again what the backup does not know. The copy is checked, brought up to date and given its
 * epoch beside the old database; only then do the two change places, and the old one stays there under another name.
 * @param before runs once the copy is found good and before anything is changed; what it throws ends the restore
 * @returns the file that holds the database as it was, if there was one
 * @throws Failure DB_BUSY while a server runs on the folder, VALIDATION_FAILED when the file is not a whole database
 */
export async function restoreBackup({
  file,
  folder,
  url,
  before = () => Promise.resolve(),
  now = Date.now,
}: {
  file: string
  folder?: string
  url?: string
  before?: () => Promise<void>
  now?: () => number
}): Promise<string | undefined> {
  if (url !== undefined) {
    await before()
    await restoreDump(url, file)
    await beginAnew({ url, now })
    return undefined
  }
  if (folder === undefined) throw new Error('A restore needs an address or a folder')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(folder)
  const workshop = join(folder, 'restoring')
  try {
    await rm(workshop, { recursive: true, force: true })
    await mkdir(workshop, { mode: 0o700 })
    await copyFile(file, join(workshop, DATABASE_FILE))
    makePrivate(join(workshop, DATABASE_FILE))
    await mustBeWhole(join(workshop, DATABASE_FILE))
    await beginAnew({ folder: workshop, now })
    await before()
    return await changePlaces(folder, workshop, now())
  } finally {
    await rm(workshop, { recursive: true, force: true })
    await unlock()
  }
}

/**
 * A consistent copy of the database in `folder` (or behind `url`) as one file, also while a server runs on it: a backup
 * only reads.
 * @throws Failure NOT_FOUND when the folder holds no database
 */
export async function copyDatabase({
  file,
  folder,
  url,
}: {
  file: string
  folder?: string
  url?: string
}): Promise<void> {
  if (url !== undefined) {
    const store = await openStore({ url })
    return store.backup(file).finally(() => store.close())
  }
  const source = join(folder ?? '.', DATABASE_FILE)
  if (!existsSync(source)) throw new Failure('NOT_FOUND', { message: 'There is no database here to copy' })
  makePrivate(file)
  const connection = await openConnection(source)
  try {
    await rows(connection, 'VACUUM INTO $1', { $1: file })
  } catch (thrown) {
    throw databaseFailure(thrown)
  } finally {
    await closeConnection(connection)
  }
}

async function beginAnew(place: { url?: string; folder?: string; now: () => number }): Promise<void> {
  const store = await openStore(place)
  try {
    await store.write(RESTORER, (tx) => tx.catalogue.beginEpoch())
  } finally {
    await store.close()
  }
}

async function changePlaces(folder: string, workshop: string, at: number): Promise<string | undefined> {
  const present = (await readdir(folder)).filter((name) => name.startsWith(DATABASE_FILE) && !name.includes(PUT_ASIDE))
  // The log goes with the database it belongs to: beside another it would be played into the wrong file.
  for (const name of present)
    await rename(join(folder, name), join(folder, DATABASE_FILE + PUT_ASIDE + at + name.slice(DATABASE_FILE.length)))
  await rename(join(workshop, DATABASE_FILE), join(folder, DATABASE_FILE))
  const directory = await open(folder)
  await directory.sync().finally(() => directory.close())
  return present.includes(DATABASE_FILE) ? join(folder, DATABASE_FILE + PUT_ASIDE + at) : undefined
}

/** @throws Failure VALIDATION_FAILED naming the file, when SQLite finds a fault in it or it is not ours */
export async function mustBeWhole(file: string): Promise<void> {
  const refuse = (cause: unknown) =>
    new Failure('VALIDATION_FAILED', { message: basename(file) + ' is not a whole backup of this product', cause })
  const connection = await openConnection(file)
  try {
    const [check] = await rows<{ integrity_check: string }>(connection, 'PRAGMA integrity_check')
    const broken = await rows(connection, 'PRAGMA foreign_key_check')
    const ours = await rows(connection, "SELECT name FROM migrations WHERE name = '0001-colleges'")
    if (check?.integrity_check !== 'ok' || broken.length > 0 || ours.length === 0)
      throw new Error(check?.integrity_check)
  } catch (cause) {
    throw refuse(cause)
  } finally {
    await closeConnection(connection)
  }
}

const rows = <Row>(connection: SqliteConnection, sql: string, values: Record<string, unknown> = {}): Promise<Row[]> =>
  new Promise((resolve, reject) =>
    connection.all(sql, values, (failure, found) => (failure ? reject(failure) : resolve(found as Row[]))),
  )

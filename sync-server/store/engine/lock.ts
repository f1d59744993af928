import { join } from 'node:path'
import { closeConnection, execute, openConnection } from './driver.ts'
import { LOCK_FILE, makePrivate } from '../dataFolder.ts'
import { databaseFailure, isBusy } from './failures.ts'
import { Failure } from '../../../shared/failure.ts'

/**
 * One process per data folder. The lock is an exclusive SQLite transaction on a file of its own, held open for the life
 * of the process: the operating system lets go of it the moment the process ends, however it ends. So there is no stale
 * lock to judge, no pid that another program may meanwhile wear, and no heartbeat to miss.
 * @throws Failure DB_BUSY when another process (or another store of this one) holds the folder, INSUFFICIENT_STORAGE on
 *    a full disk
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  makePrivate(join(folder, LOCK_FILE))
  const connection = await openConnection(join(folder, LOCK_FILE))
  try {
    connection.configure('busyTimeout', 0)
    await execute(connection, 'PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
  } catch (cause) {
    await closeConnection(connection)
    // A full disk refuses the lock too; that nobody else holds it must then be told as it is.
    throw isBusy(cause)
      ? new Failure('DB_BUSY', { message: 'Another process is using this data folder', cause })
      : databaseFailure(cause)
  }
  return () => closeConnection(connection)
}

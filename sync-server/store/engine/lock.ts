import { join } from 'node:path'
import { closeConnection, execute, openConnection, type SqliteDriver } from './driver.ts'
import { Failure } from '../../../shared/failure.ts'

/**
 * One process per data folder. The lock is an exclusive SQLite transaction on a file of its own, held open for the life of the
 * process: the operating system lets go of it the moment the process ends, however it ends. So there is no stale lock to judge,
 * no pid that another program may meanwhile wear, and no heartbeat to miss.
 * @throws Failure DB_BUSY when another process (or another store of this one) holds the folder
 */
export async function lockFolder(folder: string, driver?: SqliteDriver): Promise<() => Promise<void>> {
  const connection = await openConnection(join(folder, 'lock.sqlite'), driver)
  try {
    connection.configure('busyTimeout', 0)
    await execute(connection, 'PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
  } catch (cause) {
    await closeConnection(connection)
    throw new Failure('DB_BUSY', { message: 'Another process is using this data folder', cause })
  }
  return () => closeConnection(connection)
}

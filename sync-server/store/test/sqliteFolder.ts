import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../database.ts'
import type { OpenedStore } from '../contract/open.ts'
import { closeConnection, openConnection } from '../engine/driver.ts'
import { DATABASE_FILE } from '../dataFolder.ts'

export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'pravesh-sqlite-'))

/** One statement on the database of a folder, past the store. */
export async function query(folder: string, sql: string): Promise<unknown[]> {
  const connection = await openConnection(join(folder, DATABASE_FILE))
  connection.configure('busyTimeout', 5_000)
  try {
    return await new Promise((resolve, reject) =>
      connection.all(sql, {}, (failure, rows) => (failure ? reject(failure) : resolve(rows))),
    )
  } finally {
    await closeConnection(connection)
  }
}

/** A store in a folder of its own, which on closing must hold no row without its parent and no broken page. */
export async function openInFolder(options: { now?: () => number } = {}): Promise<OpenedStore> {
  const folder = await newFolder()
  const store = await openStore({ folder, ...options })
  return {
    store,
    query: (sql) => query(folder, sql),
    async close() {
      await store.close()
      const orphans = await query(folder, 'PRAGMA foreign_key_check')
      const [check] = (await query(folder, 'PRAGMA integrity_check')) as Array<{ integrity_check: string }>
      await rm(folder, { recursive: true, force: true })
      if (orphans.length > 0 || check?.integrity_check !== 'ok') throw new Error('The database was left broken')
    },
  }
}

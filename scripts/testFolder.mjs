import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps what lies here in memory; containers often give it 64 MB. */
const MEMORY = '/dev/shm'
/** What databases and browser profiles of one run take at most (0.6 GB were measured), with as much again to spare. */
const ROOM_BYTES = 2e9

const hasRoom = () => {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM_BYTES
  } catch {
    return false
  }
}

/**
 * A folder for what the tests write, and `remove` for when they have ended: in memory where there is room. On a disk
 * every journey waits for the writes of the others to be flushed, for minutes where a whole country is filled beside it.
 */
export function makeTestFolder() {
  const path = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'pravesh-tests-'))
  // As open as any folder for temporary files: PostgreSQL runs as a user of its own where the tests run as root.
  chmodSync(path, 0o1777)
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) }
}

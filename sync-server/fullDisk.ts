import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../shared/failure.ts'

/** What whoever starts the server is told where nothing can be written any more. */
export const DISK_FULL =
  'The disk that holds DATA_DIR is full. Free some space on it, then start again: nothing was lost.'

/** EFBIG: a limit on the size of files stands in for the disk's end (RLIMIT_FSIZE). */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
/** More than a database, its log and their index need to be opened. */
const PROBE_BYTES = 256 * 1024

export const isNoSpace = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  'code' in thrown &&
  typeof thrown.code === 'string' &&
  (CODES.has(thrown.code) || thrown.code === 'INSUFFICIENT_STORAGE')

/**
 * Did a start fail because the disk is full? A database on a full disk fails in many ways (a log that cannot be
 * opened, an index that cannot
 * grow), so where the database is at fault the disk itself is asked.
 */
export function failedOnFullDisk(thrown: unknown, folder: string): boolean {
  if (isNoSpace(thrown)) return true
  return (
    thrown instanceof Failure &&
    (thrown.code === 'DB_UNAVAILABLE' || thrown.code === 'STORAGE_UNAVAILABLE' || thrown.code === 'INTERNAL') &&
    isFull(folder)
  )
}

function isFull(folder: string): boolean {
  const probe = join(folder, `space-${process.pid}.part`)
  try {
    const handle = openSync(probe, 'wx', 0o600)
    try {
      for (let left = PROBE_BYTES; left > 0;) left -= writeSync(handle, Buffer.alloc(Math.min(left, 65_536)))
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    return false
  } catch (thrown) {
    return isNoSpace(thrown)
  } finally {
    rmSync(probe, { force: true })
  }
}

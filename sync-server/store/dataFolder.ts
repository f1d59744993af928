import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../../shared/failure.ts'

/** Name of the database within a data folder. */
export const DATABASE_FILE = 'pravesh.sqlite'
/** Held open by the one process that may use the folder. */
export const LOCK_FILE = 'lock.sqlite'
/** Where the history of the database stood, and which file said so (services/sync/position.ts). */
export const POSITION_FILE = 'position.json'
/** Lies here from the making of the folder until it has had a database: nothing can be missing yet. */
export const FIRST_START_FILE = 'first-start'
/** What signs tokens and seals; what reminders are sent by; what signs releases of the catalogue. */
export const SECRET_FILES = { jwt: 'jwt-secret', push: 'push-keys', release: 'release-key' } as const
/** Who was erased, and the key under which it is written down (services/students/erasures.ts). */
export const ERASURE_FILES = { list: 'erasures', key: 'erasure-key' } as const
/**
 * Folders of uploads, of pictures of documents, of letters, of releases as files, of what is under way, and of the files
 * of former builds of the site.
 */
export const FOLDERS = {
  files: 'files',
  papers: 'papers',
  outbox: 'outbox',
  openData: 'open-data',
  pieces: 'pieces',
  temporary: 'temporary',
  parts: 'files.part',
  formerSite: 'former-site',
} as const
/** A database that a restore put aside is named like the database, this and a time. */
export const PUT_ASIDE = '.before-'

const FILE_MODE = 0o600
const FOLDER_MODE = 0o700

/**
 * Leaves what is in the folder to its owner alone: 0600 for files, 0700 for folders. What lies deeper is shut in by
 * the folders around it. What
 * belongs to another user, as on some mounted disks, stays as it is.
 */
export function restrictFolder(folder: string): void {
  restrict(folder, FOLDER_MODE)
  const own = new Set<string>([
    LOCK_FILE,
    POSITION_FILE,
    FIRST_START_FILE,
    ...Object.values(SECRET_FILES),
    ...Object.values(ERASURE_FILES),
  ])
  for (const name of readdirSync(folder)) {
    if (own.has(name) || name.startsWith(DATABASE_FILE) || name.startsWith(LOCK_FILE))
      restrict(join(folder, name), FILE_MODE)
    else if (Object.values<string>(FOLDERS).includes(name)) restrict(join(folder, name), FOLDER_MODE)
  }
}

function restrict(path: string, mode: number): void {
  try {
    // Asked first: writing the mode anew would touch the file at every start.
    if ((statSync(path).mode & 0o777) !== mode) chmodSync(path, mode)
  } catch {
    /* Another user's, or gone meanwhile. */
  }
}

/**
 * Makes an empty file that only its owner may read, where there is none: what SQLite opens, and its log and index
 * beside it, take its mode.
 */
export function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', FILE_MODE))
  restrict(file, FILE_MODE)
}

/** Writes a small file for its owner alone, whole or not at all, and settled. Another of the name is replaced. */
export function writePrivate(file: string, text: string): void {
  const part = `${file}.part`
  try {
    const handle = openSync(part, 'w', FILE_MODE)
    try {
      writeSync(handle, text)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    renameSync(part, file)
  } catch (thrown) {
    rmSync(part, { force: true })
    throw thrown
  }
}

/** Removes databases that a restore put aside before this moment (ms): they hold whom the one in use has let go of. */
export function forgetPutAside(folder: string, before: number): void {
  for (const name of readdirSync(folder)) {
    const at = /\.before-(\d+)/.exec(name)?.[1]
    if (name.startsWith(DATABASE_FILE + PUT_ASIDE) && at !== undefined && Number(at) < before)
      rmSync(join(folder, name), { recursive: true, force: true })
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0
const hasEntries = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0

/** Says that a folder is new, so that a first start which broke off may be tried again. */
export function beginFolder(folder: string): void {
  const isNew =
    !Object.values(SECRET_FILES).some((name) => sizeOf(join(folder, name)) > 0) &&
    !hadDatabase(folder) &&
    sizeOf(join(folder, DATABASE_FILE)) === 0
  if (isNew && !existsSync(join(folder, FIRST_START_FILE)))
    writePrivate(join(folder, FIRST_START_FILE), 'This folder has had no database yet.\n')
}

/** The folder has its database: from here on a missing one is a loss. */
export const endFirstStart = (folder: string): void => rmSync(join(folder, FIRST_START_FILE), { force: true })

/** Is there anything that only a folder with a database comes to hold? */
function hadDatabase(folder: string): boolean {
  return (
    existsSync(join(folder, POSITION_FILE)) ||
    hasEntries(join(folder, FOLDERS.files)) ||
    hasEntries(join(folder, FOLDERS.papers)) ||
    sizeOf(join(folder, `${DATABASE_FILE}-wal`)) > 0 ||
    readdirSync(folder).some((name) => name.startsWith(DATABASE_FILE + PUT_ASIDE))
  )
}

/**
 * An empty database is made in an empty folder alone. Beside the secrets or files of one that is gone it would pass
 * for the real one, and be
 * filled and published.
 * @throws Failure DB_UNAVAILABLE with what to do
 */
export function demandDatabase(folder: string): void {
  if (sizeOf(join(folder, DATABASE_FILE)) > 0) return
  const hasSecrets = Object.values(SECRET_FILES).some((name) => sizeOf(join(folder, name)) > 0)
  if (!hadDatabase(folder) && (!hasSecrets || existsSync(join(folder, FIRST_START_FILE)))) return
  const state = existsSync(join(folder, DATABASE_FILE)) ? 'is empty' : 'is missing'
  throw new Failure('DB_UNAVAILABLE', {
    message: `The database ${DATABASE_FILE} in DATA_DIR ${state}, but this folder had one: its secrets or files are here. Nothing was changed. Put a backup back with npm run restore -- BACKUP, or begin with an empty folder as DATA_DIR.`,
  })
}

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { Failure } from '../../shared/failure.ts'
import { isSegment } from '../../shared/files/path.ts'
import { copyDatabase } from '../store/backup.ts'
import { ERASURE_FILES, FOLDERS, writePrivate } from '../store/dataFolder.ts'

const MANIFEST = 'manifest.json'
const DATABASES = { sqlite: 'database.sqlite', postgres: 'database.dump' } as const

/**
 * A path within the backup, of plain names with "/" between them: nothing in a manifest leads out of the folder it
 * lies in.
 */
const Name = z
  .string()
  .max(1_024)
  .refine((name) => name.split('/').every(isSegment), 'is no path of plain names')
const Entry = z.object({ name: Name, size: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) })
const BackupManifestSchema = z.object({
  format: z.enum(['pravesh-backup']),
  version: z.int().min(1).max(1),
  madeAt: z.string(),
  dialect: z.enum(['sqlite', 'postgres']),
  /** Where uploads lay: those of a storage service stay there and are not in the backup. */
  storage: z.enum(['disk', 'bunny', 's3']),
  database: Entry,
  /** The list of erasures as it stood: keyed hashes (services/students/erasures.ts). */
  erasures: Entry.optional(),
  /** Stored uploads, by name. */
  files: z.array(Entry),
})
export type BackupManifest = z.output<typeof BackupManifestSchema>
type Entry = z.output<typeof Entry>

/**
 * Writes a backup as a folder: a consistent copy of the database, every stored file, the list of erasures, and a
 * manifest with the size and hash
 * of each. Whole or not at all, and for its owner alone. Secrets are not in it, nor letters, pictures of documents and
 * unfinished uploads.
 * The database is copied first: a file it names is there unless its trash was emptied that moment.
 * @throws Failure NOT_FOUND where there is no database, INSUFFICIENT_STORAGE
 */
export async function writeBackup({
  target,
  dataFolder,
  url,
  storage,
  now = Date.now,
}: {
  target: string
  dataFolder: string
  url?: string
  storage: BackupManifest['storage']
  now?: () => number
}): Promise<BackupManifest> {
  const part = `${target}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { mode: 0o700 })
  try {
    const dialect = url === undefined ? ('sqlite' as const) : ('postgres' as const)
    const database = DATABASES[dialect]
    await copyDatabase({ file: join(part, database), ...(url === undefined ? { folder: dataFolder } : { url }) })
    const list = join(dataFolder, ERASURE_FILES.list)
    const erasures = existsSync(list) ? await copied(list, part, ERASURE_FILES.list) : undefined
    const files: Entry[] = []
    if (storage === 'disk')
      for (const name of await namesBelow(join(dataFolder, FOLDERS.files), FOLDERS.files))
        files.push(await copied(join(dataFolder, name), part, name))
    const manifest: BackupManifest = {
      format: 'pravesh-backup',
      version: 1,
      madeAt: new Date(now()).toISOString(),
      dialect,
      storage,
      database: { name: database, ...(await measured(join(part, database))) },
      ...(erasures && { erasures }),
      files,
    }
    writePrivate(join(part, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`)
    await settle(part)
    await rename(part, target)
    await settle(dirname(target))
    return manifest
  } finally {
    await rm(part, { recursive: true, force: true })
  }
}

/**
 * Reads a backup and holds every file in it to the manifest. Changes nothing.
 * @throws Failure VALIDATION_FAILED naming the first file that is missing, longer, shorter or other than it was
 */
export async function verifyBackup(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '')
  const read = BackupManifestSchema.safeParse(jsonOf(text))
  if (!read.success)
    throw new Failure('VALIDATION_FAILED', {
      message: `The backup's ${MANIFEST} is missing or broken. Nothing was changed.`,
    })
  const { database, erasures, files } = read.data
  for (const { name, size, sha256 } of [database, ...(erasures ? [erasures] : []), ...files]) {
    const found = await measured(join(folder, name)).catch(() => undefined)
    if (found?.size === size && found.sha256 === sha256) continue
    throw new Failure('VALIDATION_FAILED', {
      message: `${name} in the backup ${found ? 'is not the file it was' : 'is missing'}. Nothing was changed.`,
    })
  }
  return read.data
}

/**
 * Puts the stored files of a verified backup where they belong. What lies there already stays; one that is another is
 * replaced. @returns how many were put there
 */
export async function restoreFiles(folder: string, { files }: BackupManifest, dataFolder: string): Promise<number> {
  let put = 0
  for (const { name, size, sha256 } of files) {
    const place = join(dataFolder, name)
    const standing = await measured(place).catch(() => undefined)
    if (standing?.size === size && standing.sha256 === sha256) continue
    await copied(join(folder, name), dataFolder, `${name}.part`)
    await rename(`${place}.part`, place)
    await settle(dirname(place))
    put++
  }
  return put
}

/** Every file below a folder, in order, named from `base` on. */
async function namesBelow(folder: string, base: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const names: string[] = []
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory()) names.push(...(await namesBelow(join(folder, entry.name), `${base}/${entry.name}`)))
    else if (entry.isFile()) names.push(`${base}/${entry.name}`)
  }
  return names
}

/** Copies a file into a folder under a name, settled and for its owner alone, and measures what was written. */
async function copied(from: string, folder: string, name: string): Promise<Entry> {
  const to = join(folder, name)
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let size = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(createReadStream(from), counted, createWriteStream(to, { mode: 0o600 }))
  await settle(to)
  return { name, size, sha256: hash.digest('hex') }
}

async function measured(file: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { size: (await stat(file)).size, sha256: hash.digest('hex') }
}

/** What only the system's memory holds is gone with the power. */
async function settle(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

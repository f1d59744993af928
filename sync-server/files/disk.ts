import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, realpath, rename, rm, rmdir, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Failure } from '../../shared/failure.ts'
import { checkedKey, type DiskStore, type Key } from './fileStore.ts'

const PART = '.part'

/** Files in a folder of this computer. `origin`: where people reach this server, "https://pravesh.example". */
export function openDisk({ folder, origin }: { folder: string; origin: string }): DiskStore {
  const base = `${origin}/files/`
  // What is being written lies beside the tree, never in it: no list and no address leads there.
  const partial = `${folder}${PART}`
  const root = async (): Promise<string> => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return realpath(folder)
  }

  /** Where a key is on the disk; a link that leads out of the tree is no way out of it. @throws Failure INVALID_PATH */
  async function placeOf(key: Key): Promise<string> {
    const top = await root()
    const place = join(top, ...key)
    let real = place
    for (let at = key.length; at > 0; at--) {
      const found = await realpath(real).catch(() => undefined)
      if (found !== undefined) {
        if (found !== top && !found.startsWith(top + sep)) throw new Failure('INVALID_PATH')
        break
      }
      real = join(real, '..')
    }
    return place
  }

  return {
    kind: 'disk',
    base,
    addressOf: (key) => base + checkedKey(key).map(encodeURIComponent).join('/'),
    async put(key, source) {
      const place = await placeOf(checkedKey(key))
      const part = join(partial, randomUUID())
      try {
        await mkdir(partial, { recursive: true, mode: 0o700 })
        await writeWhole(part, source)
        await mkdir(join(place, '..'), { recursive: true, mode: 0o700 })
        await rename(part, place)
        await settle(join(place, '..'))
      } catch (thrown) {
        throw diskFailure(thrown)
      } finally {
        await rm(part, { force: true })
      }
    },
    async remove(key) {
      const place = await placeOf(checkedKey(key))
      await rm(place, { force: true }).catch((thrown: unknown) => {
        throw diskFailure(thrown)
      })
      // Folders that held only this one go with it.
      for (let at = key.length - 1; at > 0; at--) {
        if (
          !(await rmdir(join(await root(), ...key.slice(0, at))).then(
            () => true,
            () => false,
          ))
        )
          break
      }
    },
    async list(folderKey) {
      const place = await placeOf(checkedKey(folderKey, { rootToo: true }))
      const entries = await readdir(place, { withFileTypes: true }).catch((thrown: unknown) => {
        if (codeOf(thrown) === 'ENOENT' || codeOf(thrown) === 'ENOTDIR') return []
        throw diskFailure(thrown)
      })
      const objects = entries
        .filter((entry) => entry.isFile() || entry.isDirectory())
        .map(async (entry) => {
          const { size, mtimeMs } = await stat(join(place, entry.name))
          return {
            name: entry.name,
            isFolder: entry.isDirectory(),
            size: entry.isDirectory() ? 0 : size,
            createdAt: Math.round(mtimeMs),
          }
        })
      return (await Promise.all(objects)).toSorted((a, b) => (a.name < b.name ? -1 : 1))
    },
    async read(key) {
      const place = await placeOf(checkedKey(key))
      const found = await stat(place).catch(() => undefined)
      if (!found?.isFile()) return undefined
      return {
        size: found.size,
        modifiedAt: Math.round(found.mtimeMs),
        stream: async (range) => createReadStream(place, range),
      }
    },
  }
}

/** Writes and settles a new file. @throws Failure STORAGE_UNAVAILABLE when other bytes arrived than were promised */
async function writeWhole(
  path: string,
  { open: read, size, hash }: { open(): NodeJS.ReadableStream; size: number; hash: string },
): Promise<void> {
  const digest = createHash('sha256')
  let written = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      digest.update(chunk)
      written += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(read(), counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  if (written !== size || digest.digest('hex') !== hash) throw new Failure('STORAGE_UNAVAILABLE')
  await settle(path)
}

/** A name or bytes that only the system's memory holds would be gone with the power (R62). */
async function settle(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

const codeOf = (thrown: unknown): string | undefined =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined

/** What the disk said, as a Failure. */
export function diskFailure(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown
  const code = codeOf(thrown)
  return new Failure(code === 'ENOSPC' || code === 'EDQUOT' ? 'INSUFFICIENT_STORAGE' : 'STORAGE_UNAVAILABLE', {
    cause: thrown,
  })
}

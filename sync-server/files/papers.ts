import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { diskFailure } from './disk.ts'
import { checkedKey, type IdentityDocuments } from './fileStore.ts'

const PART = '.part'

/**
 * Pictures in a folder of this computer that only its owner may read; never in the database, so that no backup of it
 * holds one.
 */
export function openPapers(folder: string): IdentityDocuments {
  const placeOf = (id: string): string => join(folder, ...checkedKey([id]))
  return {
    async put(id, source) {
      const place = placeOf(id)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await pipeline(source.open(), createWriteStream(place + PART, { mode: 0o600 }))
        await rename(place + PART, place)
      } catch (thrown) {
        await rm(place + PART, { force: true }).catch(() => undefined)
        throw diskFailure(thrown)
      }
    },
    read: (id) => readFile(placeOf(id)).catch(() => undefined),
    async remove(id) {
      for (const place of [placeOf(id), placeOf(id) + PART]) await rm(place, { force: true })
    },
    async held(since) {
      const names = await readdir(folder).catch(() => [])
      const found = await Promise.all(
        names.map(async (name) => ({
          name,
          at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? since,
        })),
      )
      return [...new Set(found.filter(({ at }) => at < since).map(({ name }) => name.replace(PART, '')))]
    },
  }
}

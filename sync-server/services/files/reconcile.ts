import { DAY_MS } from '../../../shared/format/duration.ts'
import { validate as isUuid, v7 as uuid } from 'uuid'
import { typeByEnding } from '../../../shared/files/kinds.ts'
import { isSegment } from '../../../shared/files/path.ts'
import type { FileStore, StoredObject } from '../../files/fileStore.ts'
import type { FileRecord } from '../../store/ports/files.ts'
import type { Author } from '../../store/ports/author.ts'
import type { Store } from '../../store/store.ts'
import { freeName, holdFolder } from './place.ts'

const DEPTH = 8

/**
 * Brings storage and memory together again (R60): bytes of an upload that was cut before it was remembered go after a
 * day; what somebody put into the storage by another way is shown under the folder and name it lies at.
 */
export async function reconcileFiles(
  store: Store,
  author: Author,
  storage: FileStore,
): Promise<{ adopted: number; cleared: number }> {
  let adopted = 0,
    cleared = 0
  async function walk(folder: string[]): Promise<void> {
    const objects = (await storage.list(folder)).filter(({ name }) => isSegment(name))
    const known = await store.files.known(objects.map(({ name }) => [...folder, name].join('/')))
    for (const object of objects) {
      const key = [...folder, object.name]
      // A folder named by an id is an upload's own, and holds one file.
      if (known.has(key.join('/'))) continue
      if (isUuid(key[0]!)) cleared += await clear(key, object)
      else if (object.isFolder) {
        if (key.length < DEPTH) await walk(key)
      } else {
        await adopt(key, object)
        adopted++
      }
    }
  }
  async function clear(key: string[], { isFolder, createdAt }: StoredObject): Promise<number> {
    if (isFolder) {
      let count = 0
      for (const inner of (await storage.list(key)).filter(({ name }) => isSegment(name)))
        count += await clear([...key, inner.name], inner)
      return count
    }
    if (store.now() - createdAt < DAY_MS) return 0
    await storage.remove(key)
    return 1
  }
  const adopt = (key: string[], { name, size, createdAt }: StoredObject): Promise<void> =>
    store.write(author, async (tx) => {
      const folder = key.slice(0, -1).join('/')
      const made = { createdAt, by: author.name }
      await holdFolder(tx.files, folder, made)
      const file: FileRecord = {
        id: uuid(),
        key: key.join('/'),
        folder,
        name: await freeName(tx.files, folder, name),
        size,
        type: typeByEnding(name)?.types[0] ?? 'application/octet-stream',
        kind: 'general',
        hash: '',
        alt: '',
        ...made,
      }
      await tx.files.put([file])
      await tx.audit.note({ act: 'adopt', kind: 'file', record: file.id, after: file.key })
    })
  await walk([])
  return { adopted, cleared }
}

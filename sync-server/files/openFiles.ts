import { join } from 'node:path'
import { openBunny } from './bunny.ts'
import { openDisk } from './disk.ts'
import type { FileStore } from './fileStore.ts'

/** Where files lie, as the environment says. `origin`: where people reach this server. */
export function openFiles({
  storage,
  dataFolder,
  origin,
}: {
  storage: { kind: 'disk' } | { kind: 'bunny'; zone: string; key: string; host: string; cdnUrl: string }
  dataFolder: string
  origin: string
}): FileStore {
  return storage.kind === 'disk'
    ? openDisk({ folder: join(dataFolder, 'files'), origin })
    : openBunny({
        origin: `https://${storage.host}`,
        zone: storage.zone,
        accessKey: storage.key,
        cdnUrl: storage.cdnUrl,
      })
}

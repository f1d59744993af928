import { join } from 'node:path'
import { openBunny } from './bunny.ts'
import { openDisk } from './disk.ts'
import type { FileStore } from './fileStore.ts'
import { openS3 } from './s3.ts'

/** Where uploaded files lie; `publicUrl`: where everybody reads them. */
export type StorageSettings =
  | { kind: 'disk' }
  | { kind: 'bunny'; zone: string; key: string; host: string; publicUrl: string }
  | {
      kind: 's3'
      endpoint?: string
      region: string
      bucket: string
      accessKeyId: string
      secretAccessKey: string
      publicUrl: string
    }

/** Where files lie, as the environment says. `origin`: where people reach this server. */
export function openFiles({
  storage,
  dataFolder,
  origin,
}: {
  storage: StorageSettings
  dataFolder: string
  origin: string
}): FileStore {
  switch (storage.kind) {
    case 'disk':
      return openDisk({ folder: join(dataFolder, 'files'), origin })
    case 's3':
      return openS3(storage)
    case 'bunny':
      return openBunny({
        origin: `https://${storage.host}`,
        zone: storage.zone,
        accessKey: storage.key,
        publicUrl: storage.publicUrl,
      })
  }
}

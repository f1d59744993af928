import { device } from './workerClient.ts'
import type { WorkerChannel } from './messages.ts'
import type { Packs } from './packsTypes.ts'
import type { PackSaving } from './types.ts'

/** The screens' side of the packs; as `shelf.ts`, apart from the device's own words. */
const openPacks = (line: WorkerChannel): Packs => ({
  packsOf: (stream) => line.ask({ ask: 'packsOf', with: stream }),
  savePack: (key, listener) => line.watch({ watch: 'pack', key }, (told) => listener(told as PackSaving)),
  dropPack: (key) => line.ask({ ask: 'dropPack', with: key }),
})

/** This tab's. */
export const packs: Packs = openPacks(device)

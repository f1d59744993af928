import { device } from './workerClient.ts'
import type { WorkerChannel } from './messages.ts'
import type { Shelf, SavedLists, OfflineCopyState } from './savedListsTypes.ts'

/** The screens' side of the shelf. It stands apart from the device's own words, so that a first page carries none of these. */
const openShelf = (line: WorkerChannel): Shelf => ({
  watchShelf: (listener) => line.watch({ watch: 'shelf' }, (told) => listener(told as SavedLists)),
  choose: (act) => line.ask({ ask: 'choose', with: act }),
  shelved: (list) => line.ask({ ask: 'shelved', with: list }),
  cardsNamed: (slugs) => line.ask({ ask: 'cardsNamed', with: slugs }),
  sizeOffline: (slugs) => line.ask({ ask: 'sizeOffline', with: slugs }),
  brochureAt: (address) => line.ask({ ask: 'brochureAt', with: address }),
  takeBrochure: (college, address, listener) =>
    line.watch({ watch: 'brochure', college, address }, (told) => listener(told as OfflineCopyState)),
  dropBrochure: (slug) => line.ask({ ask: 'dropBrochure', with: slug }),
  takeOffline: (colleges, listener) =>
    line.watch({ watch: 'taking', colleges }, (told) => listener(told as OfflineCopyState)),
})

/** This tab's shelf. */
export const shelf: Shelf = openShelf(device)

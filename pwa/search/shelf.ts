import { device } from './device.ts'
import type { Line } from './messages.ts'
import type { Shelf, Shelved, Taking } from './shelfPromise.ts'

/** The screens' side of the shelf. It stands apart from the device's own words, so that a first page carries none of these. */
const openShelf = (line: Line): Shelf => ({
  watchShelf: (listener) => line.watch({ watch: 'shelf' }, (told) => listener(told as Shelved)),
  choose: (act) => line.ask({ ask: 'choose', with: act }),
  shelved: (list) => line.ask({ ask: 'shelved', with: list }),
  cardsNamed: (slugs) => line.ask({ ask: 'cardsNamed', with: slugs }),
  sizeOffline: (slugs) => line.ask({ ask: 'sizeOffline', with: slugs }),
  takeOffline: (colleges, listener) => line.watch({ watch: 'taking', colleges }, (told) => listener(told as Taking)),
})

/** This tab's shelf. */
export const shelf: Shelf = openShelf(device)

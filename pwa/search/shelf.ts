import { device } from './device.ts'
import type { Line } from './messages.ts'
import type { Shelf, Shelved, Taking } from './shelfPromise.ts'

/** The screens' side of the shelf. It stands apart from the device's own words, so that a first page carries none of these. */
export const openShelf = ({ ask, watch }: Line): Shelf => ({
  watchShelf: (listener) => watch({ watch: 'shelf' }, (told) => listener(told as Shelved)),
  choose: (act) => ask({ ask: 'choose', with: act }),
  shelved: (list) => ask({ ask: 'shelved', with: list }),
  cardsNamed: (slugs) => ask({ ask: 'cardsNamed', with: slugs }),
  sizeOffline: (slugs) => ask({ ask: 'sizeOffline', with: slugs }),
  takeOffline: (colleges, listener) => watch({ watch: 'taking', colleges }, (told) => listener(told as Taking)),
})

/** This tab's shelf. */
export const shelf: Shelf = openShelf(device)

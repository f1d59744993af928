import { say } from '../language/say.ts'
import type { CatalogueState } from '../search/promise.ts'
import type { DotState } from '../ui/Dot.tsx'
import { dateInWords } from './dates.ts'

/** "312 KB", "1.2 MB": 1 KB is 1,000 bytes, as the device's own storage page counts. */
export function sizeInWords(bytes: number): string {
  return bytes <= 999_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** The state of the catalogue as a person would say it: what is so, then what that means. */
export function statusInWords({ phase, chunks, cards, confirmedAt, online }: CatalogueState): { title: string; detail: string } {
  const held = cards > 0
  if (!online) return { title: say('Offline'), detail: held && confirmedAt ? say('Showing data saved on {date}. Search, filters and the colleges you opened work without a network.', { date: dateInWords(confirmedAt) }) : say('Nothing is saved on this device yet. Connect once and the catalogue is kept here.') }
  if (phase === 'downloading') return { title: chunks.all > 0 ? say('Saving the catalogue: {had} of {all} parts', chunks) : say('Asking the server for the catalogue'), detail: say('You can go on; it continues where it was if the network is cut or the page is closed.') }
  if (phase === 'failed') return { title: say('The download stopped'), detail: say('What has arrived is kept ({had} of {all} parts). It goes on from there.', chunks) }
  if (phase === 'waiting-for-permission') return { title: say('The catalogue is not downloaded'), detail: say('Your device asks to save data, so the whole catalogue comes only when you say so.') }
  if (phase === 'ready') return { title: say('Synced'), detail: say('The whole catalogue is on this device, and every college you open is kept. Nothing is waiting.') }
  return { title: say('Starting'), detail: say('Looking at what is saved on this device.') }
}

/** The dot and its words for a state of the catalogue. */
export function dotOf({ online, phase, chunks }: Pick<CatalogueState, 'online' | 'phase' | 'chunks'>): [DotState, string] {
  if (!online) return ['offline', say('Offline')]
  if (phase === 'downloading') return ['syncing', chunks.all > 0 ? say('Saving {had} of {all}', chunks) : say('Syncing')]
  if (phase === 'failed') return ['needs', say('Download stopped')]
  if (phase === 'waiting-for-permission') return ['waiting', say('Not downloaded')]
  return ['synced', phase === 'ready' ? say('Synced') : say('Starting')]
}

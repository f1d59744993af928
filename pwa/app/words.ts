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
  if (!online) return { title: 'Offline', detail: held && confirmedAt ? `Showing data saved on ${dateInWords(confirmedAt)}. Search, filters and the colleges you opened work without a network.` : 'Nothing is saved on this device yet. Connect once and the catalogue is kept here.' }
  if (phase === 'downloading') return { title: chunks.all > 0 ? `Saving the catalogue: ${chunks.had} of ${chunks.all} parts` : 'Asking the server for the catalogue', detail: 'You can go on; it continues where it was if the network is cut or the page is closed.' }
  if (phase === 'failed') return { title: 'The download stopped', detail: `What has arrived is kept (${chunks.had} of ${chunks.all} parts). It goes on from there.` }
  if (phase === 'waiting-for-permission') return { title: 'The catalogue is not downloaded', detail: 'Your device asks to save data, so the whole catalogue comes only when you say so.' }
  if (phase === 'ready') return { title: 'Synced', detail: 'The whole catalogue is on this device, and every college you open is kept. Nothing is waiting.' }
  return { title: 'Starting', detail: 'Looking at what is saved on this device.' }
}

/** The dot and its words for a state of the catalogue. */
export function dotOf({ online, phase, chunks }: Pick<CatalogueState, 'online' | 'phase' | 'chunks'>): [DotState, string] {
  if (!online) return ['offline', 'Offline']
  if (phase === 'downloading') return ['syncing', chunks.all > 0 ? `Saving ${chunks.had} of ${chunks.all}` : 'Syncing']
  if (phase === 'failed') return ['needs', 'Download stopped']
  if (phase === 'waiting-for-permission') return ['waiting', 'Not downloaded']
  return ['synced', phase === 'ready' ? 'Synced' : 'Starting']
}

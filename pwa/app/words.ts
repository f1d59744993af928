import { type Label, t } from '../i18n/t.ts'
import type { CatalogueState } from '../search/types.ts'
import type { SyncStatus } from '../sync/types.ts'
import type { DotState } from '../ui/Dot.tsx'
import { dateInWords } from './dates.ts'

/**
 * The state of the catalogue as a person would say it: what is so, then what that means. `isWaiting`: something written
 * here has not been sent.
 */
export function statusInWords(
  { phase, chunks, cards, confirmedAt, online }: CatalogueState,
  isWaiting = false,
): { title: string; detail: string } {
  const held = cards > 0
  if (!online)
    return {
      title: t('Offline'),
      detail:
        held && confirmedAt
          ? t('Showing data saved on {date}. Search, filters and the colleges you opened work offline.', {
              date: dateInWords(confirmedAt),
            })
          : t('Nothing is saved on this device yet. Connect once and we’ll save the catalogue here.'),
    }
  if (phase === 'downloading')
    return {
      title: chunks.all > 0 ? t('Saving the catalogue: {had} of {all} parts', chunks) : t('Checking for the catalogue'),
      detail: t('You can continue. If the network drops or you close the page, it resumes where it stopped.'),
    }
  if (phase === 'failed')
    return {
      title: t('The download stopped'),
      detail: t('We kept what has downloaded ({had} of {all} parts) and will continue from there.', chunks),
    }
  if (phase === 'waiting-for-permission')
    return {
      title: t('The catalogue is not downloaded'),
      detail: t('Your device is set to save data, so we download the whole catalogue only when you ask.'),
    }
  if (phase === 'ready')
    return {
      title: t('Synced'),
      detail: isWaiting
        ? t('The whole catalogue is on this device, and we keep every college you open.')
        : t(
            'The whole catalogue is on this device, and we keep every college you open. Nothing is waiting to be sent.',
          ),
    }
  return { title: t('Starting'), detail: t('Reading what is saved on this device.') }
}

/** The dot and its words for a state of the catalogue. */
export function dotOf({
  online,
  phase,
  chunks,
  refused,
}: Pick<CatalogueState, 'online' | 'phase' | 'chunks' | 'refused'>): [DotState, string] {
  if (!online) return ['offline', t('Offline')]
  if (phase === 'downloading') return ['syncing', chunks.all > 0 ? t('Saving {had} of {all}', chunks) : t('Syncing')]
  if (refused) return ['needs', t('Not updated')]
  if (phase === 'failed') return ['needs', t('Download stopped')]
  if (phase === 'waiting-for-permission') return ['waiting', t('Not downloaded')]
  return ['synced', phase === 'ready' ? t('Synced') : t('Starting')]
}

/**
 * The same of what this reader wrote and the server has not taken; nothing where there is none of it. It comes before
 * the catalogue's: it is theirs.
 */
export function dotOfUnsent(
  { state, waiting, needsYou }: Pick<SyncStatus, 'state' | 'waiting' | 'needsYou'>,
  isOnline: boolean,
): [DotState, string] | undefined {
  if (waiting > 0 && state === 'sending') return ['syncing', t('Sending')]
  if (needsYou > 0) return ['needs', needsYou === 1 ? t('1 needs you') : t('{count} need you', { count: needsYou })]
  if (waiting === 0) return undefined
  // Beside an account's initial a narrow phone has room for no more words: that there is no network the mark says, and
  // the strip below.
  return [isOnline && state !== 'offline' ? 'waiting' : 'offline', t('{count} waiting', { count: waiting })]
}

/** What that means, in a sentence. */
export function unsentInWords({
  state,
  waiting,
  needsYou,
  paused,
}: Pick<SyncStatus, 'state' | 'waiting' | 'needsYou' | 'paused'>): string {
  if (waiting > 0 && paused) return t(PAUSED[paused.why])
  if (waiting > 0 && state === 'sending')
    return t('You can continue or close the page. What hasn’t been sent stays here and we’ll send it again.')
  if (needsYou > 0) return t('The server didn’t accept something you wrote. It stays here until you decide.')
  return t('Saved on this device, not yet sent. We’ll send it when you’re back online.')
}
const PAUSED: Record<NonNullable<SyncStatus['paused']>['why'], Label> = {
  'signed-out': 'Log in again to send what waits; it is kept for you.',
  'app-too-old':
    'This version of Pravesh is too old for the server: load the page again to send. What you wrote stays here.',
  'server-too-old':
    'The server is older than this version of Pravesh. What you wrote is saved here and we’ll send it once the server is updated.',
  busy: 'The server is busy. What you wrote is saved here and we’ll send it soon.',
  forbidden: 'The server isn’t accepting anything from this account right now. What you wrote stays here.',
}

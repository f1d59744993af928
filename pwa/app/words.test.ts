import { expect, test } from 'vitest'
import type { CatalogueState } from '../search/promise.ts'
import { dateInWords } from './dates.ts'
import { dotOf, sizeInWords, statusInWords } from './words.ts'

const state = (over: Partial<CatalogueState>): CatalogueState => ({ phase: 'ready', chunks: { had: 14, all: 14 }, bytes: { had: 300_000, all: 300_000 }, cards: 15_000, confirmedAt: new Date(2026, 11, 7).getTime(), online: true, ...over })

test('dates and sizes read as a person writes them', () => {
  expect(dateInWords(new Date(2026, 11, 7).getTime())).toBe('7 Dec 2026')
  expect([sizeInWords(0), sizeInWords(311_200), sizeInWords(999_000), sizeInWords(999_001), sizeInWords(1_240_000)]).toEqual(['0 KB', '312 KB', '999 KB', '1.0 MB', '1.2 MB'])
})

test.each([
  [state({}), 'synced', 'Synced'],
  [state({ phase: 'downloading', chunks: { had: 3, all: 14 } }), 'syncing', 'Saving 3 of 14'],
  [state({ phase: 'failed' }), 'needs', 'Download stopped'],
  [state({ phase: 'waiting-for-permission' }), 'waiting', 'Not downloaded'],
  [state({ phase: 'downloading', online: false }), 'offline', 'Offline'],
])('the dot shows what is so', (catalogue, dot, words) => expect(dotOf(catalogue)).toEqual([dot, words]))

test('offline, the sheet says when the data was saved, or that nothing is', () => {
  expect(statusInWords(state({ online: false })).detail).toContain('Showing data saved on 7 Dec 2026.')
  expect(statusInWords(state({ online: false, cards: 0, confirmedAt: undefined })).detail).toContain('Nothing is saved on this device yet.')
})

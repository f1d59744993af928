import { expect, test } from 'vitest'
import type { CatalogueState } from '../search/types.ts'
import { dateInWords } from './dates.ts'
import { dotOf, dotOfUnsent, statusInWords, unsentInWords } from './words.ts'

const state = (over: Partial<CatalogueState>): CatalogueState => ({
  phase: 'ready',
  chunks: { had: 14, all: 14 },
  bytes: { had: 300_000, all: 300_000 },
  cards: 15_000,
  confirmedAt: new Date(2026, 11, 7).getTime(),
  online: true,
  ...over,
})

test('a date reads as a person writes it', () => {
  expect(dateInWords(new Date(2026, 11, 7).getTime())).toBe('7 Dec 2026')
})

test.each([
  [state({}), 'synced', 'Synced'],
  [state({ phase: 'downloading', chunks: { had: 3, all: 14 } }), 'syncing', 'Saving 3 of 14'],
  [state({ phase: 'failed' }), 'needs', 'Download stopped'],
  [state({ refused: 'changed' }), 'needs', 'Not updated'],
  [state({ phase: 'waiting-for-permission' }), 'waiting', 'Not downloaded'],
  [state({ phase: 'downloading', online: false }), 'offline', 'Offline'],
])('the dot shows what is so', (catalogue, dot, words) => expect(dotOf(catalogue)).toEqual([dot, words]))

test('offline, the sheet says when the data was saved, or that nothing is', () => {
  expect(statusInWords(state({ online: false })).detail).toContain('Showing data saved on 7 Dec 2026.')
  expect(statusInWords(state({ online: false, cards: 0, confirmedAt: undefined })).detail).toContain(
    'Nothing is saved on this device yet.',
  )
})

test('that nothing waits is said only where nothing does', () => {
  expect(statusInWords(state({})).detail).toMatch(/ Nothing is waiting to be sent\.$/)
  expect(statusInWords(state({}), true).detail).toBe(
    'The whole catalogue is on this device, and we keep every college you open.',
  )
})

test.each([
  [{ state: 'synced', waiting: 0, needsYou: 0 }, true, undefined],
  [{ state: 'waiting', waiting: 2, needsYou: 0 }, true, ['waiting', '2 waiting']],
  [{ state: 'waiting', waiting: 2, needsYou: 0 }, false, ['offline', '2 waiting']],
  [{ state: 'offline', waiting: 1, needsYou: 0 }, true, ['offline', '1 waiting']],
  [{ state: 'sending', waiting: 1, needsYou: 1 }, true, ['syncing', 'Sending']],
  [{ state: 'needs-you', waiting: 3, needsYou: 1 }, true, ['needs', '1 needs you']],
  [{ state: 'needs-you', waiting: 0, needsYou: 2 }, false, ['needs', '2 need you']],
  [{ state: 'paused', waiting: 1, needsYou: 0 }, true, ['waiting', '1 waiting']],
] as const)('the dot shows what the reader wrote before what the catalogue does', (status, isOnline, dot) =>
  expect(dotOfUnsent(status, isOnline)).toEqual(dot),
)

test('why nothing is sent is said, and that it stays', () => {
  const says = (why: 'signed-out' | 'busy' | 'server-too-old') =>
    unsentInWords({ state: 'paused', waiting: 1, needsYou: 0, paused: { why } })
  expect(says('server-too-old')).toBe(
    'The server is older than this version of Pravesh. What you wrote is saved here and we’ll send it once the server is updated.',
  )
  expect([says('signed-out'), says('busy')]).toEqual([
    'Log in again to send what waits; it is kept for you.',
    'The server is busy. What you wrote is saved here and we’ll send it soon.',
  ])
})

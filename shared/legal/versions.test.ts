import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { TERMS } from '../people/consents.ts'
import { FORMER } from './former.ts'
import { PRIVACY } from './privacy.ts'
import { TERMS_OF_USE } from './terms.ts'
import {
  LEGAL_PAGES,
  LEGAL_VERSIONS,
  legalPath,
  legalPathOf,
  NEWEST_LEGAL,
  readLegal,
  type LegalPage,
} from './versions.ts'

/**
 * What each version read, to the letter. A number that receipts cite keeps its words: who changes them begins the next.
 */
const READ: Record<string, Record<LegalPage, string>> = {
  1: { privacy: 'e7305b3640ef51cb', terms: '6d87d44ad4d45a8b' },
  2: { privacy: '3dabf436de2488cf', terms: '6d87d44ad4d45a8b' },
  3: { privacy: '1b196f7485343e46', terms: '6d87d44ad4d45a8b' },
  4: { privacy: '5aed7004a44542ff', terms: '6d87d44ad4d45a8b' },
  5: { privacy: 'a1437451abab3f10', terms: '6d87d44ad4d45a8b' },
  6: { privacy: '785c75cf823a72ce', terms: '6d87d44ad4d45a8b' },
  7: { privacy: '6a7581f5155b631d', terms: '6d87d44ad4d45a8b' },
  8: { privacy: '0e2c287005d1d74f', terms: '6d87d44ad4d45a8b' },
  9: { privacy: 'a2359b7b92f9e054', terms: '6d87d44ad4d45a8b' },
}
const NOW = { privacy: PRIVACY, terms: TERMS_OF_USE }

test.each(LEGAL_VERSIONS.map(({ version }) => version))('version %s reads as it did when it began', (version) => {
  const texts = version === NEWEST_LEGAL.version ? NOW : FORMER[version]!
  expect(
    Object.fromEntries(
      LEGAL_PAGES.map((page) => [
        page,
        bytesToHex(sha256(new TextEncoder().encode(JSON.stringify(texts[page])))).slice(0, 16),
      ]),
    ),
  ).toEqual(READ[version])
})

test('versions count up, each begins after the one before, the last one holds and is what accounts agree to', () => {
  expect(LEGAL_VERSIONS.map(({ version }) => version)).toEqual(LEGAL_VERSIONS.map((_, at) => String(at + 1)))
  expect(LEGAL_VERSIONS.map(({ since }) => since)).toEqual(LEGAL_VERSIONS.map(({ since }) => since).toSorted())
  expect([NEWEST_LEGAL, TERMS.version, Object.keys(FORMER)]).toEqual([
    LEGAL_VERSIONS.at(-1),
    NEWEST_LEGAL.version,
    LEGAL_VERSIONS.slice(0, -1).map(({ version }) => version),
  ])
})

test('an address names a former version or what changed since it; whatever else it says, the text that holds stands there', () => {
  const [first] = LEGAL_VERSIONS,
    read = (search: string) => legalPath('terms', readLegal(new URLSearchParams(search)))
  expect(
    [
      '',
      'version=1',
      'changes=1',
      'changes=1&version=1',
      `version=${NEWEST_LEGAL.version}`,
      'version=0',
      'changes=x',
    ].map(read),
  ).toEqual(['/terms', '/terms?version=1', '/terms?changes=1', '/terms?changes=1', '/terms', '/terms', '/terms'])
  expect([
    legalPathOf('privacy', first.version),
    legalPathOf('privacy', NEWEST_LEGAL.version),
    legalPathOf('privacy', 'unknown'),
  ]).toEqual(['/privacy?version=1', '/privacy', '/privacy'])
})

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** One tree of a release: how many leaves it has, and the root over them (`merkle.ts`). */
export interface ReleaseTree {
  count: number
  root: string
}

/**
 * The parts of a release, each a tree of its own: a server that has just started names no packs yet, and what it
 * publishes is the same release all the same.
 */
export const RELEASE_PARTS = ['chunks', 'packs', 'closings', 'changes'] as const
export type ReleasePart = (typeof RELEASE_PARTS)[number]

/** What a publication of the catalogue says about itself, and what is signed. */
export interface ReleaseStatement extends Record<ReleasePart, ReleaseTree> {
  /** From 1, one more with each. */
  number: number
  /** When it was published, ms; never before the one before. */
  time: number
  /** The history it belongs to, and how far its public stream had come. */
  epoch: string
  position: number
  /** The hash of that stream up to there; empty where nothing happened on it yet. */
  head: string
  /** How many colleges there are in its chunks. */
  colleges: number
  /** `statementHash` of the release before; empty: there is none. */
  previous: string
  /** The public key it is signed with, 64 hex digits. */
  key: string
}

const TITLE = 'pravesh release 1'
const KEY_TITLE = 'pravesh key change 1'
const NONE = '-'
const NUMBER = '(0|[1-9]\\d{0,14})',
  HASH = '([0-9a-f]{64})',
  TIME = '(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z)'
const FORM = new RegExp(
  [
    `^${TITLE}`,
    `number ${NUMBER}`,
    `time ${TIME}`,
    'history ([0-9A-Za-z-]{1,64})',
    `position ${NUMBER}`,
    'head (-|[0-9a-f]{1,64})',
    `colleges ${NUMBER}`,
    ...RELEASE_PARTS.map((part) => `${part} ${NUMBER} ${HASH}`),
    `previous (-|[0-9a-f]{64})`,
    `key ${HASH}\n$`,
  ].join('\n'),
)
const KEY_FORM = new RegExp([`^${KEY_TITLE}`, `time ${TIME}`, `from ${HASH}`, `to ${HASH}\n$`].join('\n'))

/**
 * The canonical text of a statement, whose UTF-8 bytes are signed: one fact a line, in this order, each line ended.
 * `docs/releases.md` shows one.
 */
export const writeStatement = (said: ReleaseStatement): string =>
  [
    TITLE,
    `number ${said.number}`,
    `time ${new Date(said.time).toISOString()}`,
    `history ${said.epoch}`,
    `position ${said.position}`,
    `head ${said.head || NONE}`,
    `colleges ${said.colleges}`,
    ...RELEASE_PARTS.map((part) => `${part} ${said[part].count} ${said[part].root}`),
    `previous ${said.previous || NONE}`,
    `key ${said.key}`,
    '',
  ].join('\n')

/** What such a text says; undefined where it is not, to the letter, what `writeStatement` writes. */
export function readStatement(text: string): ReleaseStatement | undefined {
  const found = FORM.exec(text)
  if (!found) return undefined
  const [, number = '', time = '', epoch = '', position = '', head = '', colleges = '', ...rest] = found
  const trees = RELEASE_PARTS.map((part, at) => [part, { count: Number(rest[at * 2]), root: rest[at * 2 + 1] ?? '' }])
  const [previous = '', key = ''] = rest.slice(RELEASE_PARTS.length * 2)
  const said = {
    number: Number(number),
    time: Date.parse(time),
    epoch,
    position: Number(position),
    head: head === NONE ? '' : head,
    colleges: Number(colleges),
    ...(Object.fromEntries(trees) as Record<ReleasePart, ReleaseTree>),
    previous: previous === NONE ? '' : previous,
    key,
  }
  // The 31st of June has the form of a date and is none.
  return Number.isNaN(said.time) || writeStatement(said) !== text ? undefined : said
}

/** What names a statement in the one after it: SHA-256 of its text, 64 hex digits. */
export const statementHash = (text: string): string => bytesToHex(sha256(new TextEncoder().encode(text)))

/** One key gives way to another, by the word of the former one. */
export interface KeyChange {
  /** When it was signed, ms. */
  time: number
  /** Public keys, 64 hex digits each; `from` signs. */
  from: string
  to: string
}

/** The canonical text of a change of keys. */
export const writeKeyChange = ({ time, from, to }: KeyChange): string =>
  [KEY_TITLE, `time ${new Date(time).toISOString()}`, `from ${from}`, `to ${to}`, ''].join('\n')

/** What such a text says; undefined where it is not, to the letter, what `writeKeyChange` writes. */
export function readKeyChange(text: string): KeyChange | undefined {
  const [, time = '', from = '', to = ''] = KEY_FORM.exec(text) ?? []
  const said = { time: Date.parse(time), from, to }
  return Number.isNaN(said.time) || writeKeyChange(said) !== text ? undefined : said
}

import type { Sequelize } from 'sequelize'
import type { ChangedKind } from '../ports/sync.ts'
import { define, flag, index, integer, isKnown, key, oneOf, optional, text } from './columns.ts'

export const STREAMS = ['public', 'staff'] as const
export type Stream = (typeof STREAMS)[number]

/** Where a stream stands. Whoever moves it holds its row until the commit, so that positions become visible in order. */
export interface ClockAttributes {
  stream: Stream
  position: number
  hash: string
  epoch: string
  oldest: number
}
export const clock = (sequelize: Sequelize) =>
  define<ClockAttributes>(sequelize, 'Clock', 'clocks', {
    stream: key(oneOf(STREAMS)),
    position: integer(),
    hash: text(),
    epoch: text(),
    oldest: integer(),
  })

/** Where a clock stood after a commit. A cursor whose hash is not among these comes from a history that was lost. */
export interface ClockMarkAttributes {
  stream: Stream
  position: number
  hash: string
  at: number
}
export const clockMark = (sequelize: Sequelize) =>
  define<ClockMarkAttributes>(
    sequelize,
    'ClockMark',
    'clock_marks',
    { stream: key(oneOf(STREAMS)), position: key(integer()), hash: text(), at: integer() },
    { indexes: [index('clock_marks_by_age', ['stream', 'at'])] },
  )

/** A history that is over. */
export interface EpochAttributes {
  epoch: string
  endedAt: number
}
export const epoch = (sequelize: Sequelize) =>
  define<EpochAttributes>(sequelize, 'Epoch', 'epochs', { epoch: key(text()), endedAt: integer({ field: 'ended_at' }) })

/** The latest change of each record that devices have to fetch. `owner`: the student's account that may pull it too. */
export interface StaffChangeAttributes {
  kind: ChangedKind
  record: string
  position: number
  tag: string
  isGone: boolean
  at: number
  owner: string | null
}
export const staffChange = (sequelize: Sequelize) =>
  define<StaffChangeAttributes>(
    sequelize,
    'StaffChange',
    'staff_changes',
    {
      kind: key(text()),
      record: key(text()),
      position: integer({ unique: true }),
      tag: text(),
      isGone: flag('isGone', { field: 'gone' }),
      at: integer(),
      owner: optional(text()),
    },
    {
      indexes: [
        index('staff_changes_of_owner', ['owner', 'position'], isKnown('owner')),
        index('staff_changes_gone', ['at'], { gone: 1 }),
      ],
    },
  )

/** A change of the catalogue; without a card the college is gone from it. */
export interface PublicChangeAttributes {
  position: number
  number: number
  card: string | null
}
export function publicChange(sequelize: Sequelize) {
  const model = define<PublicChangeAttributes>(sequelize, 'PublicChange', 'public_changes', {
    position: integer({ unique: true }),
    number: integer(),
    card: optional(text()),
  })
  // The table has no primary key, and Sequelize would give it one.
  model.removeAttribute('id')
  return model
}

/** A word that came into a set of a record (M3). */
export interface WordAddAttributes {
  record: string
  path: string
  word: string
  device: string
  position: number
  at: number
}
export const wordAdd = (sequelize: Sequelize) =>
  define<WordAddAttributes>(
    sequelize,
    'WordAdd',
    'word_adds',
    {
      record: key(text()),
      path: key(text()),
      word: key(text()),
      device: key(text()),
      position: integer(),
      at: integer(),
    },
    { indexes: [index('word_adds_by_age', ['at'])] },
  )

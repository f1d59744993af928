import type { Sequelize } from 'sequelize'
import type { ChangedKind } from '../ports/sync.ts'
import { define, flag, index, integerColumn, isNotNull, keyColumn, oneOf, optional, textColumn } from './columns.ts'

export const CLOCK_STREAMS = ['public', 'staff'] as const
export type ClockStream = (typeof CLOCK_STREAMS)[number]

/**
 * Where a stream stands. Whoever moves it holds its row until the commit, so that positions become visible in order.
 */
export interface ClockAttributes {
  stream: ClockStream
  position: number
  hash: string
  epoch: string
  oldest: number
}
export const clock = (sequelize: Sequelize) =>
  define<ClockAttributes>(sequelize, 'Clock', 'clocks', {
    stream: keyColumn(oneOf(CLOCK_STREAMS)),
    position: integerColumn(),
    hash: textColumn(),
    epoch: textColumn(),
    oldest: integerColumn(),
  })

/** Where a clock stood after a commit. A cursor whose hash is not among these comes from a history that was lost. */
export interface ClockMarkAttributes {
  stream: ClockStream
  position: number
  hash: string
  at: number
}
export const clockMark = (sequelize: Sequelize) =>
  define<ClockMarkAttributes>(
    sequelize,
    'ClockMark',
    'clock_marks',
    {
      stream: keyColumn(oneOf(CLOCK_STREAMS)),
      position: keyColumn(integerColumn()),
      hash: textColumn(),
      at: integerColumn(),
    },
    { indexes: [index('clock_marks_by_age', ['stream', 'at'])] },
  )

/** A history that is over. */
export interface EpochAttributes {
  epoch: string
  endedAt: number
}
export const epoch = (sequelize: Sequelize) =>
  define<EpochAttributes>(sequelize, 'Epoch', 'epochs', {
    epoch: keyColumn(textColumn()),
    endedAt: integerColumn({ field: 'ended_at' }),
  })

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
      kind: keyColumn(textColumn()),
      record: keyColumn(textColumn()),
      position: integerColumn({ unique: true }),
      tag: textColumn(),
      isGone: flag('isGone', { field: 'gone' }),
      at: integerColumn(),
      owner: optional(textColumn()),
    },
    {
      indexes: [
        index('staff_changes_of_owner', ['owner', 'position'], isNotNull('owner')),
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
    position: integerColumn({ unique: true }),
    number: integerColumn(),
    card: optional(textColumn()),
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
      record: keyColumn(textColumn()),
      path: keyColumn(textColumn()),
      word: keyColumn(textColumn()),
      device: keyColumn(textColumn()),
      position: integerColumn(),
      at: integerColumn(),
    },
    { indexes: [index('word_adds_by_age', ['at'])] },
  )

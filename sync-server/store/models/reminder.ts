import type { Sequelize } from 'sequelize'
import type { Language } from '../../../shared/page/language.ts'
import { LANGUAGE_NAMES } from '../../../shared/page/language.ts'
import { REMINDER_REASONS, type ReminderReason, type SeenDate } from '../../../shared/reminder/due.ts'
import {
  define,
  index,
  integerColumn,
  isUnknown,
  json,
  keyColumn,
  oneOf,
  optional,
  ownedBy,
  textColumn,
} from './columns.ts'

const LANGUAGES = LANGUAGE_NAMES.map(([language]) => language)
const OUTCOMES = ['sent', 'dropped'] as const

/** A browser that asked to be reminded. `day`, `told`: how many it was sent on the day it was last sent any. */
export interface ReminderDeviceAttributes {
  id: string
  address: string
  p256dh: string
  auth: string
  publicKey: string
  language: Language
  madeAt: number
  day: string
  told: number
}
export const reminderDevice = (sequelize: Sequelize) =>
  define<ReminderDeviceAttributes>(sequelize, 'ReminderDevice', 'reminder_devices', {
    id: keyColumn(textColumn()),
    address: textColumn(),
    p256dh: textColumn(),
    auth: textColumn(),
    publicKey: textColumn({ field: 'public_key' }),
    language: oneOf(LANGUAGES),
    madeAt: integerColumn({ field: 'made_at' }),
    day: textColumn(),
    told: integerColumn(),
  })

export interface ReminderFollowAttributes {
  device: string
  exam: string
  since: number
}
export const reminderFollow = (sequelize: Sequelize) =>
  define<ReminderFollowAttributes>(
    sequelize,
    'ReminderFollow',
    'reminder_follows',
    { device: keyColumn(ownedBy('reminder_devices', 'device')), exam: keyColumn(textColumn()), since: integerColumn() },
    { indexes: [index('reminder_follows_by_exam', ['exam', 'device'])] },
  )

/** The dates of a followed exam as its followers were last told of them. */
export interface ReminderExamAttributes {
  exam: string
  dates: SeenDate[]
}
export const reminderExam = (sequelize: Sequelize) =>
  define<ReminderExamAttributes>(sequelize, 'ReminderExam', 'reminder_exams', {
    exam: keyColumn(textColumn()),
    dates: json('dates'),
  })

/**
 * One thing told to one device, once. `dueAt` moves ahead while a server is at it; without an outcome it has not ended.
 */
export interface ReminderAttributes {
  device: string
  exam: string
  date: string
  mark: string
  reason: ReminderReason
  madeAt: number
  dueAt: number
  tries: number
  outcome: (typeof OUTCOMES)[number] | null
}
export const reminder = (sequelize: Sequelize) =>
  define<ReminderAttributes>(
    sequelize,
    'Reminder',
    'reminders',
    {
      device: keyColumn(ownedBy('reminder_devices', 'device')),
      exam: keyColumn(textColumn()),
      date: keyColumn(textColumn()),
      mark: keyColumn(textColumn()),
      reason: oneOf(REMINDER_REASONS),
      madeAt: integerColumn({ field: 'made_at' }),
      dueAt: integerColumn({ field: 'due_at' }),
      tries: integerColumn(),
      outcome: optional(oneOf(OUTCOMES)),
    },
    {
      scopes: { waiting: { where: { outcome: null } } },
      indexes: [
        index('reminders_due', ['due_at', 'device'], isUnknown('outcome')),
        index('reminders_by_age', ['made_at']),
      ],
    },
  )

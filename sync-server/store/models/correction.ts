import type { Sequelize } from 'sequelize'
import { LANGUAGE_NAMES, type Language } from '../../../shared/page/language.ts'
import { COLLEGE_VERDICTS, type CollegeVerdict } from '../../../shared/correction/correction.ts'
import type { CorrectionValue } from '../ports/corrections.ts'
import { define, index, integerColumn, json, keyColumn, oneOf, optional, ownedBy, textColumn } from './columns.ts'

export const CORRECTION_STATES = ['open', 'accepted', 'refused'] as const

/**
 * What a reader said of a figure, or its college (`says`). `email`: folded, and only until it is decided.
 */
export interface CorrectionAttributes {
  id: string
  college: string
  path: string
  state: (typeof CORRECTION_STATES)[number]
  says: CollegeVerdict | null
  account: string | null
  email: string | null
  value: CorrectionValue
  answer: string | null
  createdAt: number
  settledAt: number | null
}
export const correction = (sequelize: Sequelize) =>
  define<CorrectionAttributes>(
    sequelize,
    'Correction',
    'corrections',
    {
      id: keyColumn(textColumn()),
      college: ownedBy('colleges', 'college_id'),
      path: textColumn(),
      state: oneOf(CORRECTION_STATES),
      says: optional(oneOf(COLLEGE_VERDICTS)),
      account: optional(textColumn()),
      email: optional(textColumn()),
      value: json('value', { field: 'doc' }),
      answer: optional(textColumn()),
      createdAt: integerColumn({ field: 'created_at' }),
      settledAt: optional(integerColumn({ field: 'settled_at' })),
    },
    {
      scopes: { open: { where: { state: 'open' } } },
      indexes: [
        index('corrections_of_field', ['state', 'college_id', 'path', 'created_at']),
        index('corrections_by_age', ['created_at']),
        index('corrections_by_decision', ['settled_at']),
        index('corrections_of_account', ['account']),
        index('corrections_by_email', ['email']),
        index('corrections_of_college', ['college_id']),
      ],
    },
  )

/**
 * A browser that is told by push what became of a report. `device`: a hash of its address. `dueAt` moves ahead while a
 * server is at it.
 */
export interface CorrectionDeviceAttributes {
  report: string
  device: string
  address: string
  p256dh: string
  auth: string
  publicKey: string
  language: Language
  dueAt: number
  tries: number
}
export const correctionDevice = (sequelize: Sequelize) =>
  define<CorrectionDeviceAttributes>(
    sequelize,
    'CorrectionDevice',
    'correction_devices',
    {
      report: keyColumn(ownedBy('corrections', 'report')),
      device: keyColumn(textColumn()),
      address: textColumn(),
      p256dh: textColumn(),
      auth: textColumn(),
      publicKey: textColumn({ field: 'public_key' }),
      language: oneOf(LANGUAGE_NAMES.map(([language]) => language)),
      dueAt: integerColumn({ field: 'due_at' }),
      tries: integerColumn(),
    },
    { indexes: [index('correction_devices_by_device', ['device'])] },
  )

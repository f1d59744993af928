import type { Sequelize } from 'sequelize'
import { emailKey } from '../../../shared/people/identity.ts'
import type { MailedToken, StudentRecord } from '../ports/students.ts'
import {
  define,
  flag,
  index,
  integerColumn,
  isNotNull,
  keyColumn,
  oneOf,
  optional,
  ownedBy,
  textColumn,
  unique,
} from './columns.ts'

type Optional = 'phone' | 'yearOfBirth' | 'interestedIn' | 'emailConfirmedAt' | 'googleSub' | 'deletedAt' | 'lastLogin'
/** A student's account. `emailKey` is the address as `shared/` folds it, and follows the address. */
export interface StudentAttributes extends Omit<StudentRecord, Optional> {
  emailKey: string
  searchText: string
  phone: string | null
  yearOfBirth: number | null
  interestedIn: string | null
  emailConfirmedAt: number | null
  googleSub: string | null
  deletedAt: number | null
  lastLogin: number | null
}
export const student = (sequelize: Sequelize) =>
  define<StudentAttributes>(
    sequelize,
    'Student',
    'students',
    {
      id: keyColumn(textColumn()),
      fullName: textColumn({ field: 'full_name' }),
      email: textColumn({
        set(email: string) {
          this.setDataValue('email', email)
          this.setDataValue('emailKey', emailKey(email))
        },
      }),
      emailKey: textColumn({ field: 'email_key', unique: true }),
      phone: optional(textColumn()),
      passwordHash: textColumn({ field: 'password_hash' }),
      tokenVersion: integerColumn({ field: 'token_version' }),
      yearOfBirth: optional(integerColumn({ field: 'year_of_birth' })),
      interestedIn: optional(textColumn({ field: 'interested_in' })),
      isActive: flag('isActive', { field: 'is_active' }),
      emailConfirmedAt: optional(integerColumn({ field: 'email_confirmed_at' })),
      deletedAt: optional(integerColumn({ field: 'deleted_at' })),
      googleSub: optional(textColumn({ field: 'google_sub' })),
      searchText: textColumn({ field: 'search_text' }),
      createdAt: integerColumn({ field: 'created_at' }),
      updatedAt: integerColumn({ field: 'updated_at' }),
      lastLogin: optional(integerColumn({ field: 'last_login' })),
    },
    {
      indexes: [
        index('students_by_age', ['created_at', 'id']),
        index('students_active_by_age', ['is_active', 'created_at', 'id']),
        index('students_leaving', ['deleted_at', 'id'], isNotNull('deleted_at')),
        unique('students_google_sub', ['google_sub']),
      ],
    },
  )

export interface StudentSessionAttributes {
  jti: string
  student: string
  startedAt: number
  expiresAt: number
  address: string | null
  userAgent: string | null
}
export const studentSession = (sequelize: Sequelize) =>
  define<StudentSessionAttributes>(
    sequelize,
    'StudentSession',
    'student_sessions',
    {
      jti: keyColumn(textColumn()),
      student: ownedBy('students', 'student_id'),
      startedAt: integerColumn({ field: 'started_at' }),
      expiresAt: integerColumn({ field: 'expires_at' }),
      address: optional(textColumn()),
      userAgent: optional(textColumn({ field: 'user_agent' })),
    },
    { indexes: [index('sessions_of_student', ['student_id']), index('student_sessions_by_end', ['expires_at'])] },
  )

/** What was agreed to and taken back, in the order it happened. */
export interface StudentConsentAttributes {
  position: number
  student: string
  purpose: string
  textVersion: string
  given: boolean
  at: number
}
export const studentConsent = (sequelize: Sequelize) =>
  define<StudentConsentAttributes>(
    sequelize,
    'StudentConsent',
    'student_consents',
    {
      position: keyColumn(integerColumn({ autoIncrement: true })),
      student: ownedBy('students', 'student_id'),
      purpose: textColumn(),
      textVersion: textColumn({ field: 'text_version' }),
      given: flag('given'),
      at: integerColumn(),
    },
    { indexes: [index('consents_of_student', ['student_id', 'position'])] },
  )

const PURPOSES: ReadonlyArray<MailedToken['purpose']> = ['confirm', 'reset', 'ticket', 'email']
/** `email`: the address it was mailed to, where that is to become the account's own. */
export interface MailedTokenAttributes {
  hash: string
  student: string
  purpose: MailedToken['purpose']
  expiresAt: number
  email: string | null
}
export const mailedToken = (sequelize: Sequelize) =>
  define<MailedTokenAttributes>(sequelize, 'MailedToken', 'mailed_tokens', {
    hash: keyColumn(textColumn()),
    student: { ...ownedBy('students', 'student_id'), unique: 'mailed_tokens_student_id_purpose_key' },
    purpose: oneOf(PURPOSES, { unique: 'mailed_tokens_student_id_purpose_key' }),
    expiresAt: integerColumn({ field: 'expires_at' }),
    email: optional(textColumn()),
  })

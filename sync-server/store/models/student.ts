import type { Sequelize } from 'sequelize'
import { emailKey } from '../../../shared/people/identity.ts'
import type { MailedToken, StudentRecord } from '../ports/students.ts'
import { define, flag, index, integer, isKnown, key, oneOf, optional, ownedBy, text, unique } from './columns.ts'

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
      id: key(text()),
      fullName: text({ field: 'full_name' }),
      email: text({
        set(email: string) {
          this.setDataValue('email', email)
          this.setDataValue('emailKey', emailKey(email))
        },
      }),
      emailKey: text({ field: 'email_key', unique: true }),
      phone: optional(text()),
      passwordHash: text({ field: 'password_hash' }),
      tokenVersion: integer({ field: 'token_version' }),
      yearOfBirth: optional(integer({ field: 'year_of_birth' })),
      interestedIn: optional(text({ field: 'interested_in' })),
      isActive: flag('isActive', { field: 'is_active' }),
      emailConfirmedAt: optional(integer({ field: 'email_confirmed_at' })),
      deletedAt: optional(integer({ field: 'deleted_at' })),
      googleSub: optional(text({ field: 'google_sub' })),
      searchText: text({ field: 'search_text' }),
      createdAt: integer({ field: 'created_at' }),
      updatedAt: integer({ field: 'updated_at' }),
      lastLogin: optional(integer({ field: 'last_login' })),
    },
    {
      indexes: [
        index('students_by_age', ['created_at', 'id']),
        index('students_active_by_age', ['is_active', 'created_at', 'id']),
        index('students_leaving', ['deleted_at', 'id'], isKnown('deleted_at')),
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
      jti: key(text()),
      student: ownedBy('students', 'student_id'),
      startedAt: integer({ field: 'started_at' }),
      expiresAt: integer({ field: 'expires_at' }),
      address: optional(text()),
      userAgent: optional(text({ field: 'user_agent' })),
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
      position: key(integer({ autoIncrement: true })),
      student: ownedBy('students', 'student_id'),
      purpose: text(),
      textVersion: text({ field: 'text_version' }),
      given: flag('given'),
      at: integer(),
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
    hash: key(text()),
    student: { ...ownedBy('students', 'student_id'), unique: 'mailed_tokens_student_id_purpose_key' },
    purpose: oneOf(PURPOSES, { unique: 'mailed_tokens_student_id_purpose_key' }),
    expiresAt: integer({ field: 'expires_at' }),
    email: optional(text()),
  })

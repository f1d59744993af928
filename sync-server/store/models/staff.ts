import type { Sequelize } from 'sequelize'
import { LANGUAGE_NAMES } from '../../../shared/page/language.ts'
import { emailKey } from '../../../shared/people/identity.ts'
import { ROLES } from '../../../shared/people/permissions.ts'
import type { SecondFactor, StaffRecord } from '../ports/staff.ts'
import { define, flag, index, integer, json, isYes, key, oneOf, optional, ownedBy, text } from './columns.ts'

type Optional = 'lastLoginAt' | 'noticedAt' | 'avatar' | 'language' | 'secondFactor' | 'initialPasswordAt'
/** A member of staff. `emailKey` is the address as `shared/` folds it, and follows the address. */
export interface StaffAttributes extends Omit<StaffRecord, Optional> {
  emailKey: string
  lastLoginAt: number | null
  noticedAt: number
  avatar: string | null
  language: StaffRecord['language'] | null
  secondFactor: SecondFactor | null
  initialPasswordAt: number | null
}
export const staff = (sequelize: Sequelize) =>
  define<StaffAttributes>(
    sequelize,
    'Staff',
    'staff',
    {
      id: key(text()),
      name: text(),
      email: text({
        set(email: string) {
          this.setDataValue('email', email)
          this.setDataValue('emailKey', emailKey(email))
        },
      }),
      emailKey: text({ field: 'email_key', unique: true }),
      role: oneOf(ROLES),
      isActive: flag('isActive', { field: 'is_active' }),
      permissions: json('permissions'),
      passwordHash: text({ field: 'password_hash' }),
      tokenVersion: integer({ field: 'token_version' }),
      createdAt: integer({ field: 'created_at' }),
      updatedAt: integer({ field: 'updated_at' }),
      lastLoginAt: optional(integer({ field: 'last_login_at' })),
      noticedAt: integer({ field: 'noticed_at', defaultValue: 0 }),
      avatar: optional(text()),
      language: optional(oneOf(LANGUAGE_NAMES.map(([language]) => language))),
      secondFactor: optional(json('secondFactor', { field: 'second_factor' })),
      initialPasswordAt: optional(integer({ field: 'initial_password_at' })),
    },
    { scopes: { admins: { where: { role: 'admin' } }, active: { where: isYes('isActive') } } },
  )

export interface StaffSessionAttributes {
  jti: string
  staff: string
  startedAt: number
  expiresAt: number
  address: string | null
  userAgent: string | null
}
export const staffSession = (sequelize: Sequelize) =>
  define<StaffSessionAttributes>(
    sequelize,
    'StaffSession',
    'sessions',
    {
      jti: key(text()),
      staff: ownedBy('staff', 'staff_id'),
      startedAt: integer({ field: 'started_at' }),
      expiresAt: integer({ field: 'expires_at' }),
      address: optional(text()),
      userAgent: optional(text({ field: 'user_agent' })),
    },
    { indexes: [index('sessions_of_staff', ['staff_id']), index('sessions_by_end', ['expires_at'])] },
  )

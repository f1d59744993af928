import type { Sequelize } from 'sequelize'
import { LANGUAGE_NAMES } from '../../../shared/page/language.ts'
import { emailKey } from '../../../shared/people/identity.ts'
import { ROLES } from '../../../shared/people/permissions.ts'
import type { SecondFactor, StaffRecord } from '../ports/staff.ts'
import {
  define,
  flag,
  index,
  integerColumn,
  json,
  isYes,
  keyColumn,
  oneOf,
  optional,
  ownedBy,
  textColumn,
} from './columns.ts'

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
      id: keyColumn(textColumn()),
      name: textColumn(),
      email: textColumn({
        set(email: string) {
          this.setDataValue('email', email)
          this.setDataValue('emailKey', emailKey(email))
        },
      }),
      emailKey: textColumn({ field: 'email_key', unique: true }),
      role: oneOf(ROLES),
      isActive: flag('isActive', { field: 'is_active' }),
      permissions: json('permissions'),
      passwordHash: textColumn({ field: 'password_hash' }),
      tokenVersion: integerColumn({ field: 'token_version' }),
      createdAt: integerColumn({ field: 'created_at' }),
      updatedAt: integerColumn({ field: 'updated_at' }),
      lastLoginAt: optional(integerColumn({ field: 'last_login_at' })),
      noticedAt: integerColumn({ field: 'noticed_at', defaultValue: 0 }),
      avatar: optional(textColumn()),
      language: optional(oneOf(LANGUAGE_NAMES.map(([language]) => language))),
      secondFactor: optional(json('secondFactor', { field: 'second_factor' })),
      initialPasswordAt: optional(integerColumn({ field: 'initial_password_at' })),
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
      jti: keyColumn(textColumn()),
      staff: ownedBy('staff', 'staff_id'),
      startedAt: integerColumn({ field: 'started_at' }),
      expiresAt: integerColumn({ field: 'expires_at' }),
      address: optional(textColumn()),
      userAgent: optional(textColumn({ field: 'user_agent' })),
    },
    { indexes: [index('sessions_of_staff', ['staff_id']), index('sessions_by_end', ['expires_at'])] },
  )

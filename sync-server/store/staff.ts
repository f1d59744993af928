import type { Language } from '../../shared/page/language.ts'
import { emailKey } from '../../shared/people/identity.ts'
import type { Overrides, Role } from '../../shared/people/permissions.ts'
import { one, type Session } from './engine/session.ts'
import { known } from './colleges/row.ts'
import { table } from './engine/table.ts'
import type { Memory } from './memory.ts'
import type { SecondFactor, StaffReading, StaffRecord, StaffWriting } from './promise/staff.ts'

const staffTable = table('staff', ['id'], {
  id: 'TEXT',
  name: 'TEXT',
  email: 'TEXT',
  email_key: 'TEXT',
  role: 'TEXT',
  is_active: 'BIGINT',
  permissions: 'TEXT',
  password_hash: 'TEXT',
  token_version: 'BIGINT',
  created_at: 'BIGINT',
  updated_at: 'BIGINT',
  last_login_at: 'BIGINT',
  noticed_at: 'BIGINT',
  avatar: 'TEXT',
  language: 'TEXT',
  second_factor: 'TEXT',
  initial_password_at: 'BIGINT',
})
interface StaffRow {
  id: string
  name: string
  email: string
  role: Role
  is_active: number
  permissions: string
  password_hash: string
  token_version: number
  created_at: number
  updated_at: number
  last_login_at: number | null
  noticed_at: number
  avatar: string | null
  language: Language | null
  second_factor: string | null
  initial_password_at: number | null
}

const COLUMNS =
  'id, name, email, role, is_active, permissions, password_hash, token_version, created_at, updated_at, last_login_at, noticed_at, avatar, language, second_factor, initial_password_at'
const OPEN = 'SELECT ' + COLUMNS + ' FROM staff WHERE id = $1'
const BY_EMAIL = 'SELECT ' + COLUMNS + ' FROM staff WHERE email_key = $1'
const LIST = 'SELECT ' + COLUMNS + ' FROM staff ORDER BY created_at, id'
// Locks every active admin, so that two who step down at once do so one after the other.
const ADMINS = "SELECT id FROM staff WHERE role = 'admin' AND is_active = 1 ORDER BY id FOR UPDATE"
const IN_SESSION =
  'SELECT ' +
  COLUMNS +
  ', (SELECT expires_at FROM sessions WHERE jti = $2 AND staff_id = $1) AS expires_at FROM staff WHERE id = $1'
const SESSIONS =
  'SELECT jti, started_at, expires_at, address, user_agent FROM sessions WHERE staff_id = $1 AND expires_at > $2 ORDER BY started_at DESC, jti'
const START =
  'INSERT INTO sessions (jti, staff_id, started_at, expires_at, address, user_agent) VALUES ($1, $2, $3, $4, $5, $6)'

const staffOf = (row: StaffRow): StaffRecord => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  isActive: row.is_active === 1,
  permissions: JSON.parse(row.permissions) as Overrides,
  passwordHash: row.password_hash,
  tokenVersion: row.token_version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  ...known('lastLoginAt', row.last_login_at),
  ...(row.noticed_at > 0 && { noticedAt: row.noticed_at }),
  ...known('avatar', row.avatar),
  ...known('language', row.language),
  ...(row.second_factor !== null && { secondFactor: JSON.parse(row.second_factor) as SecondFactor }),
  ...known('initialPasswordAt', row.initial_password_at),
})
const rowOf = (staff: StaffRecord) => ({
  id: staff.id,
  name: staff.name,
  email: staff.email,
  email_key: emailKey(staff.email),
  role: staff.role,
  is_active: staff.isActive ? 1 : 0,
  permissions: JSON.stringify(staff.permissions),
  password_hash: staff.passwordHash,
  token_version: staff.tokenVersion,
  created_at: staff.createdAt,
  updated_at: staff.updatedAt,
  last_login_at: staff.lastLoginAt ?? null,
  noticed_at: staff.noticedAt ?? 0,
  avatar: staff.avatar ?? null,
  language: staff.language ?? null,
  second_factor: staff.secondFactor ? JSON.stringify(staff.secondFactor) : null,
  initial_password_at: staff.initialPasswordAt ?? null,
})

export const readingStaff = (session: Session, now: () => number, memory: Memory): StaffReading => ({
  open: async (id) => mapped(await one<StaffRow>(session, OPEN, [id])),
  byEmail: async (email) => mapped(await one<StaffRow>(session, BY_EMAIL, [emailKey(email)])),
  list: async () => (await session.all<StaffRow>(LIST)).map(staffOf),
  count: async () => Number((await one<{ count: number }>(session, 'SELECT count(*) AS count FROM staff'))?.count ?? 0),
  sessions: async (id) =>
    (
      await session.all<{
        jti: string
        started_at: number
        expires_at: number
        address: string | null
        user_agent: string | null
      }>(SESSIONS, [id, now()])
    ).map((row) => ({
      jti: row.jti,
      startedAt: row.started_at,
      expiresAt: row.expires_at,
      ...known('address', row.address),
      ...known('userAgent', row.user_agent),
    })),
  async inSession(id, jti) {
    const row = await memory.get('session ' + id + ' ' + jti, () =>
      one<StaffRow & { expires_at: number | null }>(session, IN_SESSION, [id, jti]),
    )
    return row && (row.expires_at ?? 0) > now() ? staffOf(row) : undefined
  },
})
const mapped = (row: StaffRow | undefined): StaffRecord | undefined => row && staffOf(row)

export const writingStaff = (tx: Session, at: number): StaffWriting => ({
  open: async (id) => mapped(await one<StaffRow>(tx, OPEN + ' FOR UPDATE', [id])),
  add: (staff) => staffTable.insert(tx, [rowOf(staff)]),
  replace: (staff) => staffTable.put(tx, [rowOf(staff)]),
  remove: (id) => tx.run('DELETE FROM staff WHERE id = $1', [id]),
  activeAdmins: async () => (await tx.all(ADMINS)).length,
  async startSession({ jti, staffId, expiresAt, address, userAgent }) {
    await tx.run('DELETE FROM sessions WHERE expires_at <= $1', [at])
    await tx.run(START, [jti, staffId, at, expiresAt, address ?? null, userAgent ?? null])
  },
  endSession: (jti) => tx.run('DELETE FROM sessions WHERE jti = $1', [jti]),
  endSessions: (staffId, except) =>
    tx.run('DELETE FROM sessions WHERE staff_id = $1 AND jti <> $2', [staffId, except ?? '']),
})

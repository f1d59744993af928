import { emailKey } from '../../shared/people/identity.ts'
import { one, type Session, type Value } from './engine/session.ts'
import { table, type RowOf } from './engine/table.ts'
import { known } from './colleges/row.ts'
import { searchTextOf, soughtOf } from './colleges/searchText.ts'
import type { StudentRecord, StudentSession, StudentsReading, StudentsWriting } from './promise/students.ts'

const columns = {
  id: 'TEXT',
  full_name: 'TEXT',
  email: 'TEXT',
  email_key: 'TEXT',
  phone: 'TEXT',
  password_hash: 'TEXT',
  token_version: 'BIGINT',
  year_of_birth: 'BIGINT',
  interested_in: 'TEXT',
  is_active: 'BIGINT',
  email_confirmed_at: 'BIGINT',
  deleted_at: 'BIGINT',
  google_sub: 'TEXT',
  search_text: 'TEXT',
  created_at: 'BIGINT',
  updated_at: 'BIGINT',
  last_login: 'BIGINT',
} as const
type Stored = RowOf<typeof columns>
const studentsTable = table('students', ['id'], columns)
const COLUMNS = Object.keys(columns)
  .filter((column) => column !== 'email_key' && column !== 'search_text')
  .join(', ')
const OPEN = 'SELECT ' + COLUMNS + ' FROM students WHERE id = $1'
const BY_EMAIL = 'SELECT ' + COLUMNS + ' FROM students WHERE email_key = $1'
const BY_GOOGLE = 'SELECT ' + COLUMNS + ' FROM students WHERE google_sub = $1'
const SESSION = 'SELECT jti FROM student_sessions WHERE jti = $1 AND expires_at > $2'
const SESSIONS =
  'SELECT jti, started_at, expires_at, address, user_agent FROM student_sessions WHERE student_id = $1 AND expires_at > $2 ORDER BY started_at DESC, jti'
const CONSENTS = 'SELECT purpose, text_version, given, at FROM student_consents WHERE student_id = $1 ORDER BY position'
const LEFT =
  'SELECT ' +
  COLUMNS +
  ' FROM students WHERE deleted_at IS NOT NULL AND deleted_at < $1 ORDER BY deleted_at, id LIMIT $2'
const AGREE = 'INSERT INTO student_consents (student_id, purpose, text_version, given, at) VALUES ($1, $2, $3, $4, $5)'
const START =
  'INSERT INTO student_sessions (jti, student_id, started_at, expires_at, address, user_agent) VALUES ($1, $2, $3, $4, $5, $6)'
const PUT_TOKEN =
  'INSERT INTO mailed_tokens (hash, student_id, purpose, expires_at, email) VALUES ($1, $2, $3, $4, $5)' +
  ' ON CONFLICT (student_id, purpose) DO UPDATE SET hash = excluded.hash, expires_at = excluded.expires_at, email = excluded.email'
const TOKEN = 'SELECT hash FROM mailed_tokens WHERE student_id = $1 AND purpose = $2 AND expires_at > $3'
// One statement, so that of two who bring the same token one finds it gone.
const TAKE_TOKEN = 'DELETE FROM mailed_tokens WHERE hash = $1 AND purpose = $2 RETURNING student_id, expires_at, email'

const recordOf = (row: Stored): StudentRecord => ({
  id: row.id!,
  fullName: row.full_name!,
  email: row.email!,
  ...known('phone', row.phone),
  passwordHash: row.password_hash!,
  tokenVersion: row.token_version!,
  ...known('yearOfBirth', row.year_of_birth),
  ...known('interestedIn', row.interested_in),
  isActive: row.is_active === 1,
  ...known('emailConfirmedAt', row.email_confirmed_at),
  ...known('deletedAt', row.deleted_at),
  ...known('googleSub', row.google_sub),
  createdAt: row.created_at!,
  updatedAt: row.updated_at!,
  ...known('lastLogin', row.last_login),
})
const rowOf = (student: StudentRecord): Stored => ({
  id: student.id,
  full_name: student.fullName,
  email: student.email,
  email_key: emailKey(student.email),
  phone: student.phone ?? null,
  password_hash: student.passwordHash,
  token_version: student.tokenVersion,
  year_of_birth: student.yearOfBirth ?? null,
  interested_in: student.interestedIn ?? null,
  is_active: student.isActive ? 1 : 0,
  email_confirmed_at: student.emailConfirmedAt ?? null,
  deleted_at: student.deletedAt ?? null,
  google_sub: student.googleSub ?? null,
  search_text: searchTextOf([student.fullName, student.email]),
  created_at: student.createdAt,
  updated_at: student.updatedAt,
  last_login: student.lastLogin ?? null,
})
const mapped = (row: Stored | undefined): StudentRecord | undefined => row && recordOf(row)

interface StoredSession {
  jti: string
  started_at: number
  expires_at: number
  address: string | null
  user_agent: string | null
}
const sessionOf = (row: StoredSession): StudentSession => ({
  jti: row.jti,
  startedAt: row.started_at,
  expiresAt: row.expires_at,
  ...known('address', row.address),
  ...known('userAgent', row.user_agent),
})

/** Letter for letter, whatever signs it holds. */
const HOLDS = { sqlite: 'instr(search_text, $', postgres: 'strpos(search_text, $' } as const

export const readingStudents = (session: Session, now: () => number): StudentsReading => ({
  open: async (id) => mapped(await one<Stored>(session, OPEN, [id])),
  byEmail: async (email) => mapped(await one<Stored>(session, BY_EMAIL, [emailKey(email)])),
  byGoogle: async (sub) => mapped(await one<Stored>(session, BY_GOOGLE, [sub])),
  async list({ page, limit, search, isActive }) {
    const parts: string[] = []
    const values: Value[] = []
    if (isActive !== undefined) parts.push('is_active = $' + values.push(isActive ? 1 : 0))
    const sought = soughtOf(search)
    if (sought !== '') parts.push(HOLDS[session.dialect] + values.push(sought) + ') > 0')
    const where = ' FROM students' + (parts.length === 0 ? '' : ' WHERE ' + parts.join(' AND '))
    const total = await one<{ total: number }>(session, 'SELECT count(*) AS total' + where, values)
    const sql =
      'SELECT ' +
      COLUMNS +
      where +
      ' ORDER BY created_at DESC, id DESC LIMIT $' +
      (values.length + 1) +
      ' OFFSET $' +
      (values.length + 2)
    return {
      rows: (await session.all<Stored>(sql, [...values, limit, (page - 1) * limit])).map(recordOf),
      total: Number(total?.total ?? 0),
    }
  },
  count: async () =>
    Number((await one<{ count: number }>(session, 'SELECT count(*) AS count FROM students'))?.count ?? 0),
  sessionLive: async (jti) => (await one(session, SESSION, [jti, now()])) !== undefined,
  sessions: async (student) => (await session.all<StoredSession>(SESSIONS, [student, now()])).map(sessionOf),
  consents: async (student) =>
    (await session.all<{ purpose: string; text_version: string; given: number; at: number }>(CONSENTS, [student])).map(
      ({ purpose, text_version, given, at }) => ({ purpose, textVersion: text_version, given: given === 1, at }),
    ),
  ids: async (after, limit) =>
    (
      await session.all<{ id: string }>('SELECT id FROM students WHERE id > $1 ORDER BY id LIMIT $2', [after, limit])
    ).map(({ id }) => id),
  leftBefore: async (at, limit) => (await session.all<Stored>(LEFT, [at, limit])).map(recordOf),
})

export const writingStudents = (tx: Session, at: number): StudentsWriting => ({
  open: async (id) => mapped(await one<Stored>(tx, OPEN + ' FOR UPDATE', [id])),
  byEmail: async (email) => mapped(await one<Stored>(tx, BY_EMAIL + ' FOR UPDATE', [emailKey(email)])),
  byGoogle: async (sub) => mapped(await one<Stored>(tx, BY_GOOGLE + ' FOR UPDATE', [sub])),
  add: (student) => studentsTable.insert(tx, [rowOf(student)]),
  replace: (student) => studentsTable.put(tx, [rowOf(student)]),
  remove: (id) => tx.run('DELETE FROM students WHERE id = $1', [id]),
  async startSession({ jti, studentId, expiresAt, address, userAgent }) {
    await tx.run('DELETE FROM student_sessions WHERE expires_at <= $1', [at])
    await tx.run(START, [jti, studentId, at, expiresAt, address ?? null, userAgent ?? null])
  },
  endSession: (jti) => tx.run('DELETE FROM student_sessions WHERE jti = $1', [jti]),
  endSessions: (student, except) =>
    tx.run('DELETE FROM student_sessions WHERE student_id = $1 AND jti <> $2', [student, except ?? '']),
  consent: (student, { purpose, textVersion, given, at: when }) =>
    tx.run(AGREE, [student, purpose, textVersion, given ? 1 : 0, when]),
  tokenWaits: async (student, purpose) => (await one(tx, TOKEN, [student, purpose, at])) !== undefined,
  putToken: ({ hash, student, purpose, expiresAt, email }) =>
    tx.run(PUT_TOKEN, [hash, student, purpose, expiresAt, email ?? null]),
  dropToken: (student, purpose) =>
    tx.run('DELETE FROM mailed_tokens WHERE student_id = $1 AND purpose = $2', [student, purpose]),
  dropTokens: (student) => tx.run('DELETE FROM mailed_tokens WHERE student_id = $1', [student]),
  async takeAddressed(hash, purpose) {
    const taken = await one<{ student_id: string; expires_at: number; email: string | null }>(tx, TAKE_TOKEN, [
      hash,
      purpose,
    ])
    return taken?.email && taken.expires_at > at ? { student: taken.student_id, email: taken.email } : undefined
  },
  async takeToken(hash, purpose) {
    const taken = await one<{ student_id: string; expires_at: number }>(tx, TAKE_TOKEN, [hash, purpose])
    return taken && taken.expires_at > at ? taken.student_id : undefined
  },
})

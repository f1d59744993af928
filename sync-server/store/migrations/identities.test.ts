import { rm } from 'node:fs/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { openStore } from '../database.ts'
import { openPostgres } from '../engine/postgres.ts'
import type { DatabaseEngine } from '../engine/session.ts'
import { openSqlite } from '../engine/sqlite.ts'
import { startPostgres, type PostgresServer } from '../test/postgresServer.ts'
import { newFolder } from '../test/sqliteFolder.ts'
import { migrate, MIGRATIONS } from './migrate.ts'

const BEFORE = MIGRATIONS.slice(
  0,
  MIGRATIONS.findIndex(({ name }) => name === '0037-identities'),
)
/** As the folding of then made a key: trimmed, NFKC, lower case. */
const formerKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase()
const STUDENT =
  'INSERT INTO students (id, full_name, email, email_key, password_hash, token_version, is_active, email_confirmed_at, search_text, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, 0, $6, $7, $8, $9, $9)'
const STAFF =
  'INSERT INTO staff (id, name, email, email_key, role, is_active, permissions, password_hash, token_version, created_at, updated_at) VALUES ($1, $1, $2, $3, $4, $5, $6, $7, 0, $8, $8)'

async function fill(engine: DatabaseEngine): Promise<void> {
  await migrate(engine, () => 1, BEFORE)
  await engine.write(async (tx) => {
    const student = (
      id: string,
      email: string,
      { confirmedAt = null as number | null, isActive = 1, createdAt = 1 } = {},
    ) =>
      tx.run(STUDENT, [
        id,
        `Name of ${id}`,
        email,
        formerKey(email),
        'hash',
        isActive,
        confirmedAt,
        `name of ${id} ${email}`,
        createdAt,
      ])
    const staff = (id: string, email: string, role: string, isActive: number, createdAt: number) =>
      tx.run(STAFF, [id, email, formerKey(email), role, isActive, '{}', 'hash', createdAt])
    await student('plain', 'Asha@Example.org')
    await student('alone', 'h\u0331ari@example.org')
    await student('older', 'me\u00ADera@example.org', { createdAt: 1 })
    await student('confirmed', 'meera@example.org', { createdAt: 2, confirmedAt: 5 })
    await student('young', 'ra\u200Dvi@example.org', { createdAt: 9 })
    await student('old', 'ra\u00ADvi@example.org', { createdAt: 3 })
    await tx.run(
      "INSERT INTO student_sessions (jti, student_id, started_at, expires_at) VALUES ('s1', 'older', 1, 9000000000000), ('s2', 'confirmed', 1, 9000000000000)",
    )
    await tx.run(
      "INSERT INTO mailed_tokens (hash, student_id, purpose, expires_at, email) VALUES ('h1', 'plain', 'email', 9000000000000, 'x@x.in'), ('h2', 'confirmed', 'email', 9000000000000, 'x@x.in'), ('h3', 'plain', 'confirm', 9000000000000, 'x@x.in')",
    )
    await staff('support', 'desk@example.org', 'support', 1, 1)
    await staff('admin', 'de\u00ADsk@example.org', 'admin', 1, 2)
  })
}

describe.each(['sqlite', 'postgres'] as const)('accounts folded before, on %s', (dialect) => {
  let folder: string | undefined, postgres: PostgresServer | undefined
  afterAll(async () => {
    await postgres?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  const placeOf = async (of: typeof dialect): Promise<{ folder: string; url?: undefined } | { url: string }> => {
    if (of === 'sqlite') {
      folder = await newFolder()
      return { folder }
    }
    postgres = await startPostgres()
    return { url: await postgres.fresh() }
  }

  test('are found by the folding of today; of two with one address the confirmed or the older keeps it', async () => {
    const place = await placeOf(dialect)
    const engine = place.url === undefined ? await openSqlite(place.folder) : await openPostgres(place.url)
    await fill(engine)
    await engine.close()
    const store = await openStore(place)
    const { students, staff } = store
    expect(await students.byEmail('ASHA@example.org')).toMatchObject({
      id: 'plain',
      email: 'Asha@Example.org',
      isActive: true,
    })
    expect(await students.byEmail('\u1E96ari@example.org')).toMatchObject({
      id: 'alone',
      isActive: true,
      tokenVersion: 0,
    })
    expect(await students.byEmail('meera@example.org')).toMatchObject({ id: 'confirmed', isActive: true })
    expect(await students.open('older')).toMatchObject({
      isActive: false,
      tokenVersion: 1,
      email: 'older@duplicate.invalid',
      fullName: 'Name of older',
    })
    expect([await students.sessionLive('s1'), await students.sessionLive('s2')]).toEqual([false, true])
    expect(await students.byEmail('ravi@example.org')).toMatchObject({ id: 'old', isActive: true })
    expect(await students.open('young')).toMatchObject({ isActive: false })
    expect((await students.list({ page: 1, limit: 10, search: 'duplicate.invalid' })).total).toBe(2)
    // The last admin is never the one who goes.
    expect(await staff.byEmail('desk@example.org')).toMatchObject({ id: 'admin', isActive: true })
    expect(await staff.open('support')).toMatchObject({ isActive: false, email: 'support@duplicate.invalid' })
    // What was begun from an address nobody had confirmed is void; other links are not.
    const waits = await store.write({ kind: 'system', name: 'Test', requestId: 't' }, async (tx) => [
      await tx.students.tokenWaits('plain', 'email'),
      await tx.students.tokenWaits('confirmed', 'email'),
      await tx.students.tokenWaits('plain', 'confirm'),
    ])
    expect(waits).toEqual([false, true, true])
    await store.close()
  })
})

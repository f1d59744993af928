import { createHash } from 'node:crypto'
import type { Dialect } from '../engine/statement.ts'
import type { DatabaseEngine, DatabaseSession } from '../engine/session.ts'
import { colleges } from './0001-colleges.ts'
import { people } from './0002-people.ts'
import { streams } from './0003-streams.ts'
import { edits } from './0004-edits.ts'
import { students } from './0005-students.ts'
import { derived } from './0006-derived.ts'
import { consents } from './0007-consents.ts'
import { cutoffs } from './0008-cutoffs.ts'
import { notes } from './0009-notes.ts'
import { audit } from './0010-audit.ts'
import { files } from './0011-files.ts'
import { upkeep } from './0012-upkeep.ts'
import { newEmail } from './0013-new-email.ts'
import { desk } from './0015-desk.ts'
import { profile } from './0016-profile.ts'
import { links } from './0017-links.ts'
import { reviewCare } from './0018-review-care.ts'
import { reminders } from './0019-reminders.ts'
import { appendOnly } from './0022-append-only.ts'
import { redirects } from './0024-redirects.ts'
import { openings } from './0025-openings.ts'
import { auditSearch } from './0026-audit-search.ts'
import { mandates } from './0028-mandates.ts'
import { reasons } from './0029-reasons.ts'
import { upkeepAnew } from './0030-upkeep-anew.ts'
import { parkedSizes } from './0034-parked-sizes.ts'
import { atRest } from './0035-at-rest.ts'
import { importJournal } from './0036-import-journal.ts'
import { identities } from './0037-identities.ts'
import { collegeSearch } from './0038-college-search.ts'
import { upkeepByField } from './0039-upkeep-by-field.ts'
import { closingsOnCards } from './0043-closings-on-cards.ts'
import { rateLimits } from './0044-rate-limits.ts'
import { corrections } from './0045-corrections.ts'
import { releases } from './0047-releases.ts'
import { releaseKeys } from './0048-release-keys.ts'
import { letters } from './0049-letters.ts'
import { importFixes } from './0053-import-fixes.ts'
import { errorReports } from './0055-error-reports.ts'
import { correctionDevices } from './0056-correction-devices.ts'
import { answersOfColleges } from './0057-answers-of-colleges.ts'
import { isStatements, type Migration } from './migration.ts'

/** Every step of the schema, in order. */
export const MIGRATIONS: readonly Migration[] = [
  colleges,
  people,
  streams,
  edits,
  students,
  derived,
  consents,
  cutoffs,
  notes,
  audit,
  files,
  upkeep,
  newEmail,
  desk,
  profile,
  links,
  reviewCare,
  reminders,
  appendOnly,
  redirects,
  openings,
  auditSearch,
  mandates,
  reasons,
  upkeepAnew,
  parkedSizes,
  atRest,
  importJournal,
  identities,
  collegeSearch,
  upkeepByField,
  closingsOnCards,
  rateLimits,
  corrections,
  releases,
  releaseKeys,
  letters,
  importFixes,
  errorReports,
  correctionDevices,
  answersOfColleges,
]

const LEDGER =
  'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY NOT NULL, hash text NOT NULL, at bigint NOT NULL)'
// Any number will do, as long as it is ours: two servers that start together must not both migrate.
const LOCK = 'SELECT pg_advisory_xact_lock(7211014)'

/**
 * What the ledger keeps beside a name: of a step of statements, the hash of their text; of a step of code, of its name
 * alone, since a build writes the same code in other letters. `released.json` holds both kinds to what was released.
 */
export const hashOfMigration = (migration: Migration, dialect: Dialect): string =>
  createHash('sha256')
    .update(isStatements(migration) ? migration.statements(dialect).join(';\n') : migration.name)
    .digest('hex')

/**
 * Brings the schema up to date, all steps in one transaction: a failed start leaves the database as it was.
 * @throws Error when the database knows a migration that we do not (it is newer), or another text under the same name
 */
export const migrate = (
  engine: DatabaseEngine,
  now: () => number,
  steps: readonly Migration[] = MIGRATIONS,
): Promise<void> =>
  engine.write(async (tx) => {
    if (tx.dialect === 'postgres') await tx.all(LOCK)
    await tx.run(LEDGER)
    await checkLedger(tx, steps)
    const known = new Set(await executed(tx))
    if (!steps.every(({ name }) => known.has(name))) await (await umzugFor(tx, now, steps)).up()
  })

/** Are all migrations in? */
export async function isMigrated(session: DatabaseSession): Promise<boolean> {
  const names = await executed(session)
  return MIGRATIONS.every((migration) => names.includes(migration.name))
}

/** Umzug brings a command line with it that costs a tenth of a start: it is read where there is something to do. */
const umzugFor = async (tx: DatabaseSession, now: () => number, steps: readonly Migration[]) => {
  const { Umzug } = await import('umzug')
  return new Umzug({
    migrations: steps.map((migration) => ({
      name: migration.name,
      up: () => run(tx, migration),
    })),
    storage: {
      executed: () => executed(tx),
      logMigration: async ({ name }) => {
        const hash = hashOfMigration(
          steps.find((migration) => migration.name === name)!,
          tx.dialect,
        )
        await tx.run('INSERT INTO migrations (name, hash, at) VALUES ($1, $2, $3)', [name, hash, now()])
      },
      unlogMigration: () => Promise.reject(new Error('Migrations go forward only')),
    },
    logger: undefined,
  })
}

async function run(tx: DatabaseSession, migration: Migration): Promise<void> {
  if (!isStatements(migration))
    return tx.query(({ Total }, within) => migration.up(Total.sequelize!.getQueryInterface(), within, tx))
  for (const statement of migration.statements(tx.dialect)) await tx.run(statement)
  await migration.rows?.(tx)
}

const executed = async (session: DatabaseSession): Promise<string[]> =>
  (await session.all<{ name: string }>('SELECT name FROM migrations ORDER BY name')).map(({ name }) => name)

async function checkLedger(tx: DatabaseSession, steps: readonly Migration[]): Promise<void> {
  for (const { name, hash } of await tx.all<{ name: string; hash: string }>(
    'SELECT name, hash FROM migrations ORDER BY name',
  )) {
    const migration = steps.find((step) => step.name === name)
    if (migration === undefined)
      throw new Error('The database is newer than this program: it knows the migration ' + name)
    if (hashOfMigration(migration, tx.dialect) !== hash)
      throw new Error('The migration ' + name + ' is not the one this database was built with')
  }
}

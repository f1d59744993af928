import { AggregateError, type BulkRecordError, UniqueConstraintError, ValidationError } from 'sequelize'
import { Failure, type FailureCode, slugTaken } from '../../../shared/failure.ts'

/**
 * The driver's own words for what went wrong: a code and, for constraints, which one. Never the statement or its
 * values.
 */
interface Fault {
  code: string
  message: string
  constraint: string
  name: string
}

function faultOf(error: unknown): Fault {
  const outer = error as {
    name?: string
    message?: string
    parent?: { code?: string; message?: string; constraint?: string }
    code?: string
  }
  const inner = outer.parent ?? (outer as { code?: string; message?: string; constraint?: string })
  return {
    code: inner.code ?? '',
    message: inner.message ?? '',
    constraint: inner.constraint ?? '',
    name: outer.name ?? '',
  }
}

/** Serialization failure and deadlock: PostgreSQL undid the transaction and asks us to try again. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(faultOf(error).code)
export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(faultOf(error).code)

/** What a person is told of a database error; our own failures and bugs of the caller pass as they are. */
export function databaseFailure(error: unknown): unknown {
  if (error instanceof Failure) return error
  const refused = refusedIn(error)
  if (refused.length > 0) return new Error('A model refused a row: ' + refused.join('; '))
  const fault = faultOf(error)
  const code = codeOf(fault)
  // A slug that was free when it was looked for and is not any more: the same answer as to whoever looked in time.
  if (code === 'SLUG_TAKEN')
    return slugTaken(/document_slugs/.test(fault.message + fault.constraint) ? 'exam' : 'college', quiet(fault))
  if (code !== undefined)
    return new Failure(code, {
      cause: quiet(fault),
      retryAfter: code === 'DB_BUSY' || code === 'DB_UNAVAILABLE' ? 2 : undefined,
    })
  return isOfDatabase(fault) ? quiet(fault) : error
}

/**
 * Which columns the rules of a model refused. Sequelize hangs the whole row on its error; what the rules say holds no
 * value.
 */
function refusedIn(error: unknown): string[] {
  if (error instanceof AggregateError) return error.errors.flatMap((one) => refusedIn((one as BulkRecordError).errors))
  if (!(error instanceof ValidationError) || error instanceof UniqueConstraintError) return []
  return error.errors.map(({ path, message }) => `${path}: ${message}`)
}

function codeOf({ code, message, constraint, name }: Fault): FailureCode | undefined {
  if (code === 'SQLITE_CONSTRAINT' || code === '23505') {
    // The slug's first word is the table's: `slugs.slug` on SQLite, the constraint `slugs_pkey` on PostgreSQL.
    if (
      /UNIQUE constraint failed: (slugs\.slug|document_slugs\.)/.test(message) ||
      constraint === 'slugs_pkey' ||
      constraint === 'document_slugs_pkey'
    )
      return 'SLUG_TAKEN'
    if (
      /UNIQUE constraint failed: (staff|students)\.email_key/.test(message) ||
      constraint === 'staff_email_key_key' ||
      constraint === 'students_email_key_key'
    )
      return 'EMAIL_TAKEN'
    // One person at Google, one account: whoever was a moment earlier has it.
    if (/UNIQUE constraint failed: students\.google_sub/.test(message) || constraint === 'students_google_sub')
      return 'EMAIL_TAKEN'
    return undefined
  }
  if (code === 'SQLITE_FULL' || code === '53100' || code === 'ENOSPC') return 'INSUFFICIENT_STORAGE'
  if (
    /^SQLITE_(BUSY|LOCKED)/.test(code) ||
    code === '40001' ||
    code === '40P01' ||
    code === '53300' ||
    name === 'SequelizeConnectionAcquireTimeoutError'
  )
    return 'DB_BUSY'
  if (/^SQLITE_(CANTOPEN|IOERR|READONLY|NOTADB|CORRUPT)/.test(code)) return 'DB_UNAVAILABLE'
  if (
    /^SequelizeConnection|^SequelizeHostNot/.test(name) ||
    /^(57P0[123]|25P03|08\d{3}|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND)$/.test(code)
  )
    return 'DB_UNAVAILABLE'
  if (
    /Connection terminated|connection error and is not queryable|Client was closed|ConnectionManager.getConnection was called after/.test(
      message,
    )
  )
    return 'DB_UNAVAILABLE'
  return undefined
}

const isOfDatabase = ({ name, code }: Fault): boolean =>
  name.startsWith('Sequelize') || code.startsWith('SQLITE_') || /^[0-9A-Z]{5}$/.test(code)

/** Sequelize hangs statement and values on its errors; a log that prints the error would print them too. */
function quiet({ code, message, constraint }: Fault): Error {
  // PostgreSQL quotes a refused value after a colon ("invalid input syntax for type bigint: "secret""); we keep what
  // precedes it.
  const said = code.startsWith('SQLITE_') ? message : message.split(':')[0]
  return new Error(['database error', code, constraint, said].filter(Boolean).join(' '))
}

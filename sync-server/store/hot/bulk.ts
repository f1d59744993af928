import type { AbstractDataType, ModelAttributeColumnOptions } from 'sequelize'
import type { Dialect } from '../engine/statement.ts'
import type { DatabaseSession } from '../engine/session.ts'
import type { ModelTable } from '../models/columns.ts'
import type { Models } from '../models/models.ts'

/**
 * Prepared: many rows of a table by one statement, whose one parameter is their JSON.
 * `test/benchmarks/hotStatements.ts`: 25 changes on the clock of staff in 1.6 ms, transaction and all, by the model's
 * `bulkCreate` in 2.8 ms, which writes a text of its own for every number of rows. The text is the same every time,
 * holds no value that an error or a log could give away, and meets no limit on the number of parameters. Columns, types
 * and keys are the model's.
 */
export interface Bulk<R extends object> {
  /** New rows, many to a statement. A row that is already there is a unique violation. */
  insert(session: DatabaseSession, rows: readonly R[]): Promise<void>
  /** New rows or, where the key is already there, all other columns anew. */
  put(session: DatabaseSession, rows: readonly R[]): Promise<void>
  /** Rows that are there already: all columns but the key anew. One that is not there is passed over. */
  update(session: DatabaseSession, rows: readonly R[]): Promise<void>
  /** What `upsertRows` does with the rows of one of `batchesOf`. */
  putBatch(session: DatabaseSession, batch: string): Promise<void>
}

/** Rows of one statement: few enough that neither the loop nor a reader waits for them. */
const STEP = 400
const STEP_CHARACTERS = 1_000_000

/**
 * @param columns which columns of the table are written, by their names there; without them all but a key that the
 * database gives
 */
export function bulk<R extends object>(model: keyof Models, columns?: ReadonlyArray<keyof R & string>): Bulk<R> {
  const texts: Partial<Record<Dialect, Texts>> = {}
  const textsFor = (session: DatabaseSession): Texts =>
    (texts[session.dialect] ??= write(session.dialect, session.models[model] as unknown as ModelTable<object>, columns))
  const each = async (session: DatabaseSession, kind: keyof Texts, rows: readonly R[]) => {
    for (const batch of batches(rows)) await session.run(textsFor(session)[kind], [batch])
  }
  return {
    insert: (session, rows) => each(session, 'insert', rows),
    put: (session, rows) => each(session, 'put', rows),
    update: (session, rows) => each(session, 'update', rows),
    putBatch: (session, batch) => session.run(textsFor(session).put, [batch]),
  }
}

/**
 * The parameters of the statements that write these rows: made where there is time for it, and written elsewhere by
 * `putBatch`.
 */
export const batchesOf = (rows: readonly object[]): string[] => [...batches(rows)]

function* batches(rows: readonly object[]): Generator<string> {
  let batch: string[] = []
  let characters = 0
  for (const row of rows) {
    const text = JSON.stringify(row)
    if (batch.length === STEP || (batch.length > 0 && characters + text.length > STEP_CHARACTERS)) {
      yield '[' + batch.join(',') + ']'
      batch = []
      characters = 0
    }
    batch.push(text)
    characters += text.length
  }
  if (batch.length > 0) yield '[' + batch.join(',') + ']'
}

interface Texts {
  insert: string
  put: string
  update: string
}
const ITEMS: Record<Dialect, string> = {
  sqlite: 'json_each($1)',
  postgres: 'json_array_elements($1::json) AS items(value)',
}

function write(dialect: Dialect, model: ModelTable<object>, only: readonly string[] | undefined): Texts {
  const attributes = Object.values<ModelAttributeColumnOptions>(model.getAttributes()).filter(
    ({ field, autoIncrement }) => autoIncrement !== true && (only === undefined || only.includes(field!)),
  )
  const table = model.getTableName() as string
  const names = attributes.map(({ field }) => field!)
  const keys = attributes.filter(({ primaryKey }) => primaryKey === true).map(({ field }) => field!)
  const others = names.filter((name) => !keys.includes(name))
  const cells = attributes.map(({ field, type }) => {
    const cell = `value->>'${field!}'`
    // SQLite gives a number of JSON as a number, and a column takes it as it is.
    return dialect === 'postgres' && (type as AbstractDataType).key === 'BIGINT' ? `CAST(${cell} AS bigint)` : cell
  })
  const insert = `INSERT INTO ${table} (${names.join(', ')}) SELECT ${cells.join(', ')} FROM ${ITEMS[dialect]} WHERE true`
  const anew = others.map((name) => `${name} = excluded.${name}`).join(', ')
  return {
    insert,
    put: `${insert} ON CONFLICT (${keys.join(', ')}) DO ` + (others.length === 0 ? 'NOTHING' : `UPDATE SET ${anew}`),
    update:
      `UPDATE ${table} SET ${others.map((name) => `${name} = fresh.${name}`).join(', ')}` +
      ` FROM (SELECT ${names.map((name, at) => `${cells[at]!} AS ${name}`).join(', ')} FROM ${ITEMS[dialect]}) AS fresh` +
      ` WHERE ${keys.map((name) => `${table}.${name} = fresh.${name}`).join(' AND ')}`,
  }
}

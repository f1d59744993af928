import type { Session } from './session.ts'

type Column = 'TEXT' | 'BIGINT' | 'DOUBLE PRECISION'
type Cell<C extends Column> = (C extends 'TEXT' ? string : number) | null
/** A row to be written: every column named, `null` where nothing is known. */
export type RowOf<C extends Record<string, Column>> = { [K in keyof C]: Cell<C[K]> }

/** Rows of one statement: few enough that neither the loop nor a reader waits for them. */
const STEP = 400
const STEP_CHARACTERS = 1_000_000

export interface Table<Row> {
  /** New rows, many to a statement. A row that is already there is a unique violation. */
  insert(session: Session, rows: Row[]): Promise<void>
  /** New rows or, where the key is already there, all other columns anew. */
  put(session: Session, rows: Row[]): Promise<void>
  /** Rows that stand already: all columns but the key anew. One that is not there is passed over. */
  update(session: Session, rows: Row[]): Promise<void>
  /** The parameters of the statements that write these rows: made where there is time for it, and written elsewhere by `putBatch`. */
  batches(rows: Row[]): string[]
  /** What `put` does with the rows of one batch. */
  putBatch(session: Session, batch: string): Promise<void>
}

/**
 * The writing half of a table. However many rows, each statement has one parameter: their JSON. So its text is the same constant
 * every time, holds no value that an error or a log could give away, and meets no limit on the number of parameters.
 */
export function table<const C extends Record<string, Column>>(
  name: string,
  key: Array<keyof C & string>,
  columns: C,
): Table<RowOf<C>> {
  const names = Object.keys(columns)
  const cells = names.map((column, at) => 'CAST(value->>' + at + ' AS ' + columns[column] + ')')
  const insert =
    'INSERT INTO ' + name + ' (' + names.join(', ') + ') SELECT ' + cells.join(', ') + ' FROM json_rows($1) WHERE true'
  const others = names.filter((column) => !key.includes(column)).map((column) => column + ' = excluded.' + column)
  const put =
    insert +
    ' ON CONFLICT (' +
    key.join(', ') +
    ') DO ' +
    (others.length === 0 ? 'NOTHING' : 'UPDATE SET ' + others.join(', '))
  const named = names.map((column, at) => cells[at] + ' AS ' + column)
  const update =
    'UPDATE ' +
    name +
    ' SET ' +
    names
      .filter((column) => !key.includes(column))
      .map((column) => column + ' = fresh.' + column)
      .join(', ') +
    ' FROM (SELECT ' +
    named.join(', ') +
    ' FROM json_rows($1)) AS fresh WHERE ' +
    key.map((column) => name + '.' + column + ' = fresh.' + column).join(' AND ')
  const write = (sql: string) => async (session: Session, rows: RowOf<C>[]) => {
    for (const step of steps(rows, names)) await session.run(sql, [step])
  }
  return {
    insert: write(insert),
    put: write(put),
    update: write(update),
    batches: (rows) => [...steps(rows, names)],
    putBatch: (session, batch) => session.run(put, [batch]),
  }
}

function* steps(rows: Array<Record<string, unknown>>, names: string[]): Generator<string> {
  let step: string[] = []
  let characters = 0
  for (const row of rows) {
    const text = JSON.stringify(names.map((name) => row[name] ?? null))
    if (step.length === STEP || (step.length > 0 && characters + text.length > STEP_CHARACTERS)) {
      yield '[' + step.join(',') + ']'
      step = []
      characters = 0
    }
    step.push(text)
    characters += text.length
  }
  if (step.length > 0) yield '[' + step.join(',') + ']'
}

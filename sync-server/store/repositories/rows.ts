import type { Within } from '../engine/session.ts'
import type { ModelRow, ModelTable } from '../models/columns.ts'

/** The attributes of a row as a record has them: one that may be unknown is absent, never `null`. */
export type KnownRow<A> = { [K in keyof A as null extends A[K] ? never : K]: A[K] } & {
  [K in keyof A as null extends A[K] ? K : never]?: Exclude<A[K], null>
}
/** What is known of a row. Of a row that was read in part, what was read. */
export const knownColumns = <A extends object>(row: ModelRow<A>): KnownRow<A> =>
  Object.fromEntries(
    Object.entries(row.get()).filter(([, value]) => value !== null && value !== undefined),
  ) as unknown as KnownRow<A>

/** A row together with the one it belongs to, where a query includes that. */
export type With<A extends object, Name extends string, B extends object> = ModelRow<A> & { [K in Name]: ModelRow<B> }

/** Rows of one statement: few enough that neither the loop nor a reader waits for them. */
const STEP = 400

/** What of a row is given when it is written whole: what may be unknown may be left out, and is then `null`. */
export type WholeRow<A> = KnownRow<A> | A

function* steps<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += STEP) yield rows.slice(from, from + STEP)
}

/** New rows. One that is already there is a unique violation. */
export async function insert<A extends object>(
  model: ModelTable<A>,
  rows: ReadonlyArray<WholeRow<A>>,
  within: Within,
): Promise<void> {
  for (const step of steps(rows)) await model.bulkCreate(step as never, { ...within, validate: true })
}
/** New rows; those that are there already stay as they are. */
export async function insertMissing<A extends object>(
  model: ModelTable<A>,
  rows: ReadonlyArray<WholeRow<A>>,
  within: Within,
): Promise<void> {
  for (const step of steps(rows))
    await model.bulkCreate(step as never, {
      ...within,
      validate: true,
      ignoreDuplicates: true,
    })
}
/** New rows or, where the key is already there, all other columns anew. */
export async function upsertRows<A extends object>(
  model: ModelTable<A>,
  rows: ReadonlyArray<WholeRow<A>>,
  within: Within,
): Promise<void> {
  const keys = model.primaryKeyAttributes as Array<keyof A & string>
  const others = Object.keys(model.getAttributes()).filter((name) => !keys.includes(name as keyof A & string))
  for (const step of steps(rows))
    await model.bulkCreate(step as never, {
      ...within,
      validate: true,
      updateOnDuplicate: others as never,
      conflictAttributes: keys as never,
    })
}

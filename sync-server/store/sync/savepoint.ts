import { Failure } from '../../../shared/failure.ts'
import { failureOf } from '../engine/failures.ts'
import type { Session } from '../engine/session.ts'

/**
 * The database gave way inside a savepoint. Whatever the caller makes of it, the transaction must not commit: a deadlock taken
 * for a refused edit would be receipted and never tried again.
 */
export interface Doom { error?: unknown }

export interface Gathered { mark(): () => void }

/** Runs `work`; when it throws, rows and what was gathered in memory go back together. A constraint it broke is its own fault, not the database's. */
export async function savepoint<T>(tx: Session, gathered: Gathered[], doom: Doom, work: () => Promise<T>): Promise<T> {
  const backs = gathered.map((part) => part.mark())
  await tx.run('SAVEPOINT one_edit')
  try {
    const result = await work()
    await tx.run('RELEASE SAVEPOINT one_edit')
    return result
  } catch (error) {
    const failure = failureOf(error)
    if (doom.error === undefined && failure instanceof Failure && failure.status >= 503) doom.error = error
    if (doom.error === undefined) await goBack(tx, backs).catch((broken: unknown) => { doom.error = broken })
    throw failure
  }
}

async function goBack(tx: Session, backs: Array<() => void>): Promise<void> {
  await tx.run('ROLLBACK TO SAVEPOINT one_edit')
  await tx.run('RELEASE SAVEPOINT one_edit')
  for (const back of backs) back()
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, test } from 'vitest'

/** Where the published tables lie, beside the project. `DATA_FOLDER` names another place. */
const WHOLE = process.env.DATA_FOLDER ?? fileURLToPath(new URL('../../shared/data/', import.meta.url))

/** The excerpts that stand in this repository. */
export const EXCERPTS = fileURLToPath(new URL('./excerpts/', import.meta.url))

/** Are all the published tables here? */
const HAS_TABLES = existsSync(join(WHOLE, 'README.md'))

/** What a test says when it is left out for want of the published tables. */
const WITHOUT_TABLES = 'the published tables (DATA_FOLDER) are not on this machine; excerpts stand for them'

/** A set of tables: where it lies, and whether it is all of them. */
export interface Tables {
  folder: string
  isWhole: boolean
}

/**
 * Runs tests over the excerpts, and over the whole tables where they are; where they are not, one test says that it was
 * left out and why.
 * @param title what the tables are of
 */
export function describeTables(title: string, tests: (tables: Tables) => void): void {
  describe(`${title}, excerpts`, () => {
    tests({ folder: EXCERPTS, isWhole: false })
  })
  describe(`${title}, whole tables`, () => {
    // oxlint-disable vitest/no-conditional-tests, vitest/expect-expect -- a test that only says why the others are left out
    if (HAS_TABLES) tests({ folder: WHOLE, isWhole: true })
    else test('all of them', ({ skip }) => skip(WITHOUT_TABLES))
    // oxlint-enable vitest/no-conditional-tests, vitest/expect-expect
  })
}

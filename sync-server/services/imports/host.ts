import type { Caller } from '../caller.ts'
import type { ImportHost } from './importRun.ts'
import { stepsOf } from './journal.ts'
import type { UndoHost } from './undoRun.ts'

/**
 * The database as the thread of imports asks it: reads beside whatever is written, and writes in steps of their own.
 */
export function hostOf(caller: Caller, id: string): Omit<ImportHost, 'progress'> & UndoHost {
  const { colleges, imports, cutoffs } = caller.store,
    step = stepsOf(caller)
  return {
    async findBy(key, values) {
      const [present, staged] = await Promise.all([colleges.findBy(key, values), imports.findStaged(id, key, values)])
      for (const [value, ids] of staged) present.set(value, [...new Set([...(present.get(value) ?? []), ...ids])])
      return present
    },
    standing: (ids) => imports.standing(id, ids),
    takenSlugs: (slugs) => imports.takenSlugs(slugs),
    slugsLike: (base) => imports.slugsLike(base),
    standingCutoffs: (run, ids) => imports.standingCutoffs(run, ids),
    namesakes: (by, words) => cutoffs.namesakes(by, words),
    numbers: (count) => step((tx) => tx.imports.numbers(id, count)),
    stage: (batches) => step((tx) => tx.imports.stage(id, batches)),
    unstage: (ids) => step((tx) => tx.imports.unstage(id, ids)),
    touched: (run, page) => imports.touched(run, page),
    touchedCutoffs: (run, page) => cutoffs.touched(run, page),
    openCutoffs: (ids) => cutoffs.openMany(ids),
  }
}

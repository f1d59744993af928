import { proxy } from 'comlink'
import { Failure } from '../../../shared/failure.ts'
import { countInWords } from '../../../shared/imports/refusal.ts'
import type { ImportRecord } from '../../store/ports/imports.ts'
import { demand, type Caller } from '../caller.ts'
import { hostOf } from './host.ts'
import { applyRun, clearBehind, discard, stepsOf } from './journal.ts'
import { alone } from './progress.ts'
import type { UndoCounts } from './undoRun.ts'
import type { UndoResult } from './undone.ts'
import { inImportThread } from './workerClient.ts'

/**
 * Takes an import back: what it made goes to the trash, what it changed becomes what it was. A college that somebody
 * has edited since is listed and left as it is. Prepared in steps and visible at once, as the import was.
 * @throws Failure NOT_FOUND, VALIDATION_FAILED where the run stored nothing or was undone before
 */
export async function undoImport(caller: Caller, id: string): Promise<UndoResult> {
  const staff = demand(caller, 'import_data')
  const run = await caller.store.imports.open(id)
  if (run === undefined) throw new Failure('NOT_FOUND', { message: 'Import not found' })
  if (run.status === 'undone') throw new Failure('VALIDATION_FAILED', { message: 'This import was undone already' })
  if (run.status !== 'done')
    throw new Failure('VALIDATION_FAILED', { message: 'This import stored nothing, so there is nothing to undo' })
  return alone(staff.id, id, async () => {
    // What the import itself staged may not be cleared away yet.
    await discard(caller, id, 'applied')
    try {
      await stepsOf(caller)((tx) => tx.imports.begin(id, 'undo'))
      const undone = await takeBack(caller, run)
      clearBehind(caller, id)
      return undone
    } catch (thrown) {
      await discard(caller, id)
      throw thrown
    }
  })
}

const takeBack = (caller: Caller, run: ImportRecord): Promise<UndoResult> =>
  inImportThread(async (worker) => {
    const { id } = run,
      kind = run.kind === 'cutoffs' ? 'cutoffs' : 'colleges'
    let counts: UndoCounts = await worker.undo(
      { id, kind, author: caller.author.name, now: caller.now() },
      proxy(hostOf(caller, id)),
    )
    await applyRun(caller, id, {
      before: () => Promise.resolve(),
      met: async (records) => {
        counts = await worker.undoAgain(records)
      },
      within: async (tx) => {
        await tx.imports.put({ ...run, status: 'undone' })
        await tx.audit.note({
          act: 'undo',
          kind: 'import',
          record: id,
          after: { removed: counts.removed, restored: counts.restored, left: counts.left },
        })
      },
    })
    return { importId: id, ...counts, message: sentenceOf(counts, kind) }
  })

function sentenceOf({ removed, restored, left }: UndoCounts, kind: 'colleges' | 'cutoffs'): string {
  const [gone, back, kept] =
    kind === 'cutoffs'
      ? [
          `${countInWords(removed, 'list')} of closing ranks removed`,
          countInWords(restored, 'list'),
          countInWords(left, 'list'),
        ]
      : [
          `${countInWords(removed, 'college')} moved to the trash`,
          countInWords(restored, 'college'),
          countInWords(left, 'college'),
        ]
  return `The import was undone: ${gone}, ${back} restored${left === 0 ? '' : `, ${kept} left because of later changes`}.`
}

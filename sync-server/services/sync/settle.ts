import { Failure } from '../../../shared/failure.ts'
import type { EditHandler } from './editHandler.ts'
import { SETTLERS } from './clashResolvers.ts'

/**
 * Settling is an edit like any other (M9). Of two people who settle one clash, the later one who wanted the same is
 * told it is so, and who wanted otherwise is told who came first.
 */
export const settleClash: EditHandler<'clash.settle'> = async (tx, caller, edit) => {
  const row = await tx.sync.clash(edit.clash)
  if (!row) throw new Failure('NOT_FOUND', { message: 'This clash is not known here' })
  if (row.settledAt !== undefined) {
    if (row.how === edit.choose && edit.choose !== 'other') return { outcome: 'same' }
    throw new Failure('VERSION_CONFLICT', {
      message:
        row.how === 'moot'
          ? 'Both sides came to say the same meanwhile'
          : `${row.by ?? 'Somebody'} has settled this already`,
    })
  }
  const settler = SETTLERS[row.kind]
  if (!settler) throw new Failure('NOT_FOUND', { message: 'The server does not know this kind of clash' })
  return settler(tx, caller, row, edit)
}

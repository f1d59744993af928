import { Failure } from '../../../shared/failure.ts'
import { demand, type Caller } from '../caller.ts'
import { askToStop } from './progress.ts'

/**
 * Stops a running import or check of one's own: what was staged is taken out again, and nothing of it stays. @throws
 * Failure NOT_FOUND where none of one's own runs under this id
 */
export function stopImport(caller: Caller, id: string): void {
  const staff = demand(caller, 'import_data')
  if (!askToStop(staff.id, id))
    throw new Failure('NOT_FOUND', { message: 'No import of yours is running under this id' })
}

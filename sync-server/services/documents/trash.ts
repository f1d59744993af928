import type { DocumentRow } from '../../store/ports/documents.ts'
import { demand, type Caller } from '../caller.ts'

/**
 * A page of the exams in the trash, shown to whoever may put one there: it takes the right to write exams and the right
 * to delete. @throws Failure FORBIDDEN
 */
export async function trashedExams(
  caller: Caller,
  page: { page: number; limit: number },
): Promise<{ rows: DocumentRow[]; total: number }> {
  demand(caller, 'edit_settings')
  demand(caller, 'delete_colleges')
  return caller.store.documents.list('exam', { ...page, trashed: true })
}

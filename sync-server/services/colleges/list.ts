import { demand, type Caller } from '../caller.ts'
import type { CollegeListQuery, CollegeRow } from '../../store/ports/colleges.ts'

/** A page of the staff's list. The trash is shown to who may empty it. */
export async function listColleges(
  caller: Caller,
  query: CollegeListQuery,
): Promise<{ rows: readonly CollegeRow[]; total: number }> {
  demand(caller, query.trashed ? 'delete_colleges' : 'view_colleges')
  return caller.store.colleges.list(query)
}

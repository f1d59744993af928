import type { StaffRecord } from '../../store/ports/staff.ts'
import { demand, type Caller } from '../caller.ts'

/** Everybody of the staff, the first first: they are few. */
export async function listStaff(caller: Caller): Promise<StaffRecord[]> {
  demand(caller, 'view_crm_users')
  return caller.store.staff.list()
}

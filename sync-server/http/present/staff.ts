import { permissionsOf } from '../../../shared/people/permissions.ts'
import type { StaffRecord } from '../../store/store.ts'

/** A member of staff as answers show them: never the password's hash nor the tokens' generation. */
export const presentStaff = (staff: StaffRecord) => ({
  _id: staff.id, id: staff.id, name: staff.name, email: staff.email, role: staff.role, permissions: staff.permissions, isActive: staff.isActive,
})

/** The same for the list of the staff, with what the person may do in effect. */
export const presentStaffRow = (staff: StaffRecord) => ({
  ...presentStaff(staff), effective: permissionsOf(staff), createdAt: new Date(staff.createdAt).toISOString(), ...(staff.lastLoginAt !== undefined && { lastLogin: new Date(staff.lastLoginAt).toISOString() }),
})

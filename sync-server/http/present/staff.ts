import type { StaffRecord } from '../../store/store.ts'

/** A member of staff as answers show them: never the password's hash nor the tokens' generation. */
export const presentStaff = (staff: StaffRecord) => ({
  _id: staff.id, id: staff.id, name: staff.name, email: staff.email, role: staff.role, permissions: staff.permissions, isActive: staff.isActive,
})

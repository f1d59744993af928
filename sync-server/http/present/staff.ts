import { initialPasswordEnds } from '../../../shared/people/initialPassword.ts'
import { permissionsOf } from '../../../shared/people/permissions.ts'
import type { FileStore } from '../../files/fileStore.ts'
import { tagOfStaff } from '../../services/staff/seen.ts'
import type { StaffRecord } from '../../store/ports/staff.ts'

type Addresses = Pick<FileStore, 'addressOf'>

/**
 * How a person is shown, in which language the public site is shown to them, and the tag that goes with what is written
 * of the account.
 */
export const presentShown = (files: Addresses, staff: StaffRecord) => {
  const { name, email, avatar, language } = staff
  return {
    name,
    email,
    ...(avatar !== undefined && { avatar: files.addressOf(avatar.split('/')) }),
    ...(language && { language }),
    tag: tagOfStaff(staff),
  }
}

/** A member of staff as answers show them: never the password's hash, the second factor nor the tokens' generation. */
export const presentStaff = (files: Addresses, staff: StaffRecord) => ({
  _id: staff.id,
  id: staff.id,
  ...presentShown(files, staff),
  role: staff.role,
  permissions: staff.permissions,
  isActive: staff.isActive,
})

/** The same for the list of the staff, with what the person may do in effect. */
export const presentStaffRow = (files: Addresses, staff: StaffRecord) => ({
  ...presentStaff(files, staff),
  hasSecondFactor: staff.secondFactor?.isOn === true,
  ...(staff.initialPasswordAt !== undefined && {
    initialPasswordEnds: new Date(initialPasswordEnds(staff.initialPasswordAt)).toISOString(),
  }),
  effective: permissionsOf(staff),
  createdAt: new Date(staff.createdAt).toISOString(),
  ...(staff.lastLoginAt !== undefined && { lastLogin: new Date(staff.lastLoginAt).toISOString() }),
})

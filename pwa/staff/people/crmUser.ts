import type { Overrides, Permission, Role } from '../../../shared/people/permissions.ts'
import type { CallData } from '../../../shared/protocol/calls.ts'

/** A member of the staff. `tag`: what the account is as it was shown. */
export type CrmUser = CallData<'GET /crm-users'>[number]

/** The roles as a choice of them names each. */
export const ROLE_NAMES: Record<Role, string> = { admin: 'Admin', counselor: 'Counselor', support: 'Support' }

/** Everything a person may do, by its label. */
export const PERMISSION_WORDS: Record<Permission, string> = {
  view_dashboard: 'view dashboard',
  view_colleges: 'view colleges',
  create_colleges: 'create colleges',
  edit_colleges: 'edit colleges',
  delete_colleges: 'delete colleges',
  view_courses: 'view courses',
  create_courses: 'create courses',
  edit_courses: 'edit courses',
  delete_courses: 'delete courses',
  view_users: 'view users',
  create_users: 'create users',
  edit_users: 'edit users',
  delete_users: 'delete users',
  view_crm_users: 'view crm users',
  create_crm_users: 'create crm users',
  edit_crm_users: 'edit crm users',
  delete_crm_users: 'delete crm users',
  import_data: 'import data',
  view_settings: 'view settings',
  edit_settings: 'edit settings',
}

/** Each flag with its label, and the permission that tells whether it stands. */
export const FLAGS: ReadonlyArray<[keyof Overrides, string, Permission]> = [
  ['canEditColleges', 'Can Edit Colleges', 'edit_colleges'],
  ['canDeleteColleges', 'Can Delete Colleges', 'delete_colleges'],
  ['canViewUsers', 'Can View Users', 'view_users'],
]

/** A tri-state flag as a select holds it. */
export const FLAG_WORDS = { inherit: 'As the role says', allow: 'Allowed', deny: 'Denied' } as const
export type FlagWord = keyof typeof FLAG_WORDS
export function flagWord(flag: boolean | undefined): FlagWord {
  if (flag === undefined) return 'inherit'
  return flag ? 'allow' : 'deny'
}
export const flagOf = (word: FlagWord): boolean | undefined => (word === 'inherit' ? undefined : word === 'allow')

import type { Overrides, Permission } from '../../../shared/people/permissions.ts'
import type { CallData } from '../../../shared/protocol/calls.ts'

/** A member of the staff. `tag`: what the account is as it was shown. */
export type CrmUser = CallData<'GET /crm-users'>[number]

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

import type { Overrides, Permission, Role } from '../../../../shared/people/permissions.ts'

/** A member of the staff as GET /crm-users answers. */
export interface CrmUser { id: string; /** What the account is as it was shown. */ tag: string; name: string; email: string; role: Role; isActive: boolean; permissions: Overrides; effective: Permission[]; createdAt: string; lastLogin?: string; avatar?: string; hasSecondFactor?: boolean }

export const FLAGS: ReadonlyArray<[keyof Overrides, string]> = [['canEditColleges', 'Can Edit Colleges'], ['canDeleteColleges', 'Can Delete Colleges'], ['canViewUsers', 'Can View Users']]

/** A tri-state flag as a select holds it. */
export const FLAG_WORDS = { inherit: 'As the role says', allow: 'Allowed', deny: 'Denied' } as const
export type FlagWord = keyof typeof FLAG_WORDS
export const flagWord = (flag: boolean | undefined): FlagWord => (flag === undefined ? 'inherit' : flag ? 'allow' : 'deny')
export const flagOf = (word: FlagWord): boolean | undefined => (word === 'inherit' ? undefined : word === 'allow')

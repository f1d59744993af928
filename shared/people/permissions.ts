export const ROLES = ['admin', 'counselor', 'support'] as const
export type Role = (typeof ROLES)[number]

const VERBS = ['view', 'create', 'edit', 'delete'] as const
const NOUNS = ['colleges', 'courses', 'users', 'crm_users'] as const
export const PERMISSIONS = [
  'view_dashboard',
  ...NOUNS.flatMap((noun) => VERBS.map((verb) => `${verb}_${noun}` as const)),
  'import_data',
  'view_settings',
  'edit_settings',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Back-office 6, word for word. */
const granted: Record<Role, ReadonlySet<Permission>> = {
  admin: new Set(PERMISSIONS),
  counselor: new Set<Permission>([
    'view_dashboard',
    'view_colleges',
    'view_courses',
    'view_users',
    'view_crm_users',
    'view_settings',
  ]),
  support: new Set<Permission>([
    'view_dashboard',
    'view_colleges',
    'create_colleges',
    'edit_colleges',
    'view_courses',
    'create_courses',
    'edit_courses',
    'delete_courses',
    'view_users',
    'view_crm_users',
    'import_data',
    'view_settings',
  ]),
}

/** A personal yes or no that beats the role; absent means the role decides. */
export interface Overrides {
  canEditColleges?: boolean
  canDeleteColleges?: boolean
  canViewUsers?: boolean
}
/**
 * What each override decides. Editing includes creating: a copy or a new college is an edit of the catalogue. A course
 * is written with its college (decision 0053).
 */
const decides: Record<keyof Overrides, readonly Permission[]> = {
  canEditColleges: ['create_colleges', 'edit_colleges', 'create_courses', 'edit_courses', 'delete_courses'],
  canDeleteColleges: ['delete_colleges'],
  canViewUsers: ['view_users'],
}

/** Whoever asks: enough of a staff account to answer what they may do. */
export interface Rights {
  role: Role
  permissions: Overrides
}

/** May this person do this? Asked by the screen to hide what is not offered, and again by the server, which decides. */
export function can(staff: Rights, wish: Permission): boolean {
  for (const [flag, permissions] of Object.entries(decides) as Array<[keyof Overrides, readonly Permission[]]>) {
    const own = staff.permissions[flag]
    if (own !== undefined && permissions.includes(wish)) return own
  }
  // A device keeps the role a newer server gave: one that this release does not know may do nothing.
  return (granted[staff.role] as ReadonlySet<Permission> | undefined)?.has(wish) ?? false
}

/** Every permission a person holds in effect, in the order of PERMISSIONS. */
export const permissionsOf = (staff: Rights): Permission[] => PERMISSIONS.filter((wish) => can(staff, wish))

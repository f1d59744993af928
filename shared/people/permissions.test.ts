import fc from 'fast-check'
import { expect, test } from 'vitest'
import { can, type Permission, permissionsOf, ROLES, type Rights, type Role } from './permissions.ts'

const flag = fc.option(fc.boolean(), { nil: undefined })
const rights: fc.Arbitrary<Rights> = fc.record({
  role: fc.constantFrom(...ROLES),
  permissions: fc
    .record({ canEditColleges: flag, canDeleteColleges: flag, canViewUsers: flag })
    .map((flags) => Object.fromEntries(Object.entries(flags).filter(([, own]) => own !== undefined))),
})
const COURSES: Permission[] = ['create_courses', 'edit_courses', 'delete_courses']

test('whoever may edit colleges may write their courses, and nobody else', () => {
  fc.assert(
    fc.property(rights, (staff) => {
      for (const wish of COURSES) expect(can(staff, wish)).toBe(can(staff, 'edit_colleges'))
    }),
  )
})

test('a counselor’s yes and a support’s no say the same of colleges and of courses', () => {
  expect(permissionsOf({ role: 'counselor', permissions: { canEditColleges: true } })).toEqual([
    'view_dashboard',
    'view_colleges',
    'create_colleges',
    'edit_colleges',
    'view_courses',
    ...COURSES,
    'view_users',
    'view_crm_users',
    'view_settings',
  ])
  expect(permissionsOf({ role: 'support', permissions: { canEditColleges: false } })).toEqual([
    'view_dashboard',
    'view_colleges',
    'view_courses',
    'view_users',
    'view_crm_users',
    'import_data',
    'view_settings',
  ])
})

test('a flag beats the role in what it decides and in nothing else', () => {
  expect(can({ role: 'support', permissions: { canDeleteColleges: true } }, 'delete_colleges')).toBe(true)
  expect(can({ role: 'admin', permissions: { canDeleteColleges: false } }, 'delete_courses')).toBe(true)
  expect(permissionsOf({ role: 'admin', permissions: { canViewUsers: false } })).not.toContain('view_users')
  expect(permissionsOf({ role: 'admin', permissions: {} })).toContain('delete_crm_users')
})

test('a role that this release does not know may do nothing but what a flag gives', () => {
  const auditor: Rights = { role: 'auditor' as Role, permissions: {} }
  expect(permissionsOf(auditor)).toEqual([])
  expect(permissionsOf({ ...auditor, permissions: { canViewUsers: true } })).toEqual(['view_users'])
})
